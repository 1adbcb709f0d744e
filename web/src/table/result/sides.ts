import { houseOf } from '../../cards/face/houses'
import { factionTitle } from '../../cards/facts'
import { nameFields } from '../../games/btwixt/name-fields'
import type { BtwixtTable } from '../../games/btwixt/types'
import type { ThronesTable } from '../../games/thrones/types'
import type { View } from '../../lib/protocol'

export interface Side {
  faction: string
  /** "Stark · Banner of the Kraken", or a leader's name. */
  words: string
}

/** Who played what, by seat; nothing for a game that has no sides. */
export function sidesOf({ table }: View): Side[] {
  if ('players' in table)
    return (table as unknown as ThronesTable).players.map(({ faction, agendas }) => ({
      faction: faction.code,
      words: [factionTitle(faction.code), ...agendas.map((agenda) => agenda.title)].join(' · '),
    }))
  if ('leaders' in table)
    return (table as unknown as BtwixtTable).leaders.map(({ leader }) => ({ faction: houseOf(leader) ?? 'neutral', words: leader }))
  return []
}

/** The colours in which each player's name stands at the table; nothing where names have none. */
export const lineFields = ({ table }: View): string[] =>
  'leaders' in table ? nameFields((table as unknown as BtwixtTable).leaders.map(({ leader }) => houseOf(leader) ?? (leader && 'neutral'))) : []
