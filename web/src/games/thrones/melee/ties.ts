import type { IconName } from '../../../icons/generated/names'
import type { Attack, PlayerView } from '../types'

/** What the titles of two players make of them. */
export type Tie = 'rival' | 'support' | 'supported' | 'none'

export interface TieWords {
  /** In a column, where there is little room for more. */
  words: string
  /** On a phone. */
  short: string
  icon: IconName | null
}

export const TIES: Record<Tie, TieWords> = {
  rival: { words: 'Your rival', short: 'Rival', icon: 'crossed-swords' },
  support: { words: 'You support', short: 'You support', icon: 'shaking-hands' },
  supported: { words: "Can't attack you", short: 'Supports you', icon: 'shield' },
  none: { words: 'No tie to you', short: '', icon: null },
}

/** How another player is tied to one; nothing where nobody bears titles. */
export function tieTo(own: PlayerView, other: PlayerView): Tie | undefined {
  if (!own.title || !other.title || !own.rivals) return undefined
  if (own.rivals.includes(other.seat)) return 'rival'
  if (own.supports?.includes(other.seat)) return 'support'
  return other.supports?.includes(own.seat) ? 'supported' : 'none'
}

/** "Rival: claim 2, +1 power". */
export function gain(attack: Attack, tie: Tie | undefined): string {
  const claim = tie === 'rival' ? `Rival: claim ${attack.claim}` : `Claim ${attack.claim}`
  return attack.rival_bonus ? `${claim}, +${attack.rival_bonus} power` : claim
}

/** "Claim 1, or 2 against a rival." */
export function claims(against: readonly Attack[]): string {
  const open = against.filter((attack) => attack.option !== null).map((attack) => attack.claim)
  const least = Math.min(...open)
  const most = Math.max(...open)
  return least === most ? `Claim ${least}.` : `Claim ${least}, or ${most} against a rival.`
}

const TITLES: Record<string, IconName> = {
  'Crown Regent': 'crown',
  'Hand of the King': 'linked-rings',
  'Master of Coin': 'open-treasure-chest',
  'Master of Laws': 'scales',
  'Master of Ships': 'galleon',
  'Master of Whispers': 'hooded-figure',
}

export const titleIcon = (title: string): IconName => TITLES[title] ?? 'round-table'

/** "Master of Laws" is "Laws" where several are listed. */
export const shortTitle = (title: string): string => title.replace(/^Master of |^Crown | of the King$/, '')
