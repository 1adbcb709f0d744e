import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import type { TableStore } from '../../table/store.svelte'
import type { Board } from './board.svelte'
import { participantsOf } from './result'
import type { Challenge, Participant } from './types'

const RESULT = { off: 0, short: 700, normal: 1800, hold: Infinity }

/** With those who joined it in the last moment, as the log tells it. */
function completed(challenge: Challenge, table: TableStore, board: Board): Challenge {
  const told = participantsOf(table.session.log, { type: challenge.type, attacker: table.view.names[challenge.attacker] ?? '' })
  const all = (seen: Participant[], named: number[]): Participant[] => [
    ...seen,
    ...named.filter((id) => !seen.some((one) => one.card === id)).flatMap((id) => ({ card: id, strength: board.card(id)?.card.strength ?? 0 })),
  ]
  return { ...challenge, attackers: all(challenge.attackers, told.attackers), defenders: all(challenge.defenders, told.defenders) }
}

/** The lane stays for a moment after the challenge, so that its result can be read. */
export function keepResult(table: TableStore, board: Board): void {
  let going: Challenge | null = null
  $effect(() => {
    const now = board.view.challenge
    const over = going !== null && now === null
    const last = going
    going = now
    if (now) untrack(() => (board.kept = null))
    else if (over && settings.challengeResult !== 'off') untrack(() => (board.kept = last && completed(last, table, board)))
  })
  $effect(() => {
    if (!board.kept) return
    // The log goes on meanwhile, and the result is read from it anew: that gives it no more time.
    if (!untrack(() => board.result)) board.kept = null
    table.goOn = () => (board.kept = null)
    const ms = RESULT[settings.challengeResult]
    const timer = ms === Infinity ? undefined : setTimeout(() => (board.kept = null), ms)
    return () => {
      clearTimeout(timer)
      table.goOn = null
    }
  })
}
