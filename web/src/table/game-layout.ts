import type { Component } from 'svelte'
import type { ButtonWords, Choosable } from '../lib/choice/options'
import type { Decision, View } from '../lib/protocol'

/** What is going on at the table, and who has to do something. */
export interface Turn {
  /** All of whom the game waits for, as far as that is public. */
  seats: number[]
  /** "Raven is marshaling". */
  text: string
  /** "3 gold left", "you marshal next". */
  more: string[]
  /** Of these, what keeps the game waiting in the middle of a turn: "Raven chooses who dies". */
  now?: string
  /** What is said of it to whoever waits, instead of whose turn it is. */
  detail?: string
}

/** Who is who at a table. */
export interface Names {
  /** One's own seat; below 0 for those who watch. */
  readonly you: number
  /** "You", or what the player is called. */
  nameOf(seat: number): string
}

/** What a game brings for its table. Each component finds everything through getTable(). */
export interface GameLayout {
  /** The board, with <PromptBar /> in it where it belongs. */
  Table: Component
  /** What the side panel shows under the moment: phases, seasons, known power. */
  SidePhase?: Component
  /** What the bar above the table says beside its title. */
  BarMark?: Component
  /** How the table stood at the end, where there are no challenges to tell of; the seats in the order in which they are seen. */
  FinalBoard?: Component<{ seats: readonly number[] }>
  /** How a button is worded or ranked, where the plain rules do not do. */
  wording?: (option: Choosable, decision: Decision, view: View) => ButtonWords | undefined
  /** Whether the same question goes on after an option, where the plain rule does not do. */
  addsMore?: (option: Choosable, decision: Decision, view: View) => boolean | undefined
  /** What the button says that commits to a card: "Attack with Robb Stark". */
  commitment?: (option: Choosable, decision: Decision, view: View) => string | undefined
  /** Where a card can be dragged to for an option: 'board', 'lane', or the keys of cards. */
  places?: (option: Choosable, view: View) => string[]
  /** What is going on, and whose turn it is. */
  turn?: (view: View, names: Names) => Turn | undefined
  /** What somebody else is doing, as in "goldenhand chooses attackers". */
  waiting?: (view: View, name: string) => string | undefined
}
