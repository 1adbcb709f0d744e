/** A grid of many cells of one height, of which only those in sight are there. */

export interface Rows {
  from: number
  /** The first one after them. */
  to: number
}

export interface Cell {
  index: number
  /** As `grid-area` in CSS. */
  place: string
}

/** So many pixels above and below the window are there, too: whoever scrolls finds them. */
const AHEAD = 500

/** The rows that can be seen where the first one is `top` pixels below the upper edge of the window, and some `ahead`. */
export function rowsInSight(top: number, step: number, windowHeight: number, ahead = AHEAD): Rows {
  return {
    from: Math.max(0, Math.floor((-top - ahead) / step)),
    to: Math.max(1, Math.ceil((windowHeight - top + ahead) / step)),
  }
}

/** Those cells, in order, and in any case the one at `kept`; -1 for none. */
export function cellsToRender(count: number, columns: number, { from, to }: Rows, kept: number): Cell[] {
  const first = Math.min(from * columns, count)
  const end = Math.min(to * columns, count)
  const shown = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i)
  if (kept >= 0 && kept < first) shown.unshift(kept)
  else if (kept >= end) shown.push(kept)
  return shown.map((index) => ({ index, place: `${Math.floor(index / columns) + 1} / ${(index % columns) + 1}` }))
}
