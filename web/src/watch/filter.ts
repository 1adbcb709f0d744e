import type { Summary } from '../lib/protocol'
import { modeOf } from '../lobby/modes'

export type Kind = 'all' | 'event' | 'rated'

/** Whether a table is of this game, as the lobby counts them, and of this kind. */
export const fits = (table: Pick<Summary, 'game' | 'seats' | 'event' | 'rated'>, game: string, kind: Kind): boolean =>
  (!game || (modeOf(table.game, table.seats.length)?.key ?? table.game) === game) && (kind === 'all' || (kind === 'event' ? table.event !== null : table.rated))
