import type { IconName } from '../../icons/generated/names'

/** The crests of the first edition. */
export const CRESTS: Record<string, IconName> = {
  Noble: 'jewel-crown',
  War: 'battle-axe',
  Holy: 'seven-pointed-star',
  Learned: 'open-book',
  Shadow: 'cowled',
}
