import type { DeckFigures } from '../../lib/protocol'

export interface Bar {
  label: string
  value: number
}

/** What is more than this stands in one bar at the end. */
const LAST = 7

/** A bar for each whole number up to `7+`, so that gaps are seen; what is no number comes last. */
export function barsOf(curve: readonly (readonly [number | string, number])[]): Bar[] {
  const bars: Bar[] = Array.from({ length: LAST + 1 }, (_, i) => ({ label: i === LAST ? `${LAST}+` : String(i), value: 0 }))
  for (const [at, count] of curve) {
    const number = Number(at)
    if (Number.isInteger(number)) {
      const bar = bars[Math.max(0, Math.min(LAST, number))]
      if (bar) bar.value += count
    } else bars.push({ label: String(at), value: count })
  }
  return bars
}

export const costBars = (figures: DeckFigures): Bar[] => barsOf(figures.cost_curve)
export const strengthBars = (figures: DeckFigures): Bar[] => barsOf(Object.entries(figures.strength))
