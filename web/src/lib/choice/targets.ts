import type { Box } from '../placement'
import type { LogLine } from '../protocol'

/** Something that a card is aimed at: the keys of both, or what the log calls them where it tells no keys. */
export interface Aim {
  from: string
  to: string
}

/** Lines after which the targets of a card are told. */
const BEGINS = /^\{(?:player|leader)\} (?:uses|plays) (?:the ability of )?\{card\}/
/** Lines that tell a target: which word is the source (none: the card that was used last), and which the target. */
const AIMS: readonly [line: RegExp, from: string | null, to: string][] = [
  [/^\{player\} chooses \{card\}\.?$/, null, 'card'],
  [/^\{player\} attaches \{card\} to \{target\}\.?$/, 'card', 'target'],
  [/^\{card\} comes into play on \{target\}/, 'card', 'target'],
  [/^\{card\} bypasses \{target\}\.?$/, 'card', 'target'],
  [/^\{leader\} chooses \{other\} \(\{card\}\)\.$/, 'card', 'other'],
]

/** What options call the card that a word of the log stands for; empty if it does not lie on the table, nothing if that is not told. */
export const keyOf = (line: LogLine, name: string): string | undefined => line.words[`${name}.key`]

/** One more, if it is not there: a card may aim at the same thing again. */
export const withAim = (aims: Aim[], { from, to }: Aim): Aim[] =>
  aims.some((aim) => aim.from === from && aim.to === to) ? aims : [...aims, { from, to }]

/** What was aimed at what in the rows after this one. */
export function aimsOf(log: readonly LogLine[], after: number): Aim[] {
  let aims: Aim[] = []
  let used: string | undefined
  for (const line of log) {
    const word = (name: string): string => keyOf(line, name) ?? line.words[name] ?? ''
    if (BEGINS.test(line.text)) used = word('card')
    const found = AIMS.find(([pattern]) => pattern.test(line.text))
    if (!found || line.n <= after) continue
    const [, source, target] = found
    const from = source === null ? used : word(source)
    const to = word(target)
    if (from && to) aims = withAim(aims, { from, to })
  }
  return aims
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

export interface Curve {
  /** The path of an SVG. */
  d: string
  from: [number, number]
  to: [number, number]
  /** The direction in which it arrives, in degrees. */
  turned: number
}

/** How far a line bends aside, of its length and at most: so it passes beside what lies between. */
const BEND = 0.16
const MOST_BENT = 60

export function curve([x1, y1, x2, y2]: [number, number, number, number]): Curve {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const far = Math.hypot(dx, dy) || 1
  const aside = Math.min(MOST_BENT, far * BEND) * (dx < 0 ? -1 : 1)
  const [cx, cy] = [x1 + dx / 2 + (dy / far) * aside, y1 + dy / 2 - (dx / far) * aside]
  return { d: `M${x1} ${y1} Q${cx} ${cy} ${x2} ${y2}`, from: [x1, y1], to: [x2, y2], turned: (Math.atan2(y2 - cy, x2 - cx) * 180) / Math.PI }
}
