import type { LogLine } from '../../lib/protocol'
import { type Entry, iconOf } from './log'

/** What of the log is wanted: a subject, a player, a text. */
export interface Wanted {
  /** What `SUBJECTS` names, or "seat:2". */
  about: string
  text: string
}

export const ALL = 'all'

/** Of which things lines can be shown alone. */
export const SUBJECTS = {
  challenges: 'Challenges',
  cards: 'Cards played',
  power: 'Power',
} as const

const TESTS: Record<keyof typeof SUBJECTS, (line: LogLine) => boolean> = {
  challenges: (line) => ['crossed-swords', 'round-shield'].includes(iconOf(line)) || /wins? the challenge|claim/.test(line.text),
  cards: (line) => /\b(plays|marshals|uses|attaches|ambushes|sets up)\b/.test(line.text),
  power: (line) => /\bpower\b/.test(line.text),
}

/** The entries that are wanted, with the headings under which there are any. */
export function sifted(entries: readonly Entry[], { about, text }: Wanted, says: (line: LogLine) => string, player: (line: LogLine, seat: number) => boolean): Entry[] {
  const seat = about.startsWith('seat:') ? Number(about.slice(5)) : -1
  const test = TESTS[about as keyof typeof SUBJECTS]
  const words = text.trim().toLowerCase()
  const fits = (line: LogLine): boolean =>
    (about === ALL || (seat >= 0 ? player(line, seat) : (test?.(line) ?? true))) && (!words || says(line).toLowerCase().includes(words))
  const found: Entry[] = []
  for (const entry of entries) {
    if (entry.kind === 'action' && !entry.lines.some(fits)) continue
    // A heading with nothing under it gives way to the next, but a round is kept above its phases.
    const last = found.at(-1)
    if (entry.kind === 'heading' && last?.kind === 'heading' && !(last.round !== undefined && entry.round === undefined)) found.pop()
    found.push(entry)
  }
  while (found.at(-1)?.kind === 'heading') found.pop()
  return found
}

/** Entries without those under a heading that is folded. The heading of a round folds all of the round. */
export function unfolded(entries: readonly Entry[], isFolded: (key: string) => boolean): Entry[] {
  let hidden: 'round' | 'phase' | null = null
  return entries.filter((entry) => {
    if (entry.kind === 'action') return hidden === null
    if (entry.round === undefined && hidden === 'round') return false
    hidden = isFolded(entry.key) ? (entry.round === undefined ? 'phase' : 'round') : null
    return true
  })
}

/** The headings of rounds before the last two: what lies that far back is folded, unless somebody opens it. */
export const longAgo = (entries: readonly Entry[]): string[] =>
  entries.filter((entry) => entry.kind === 'heading' && entry.round !== undefined).map((entry) => entry.key).slice(0, -2)
