import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import { playsOf } from '../../table/side/plays'
import type { TableStore } from '../../table/store.svelte'

/** What others play or use is shown large, from now on. */
export function followPlays(table: TableStore): void {
  const { session, spotlight } = table
  let last = session.log.at(-1)?.n ?? -1
  $effect(() => {
    const { log } = session
    const fresh = playsOf(log, last).filter((play) => play.verb !== 'marshals' && table.view.names[table.you] !== play.player)
    last = log.at(-1)?.n ?? -1
    if (settings.spotlight !== 'off' && fresh.length) untrack(() => spotlight.add(fresh))
  })
}
