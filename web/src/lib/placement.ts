export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** Where something of this size goes beside an anchor: inside the window, not over the anchor, and not over `avoid`. */
export function beside(
  anchor: Box,
  size: { width: number; height: number },
  room: { width: number; height: number },
  avoid: readonly Box[] = [],
  gap = 12,
): { left: number; top: number } {
  const middle = anchor.top + anchor.height / 2 - size.height / 2
  const centre = anchor.left + anchor.width / 2 - size.width / 2
  const tries = [
    { left: anchor.left + anchor.width + gap, top: middle },
    { left: anchor.left - size.width - gap, top: middle },
    { left: centre, top: anchor.top - size.height - gap },
    { left: centre, top: anchor.top + anchor.height + gap },
    ...avoid.flatMap((other) => {
      const above = other.top - size.height - gap
      return [centre, anchor.left + anchor.width + gap, anchor.left - size.width - gap].map((left) => ({ left, top: above }))
    }),
  ].map(({ left, top }) => ({
    left: clamp(left, gap, Math.max(gap, room.width - size.width - gap)),
    top: clamp(top, gap, Math.max(gap, room.height - size.height - gap)),
  }))
  const cost = (at: { left: number; top: number }): number => {
    const box = { ...at, ...size }
    return (overlap(box, anchor) ? 4 : 0) + avoid.filter((other) => overlap(box, other)).length
  }
  const best = Math.min(...tries.map(cost))
  return tries.find((at) => cost(at) === best) ?? { left: gap, top: gap }
}

/** A pointer that has moved less than this was held still. */
const STILL = 8

interface Point {
  x: number
  y: number
}

export const hasMoved = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) > STILL
