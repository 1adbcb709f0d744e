import type { IconName } from '../../icons/generated/names'
import { sharers } from '../../lib/seat-names'
import type { CardIndex } from '../../lib/catalogue.svelte'
import { type CardFacts, leaderCard } from '../../cards/facts'
import { keyOf } from '../../lib/choice/targets'
import type { LogLine } from '../../lib/protocol'

export type Word =
  | { kind: 'text'; text: string }
  | { kind: 'player'; text: string; seat: number }
  /** `key`: what options call it, if it lay on the table then. */
  | { kind: 'card'; text: string; facts: CardFacts; key?: string }
  | { kind: 'number'; text: string }

/** A line as whoever reads it is told it: "You marshal {card}." */
const spoken = (line: LogLine): string => line.said ?? line.text

/** Whoever reads it is "you" within a sentence, and "your" where something of theirs is meant. */
function addressed(words: readonly Word[], you: number): Word[] {
  return words.map((word, at) => {
    const [before, after] = [words[at - 1], words[at + 1]]
    const begins = at === 0 || (before?.kind === 'text' && /[.?!] $/.test(before.text))
    if (word.kind === 'player' && word.seat === you && !begins) return { ...word, text: after?.kind === 'text' && OF.test(after.text) ? 'your' : 'you' }
    return word.kind === 'text' && before?.kind === 'player' && before.seat === you && at > 1 ? { ...word, text: word.text.replace(OF, '') } : word
  })
}

const OF = /^['’]s\b/

/** What a line says, with its players, cards and numbers told apart; `you` is the seat of whoever reads it. */
export function wordsOf(line: LogLine, seats: readonly string[], called: readonly string[], cards: CardIndex, you = -1): Word[] {
  const words: Word[] = []
  for (const part of spoken(line).split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined || !(name in line.words)) {
      if (part) words.push({ kind: 'text', text: part })
      continue
    }
    const text = String(line.words[name])
    const player = (seat: number): Word => ({ kind: 'player', text: called[seat] ?? seats[seat] ?? text, seat })
    // "Seat 2", where nobody has a name in the game yet, and what the one who sits there will be called in it.
    const number = name === 'seat' ? Number(/^Seat (\d+)$/.exec(text)?.[1] ?? -1) : -1
    if (number >= 0) {
      words.push(player(number))
      continue
    }
    if (name === 'name') {
      words.push({ kind: 'card', text, facts: cards.byName(text) ?? leaderCard(text) })
      continue
    }
    const both = /council$/.test(name) ? sharers(text, seats) : null
    if (both) {
      words.push({ kind: 'text', text: name === 'council' ? 'of ' : 'that of ' }, player(both[0]), { kind: 'text', text: ' and ' }, player(both[1]))
      continue
    }
    const seat = seats.indexOf(text)
    const facts = cards.byName(text)
    const thing = /^(card\d*|ally)$/.test(name)
    if (seat >= 0 && !(thing && facts)) words.push(player(seat))
    else if (facts) words.push({ kind: 'card', text, facts, ...(keyOf(line, name) && { key: keyOf(line, name) }) })
    else words.push({ kind: /^\d+$/.test(text) ? 'number' : 'text', text })
  }
  return addressed(words, you)
}

const ICONS: readonly [RegExp, IconName][] = [
  [/\bwins?\b|victor/, 'laurel-crown'],
  [/challenge|attacks|bypass/, 'crossed-swords'],
  [/defend/, 'round-shield'],
  [/kill|dead pile|sacrific|eliminated/, 'death-skull'],
  [/discard(s|ed)?\b(?! pile)/, 'card-discard'],
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
  [/took back|undid|undo/, 'return-arrow'],
]

export const iconOf = (line: LogLine): IconName => ICONS.find(([pattern]) => pattern.test(line.text))?.[1] ?? 'quill-ink'

const ROUND = /^(Round \S+|\{season\}[^.]*)\.?(?: (.*))?$/
const PHASE = /^The (\S+) phase begins$/

const filled = (line: LogLine): string => spoken(line).replace(/\{(\w+)\}/g, (_, name: string) => String(line.words[name] ?? ''))

/**
 * A line that begins a part of the game, as in "Round {round}." or "The {phase} phase begins.": what it is called, and what
 * the line tells beside that.
 */
function headingOf(line: LogLine): { round?: string; phase?: string; rest?: string } | null {
  const round = ROUND.exec(spoken(line))
  const [, name = '', rest] = round ?? []
  if (round) return { round: filled({ n: line.n, text: name, words: line.words }).replace(/\.$/, ''), rest }
  const phase = PHASE.exec(filled(line).replace(/\.$/, ''))?.[1]
  return phase === undefined ? null : { phase }
}

export type Entry = { n: number; key: string } & (
  | { kind: 'heading'; round?: string; phase?: string }
  | { kind: 'action'; lines: LogLine[] }
)

/** What everybody does, each for themselves: "Raven sets up Ned Stark." It comes of nobody else's action. */
const EACH = /^\{player\} (sets up|reveals|wins initiative|draws|collects)\b/
/** What is done anew, though nobody was asked in between, as when only one thing could be done. */
const ANEW = /^\{player\} (uses|plays|marshals|ambushes|initiates|is first player|wins dominance)\b/
/** Totals belong to the challenge, not to what was played in it last. */
const IN_CHALLENGE = /initiates|attack|defend/
function apart(line: LogLine, [first]: readonly LogLine[]): boolean {
  if (EACH.test(line.text) && line.words.player !== first?.words.player) return true
  return ANEW.test(line.text) || (line.text === TOTALS && !IN_CHALLENGE.test(first?.text ?? ''))
}

/** "Burned Men attack.", "Ser Jaime Lannister attacks.": whoever joins a challenge at once is told of in one line. */
const JOINS = /^\{card\} (attack|defend)s\.$/

/** "Strength 9 to 7.", and who has won with that, are one line: the winner's strength comes first. */
const TOTALS = 'Strength {count} to {amount}.'
const WINS = /^\{player\} wins the challenge\.$/

function add(lines: LogLine[], line: LogLine): void {
  const last = lines.at(-1)
  if (last && last.text === TOTALS && WINS.test(line.text)) {
    const defended = Number(last.words.amount) > Number(last.words.count)
    const said = spoken(line).replace(/\.$/, defended ? ' ({amount} to {count}).' : ' ({count} to {amount}).')
    lines[lines.length - 1] = { ...line, said, words: { ...last.words, ...line.words } }
    return
  }
  const verb = JOINS.exec(line.text)?.[1]
  if (!verb || last?.text !== line.text) {
    lines.push(line)
    return
  }
  const cards = [...cardsOf(last), ...cardsOf(line)]
  const words = Object.fromEntries(cards.flatMap(([name, key], i) => [[`card${i}`, name], ...(key === undefined ? [] : [[`card${i}.key`, key]])]))
  const listed = cards.map((_, i) => `{card${i}}`)
  lines[lines.length - 1] = { n: line.n, text: line.text, said: `${listed.slice(0, -1).join(', ')} and ${listed.at(-1)} ${verb}.`, words }
}

/** The cards that a line names in turn, with their keys. */
const cardsOf = ({ words }: LogLine): (readonly [string, string | undefined])[] =>
  Object.keys(words).filter((name) => /^card\d*$/.test(name)).map((name) => [words[name] ?? '', words[`${name}.key`]] as const)

/**
 * Lines of one decision belong together: the first one says what was done, the others what came of it.
 * Headings that follow each other become one; a phase in which nothing was told has none.
 */
export function entriesOf(log: readonly LogLine[]): Entry[] {
  const entries: Entry[] = []
  log.forEach((line, i) => {
    const last = entries.at(-1)
    const key = `${line.n}-${i}`
    const found = headingOf(line)
    const { rest, ...heading } = found ?? {}
    if (found && last?.kind === 'heading') {
      if (heading.round !== undefined) entries[entries.length - 1] = { n: line.n, key, kind: 'heading', ...heading }
      else last.phase = heading.phase
    } else if (found) entries.push({ n: line.n, key, kind: 'heading', ...heading })
    else if (last?.kind === 'action' && last.n === line.n && !apart(line, last.lines)) add(last.lines, line)
    else entries.push({ n: line.n, key, kind: 'action', lines: [line] })
    if (rest) entries.push({ n: line.n, key: `${key}-more`, kind: 'action', lines: [{ n: line.n, text: rest, words: line.words }] })
  })
  return entries
}

export const headingText = (entry: { round?: string; phase?: string }): string => {
  const words = [entry.round, entry.phase].filter(Boolean).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
