/** How bids are laid out in the tray above the prompt. */

const MOST = 9
const GAP = 8
const EDGES = 40
/** Between piles. */
const APART = 18
/** Above and below the cards of a row, and the name above a pile. */
const ROW = { usual: 34, bare: 16 }
const NAME = 22
/** Narrower cards have a name and a number, no text. */
const BARE = 66
const CARD = { widest: 120, ofTwoRows: 100, least: 88, tiny: 48 }
/** So many times as tall as wide. */
const TALL = 1.4

export interface Tray {
  /** Of a card. */
  width: number
  /** How many cards a row of each pile has at most. */
  across: number[]
  bare: boolean
}

const acrossOf = (count: number, room: number, width: number): number => {
  const most = Math.max(3, Math.min(MOST, Math.floor((room - EDGES) / (width + GAP))))
  return Math.max(1, Math.ceil(count / Math.ceil(count / most)))
}

/** How tall piles are that stand side by side as far as there is room, then below one another. */
function heightOf(counts: readonly number[], across: readonly number[], room: number, width: number): number {
  let height = 0
  let line = 0
  let used = 0
  counts.forEach((count, at) => {
    const columns = across[at] ?? 1
    const wide = columns * (width + GAP) + 2 * GAP
    const tall = Math.ceil(count / columns) * (width * TALL + (width < BARE ? ROW.bare : ROW.usual)) + NAME
    if (used && used + APART + wide > room) {
      height += line
      line = used = 0
    }
    used += used ? APART + wide : wide
    line = Math.max(line, tall)
  })
  return height + line
}

/** One bid has cards as large as there is room; those of several become smaller before they must be scrolled. */
export function trayOf(counts: readonly number[], room: number, height: number): Tray {
  if (counts.length < 2) {
    const across = counts.map((count) => acrossOf(count, room, CARD.least))
    const [count = 1] = counts
    const [most = 1] = across
    const widest = count > most ? CARD.ofTwoRows : CARD.widest
    return { width: Math.min(widest, Math.max(CARD.least, Math.floor((room - EDGES) / most - GAP))), across, bare: false }
  }
  for (let width = CARD.least; ; width -= 4) {
    const across = counts.map((count) => acrossOf(count, room, width))
    if (width <= CARD.tiny || heightOf(counts, across, room, width) <= height) return { width, across, bare: width < BARE }
  }
}
