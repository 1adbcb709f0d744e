/** Colours for names that no House wears. */
const SPARE = ['purple', 'blue', 'green'] as const

/** The colours of each name, by the House of each leader: a second leader of a House has colours that no House has. */
export const nameFields = (houses: readonly string[]): string[] =>
  houses.map((house, seat) => {
    if (!house) return 'neutral'
    const before = houses.slice(0, seat).filter((other) => other === house).length
    return before ? (SPARE[(before - 1) % SPARE.length] ?? 'neutral') : house
  })
