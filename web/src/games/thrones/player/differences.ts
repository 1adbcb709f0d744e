import type { CardFacts } from '../../../cards/facts'
import { ICON_WORDS, challengeIcons } from '../../../cards/text'
import type { InPlay } from '../types'
import { capital } from '../../../lib/text'

const list = (words: readonly string[]): string => words.join(', ')
const lacking = (some: readonly string[], others: readonly string[]): string[] => {
  const there = new Set(others.map((word) => word.toLowerCase()))
  return some.filter((word) => !there.has(word.toLowerCase()))
}

function changed(what: string, now: readonly string[] | undefined, printed: readonly string[]): string[] {
  if (!now) return []
  const gained = lacking(now, printed)
  const lost = lacking(printed, now)
  return [gained.length ? `${what} gained: ${list(gained)}` : '', lost.length ? `${what} lost: ${list(lost)}` : ''].filter(Boolean)
}

/** How a card in play differs from what is printed on it, and what lies on it: a sentence each. */
export function differences(card: InPlay, facts: CardFacts | null, attached: readonly string[]): string[] {
  const lines: string[] = []
  const { strength, printed } = card
  if (card.moribund) lines.push('Moribund: it leaves play when everybody has responded')
  if (card.blank) lines.push('Blank: its text does not count now')
  if (strength !== undefined && printed !== undefined && strength !== printed) lines.push(`Strength ${strength}, printed ${printed}${card.changes?.length ? ` (${list(card.changes)})` : ''}`)
  if (card.icons !== undefined)
    lines.push(
      ...changed(
        'Icons',
        challengeIcons(card.icons).map((icon) => ICON_WORDS[icon]),
        challengeIcons(facts?.icons).map((icon) => ICON_WORDS[icon]),
      ),
    )
  lines.push(...changed('Keywords', card.keywords, facts?.keywords ?? []))
  lines.push(...changed('Traits', card.traits, facts?.traits ?? []))
  if (card.power) lines.push(`${card.power} power on it`)
  if (card.gold) lines.push(`${card.gold} gold on it`)
  for (const [name, count] of Object.entries(card.tokens)) lines.push(`${capital(name)} tokens: ${count}`)
  if (card.duplicates) lines.push(card.duplicates === 1 ? '1 duplicate' : `${card.duplicates} duplicates`)
  if (attached.length) lines.push(`Attached: ${list(attached)}`)
  return lines
}
