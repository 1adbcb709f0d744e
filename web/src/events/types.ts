/** What the hall says of events; see docs/protocol.md. */
import type { ClockRule } from '../lib/protocol'

export type Format = 'joust' | 'melee'
export type Tier = 'relaxed' | 'formal' | 'premier'
export type Kind = 'basic' | 'advanced' | 'custom'
export type Stage = 'entry' | 'swiss' | 'cut' | 'elimination' | 'over' | 'cancelled'
export type Role = 'organizer' | 'marshal' | 'judge' | 'player' | 'spectator'

/** An event in a list. */
export interface Brief {
  code: string
  title: string
  game: string
  format: Format
  tier: Tier
  structure: Kind
  state: 'open' | 'running' | 'over'
  online: boolean
  listed: boolean
  entry: 'open' | 'closed'
  owner: string
  players: number
  round: number | null
  rounds: number | null
  stage: Stage
  winner: string | null
  starts: string | null
  created: string
  mine: boolean
  /** Of the round that is being played. */
  clock: RoundClock | null
}

export interface Who {
  person: number
  name: string
}

export interface Result {
  ending: 'win' | 'modified win' | 'draw' | 'intentional draw' | 'double loss' | 'bye' | 'places'
  points: number[]
  winner: number | null
  how: string
  places: number[]
  text: string
}

/** What a player says of the own game. */
export interface Claim extends Who {
  text: string
  said: { ending: Result['ending']; points: number[]; places: number[]; detail: { witness?: string } }
}

/** One game of a round, with its two players, a bye, or a pod. */
export interface Game {
  table: number
  players: (Who & { points: number })[]
  reason: string
  bye: boolean
  code: string | null
  state: 'open' | 'playing' | 'over' | null
  paused: boolean
  held: boolean
  time_called: boolean
  extra_minutes: number
  result: Result | null
  claims: Claim[]
  disputed: boolean
  corrected: boolean
}

export interface RoundHead {
  number: number
  stage: 'swiss' | 'elimination'
  done: boolean
  begun: string | null
  minutes: number | null
}

export interface Round extends RoundHead {
  tables: Game[]
}

export interface RoundClock {
  round: number
  began: string
  minutes: number | null
  extra: number
  ends: string | null
  paused: string | null
  called: string | null
  now: string
  /** Seconds. */
  left: number | null
}

export interface Match {
  round: number
  stage: 'swiss' | 'elimination'
  table: number
  code: string | null
  players: Who[]
  opponents: Who[]
  done: boolean
  result: Result | null
  claims: Claim[]
  disputed: boolean
}

export interface OwnDeck {
  name: string
  text: string
  reasons: string[]
}

export interface You extends Who {
  roles: Role[]
  rights: string[]
  leader: boolean
  sees_all: boolean
  deck: OwnDeck | null
  dropped: number | null
  match: Match | null
}

export interface Person extends Who {
  roles: Role[]
  user: string | null
  bot: string | null
  deck: 'none' | 'given' | 'legal' | 'illegal'
  joined: number
  dropped: number | null
  removed: boolean
}

export interface Structure {
  rounds: number
  cut: number | null
  text: string
}

export interface EventState {
  code: string
  title: string
  game: string
  format: Format
  tier: Tier
  kind: Kind
  structure: Structure | null
  started: boolean
  state: 'open' | 'running' | 'over'
  stage: Stage
  online: boolean
  listed: boolean
  entry: 'open' | 'closed'
  minutes: number
  deck_lists: boolean
  decks_after: boolean
  spectators: 'none' | 'public' | 'hands'
  variants: string[]
  switches: string[]
  table_clock: ClockRule
  begin_at_publish: boolean
  starts: string | null
  number: number
  edition: number
  organizer: string
  you: You | null
  wish: string | null
  people: Person[]
  rounds: (RoundHead & { tables: number; open: number })[]
  draft: number | null
  round: Round | null
  bracket: Round[]
  cut: Who[]
  clock: RoundClock | null
  winner: Who | null
  ranking: Who[]
  can: Record<string, true | string>
  wishes: (Who & { user: string })[]
}

export interface Row extends Who {
  rank: number
  points: number
  played: number
  byes: number
  sos: number
  sos_exact: string
  extended_sos: number
  extended_sos_exact: string
  head_to_head: boolean
  /** Its place among all lots, from 1. */
  lot: number
  decided_by: string
  dropped: number | null
  removed: boolean
  place: number | null
}

export interface Standings {
  number: number
  after: number
  rows: Row[]
}

export interface PersonPage extends Who {
  roles: Role[]
  user: string | null
  bot: string | null
  joined: number
  dropped: number | null
  removed: boolean
  deck: (OwnDeck & { brings: Record<string, unknown> }) | null
  deck_hidden: string | null
  games: {
    round: number
    stage: string
    table: number
    code: string | null
    opponents: Who[]
    points: number | null
    result: string | null
  }[]
  line: Row | null
  how: { what: string; value: string; text: string }[]
  notes?: { kind: string; by: string; text: string; round: number | null; table: number | null }[]
}

export interface Draft {
  number: number
  stage: 'swiss' | 'elimination'
  tables: Game[]
}

export interface Told {
  number: number
  at: string
  by: string
  text: string
  why: string
  /** Not if it was taken back. */
  counts: boolean
}

export interface Preview {
  text: string[]
  shifts: { player: string; rank: [number, number]; points: [number, number] }[]
  pairings: string[]
  says: string
}

/** A deck as it is handed in. */
export type HandedIn = { text: string } | { built_in: string } | { saved: string; version: number | null }

export interface NewEvent {
  title: string
  game: string
  format: Format
  tier: Tier
  structure: Kind
  rounds: number | null
  cut: number | null
  minutes: number
  online: boolean
  listed: boolean
  entry: 'open' | 'closed'
  deck_lists: boolean
  decks_after: boolean
  spectators: 'none' | 'public' | 'hands'
  variants: string[]
  switches: string[]
  table_clock: ClockRule
  begin_at_publish: boolean
  starts: string | null
}

/** How a game ended, as it is entered: see the act `report`. */
export type Outcome = Record<string, unknown>
