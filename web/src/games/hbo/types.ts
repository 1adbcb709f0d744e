import type { CardRef, PlayerView } from '../thrones/types'

/** Of a player in the plot draft: what one chooses among, and which plots were drafted; known to oneself alone. */
export interface HboPlayer extends PlayerView {
  pack?: CardRef[]
  drafted?: number[]
}

/** So many plots are drafted, and so many are played with. */
export const DRAFTED = 6
export const PLOTS = 7

const DRAFTING = ['draft', 'put-back']

/** Whether plots are drafted or put back now. */
export const isDrafting = (about: string | null): boolean => about !== null && DRAFTING.includes(about)
