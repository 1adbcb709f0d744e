/** The table of the three editions, as the engine's view tells it. */
import type { IconName } from '../../icons/generated/names'

export interface CardRef {
  id: number
  code: string
  title: string
}

/** A card in shadows: which one it is, for those who know it; else what options call it, by its place. */
export type InShadows = (CardRef | { shadow: string }) & { tokens: Record<string, number> }

export interface InPlay extends CardRef {
  type: 'character' | 'location' | 'attachment'
  kneeling: boolean
  power: number
  gold: number
  tokens: Record<string, number>
  host: number
  duplicates: number
  facedown: (CardRef | null)[]
  owner: number
  strength?: number
  printed?: number
  /** What makes its strength another than the printed one. */
  changes?: string[]
  icons?: string
  keywords?: string[]
  traits?: string[]
  blank?: boolean
  /** It leaves play when everybody has responded. */
  moribund?: boolean
  /** Of an attachment that lies facedown: the text that it has so. */
  attached_facedown?: string
  /** What options call one that the viewer does not know: it has neither id nor code. */
  unknown?: string
}

export interface ChallengeCount {
  made: number
  allowed: number
}

export type ChallengeName = 'military' | 'intrigue' | 'power'

export interface PlayerView {
  seat: number
  faction: CardRef & { kneeling: boolean; power: number }
  agendas: CardRef[]
  alive: boolean
  gold: number
  power: number
  title: CardRef | null
  plot: CardRef | null
  values: { income: number; initiative: number; claim: number; reserve: number }
  used_plots: CardRef[]
  plots_left: number
  has_selected: boolean
  has_taken_title: boolean
  /** Where the edition has it: what can still be knelt for. */
  influence?: number
  /** Where the edition has them: doomed cards in the dead pile. */
  doomed?: number
  /** Where the edition has it: the plots that this player has named. */
  named_plots?: string[]
  hand: number
  deck: number
  discard: CardRef[]
  dead: CardRef[]
  /** Where the edition has them, in the order in which they lie there. */
  shadows?: InShadows[]
  setup: number
  challenges: Record<ChallengeName, ChallengeCount> | null
  /** What it would come to now, from the challenges phase on. */
  dominance?: number | null
  play: InPlay[]
  known: CardRef[]
  foreseen: (CardRef | null)[]
  plot_deck?: CardRef[]
  selected?: CardRef | null
  taken_title?: CardRef | null
  titles_seen?: CardRef[]
  setup_cards?: CardRef[]
  /** In a melee with titles: seats that are rivals, or supported, and whether the title may still redirect a challenge. */
  rivals?: number[]
  supports?: number[]
  may_redirect?: boolean
}

/** An attack on one opponent: which option it is, or why it is none, and what it would be. */
export interface Attack {
  opponent: number
  option: number | null
  why_not: string
  claim: number
  /** Power for beating a rival. */
  rival_bonus: number
  /** The strength that could defend. */
  can_defend: number
}

/** One type of challenge, for whoever is asked to initiate one among several opponents. */
export interface AttackType {
  type: ChallengeName
  why_not: string
  against: Attack[]
}

export interface Participant {
  card: number
  strength: number
}

export interface Challenge {
  type: ChallengeName
  attacker: number
  defender: number
  attackers: Participant[]
  defenders: Participant[]
  bypassed: number[]
  /** How many may attack, and defend. */
  most: [number, number]
  strength: [number, number]
  /** Why a total is not the sum of its characters, as in "9 − 4: Balon Greyjoy ignores Hodor"; empty where it is. */
  why_strength?: [string, string]
  claim: number
  ahead: number
  by: number
  unopposed: boolean
  winner: number
}

export interface ThronesTable {
  round: number
  phase: string
  first: number
  active: number
  victory: number
  /** With so many doomed cards in the dead pile a player is out. */
  doom?: number
  players: PlayerView[]
  challenge: Challenge | null
  attacks: AttackType[]
  being_played: CardRef[]
  shown: CardRef[]
  /** By attachment that may be played now: the cards on which it may be put. */
  hosts?: Record<string, number[]>
}

export const CHALLENGE_ICONS: Record<ChallengeName, IconName> = { military: 'crossed-swords', intrigue: 'intrigue-eye', power: 'queen-crown' }
export const CHALLENGES: readonly ChallengeName[] = ['military', 'intrigue', 'power']
export const LETTERS = { military: 'M', intrigue: 'I', power: 'P' } as const

/** Whether attackers are declared; a card may let defenders be declared first. */
export function attackersDeclared(challenge: Challenge, about: string | null): boolean {
  return about !== 'attackers' && (about !== 'defenders' || challenge.attackers.length > 0)
}

/** Everything that hangs on cards, whoever controls it: an attachment may lie on another's card. */
export function hangingOn(players: readonly PlayerView[]): Map<number, InPlay[]> {
  const on = new Map<number, InPlay[]>()
  for (const player of players)
    for (const card of player.play) if (card.host >= 0) on.set(card.host, [...(on.get(card.host) ?? []), card])
  return on
}

/** The two rows of a player: what hangs on the House card lies with the locations. */
export function rowsOf(player: PlayerView, on: ReadonlyMap<number, InPlay[]>): { characters: InPlay[]; locations: InPlay[] } {
  const free = player.play.filter((card) => card.host < 0)
  return {
    characters: free.filter((card) => card.type === 'character'),
    locations: [...free.filter((card) => card.type !== 'character'), ...(on.get(player.faction.id) ?? [])],
  }
}
