import type { IconName } from '../../icons/generated/names'

export interface PhaseName {
  name: string
  title: string
  icon: IconName
}

/** The phases of a round, in their order. */
export const PHASES: readonly PhaseName[] = [
  { name: 'plot', title: 'Plot', icon: 'scroll-unfurled' },
  { name: 'draw', title: 'Draw', icon: 'card-draw' },
  { name: 'marshaling', title: 'Marshaling', icon: 'flying-flag' },
  { name: 'challenges', title: 'Challenges', icon: 'crossed-swords' },
  { name: 'dominance', title: 'Dominance', icon: 'stone-throne' },
  { name: 'standing', title: 'Standing', icon: 'up-card' },
  { name: 'taxation', title: 'Taxation', icon: 'two-coins' },
]

/** The same, as the first edition writes them. */
export const FIRST_PHASES: readonly PhaseName[] = PHASES.map((phase) => ({ ...phase, title: phase.title.replace('Marshaling', 'Marshalling') }))
