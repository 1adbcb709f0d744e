import type { IconName } from '../icons/generated/names'

/** The icons that chapters of the rules may have: they come into the sprite by being named here. */
const KNOWN: readonly IconName[] = [
  'stone-throne',
  'card-draw',
  'scroll-unfurled',
  'up-card',
  'flying-flag',
  'crossed-swords',
  'two-coins',
  'queen-crown',
  'sun',
  'maple-leaf',
]

export const chapterIcon = (name: string): IconName => KNOWN.find((icon) => icon === name) ?? 'scroll-unfurled'
