import type { Rulebook, RulebookChapter } from '../lib/protocol/generated'

export type { RulebookTerm as Term } from '../lib/protocol/generated'

/** A piece of text: perhaps bold or italic, a link to another chapter, or the name of a card. */
export interface Span {
  text: string
  style?: 'bold' | 'italic'
  /** An anchor of the same rules, or a path of the hall. */
  to?: string
  card?: string
}

export type Block =
  | { kind: 'heading'; id: string; spans: Span[] }
  | { kind: 'text'; spans: Span[] }
  | { kind: 'example'; spans: Span[] }
  | { kind: 'ruling'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }
  | { kind: 'steps'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }

export type Chapter = Omit<RulebookChapter, 'blocks'> & { blocks: Block[] }

/** The rules of a game; what its blocks are, is told above. */
export type Rules = Omit<Rulebook, 'chapters'> & { chapters: Chapter[] }
