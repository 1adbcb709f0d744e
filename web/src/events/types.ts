/** What the hall says of events, under the names that these pages use; see docs/protocol.md. */
export type {
  ActPreview as Preview,
  EventBrief as Brief,
  EventDeck as OwnDeck,
  EventFormat as Format,
  EventPerson as Person,
  EventStage as Stage,
  EventState,
  EventStructure as Structure,
  EventYou as You,
  Kind,
  LivePairing as Game,
  NewEvent,
  OwnMatch as Match,
  Pairing,
  PairingClaim as Claim,
  PairingResult as Result,
  PersonPage,
  Role,
  RoundClock,
  RoundDetail as Round,
  RoundDraft as Draft,
  RoundHead,
  Standings,
  StandingsRow as Row,
  StoryLine as Told,
  Tier,
  Who,
} from '../lib/protocol/generated'

/** A deck as it is handed in. */
export type HandedIn = { text: string } | { built_in: string } | { saved: string; version: number | null }

/** How a game ended, as it is entered: see the act `report`. */
export type Outcome = Record<string, unknown>
