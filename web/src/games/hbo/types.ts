import type { CardRef, PlayerView } from '../thrones/types'

/** Of a player in the plot draft: what one chooses among, known to oneself alone. */
export interface HboPlayer extends PlayerView {
  pack?: CardRef[]
}
