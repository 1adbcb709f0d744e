import type { IconName } from '../../../icons/generated/names'
import { type CardFacts, fieldOf } from '../../facts'
import { fnv1a } from './hash'
import { PORTRAITS } from './portraits'
import { BY_TEXT, BY_TITLE, BY_TRAIT, BY_TYPE } from './vocabulary'

/** The emblem of a faction, or the symbol of a suit. */
export const EMBLEMS: Record<string, IconName> = {
  stark: 'wolf-head',
  lannister: 'lion',
  baratheon: 'deer-head',
  greyjoy: 'octopus',
  martell: 'sun-spear',
  targaryen: 'spiked-dragon-head',
  tyrell: 'rose',
  nightswatch: 'raven',
  neutral: 'queen-crown',
  red: 'mailed-fist',
  green: 'oak-leaf',
  purple: 'spider-mask',
  white: 'feather',
  blue: 'scales',
}

const words = (text: string): Set<string> => new Set(text.toLowerCase().replace(/['’]s\b/g, '').match(/[a-z]+/g))

type Index = ReadonlyMap<string, { place: number; icons: readonly IconName[] }>

const indexed = (rows: typeof BY_TITLE): Index =>
  new Map(rows.flatMap(([keys, icons], place) => keys.split(' ').map((word) => [word, { place, icons }] as const)))

const TITLE_WORDS = indexed(BY_TITLE)
const TEXT_WORDS = indexed(BY_TEXT)

/** The pictures of the first row that has a word of the text. */
function spoken(text: string, index: Index): readonly IconName[] | undefined {
  const found = [...words(text)].flatMap((word) => index.get(word) ?? [])
  return found.sort((a, b) => a.place - b.place)[0]?.icons
}

const ofTraits = (traits: readonly string[]): IconName[] => [...new Set(traits.flatMap((trait) => BY_TRAIT[trait] ?? []))]

/** What a card that nobody has drawn by hand may show: what its title speaks of, else what its traits say, else what it does. */
function candidates(facts: CardFacts): readonly IconName[] {
  const title = spoken(facts.name, TITLE_WORDS)
  if (title) return title
  const traits = ofTraits(facts.traits ?? [])
  if (traits.length) return traits
  return spoken(facts.text ?? '', TEXT_WORDS) ?? BY_TYPE[facts.type] ?? []
}

const TAKEN: ReadonlySet<string> = new Set(Object.values(PORTRAITS))

/** Who is one of a kind takes nobody else's face: what title and traits call for and nobody has, else what the text or the type does. */
function ownPictures(facts: CardFacts): readonly IconName[] {
  const { name, traits = [], text = '', type } = facts
  const lots = [[...(spoken(name, TITLE_WORDS) ?? []), ...ofTraits(traits)], [...(spoken(text, TEXT_WORDS) ?? []), ...(BY_TYPE[type] ?? [])]]
  return lots.map((icons) => icons.filter((icon) => !TAKEN.has(icon))).find((icons) => icons.length > 0) ?? candidates(facts)
}

/** The picture of a card: by hand where there is one, else by what the card says; never the emblem that is behind it anyway. */
export function pickIllustration(facts: CardFacts): IconName {
  const emblem = EMBLEMS[fieldOf(facts)] ?? 'queen-crown'
  if (facts.type === 'faction' || facts.type === 'influence' && !(facts.name in PORTRAITS)) return emblem
  // An agenda that lets a House in is that House's banner.
  if (facts.type === 'agenda' && fieldOf(facts) !== 'neutral') return emblem
  const portrait = PORTRAITS[facts.name]
  if (portrait) return portrait
  const icons = (facts.unique ? ownPictures(facts) : candidates(facts)).filter((icon) => icon !== emblem)
  // Somebody who is printed again keeps their face.
  return icons[fnv1a(facts.unique ? facts.name : facts.code) % icons.length] ?? emblem
}
