import { houseOf } from './face/houses'

/** What the client knows of a card: its facts as the server lists them. Which are there depends on the game. */
export interface CardFacts {
  code: string
  name: string
  type: string
  text?: string
  faction?: string
  cost?: number | string | null
  strength?: number | null
  icons?: string
  traits?: string[]
  keywords?: string[]
  unique?: boolean
  loyal?: boolean
  income?: number | string | null
  initiative?: number | string | null
  claim?: number | string | null
  reserve?: number | string | null
  gold_bonus?: number
  initiative_bonus?: number
  reserve_bonus?: number
  /* First edition */
  crests?: string[]
  influence?: number
  /** Another House that it belongs to as well, and the one House that may have it. */
  also?: string
  only?: string
  supports?: string[]
  rivals?: string[]
  set?: string
  /** The sets that came out together, one after the other; a box of its own is one by itself. */
  cycle?: string
  /** Where its facts come from. */
  source?: string
  /** How many copies of it a deck may have, and how many there are in the box. */
  deck_limit?: number
  quantity?: number
  /** Marks of the first edition: a card that says how it returns; one that is not for tournaments. */
  perpetual?: boolean
  promotional?: boolean
  /* B'Twixt */
  subtitle?: string
  colour?: string | null
  leader?: string | null
  value?: number | null
}

export const FACTIONS = [
  'stark',
  'lannister',
  'baratheon',
  'greyjoy',
  'martell',
  'targaryen',
  'tyrell',
  'nightswatch',
  'neutral',
] as const

export type Faction = (typeof FACTIONS)[number]

const TITLES: Record<Faction, string> = {
  stark: 'Stark',
  lannister: 'Lannister',
  baratheon: 'Baratheon',
  greyjoy: 'Greyjoy',
  martell: 'Martell',
  targaryen: 'Targaryen',
  tyrell: 'Tyrell',
  nightswatch: "Night's Watch",
  neutral: 'Neutral',
}

const isFaction = (text: string): text is Faction => (FACTIONS as readonly string[]).includes(text)

/** 'House Stark', "The Night's Watch" and 'night-s-watch' are all told apart here. */
export function factionOf(text: string | null | undefined): Faction {
  const bare = (text ?? '').toLowerCase().replace(/^(house|the)\s+/, '').replace(/[^a-z]/g, '')
  return isFaction(bare) ? bare : 'neutral'
}

export const factionTitle = (faction: string): string => TITLES[factionOf(faction)]

/** What the edition of a card calls it: only cards of the first one have crests, if it be none. */
export const factionNoun = (card: CardFacts | undefined): string => (card?.crests ? 'House' : 'faction')

/** The same, as a title. */
export const factionWord = (card: CardFacts | undefined): string => (card?.crests ? 'House' : 'Faction')

/** The one faction that the text of an agenda names: the House that it lets in. */
function letIn(facts: CardFacts): Faction | undefined {
  const named = FACTIONS.filter((faction) => faction !== 'neutral' && facts.text?.includes(TITLES[faction]))
  return named.length === 1 ? named[0] : undefined
}

/** The ground a card is printed on: a faction, or the suit of an influence card. An agenda has that of the House it lets in. */
export function fieldOf(facts: CardFacts): string {
  if (facts.colour) return facts.colour
  if (facts.type === 'agenda') return letIn(facts) ?? factionOf(facts.faction)
  return factionOf(facts.faction ?? houseOf(facts.name) ?? 'neutral')
}

/** A faction card is no card of the card list: it is made from the faction's name, for the edition of another card. */
export function factionCard(faction: string, like?: CardFacts): CardFacts {
  const key = factionOf(faction)
  return { code: `faction-${key}`, name: TITLES[key], type: 'faction', faction: key, ...(like?.crests && { crests: [] }) }
}

/** A leader of B'Twixt, likewise. */
export const leaderCard = (name: string, text = ''): CardFacts => ({ code: `leader-${name}`, name, type: 'leader', text })
