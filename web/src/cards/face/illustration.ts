import type { IconName } from '../../icons/generated/names'
import { type CardFacts, fieldOf } from '../facts'
import { PORTRAITS } from './portraits'

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

type Row = readonly [traits: readonly string[], icons: readonly IconName[]]

/** From top to bottom; the first row that has one of the card's traits is taken. */
const BY_TRAIT: readonly Row[] = [
  [['Direwolf'], ['direwolf', 'wolf-howl']],
  [['Dragon', 'Hatchling'], ['dragon-head', 'spiked-dragon-head']],
  [['King'], ['imperial-crown', 'crown']],
  [['Queen'], ['queen-crown', 'jewel-crown']],
  [['Kingsguard', 'Knight'], ['visored-helm', 'black-knight-helm', 'mounted-knight']],
  [['Army'], ['pikeman', 'spears', 'tattered-banner']],
  [['Assassin'], ['hooded-assassin', 'plain-dagger']],
  [['Spy', 'Companion'], ['cowled', 'domino-mask']],
  [['Ironborn', 'Raider'], ['drakkar', 'battle-axe', 'horned-helm']],
  [['Warship', 'Captain'], ['galleon', 'anchor']],
  [['Maester', 'Learned'], ['gem-chain', 'open-book']],
  [["R'hllor"], ['fire', 'burning-tree']],
  [['The Seven', 'Septon'], ['seven-pointed-star', 'prayer']],
  [['Old Gods'], ['oak', 'raven']],
  [['Small Council'], ['scales', 'round-table']],
  [['Mercenary', 'Merchant'], ['coins', 'crossed-swords']],
  [['Ranger', 'Scout'], ['bowman', 'horse-head']],
  [['Builder', 'Steward'], ['watchtower', 'scroll-quill']],
  [['Wildling', 'Clansman'], ['barbarian', 'axe-sword']],
  [['Dothraki', 'Bloodrider'], ['dervish-swords', 'cavalry']],
  [['Sand Snake'], ['snake', 'spears']],
  [['House Umber', 'House Bolton', 'House Clegane', 'House Karstark', 'House Frey'], ['battle-axe', 'bandit', 'hound']],
  [['Bastard'], ['broadsword']],
  [['Fool', 'Ally'], ['jeweled-chalice', 'shaking-hands']],
  [['Lady'], ['love-letter', 'diamond-ring']],
  [['Lord'], ['stone-throne', 'vertical-banner']],
  [['Weapon', 'Valyrian Steel'], ['two-handed-sword', 'warhammer', 'plain-dagger']],
  [['Armor'], ['breastplate', 'roman-shield']],
  [['Item', 'Title', 'Condition'], ['chest', 'wax-seal', 'crown-of-thorns']],
  [['Poison'], ['poison-bottle']],
  [['Stronghold', 'Castle'], ['castle', 'hill-fort']],
  [["King's Landing"], ['medieval-gate', 'white-tower']],
  [['The North', 'The Wall'], ['defensive-wall', 'snowflake-1']],
  [['Kingsroad'], ['horse-head', 'stone-bridge']],
  [['Dorne', 'Essos'], ['palm-tree', 'village']],
  [['Harbour', 'Harbor', 'Iron Islands'], ['harbor-dock', 'trident']],
  [['Winter'], ['snowing']],
  [['Summer'], ['sunflower']],
  [['Omen'], ['crow-dive']],
  [['Song', 'Scheme', 'Edict'], ['trumpet-flag', 'duel', 'wax-seal']],
]

const BY_TYPE: Record<string, readonly IconName[]> = {
  character: ['swordman', 'swordwoman', 'person'],
  location: ['white-tower'],
  attachment: ['linked-rings'],
  event: ['tied-scroll'],
  plot: ['scroll-unfurled'],
  agenda: ['knight-banner'],
  title: ['round-table'],
  ally: ['shaking-hands'],
  leader: ['stone-throne'],
}

/** FNV-1a, 32 bits: the same number for the same text, everywhere. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash ^= byte
    hash = Math.imul(hash, 0x01000193) >>> 0
  }
  return hash
}

function candidates(facts: CardFacts, emblem: IconName): readonly IconName[] {
  const traits = facts.traits ?? []
  const row = BY_TRAIT.find(([wanted]) => wanted.some((trait) => traits.includes(trait)))
  return row?.[1] ?? BY_TYPE[facts.type] ?? [emblem]
}

/** The picture of a card: of the hand-made table, else by trait, else by type; never the emblem that is behind it anyway. */
export function pickIllustration(facts: CardFacts): IconName {
  const portrait = PORTRAITS[facts.name]
  if (portrait && facts.type !== 'faction') return portrait
  const emblem = EMBLEMS[fieldOf(facts)] ?? 'queen-crown'
  if (facts.type === 'faction' || facts.type === 'influence') return emblem
  const icons = candidates(facts, emblem)
  const at = fnv1a(facts.code) % icons.length
  const chosen = icons[at] as IconName
  return chosen === emblem ? (icons[(at + 1) % icons.length] as IconName) : chosen
}
