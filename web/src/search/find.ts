import type { CardFacts } from '../cards/facts'
import { fold } from '../cards/search/filters'
import type { IconName } from '../icons/generated/names'

/** Something that a search can find, and where it leads. */
export interface Hit {
  key: string
  title: string
  note: string
  href: string
  /** What it is drawn as: a House, a person, a card, or an icon. */
  faction?: string
  person?: { name: string; avatar: string | null }
  card?: CardFacts
  icon?: IconName
  /** Words by which it is found as well. */
  also?: string
}

export interface HitGroup {
  title: string
  hits: Hit[]
}

/** How well a title fits: 0 is the title itself, then its beginning, the beginning of a word, anywhere; null if it does not. */
export function fit(title: string, wanted: string): number | null {
  const at = title.indexOf(wanted)
  if (title === wanted) return 0
  if (at === 0) return 1
  if (at > 0) return /[a-z0-9]/.test(title[at - 1] ?? '') ? 3 : 2
  const words = wanted.split(' ')
  return words.length > 1 && words.every((word) => title.includes(word)) ? 4 : null
}

/** Those that fit, the best first; what is found by other words comes last, or not at all. */
export function best(hits: readonly Hit[], wanted: string, most: number, titles = false): Hit[] {
  const query = fold(wanted).trim().replace(/\s+/g, ' ')
  if (!query) return []
  return hits
    .flatMap((hit) => {
      const place = fit(fold(hit.title), query) ?? (!titles && hit.also && fit(fold(hit.also), query) !== null ? 5 : null)
      return place === null ? [] : [{ hit, place }]
    })
    .sort((one, two) => one.place - two.place || one.hit.title.length - two.hit.title.length || one.hit.title.localeCompare(two.hit.title))
    .slice(0, most)
    .map(({ hit }) => hit)
}
