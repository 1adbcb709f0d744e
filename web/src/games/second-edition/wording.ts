import type { Button, Choosable } from '../../lib/options'
import type { Decision, View } from '../../lib/protocol'
import type { SecondTable } from './types'

const few = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`)

/** Buttons name what comes of them: "Defend with 2" and not "No more defenders". */
export function wording(option: Choosable, _: Decision, view: View): Partial<Pick<Button, 'label' | 'kind' | 'key'>> | undefined {
  const table = view.table as unknown as SecondTable
  const { challenge } = table
  if (option.label === 'No more attackers' && challenge) {
    const count = challenge.attackers.length
    return { label: count ? `Attack with ${few(count, 'character')}` : 'No attackers', kind: 'primary', key: 'Enter' }
  }
  if (option.label === 'No more defenders' && challenge) {
    const count = challenge.defenders.length
    return count
      ? { label: `Defend with ${few(count, 'character')}`, kind: 'primary', key: 'Enter' }
      : { label: "Don't defend", kind: 'secondary', key: 'N' }
  }
  return undefined
}

const ASKED: Record<string, string> = {
  plot: 'chooses a plot',
  mulligan: 'looks at a hand of seven cards',
  setup: 'places setup cards',
  attackers: 'chooses attackers',
  defenders: 'chooses defenders',
  'first player': 'chooses the first player',
  action: 'may take an action',
  challenge: 'may start a challenge',
}

export const waiting = (view: View, name: string): string | undefined => {
  const said = view.about ? ASKED[view.about] : undefined
  return said && `${name} ${said}`
}
