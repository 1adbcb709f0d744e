/** What the hall says and takes; see docs/protocol.md. */

export interface User {
  id: number
  name: string
  guest: boolean
  admin?: boolean
  settings?: Record<string, unknown>
}

/** What an admin reads about somebody. */
export interface Report {
  id: number
  by: string
  about: string
  table: string | null
  text: string
  at: string
  closed: string | null
  closed_by: string | null
}

export interface Variant {
  name: string
  summary: string
  needs: string[]
  excludes: string[]
}

/** A ruling that can be switched on. */
export interface Switch {
  name: string
  summary: string
}

export interface GameInfo {
  name: string
  title: string
  summary: string
  seats: [number, number]
  variants: Variant[]
  switches: Switch[]
  has_decks: boolean
  concede: boolean
  windows?: [name: string, title: string][]
}

export interface BotInfo {
  name: string
  title: string
  summary: string
}

/** What a deck of the hall is for: the tutorial, a first game out of the box, or any game. */
export type DeckKind = 'tutorial' | 'out-of-the-box' | 'tournament'

export interface DeckInfo {
  key: string
  name: string
  faction: string
  size: number
  kind: DeckKind
}

export type Brings = Record<string, unknown>

export interface DeckCheck {
  name: string
  brings: Brings
  reasons: string[]
}

export interface SeatInfo {
  seat: number
  kind: 'person' | 'bot' | 'open'
  name: string | null
  bot: string | null
  deck: string | null
  here: boolean
  away_since: string | null
}

export type ClockRule =
  | { kind: 'none' }
  | { kind: 'chess'; minutes: number; increment: number }
  | { kind: 'limit'; minutes: number }

export interface TableResult {
  winners: number[]
  scores: number[]
  places: number[]
  reason: string
  ended_by: 'game' | 'time' | 'limit' | 'event'
}

export interface Summary {
  code: string
  game: string
  variants: string[]
  /** Rulings that are switched on. */
  switches: string[]
  title: string
  state: 'open' | 'playing' | 'over'
  private: boolean
  locked: boolean
  seats: SeatInfo[]
  owner: string
  clock: ClockRule
  created: string
  started: string | null
  ended: string | null
  watchers: number
  spectators: 'none' | 'public' | 'hands'
  result: TableResult | null
  you: number | null
  your_turn: boolean
  moment: string
  rematch: string | null
  /** Whose game it is, if an event's. */
  event?: TableEvent | null
}

export interface TableEvent {
  code: string
  title: string
  round: number
  table: number
  /** Time is called: the game ends with this game round. */
  last_round: number | null
  /** A judge has stopped the game. */
  held: boolean
}

export type NewSeat = { kind: 'me'; brings?: Brings } | { kind: 'bot'; bot: string; brings?: Brings } | { kind: 'open' }

export interface NewTable {
  game: string
  variants?: string[]
  options?: Record<string, boolean>
  seats: NewSeat[]
  title?: string
  private?: boolean
  password?: string
  clock?: ClockRule
  spectators?: 'none' | 'public' | 'hands'
  seed?: number
}

/* the socket */

export interface Option {
  text: string
  label: string
  on?: string | null
}

export interface Decision {
  number: number
  prompt: string
  detail?: string
  options: Option[]
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface View {
  game: string
  seat: number
  names: string[]
  variants: string[]
  to_act: number
  about: string | null
  decision: Decision | null
  table: { [key: string]: Json }
  result: { winners: number[]; scores: number[]; reason: string; places?: number[] } | null
  moment?: { round: number; text: string }
}

export interface Line {
  n: number
  text: string
  words: Record<string, string | number>
}

export interface ChatMessage {
  id: number
  name: string
  seat: number | null
  text: string
  at: string
}

export interface Clock {
  kind: ClockRule['kind']
  left: number[]
  running: number[]
  paused: boolean
  at: string
}

export interface Proposal {
  id: string
  kind: 'undo' | 'pause'
  by: number
  to?: number
  text: string
  warning: string | null
  answers: Record<string, boolean>
}

export type Path = (string | number)[]
export type Patch = ([path: Path] | [path: Path, value: Json])[]

export type ServerMessage =
  | {
      t: 'welcome'
      you: number
      table: Summary
      number: number
      view: View | null
      log: Line[]
      /** null: as it was. */
      chat: ChatMessage[] | null
      clock: Clock | null
      proposal: Proposal | null
    }
  | { t: 'change'; number: number; patch: Patch; log: Line[]; clock: Clock | null }
  | { t: 'table'; table: Summary }
  | { t: 'chat'; message: ChatMessage }
  /** A moderator has taken a message out. */
  | { t: 'chat-hidden'; id: number }
  /** A moderator has muted this person until then, or no longer: a sentence either way. */
  | { t: 'muted'; until: string | null; text: string }
  | { t: 'clock'; clock: Clock }
  | { t: 'proposal'; proposal: Proposal | null }
  | { t: 'ack'; id: string; number: number }
  | { t: 'error'; code: string; text: string; id?: string }
  | { t: 'why'; id: string; text: string }
  | { t: 'bye'; text: string }
  | { t: 'pong' }

export type ClientMessage =
  | { t: 'hello'; after?: number }
  | { t: 'decide'; number: number; option: number; id: string }
  | { t: 'concede'; id: string }
  | { t: 'chat'; text: string }
  | { t: 'windows'; always: string[]; never: string[] }
  | { t: 'undo'; to?: number }
  | { t: 'pause' }
  | { t: 'resume' }
  | { t: 'answer'; id: string; yes: boolean }
  | { t: 'hands'; show: boolean }
  | { t: 'why'; on: string; id: string }
  | { t: 'ping' }
