/**
 * What the hall says and takes, under the names that the client uses.
 *
 * The types are generated from the models of the server (`make protocol`); see docs/protocol.md.
 */
import type { OwnUser, PublicUser } from './protocol/generated'

export type {
  BotInfo,
  ChatMessage,
  ClientMessage,
  ClockRule,
  ClockState as Clock,
  Decision,
  DeckCheck,
  DeckInfo,
  DeckKind,
  GameInfo,
  Json,
  LogLine as Line,
  NewSeat,
  NewTable,
  Option,
  PatchStep,
  Proposal,
  Report,
  SeatSummary as SeatInfo,
  ServerMessage,
  Summary,
  SwitchInfo as Switch,
  TableEvent,
  TableResult,
  VariantInfo as Variant,
  View,
} from './protocol/generated'

/** Oneself, or somebody else, of whom less is told. */
export type User = PublicUser & Partial<OwnUser>

/** What a seat brings to a table; what that is, is the game's own business. */
export type Brings = Record<string, unknown>

export type Path = (string | number)[]
export type Patch = import('./protocol/generated').PatchStep[]
