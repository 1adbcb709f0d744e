import { type CardFacts, fieldOf } from '../../facts'
import { fnv1a } from './hash'

/** How the field of a card is divided, as in heraldry. */
export const DIVISIONS = ['plain', 'pale', 'bend', 'chevron', 'bordure', 'roundel', 'quarterly', 'chief', 'rays'] as const
export const TINTS = ['black', 'cool', 'none', 'warm', 'ink'] as const

export interface Ground {
  division: (typeof DIVISIONS)[number]
  tint: (typeof TINTS)[number] | 'shade'
  /** What the division is drawn with. */
  over: 'black' | 'white'
}

const DARK_FIELDS: ReadonlySet<string> = new Set(['lannister', 'greyjoy', 'tyrell', 'nightswatch', 'purple'])

/** A bluish light turns red and gold to mud: those get a little shade instead. */
const WARM_FIELDS: ReadonlySet<string> = new Set(['lannister', 'baratheon', 'martell', 'red', 'white'])

const DARK_INKS: ReadonlySet<string> = new Set(['baratheon', 'white'])

/** The ground of a card: the pattern says its House, division and tint which of the House's cards it is. */
export function groundOf(facts: CardFacts): Ground {
  const field = fieldOf(facts)
  const division = DIVISIONS[fnv1a(`${facts.code}§`) % DIVISIONS.length] ?? 'plain'
  const tint = tintOn(field, TINTS[fnv1a(`${facts.code}t`) % TINTS.length] ?? 'none')
  return { division, tint, over: overlayOn(field, division, tint) }
}

export function tintOn(field: string, tint: (typeof TINTS)[number]): Ground['tint'] {
  const muddy = tint === 'cool' && WARM_FIELDS.has(field)
  const murky = (tint === 'black' || tint === 'ink') && DARK_INKS.has(field)
  return muddy || murky ? 'shade' : tint
}

/** A dark picture stands on lighter divisions only. A light one stands on darker ones, or, where the field is dark enough, now and then on lighter. */
export function overlayOn(field: string, division: Ground['division'], tint: Ground['tint']): Ground['over'] {
  if (DARK_INKS.has(field)) return 'white'
  const dark = tint === 'black' || (DARK_FIELDS.has(field) && (tint === 'none' || tint === 'shade'))
  return dark && DIVISIONS.indexOf(division) % 2 ? 'white' : 'black'
}
