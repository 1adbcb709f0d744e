/** How a row of cards fits into its room: how wide a standing card is, and how far one lies over the one before. */
export interface Fit {
  width: number
  /** Pixels between two cards: less than nothing where they overlap. */
  gap: number
}

const GAP = 18
const CROWD = 8
const CROWDED = 72

/** Above eight cards they shrink, then lie closer, then overlap by half; after that the row scrolls. */
export function fit(count: number, kneeling: number, room: number, usual: number): Fit {
  const width = count > CROWD ? Math.min(usual, CROWDED) : usual
  if (count < 2 || room <= 0) return { width, gap: GAP }
  const cards = width * (count - kneeling) + width * 1.4 * kneeling
  const left = (room - cards) / (count - 1)
  return { width, gap: Math.round(Math.max(-width / 2, Math.min(GAP, left))) }
}
