/** How wide a text of this family runs, in em a character, on average. */
const WIDTH = { sans: 0.485, serif: 0.5 }

export interface Fit {
  /** By how much the type shrinks. */
  scale: number
  lines: 1 | 2
}

/** How a name fits `room` (in units) at `size`: on one line, or, where that would be too small, on two. Never below 0.62. */
export function fitName(name: string, room: number, size: number, family: keyof typeof WIDTH, lines?: 1 | 2): Fit {
  const longest = Math.max(...name.split(' ').map((word) => word.length))
  const scale = (count: 1 | 2): number => {
    const wanted = count === 1 ? name.length : Math.max(longest, Math.ceil(name.length / 2) + 2)
    return Math.max(0.62, Math.min(1, room / (wanted * size * WIDTH[family])))
  }
  if (lines) return { scale: scale(lines), lines }
  return scale(1) >= 0.76 ? { scale: scale(1), lines: 1 } : { scale: Math.min(0.76, scale(2)), lines: 2 }
}

/** By how much rules text of this many characters must shrink to fit `room` characters; never below 0.7. */
export const fitText = (length: number, room: number): number => Math.max(0.7, Math.min(1, Math.sqrt(room / Math.max(1, length))))
