import type { ButtonWords as Words, Choosable } from '../../lib/choice/options'
import type { Decision, View } from '../../lib/protocol'
import { CHALLENGE_ICONS, type ChallengeName, LETTERS, type ThronesTable } from './types'
import { capital } from '../../lib/text'

const few = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)
const main = (label: string): Words => ({ label, kind: 'primary', key: 'Enter' })
const declining = (label: string): Words => ({ label, kind: 'secondary', key: 'N' })

/** "Balon Greyjoy has renown: gain 1 power?" asks whether to "gain 1 power". */
const askedAction = (prompt: string): string | undefined => /: ([^:]+)\?$/.exec(prompt)?.[1]

/** "You have chosen 1 of up to 3." */
const chosen = (decision: Decision): number => Number(/chosen (\d+)/.exec(decision.detail ?? '')?.[1] ?? 0)

/** What is done with what was chosen: "choose up to 3 characters to keep" ends with "Keep 2". */
function withChosen(decision: Decision): { verb: string; none: string } {
  const keeps = / to keep\b/.test(decision.prompt)
  return keeps ? { verb: 'Keep', none: 'Keep none' } : { verb: 'Choose', none: 'Choose none' }
}

function finished(decision: Decision, view: View, option: Choosable): Words | undefined {
  const table = view.table as unknown as ThronesTable
  const { challenge } = table
  if (option.label === 'No more attackers' && challenge) {
    const count = challenge.attackers.length
    return main(count ? `Attack with ${few(count, 'character')}` : 'No attackers')
  }
  if (option.label === 'No more defenders' && challenge) {
    const count = challenge.defenders.length
    return count ? main(`Defend with ${few(count, 'character')}`) : declining("Don't defend")
  }
  if (view.about === 'setup') {
    const mine = table.players[view.seat]
    const count = (mine?.setup ?? 0) + (mine?.shadows?.length ?? 0)
    return count ? main(`Begin with ${few(count, 'card')}`) : declining('Begin with no cards')
  }
  const count = chosen(decision)
  return count ? main(`${withChosen(decision).verb} ${count}`) : undefined
}

function answered(option: Choosable, decision: Decision): Words | undefined {
  const action = askedAction(decision.prompt)
  if (!action) return undefined
  return option.text === 'yes' ? main(capital(action)) : declining('Pass')
}

/** Whoever alone could attack: then nobody asks who does. */
export function onlyAttacker(view: View, type: ChallengeName): string | undefined {
  const mine = (view.table as unknown as ThronesTable).players[view.seat]?.play ?? []
  const ready = mine.filter((card) => card.type === 'character' && !card.kneeling && card.icons?.includes(LETTERS[type]))
  return ready.length === 1 ? ready[0]?.title : undefined
}

/** Buttons name what comes of them: "Defend with 2 characters", "Gain 1 power"; never "Done" or "Yes". */
export function wording(option: Choosable, decision: Decision, view: View): Words | undefined {
  const { text, label } = option
  if (text === 'done') return finished(decision, view, option)
  if (text === 'yes' || text === 'no') return answered(option, decision)
  switch (view.about) {
    case 'mulligan':
      return text === 'keep' ? main('Keep this hand') : { label: 'Mulligan' }
    case 'first-player': {
      const seat = Number(option.on?.replace('seat:', ''))
      const name = view.names[seat] ?? ''
      return { label: seat === view.seat ? 'Go first' : `Let ${name} go first` }
    }
    case 'challenge': {
      const type = /^(military|intrigue|power) challenge/.exec(label)?.[1] as ChallengeName | undefined
      if (type && view.names.length === 2) {
        const only = onlyAttacker(view, type)
        return { label: only ? `${capital(type)} with ${only}` : capital(type), key: LETTERS[type], icon: CHALLENGE_ICONS[type], tone: type }
      }
      return { label: type ? capital(label.replace(' challenge against', ' against')) : 'End challenges' }
    }
    case 'redirect':
      return text === 'redirect' ? main('Redirect the challenge') : declining('Pass')
    case 'claim-against':
      return text.startsWith('nobody') ? declining('Apply it to nobody else') : undefined
    case 'keyword':
      return { label: `Resolve ${label}` }
    case 'search':
      return text === 'nothing' ? declining('Take nothing') : undefined
  }
  if (text === 'no more') {
    const count = chosen(decision)
    return main(count ? `${withChosen(decision).verb} ${count}` : 'Choose no more')
  }
  return text === 'nothing' ? declining(withChosen(decision).none) : undefined
}

/** What a card would cost now: "Marshal Robb Stark for 5 gold", or in older words "Play …", whatever is printed on it. */
export function priceNow(options: readonly Choosable[] | undefined): number | undefined {
  const said = options?.map((option) => /^(?:Marshal|Play) .* for (\d+) gold$/.exec(option.label)?.[1]).find(Boolean)
  return said === undefined ? undefined : Number(said)
}

const ASKED: Record<string, string> = {
  plot: 'chooses a plot',
  title: 'chooses a title',
  mulligan: 'decides on a mulligan',
  setup: 'places setup cards',
  attackers: 'chooses attackers',
  defenders: 'chooses defenders',
  stealth: 'chooses whom to bypass',
  redirect: 'may redirect the challenge',
  'new-opponent': 'chooses another opponent',
  'first-player': 'chooses the first player',
  action: 'may take an action',
  marshal: 'marshals',
  challenge: 'may start a challenge',
  search: 'looks through cards',
  claim: 'chooses who dies',
  'claim-against': 'chooses to whom claim is applied',
  draft: 'drafts a plot',
  'put-back': 'puts plots back',
  'keyword-use': 'uses a keyword',
  keyword: 'chooses a keyword',
  stand: 'chooses what stands',
  'stay-knelt': 'chooses what stays kneeling',
  reserve: 'discards down to reserve',
  'when-revealed': 'chooses which plot goes first',
  'shadow-cost': 'brings a card out of shadows',
}

/** "goldenhand chooses attackers": what somebody who is asked does. */
export const waiting = (view: View, name: string): string | undefined => {
  const said = view.about ? ASKED[view.about] : undefined
  return said && `${name} ${said}`
}
