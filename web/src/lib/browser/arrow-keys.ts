import type { Box } from '../placement'

export type Direction = 'left' | 'right' | 'up' | 'down'

const centre = (box: Box): { x: number; y: number } => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })

/** The nearest of these boxes in a direction; what lies straight ahead counts as nearer. */
export function nearest<T>(from: Box, direction: Direction, others: readonly (readonly [T, Box])[]): T | undefined {
  const here = centre(from)
  const along = direction === 'left' || direction === 'right' ? 'x' : 'y'
  const across = along === 'x' ? 'y' : 'x'
  const sign = direction === 'right' || direction === 'down' ? 1 : -1
  let best: T | undefined
  let least = Infinity
  for (const [thing, box] of others) {
    const there = centre(box)
    const ahead = (there[along] - here[along]) * sign
    if (ahead <= 2) continue
    const cost = ahead + Math.abs(there[across] - here[across]) * (along === 'x' ? 4 : 1.5)
    if (cost < least) {
      least = cost
      best = thing
    }
  }
  return best
}
