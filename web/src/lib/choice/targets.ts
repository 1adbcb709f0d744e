import type { Decision, Line } from '../protocol'

/** Something that a card is aimed at, by the names in the log: a card's title, or what the game calls a player. */
export interface Aim {
  from: string
  to: string
}

/** Lines after which the targets of a card are told. */
const BEGINS = /^\{(?:player|leader)\} (?:uses|plays) (?:the ability of )?\{card\}\.$/
/** Lines that tell a target: which word is the source (none: the card that was used last), and which the target. */
const AIMS: readonly [line: RegExp, from: string | null, to: string][] = [
  [/^\{player\} chooses \{card\}\.$/, null, 'card'],
  [/^\{card\} bypasses \{target\}\.$/, 'card', 'target'],
  [/^\{leader\} chooses \{other\} \(\{card\}\)\.$/, 'card', 'other'],
]

/** What was aimed at what in the rows after this one; once, though a card may choose the same twice. */
export function aimsOf(log: readonly Line[], after: number): Aim[] {
  const aims: Aim[] = []
  let used: string | undefined
  for (const line of log) {
    const word = (name: string): string => String(line.words[name] ?? '')
    if (BEGINS.test(line.text)) used = word('card')
    const found = AIMS.find(([pattern]) => pattern.test(line.text))
    if (!found || line.n <= after) continue
    const [, source, target] = found
    const from = source === null ? used : word(source)
    const to = word(target)
    if (from && !aims.some((aim) => aim.from === from && aim.to === to)) aims.push({ from, to })
  }
  return aims
}

/** The card for whose sake something is asked: "Ice: choose a character to kill." */
export const askedBy = (decision: Decision | null): string | undefined => /^([^:]+): ./.exec(decision?.prompt ?? '')?.[1]

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** From the edge of one box to the edge of another, on the line between their middles; none where they touch. */
export function between(a: Box, b: Box, gap = 6): [x1: number, y1: number, x2: number, y2: number] | null {
  const middle = ({ left, top, width, height }: Box): [number, number] => [left + width / 2, top + height / 2]
  const [ax, ay] = middle(a)
  const [bx, by] = middle(b)
  const [dx, dy] = [bx - ax, by - ay]
  const far = Math.hypot(dx, dy)
  /** Which part of the way lies inside of a box. */
  const inside = (box: Box): number => Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9)) + gap / (far || 1)
  const [start, end] = [inside(a), 1 - inside(b)]
  if (!far || start >= end) return null
  return [ax + dx * start, ay + dy * start, ax + dx * end, ay + dy * end]
}
