/** How wide a text of this family runs, in em a character, on average. */
const WIDTH = { sans: 0.485, serif: 0.5 }

/** A text in characters of average width: some letters are much wider. */
const widthOf = (text: string): number => text.length + 0.4 * (text.match(/[mwMWG◆]/g)?.length ?? 0)

export interface Fit {
  /** By how much the type shrinks. */
  scale: number
  lines: 1 | 2
}

/** How a name fits `room` (in units) at `size`: on one line, or, where that would be too small, on two. Never below 0.62. */
export function fitName(name: string, room: number, size: number, family: keyof typeof WIDTH, lines?: 1 | 2): Fit {
  const longest = Math.max(...name.split(' ').map(widthOf))
  const scale = (count: 1 | 2): number => {
    const wanted = count === 1 ? widthOf(name) : Math.max(longest, Math.ceil(widthOf(name) / 2) + 2)
    return Math.max(0.62, Math.min(1, room / (wanted * size * WIDTH[family])))
  }
  if (lines) return { scale: scale(lines), lines }
  return scale(1) >= 0.76 ? { scale: scale(1), lines: 1 } : { scale: Math.min(0.76, scale(2)), lines: 2 }
}

/** What a text has to fit into, at its full size. */
export interface Sheet {
  /** Characters a line… */
  wide: number
  /** …and lines. */
  high: number
}

const SMALLEST = 0.6
const STEP = 0.02
/** Space between two paragraphs, in lines. */
const BETWEEN = 0.25

/** By how much paragraphs of so many characters must shrink to fit; never below 0.6. */
export function fitText(lengths: readonly number[], sheet: Sheet): number {
  const there = lengths.filter((length) => length > 0)
  for (let scale = 1; scale > SMALLEST; scale -= STEP) {
    // Lines get longer and more of them fit as the type gets smaller. Words do not break: a line is never quite full.
    const lines = there.reduce((sum, length) => sum + Math.ceil(length / (sheet.wide / scale - 2)), 0)
    if ((lines + BETWEEN * Math.max(0, there.length - 1)) * scale <= sheet.high) return scale
  }
  return SMALLEST
}
