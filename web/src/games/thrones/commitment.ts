import type { Choosable } from '../../lib/choice/options'
import type { Decision, View } from '../../lib/protocol'
import type { Challenge, ThronesTable } from './types'

interface Declared {
  verb: 'Attack' | 'Defend'
  /** Who takes part so far, and how many may. */
  count: number
  most: number
}

function declared(view: View, challenge: Challenge | null): Declared | undefined {
  if (!challenge) return undefined
  if (view.about === 'attackers') return { verb: 'Attack', count: challenge.attackers.length, most: challenge.most[0] }
  if (view.about === 'defenders') return { verb: 'Defend', count: challenge.defenders.length, most: challenge.most[1] }
  return undefined
}

const tableOf = (view: View): ThronesTable => view.table as unknown as ThronesTable

/** Attackers and defenders are declared one by one; with the last one that can be declared the challenge goes on at once. */
export function addsMore(_: Choosable, decision: Decision, view: View): boolean | undefined {
  const so = declared(view, tableOf(view).challenge)
  if (!so) return undefined
  return so.count + 1 < so.most && decision.options.filter((option) => option.on).length > 1
}

/** "Attack with Robb Stark", "Defend with 2 characters". */
export function commitment(option: Choosable, _: Decision, view: View): string | undefined {
  const so = declared(view, tableOf(view).challenge)
  return so && `${so.verb} with ${so.count ? `${so.count + 1} characters` : option.text}`
}

/** What is done with a card that is held: marshaled, played, placed for the setup. */
const FROM_HAND = /^(marshal|play|place|ambush)\b/

/** Where a card can be dragged to: an attachment onto its host, what else is held onto the board, whoever takes part into the lane. */
export function places(option: Choosable, view: View): string[] {
  const table = tableOf(view)
  const id = Number(option.on?.replace('card:', ''))
  if (view.about === 'attackers' || view.about === 'defenders') return option.on ? ['lane'] : []
  const held = table.players[view.seat]?.known.some((card) => card.id === id)
  if (!held || !FROM_HAND.test(option.text)) return []
  const hosts = table.hosts?.[id]
  return hosts?.length ? hosts.map((host) => `card:${host}`) : ['board']
}
