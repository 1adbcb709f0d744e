/** The table of B'Twixt, as the engine's view tells it. */

export interface CardRef {
  id: string
  code: string
  title: string
  value: number
}

export interface BidCard extends CardRef {
  /** What it counts now. */
  worth: number
}

export interface LeaderView {
  seat: number
  leader: string
  kneeling: boolean
  bid: BidCard[]
  total: number
  hand: number
  known: CardRef[]
  leader_cards: number
  pack: number
  picks: number
  /** Left, right. */
  councils: [number, number]
  leader_cards_left?: CardRef[]
  pack_cards?: CardRef[]
  picked?: CardRef[]
}

export interface CouncilView {
  council: number
  name: string
  allies: CardRef[]
  /** Of the allies alone. */
  power: number
  tokens: number
  /** With the tokens, once they are turned up. */
  total: number | null
}

export interface BtwixtTable {
  season: Season
  round: number
  rounds: number
  rounds_left: number
  first: number
  current: CardRef | null
  ruling: CardRef | null
  claiming: CardRef[]
  tokens_on_current: number
  winner: number
  ahead: number
  free_leaders: { id: string; title: string }[]
  leaders: LeaderView[]
  councils: CouncilView[]
  row: CardRef[]
  dead: CardRef[]
  discard: CardRef[]
  removed: CardRef[]
  being_played: CardRef[]
  deck: number
  ally_deck: number
  events_aside: number
  supply: number
  foreseen: (CardRef | null)[]
}

export const SEASONS = ['summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

export interface SeasonTrack {
  season: Season
  rounds: ('past' | 'now' | 'to come')[]
}

/** The seasons of this game with their rounds. `number` counts the rounds of the whole game, from 1. */
export function track(table: BtwixtTable, number: number): SeasonTrack[] {
  const now = SEASONS.indexOf(table.season)
  const first = Math.max(0, now - Math.floor((Math.max(1, number) - table.round) / table.rounds))
  return SEASONS.slice(first).map((season, at) => ({
    season,
    rounds: Array.from({ length: table.rounds }, (_, round) => {
      const place = (first + at - now) * table.rounds + round + 1 - table.round
      return place < 0 ? 'past' : place === 0 ? 'now' : 'to come'
    }),
  }))
}

export interface Standing {
  seat: number
  lower: number
  higher: number
  /** Hidden tokens in both councils. */
  tokens: number
}

/** How everybody stands as far as it shows, the best first: the lower of two councils counts. Who has won a tie stands before it. */
export function standings(table: BtwixtTable, winners: readonly number[] = []): Standing[] {
  const power = (council: number): number => table.councils[council]?.total ?? table.councils[council]?.power ?? 0
  const first = ({ seat }: Standing): number => Number(winners.includes(seat))
  const tokens = (council: number): number => (table.councils[council]?.total === null ? table.councils[council].tokens : 0)
  return table.leaders
    .map(({ seat, councils: [left, right] }) => ({
      seat,
      lower: Math.min(power(left), power(right)),
      higher: Math.max(power(left), power(right)),
      tokens: tokens(left) + tokens(right),
    }))
    .sort((a, b) => first(b) - first(a) || b.lower - a.lower || b.higher - a.higher || a.seat - b.seat)
}

/** Copies of a card are alike, so each is known by which of its kind it is: the key of a row of cards. */
export function copies<T extends { id: string }>(cards: readonly T[]): { card: T; key: string }[] {
  const met = new Map<string, number>()
  return cards.map((card) => {
    const nth = met.get(card.id) ?? 0
    met.set(card.id, nth + 1)
    return { card, key: `${card.id}#${nth}` }
  })
}

/** What a card of a seat is called while it moves from hand to bid: bids are counted first, so that none jumps. */
export function movingNames(leader: LeaderView): { bid: string[]; hand: string[] } {
  const met = new Map<string, number>()
  const name = ({ code }: CardRef): string => {
    const nth = met.get(code) ?? 0
    met.set(code, nth + 1)
    return `${code}@${leader.seat}#${nth}`
  }
  return { bid: leader.bid.map(name), hand: leader.known.map(name) }
}
