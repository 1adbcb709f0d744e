/** Where things lie on the oval table. Positions are offsets from its middle, in the measures of the drawing. */

/** The drawing that everything is measured in; it is scaled to the room there is. */
export const DRAWING = { width: 1120, height: 604, middle: { x: 560, y: 318 } }
export const OVAL = { width: 900, height: 532 }

/** Four sit on the axes; of others some sit where the oval is narrow, so they move out, and six stand clear of the councils at the sides. */
const leaders = (players: number): Spot => (players === 4 ? { x: 448, y: 252 } : { x: 478, y: players === 6 ? 314 : 288 })
const HIGHEST = -252
const COUNCILS = { x: 418, y: 226 }
const bids = (players: number): Spot => ({ x: players > 4 ? 282 : 262, y: 146 })

export interface Spot {
  x: number
  y: number
}

/** Turns clockwise on the screen from the bottom, where the home seat is. */
const on = (ring: Spot, turn: number): Spot => {
  const angle = Math.PI / 2 + turn * 2 * Math.PI
  return { x: ring.x * Math.cos(angle), y: ring.y * Math.sin(angle) }
}

/** The place-th leader clockwise from home, of so many. */
export function leaderSpot(place: number, players: number): Spot {
  const spot = on(leaders(players), place / players)
  return { x: spot.x, y: Math.max(HIGHEST, spot.y) }
}

/** The council between the place-th leader and the next. */
export const councilSpot = (place: number, players: number): Spot => on(COUNCILS, (place + 0.5) / players)

/** The bid lies between leader and ally. Nobody sits at the bottom, so the own bid may lie lower. */
export const bidSpot = (place: number, players: number): Spot =>
  place === 0 ? { x: 0, y: 196 } : on(bids(players), place / players)

/** How wide a bid may get there: across the table there is more room than at its sides. */
export const bidRoom = (place: number, players: number): number =>
  Math.abs(bidSpot(place, players).x) < 60 ? 190 : players > 4 ? 92 : 110

/** By how much the drawing is scaled for a room of this size. */
export const scaleFor = (width: number, height: number): number =>
  Math.max(0.62, Math.min(1.34, width / DRAWING.width, height / DRAWING.height))
