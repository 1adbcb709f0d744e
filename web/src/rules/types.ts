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

export interface Chapter {
  id: string
  title: string
  icon: string
  blocks: Block[]
}

export interface Term {
  word: string
  says: string
  at: string
  also: string[]
  keyword: boolean
}

export interface Rules {
  game: string
  title: string
  chapters: Chapter[]
  terms: Term[]
  /** Where a phase is explained, by its name. */
  phases: Record<string, string>
  /** Where a question is explained, by its name (`view.about`). */
  questions: Record<string, string>
}
