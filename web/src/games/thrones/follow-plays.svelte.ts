import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import { lastPaid, playsOf } from '../../table/side/plays'
import type { TableStore } from '../../table/store.svelte'
import type { ThronesTable } from './types'

/** What others play or use is shown large, from now on. */
export function followPlays(table: TableStore): void {
  const { session, spotlight } = table
  const gold = (): number[] => (table.view.table as unknown as ThronesTable).players.map((player) => player.gold)
  let last = session.log.at(-1)?.n ?? -1
  let had = gold()
  $effect(() => {
    const { log } = session
    const { names } = table.view
    const has = gold()
    const fresh = playsOf(log, last).filter((play) => play.verb !== 'marshals' && play.verb !== 'attaches' && names[table.you] !== play.player)
    const paid = lastPaid(log, last, names, had, has)
    last = log.at(-1)?.n ?? -1
    had = has
    if (paid) untrack(() => spotlight.paid.set(paid.n, paid.gold))
    if (settings.spotlight !== 'off' && fresh.length) untrack(() => spotlight.add(fresh))
  })
}
