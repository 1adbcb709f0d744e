import type { IconName } from '../icons/generated/names'
import type { CardIndex } from '../lib/catalogue.svelte'
import type { CardFacts } from '../cards/facts'
import type { Line } from '../lib/protocol'

export type Word =
  | { kind: 'text'; text: string }
  | { kind: 'player'; text: string; seat: number }
  | { kind: 'card'; text: string; facts: CardFacts }
  | { kind: 'number'; text: string }

/** What a line says, with its players, cards and numbers told apart. */
export function wordsOf(line: Line, seats: readonly string[], called: readonly string[], cards: CardIndex): Word[] {
  const words: Word[] = []
  for (const part of line.text.split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined || !(name in line.words)) {
      if (part) words.push({ kind: 'text', text: part })
      continue
    }
    const text = String(line.words[name])
    const seat = seats.indexOf(text)
    const facts = cards.byName(text)
    const thing = name === 'card' || name === 'ally'
    if (seat >= 0 && !(thing && facts)) words.push({ kind: 'player', text: called[seat] ?? text, seat })
    else if (facts) words.push({ kind: 'card', text, facts })
    else words.push({ kind: /^\d+$/.test(text) ? 'number' : 'text', text })
  }
  return words
}

const ICONS: readonly [RegExp, IconName][] = [
  [/\bwins?\b|victor/, 'laurel-crown'],
  [/challenge|attacks|bypass/, 'crossed-swords'],
  [/defend/, 'round-shield'],
  [/kill|dead pile|sacrific|eliminated/, 'death-skull'],
  [/claim/, 'queen-crown'],
  [/reveal|plot/, 'scroll-unfurled'],
  [/marshal|comes? into play|enters play|joins/, 'tattered-banner'],
  [/power/, 'queen-crown'],
  [/gold/, 'two-coins'],
  [/draw|hand|deck|search/, 'card-draw'],
  [/kneel/, 'kneeling'],
  [/stand/, 'person'],
  [/bid|plays|uses/, 'card-pickup'],
  [/first player|season|round/, 'sundial'],
  [/took back|undo/, 'return-arrow'],
]

export const iconOf = (line: Line): IconName => ICONS.find(([pattern]) => pattern.test(line.text))?.[1] ?? 'quill-ink'

const ROUND = /^(Round \S+|\{season\}.*)$/
const PHASE = /^The (\S+) phase begins$/

const filled = (line: Line): string => line.text.replace(/\{(\w+)\}/g, (_, name: string) => String(line.words[name] ?? ''))

/** A line that begins a part of the game, as in "Round {round}." or "The {phase} phase begins.": what it is called. */
function headingOf(line: Line): { round?: string; phase?: string } | null {
  const text = line.text.replace(/\.$/, '')
  if (ROUND.test(text)) return { round: filled(line).replace(/\.$/, '') }
  return PHASE.test(text) ? { phase: PHASE.exec(filled(line).replace(/\.$/, ''))?.[1] ?? '' } : null
}

export type Entry = { n: number; key: string } & (
  | { kind: 'heading'; round?: string; phase?: string }
  | { kind: 'deed'; lines: Line[] }
)

/**
 * Lines of one decision belong together: the first one says what was done, the others what came of it.
 * Headings that follow each other become one; a phase in which nothing was told has none.
 */
export function entriesOf(log: readonly Line[]): Entry[] {
  const entries: Entry[] = []
  log.forEach((line, i) => {
    const last = entries.at(-1)
    const key = `${line.n}-${i}`
    const heading = headingOf(line)
    if (heading && last?.kind === 'heading') {
      if (heading.round !== undefined) entries[entries.length - 1] = { n: line.n, key, kind: 'heading', ...heading }
      else last.phase = heading.phase
    } else if (heading) entries.push({ n: line.n, key, kind: 'heading', ...heading })
    else if (last?.kind === 'deed' && last.n === line.n) last.lines.push(line)
    else entries.push({ n: line.n, key, kind: 'deed', lines: [line] })
  })
  return entries
}

export const headingText = (entry: { round?: string; phase?: string }): string => {
  const words = [entry.round, entry.phase].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
