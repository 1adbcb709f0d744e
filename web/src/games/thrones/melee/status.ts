import type { View } from '../../../lib/protocol'
import type { PlayerView, ThronesTable } from '../types'

/** The table, as far as it says who is who. */
export interface Names {
  readonly view: View
  readonly you: number
  nameOf(seat: number): string
}

const DOES: Record<string, string> = {
  plot: 'choosing a plot',
  title: 'choosing a title',
  setup: 'placing setup cards',
  mulligan: 'looking at the first hand',
  attackers: 'choosing attackers',
  defenders: 'choosing defenders',
  marshal: 'marshaling',
  challenge: 'may start a challenge',
  claim: 'choosing who dies',
}

/** What a player is doing now, in a few words: "attacks you", "defends", "marshaling". */
export function status(table: ThronesTable, player: PlayerView, names: Names): string {
  const { challenge } = table
  if (!player.alive) return 'out of the game'
  const whom = (seat: number): string => (seat === names.you ? 'you' : names.nameOf(seat))
  if (challenge?.attacker === player.seat) return `attacks ${whom(challenge.defender)}`
  if (challenge?.defender === player.seat) return challenge.defenders.length ? 'defends' : `attacked by ${whom(challenge.attacker)}`
  if (names.view.to_act === player.seat) return DOES[names.view.about ?? ''] ?? 'choosing'
  return player.may_redirect ? 'may redirect a challenge' : `${player.power} of ${table.victory} power`
}
