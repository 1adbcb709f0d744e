import type { Button, Choosable } from '../../lib/choice/options'
import type { Decision, View } from '../../lib/protocol'
import { winsByKneeling } from './bidding'
import type { BtwixtTable } from './types'
import { capital } from '../../lib/text'

type Worded = Partial<Pick<Button, 'label' | 'kind' | 'key'>> | undefined

/** "Place with Jon Snow", in a council of one's own. How a council stands is written on it. */
function councilLabel(option: Choosable, view: View): string {
  const plain = capital(option.label.replace(/ \(allies .*\)$/, ''))
  const { leaders } = view.table as unknown as BtwixtTable
  const council = Number(option.on?.replace('council:', ''))
  const sharing = [council, (council + 1) % leaders.length]
  const other = sharing.find((seat) => seat !== view.seat)
  const one = plain.split('/').length === 2 // and not from one council to another
  if (!one || !sharing.includes(view.seat) || other === undefined) return plain
  return `${plain.split(' ')[0]} with ${leaders[other]?.leader}`
}

/** What is not done, by what is asked; anything else is passed. */
const DECLINED: Record<string, string> = {
  'take-bid': 'Take nothing',
  retreat: 'Take back nothing',
  'move-ally': 'Move nobody',
  kill: 'Kill nobody',
}

/** Kneeling ends the round for a leader: it is what Enter does only where it wins the bid at once. */
export function wording(option: Choosable, decision: Decision, view: View): Worded {
  if (option.text === 'kneel') {
    const wins = winsByKneeling(view.table as unknown as BtwixtTable, view.to_act) !== null
    return { label: 'Kneel', kind: wins ? 'primary' : 'secondary', key: 'K' }
  }
  if (option.text === 'nothing') return { label: DECLINED[view.about ?? ''] ?? 'Pass' }
  if (option.text === 'skip' || option.text === 'stop') return { kind: 'secondary', key: null }
  if (option.on?.startsWith('council:'))
    return { label: councilLabel(option, view), ...(decision.options.length > 1 && { kind: 'secondary', key: null }) }
  return undefined
}

/** A card that is held is played by dragging it onto the table. */
export const places = (option: Choosable): string[] => (option.on?.startsWith('card:') && option.text.startsWith('play ') ? ['board'] : [])

const ASKED: Record<string, string> = {
  leader: 'chooses a leader',
  draft: 'chooses a card to keep',
  turn: 'bids or kneels',
  'second-card': 'may play a second card',
  'triumph-order': 'chooses which card resolves first',
  'choose-leader': 'chooses a leader',
  'place-ally': 'places the ally',
  'gain-token': 'places a power token',
  'move-token': 'moves a power token',
  'take-bid': 'may take a card from a bid',
  strike: 'strikes a card from a bid',
  discard: 'discards',
  'order-allies': 'looks at the next allies',
  'move-ally': 'may move an ally',
  kill: 'may kill an ally',
  retreat: 'takes a card back',
}

export const waiting = (view: View, name: string): string | undefined => {
  const said = view.about ? ASKED[view.about] : undefined
  return said && `${name} ${said}`
}
