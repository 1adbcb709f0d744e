import type { EventFormat, JsonObject, PairingClaim } from '../../lib/protocol'

/** How a game ended, as a form asks for it. Seats are those of the table. */
export interface OutcomeForm {
  /** A seat that won, or one of the other endings; nothing before somebody says it. */
  ending: number | 'time' | 'agreed' | 'double loss' | 'order' | null
  how: string
  power: (number | null)[]
  totals: (number | null)[]
  witness: number | null
  /** The place of every seat of a pod. */
  places: (number | null)[]
  /** Where an elimination game was level at time. */
  deck: (number | null)[]
  dominance: number | null
  dead: (number | null)[]
  choice: number | null
}

const VICTORY_TOTAL = 15

export const emptyForm = (format: EventFormat, seats: number): OutcomeForm => ({
  ending: format === 'joust' ? null : 'order',
  how: 'victory',
  power: Array<null>(seats).fill(null),
  totals: Array<number>(seats).fill(VICTORY_TOTAL),
  witness: null,
  places: Array<null>(seats).fill(null),
  deck: [null, null],
  dominance: null,
  dead: [null, null],
  choice: null,
})

const whole = (numbers: (number | null)[]): number[] | null => (numbers.every((number) => number !== null) ? numbers : null)

/** Whether nobody was closer to the victory total. */
export const isLevel = (filled: OutcomeForm): boolean => {
  const [power, totals] = [whole(filled.power), whole(filled.totals)]
  return power !== null && totals !== null && new Set(power.map((has, seat) => (totals[seat] ?? 0) - has)).size === 1
}

/** What the hall is told; or the sentence that says what is missing. */
export function outcomeOf(filled: OutcomeForm, people: readonly number[]): JsonObject | string {
  const { ending } = filled
  if (ending === null) return 'Say how the game ended.'
  if (typeof ending === 'number') return { result: 'win', winner: people[ending], how: filled.how }
  if (ending === 'double loss') return { result: 'double loss' }
  if (ending === 'agreed')
    return filled.witness === null ? 'Name the leader who witnessed the agreement.' : { result: 'intentional draw', witness: filled.witness }
  if (ending === 'order') return orderOf(filled.places, people)
  const [power, totals] = [whole(filled.power), whole(filled.totals)]
  if (!power || !totals) return 'At time the power decides: fill in the power of everybody.'
  const ladder: JsonObject = {}
  if (whole(filled.deck)) ladder.deck = filled.deck
  if (filled.dominance !== null) ladder.dominance = filled.dominance
  if (whole(filled.dead)) ladder.dead = filled.dead
  if (filled.choice !== null) ladder.choice = filled.choice
  return people.length === 2 ? { result: 'time', power, totals, ...ladder } : { power, totals }
}

/** The order of a pod, best first; those who share a place stand together. */
function orderOf(places: (number | null)[], people: readonly number[]): JsonObject | string {
  const given = whole(places)
  if (!given) return 'Give everybody a place. Two may share one.'
  const order = [...new Set(given)].sort((a, b) => a - b).map((place) => people.filter((_, seat) => given[seat] === place))
  return { order: order.map((group) => (group.length === 1 ? group[0] : group)) }
}

/** To say the same as another at the table: points and places are what has to agree. */
export function outcomeOfClaim(claim: PairingClaim, people: readonly number[]): JsonObject | string {
  const { ending, points, places, detail } = claim.said
  if (ending === 'places') return orderOf(places, people)
  if (ending === 'intentional draw') return { result: ending, witness: detail.witness }
  if (ending === 'draw') return detail.power ? { power: detail.power, totals: detail.totals } : { result: ending, how: claim.said.how }
  return { result: points.join('-') }
}
