import type { Component } from 'svelte'
import type { Button, Choosable } from '../lib/choice/options'
import type { Decision, View } from '../lib/protocol'

/** What a game brings for its table. Each component finds everything through getTable(). */
export interface GameLayout {
  /** The board, with <PromptBar /> in it where it belongs. */
  Table: Component
  /** What the side panel shows under the moment: phases, seasons, known power. */
  SidePhase?: Component
  /** How a button is worded or ranked, where the plain rules do not do. */
  wording?: (option: Choosable, decision: Decision, view: View) => Partial<Pick<Button, 'label' | 'kind' | 'key'>> | undefined
  /** What somebody else is doing, as in "goldenhand chooses attackers". */
  waiting?: (view: View, name: string) => string | undefined
}
