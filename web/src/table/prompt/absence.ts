import { clockText } from '../../lib/time'

export interface Absence {
  text: string
  /** What the button says, once there is one. */
  claim?: string
}

/** Somebody who is waited for is away: until when, and what can be done then. With one opponent the game is won, else it goes on. */
export function absenceOf(name: string, left: number | undefined, alone: boolean): Absence {
  const away = `${name} is away.`
  if (left === undefined) return { text: away }
  if (left <= 0) return { text: away, claim: alone ? 'Claim the game' : `Go on without ${name}` }
  const soon = left < 10_000 ? 'in a moment' : `in ${clockText(left)}`
  return { text: `${away} ${alone ? 'You can claim the game' : `You can go on without ${name}`} ${soon}.` }
}
