import type { Rulebook, RulebookBlock, RulebookChapter, RulebookSpan, RulebookTerm } from '../lib/protocol'

export const plain = (spans: RulebookSpan[]): string => spans.map((span) => span.text).join('')

const partsOf = (block: RulebookBlock): RulebookSpan[][] => {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()]
  return 'items' in block ? block.items : [block.spans]
}

/** What a section begins with: its title, and its first words. */
export interface Excerpt {
  title: string
  text: string
}

function firstWords(blocks: RulebookBlock[]): string {
  for (const block of blocks) {
    if (block.kind === 'heading') return ''
    const [first] = block.kind === 'table' ? [] : partsOf(block)
    if (first) return plain(first)
  }
  return ''
}

/** What stands at an anchor. */
export function excerpt(rules: Rulebook, at: string): Excerpt | null {
  for (const chapter of rules.chapters) {
    if (chapter.id === at) return { title: chapter.title, text: firstWords(chapter.blocks) }
    const place = chapter.blocks.findIndex((block) => block.kind === 'heading' && block.id === at)
    const heading = chapter.blocks[place]
    if (heading?.kind === 'heading') return { title: plain(heading.spans), text: firstWords(chapter.blocks.slice(place + 1)) }
  }
  return null
}

/** Where a moment of the game is explained: the first phase that is named in it. */
export function phaseOf(rules: Rulebook, moment: string): string | undefined {
  const said = moment.toLowerCase()
  return Object.entries(rules.phases).find(([name]) => said.includes(name.toLowerCase()))?.[1]
}

/** The term for a keyword as it is printed: "ambush 2", "no attachments except Weapon". */
export function termOf(rules: Rulebook, printed: string): RulebookTerm | undefined {
  const said = printed.toLowerCase()
  return rules.terms.find((term) => term.keyword && (said === term.word || said.startsWith(`${term.word} `)))
}

/** The terms for keywords, each once: a card may be immune to two things. */
export const termsOf = (rules: Rulebook, printed: readonly string[]): RulebookTerm[] => [...new Set(printed.flatMap((word) => termOf(rules, word) ?? []))]

export interface Hit {
  at: string
  chapter: string
  title: string
  /** The words around it, and the word itself in the middle. */
  before: string
  match: string
  after: string
}

const AROUND = 70
const MOST = 40

function cut(text: string, place: number, length: number): Pick<Hit, 'before' | 'match' | 'after'> {
  // Whole words only.
  const from = place > AROUND ? text.indexOf(' ', place - AROUND) + 1 : 0
  const to = place + length + AROUND < text.length ? text.lastIndexOf(' ', place + length + AROUND) : text.length
  return {
    before: (from ? '…' : '') + text.slice(from, place),
    match: text.slice(place, place + length),
    after: text.slice(place + length, to) + (to < text.length ? '…' : ''),
  }
}

function* textsOf(chapter: RulebookChapter): Generator<{ at: string; title: string; text: string; head: boolean }> {
  let at = chapter.id
  let title = chapter.title
  yield { at, title, text: chapter.title, head: true }
  for (const block of chapter.blocks) {
    if (block.kind === 'heading') [at, title] = [block.id, plain(block.spans)]
    for (const part of partsOf(block)) yield { at, title, text: plain(part), head: block.kind === 'heading' }
  }
}

/** Every place where all of it stands, titles first, then words of the glossary, then the text. */
export function search(rules: Rulebook, wanted: string): Hit[] {
  const words = wanted.trim().toLowerCase().replace(/\s+/g, ' ')
  if (words.length < 2) return []
  const heads: Hit[] = []
  const texts: Hit[] = []
  for (const chapter of rules.chapters)
    for (const { at, title, text, head } of textsOf(chapter)) {
      const place = text.toLowerCase().indexOf(words)
      if (place >= 0) (head ? heads : texts).push({ at, chapter: chapter.title, title, ...cut(text, place, words.length) })
    }
  const terms = rules.terms.flatMap((term) => {
    const text = `${term.word}: ${term.says}`
    const place = text.toLowerCase().indexOf(words)
    const also = term.also.some((form) => form.toLowerCase().startsWith(words))
    if (place < 0 && !also) return []
    return [{ at: term.at, chapter: 'Glossary', title: term.word, ...cut(text, Math.max(0, place), place < 0 ? 0 : words.length) }]
  })
  return [...heads, ...terms, ...texts].slice(0, MOST)
}
