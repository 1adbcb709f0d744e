import { TableStore } from '../table/store.svelte'
import { TableSession } from '../lib/table-session.svelte'

/** A session that never connects: what it shows is put there by hand. */
export function stillSession(): TableSession {
  const session = new TableSession(() => {
    throw new Error('This table is only looked at.')
  })
  session.status = 'live'
  return session
}

/** A table that is looked at with somebody's eyes. Nobody there is "you". */
export class StillTable extends TableStore {
  /** Whose side is at the bottom. */
  viewpoint = $state(0)

  override get home(): number {
    return this.viewpoint
  }

  override get still(): boolean {
    return true
  }
}
