/** What the hall says and takes. Written by `make protocol` from the models of the server: do not change it by hand. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export type Ending = 'win' | 'modified win' | 'draw' | 'intentional draw' | 'double loss' | 'bye' | 'places'

export type Role = 'organizer' | 'marshal' | 'judge' | 'player' | 'spectator'

export type Tier = 'relaxed' | 'formal' | 'premier'

export type Kind = 'basic' | 'advanced' | 'custom'

/** An object whose shape is not the hall's business: a game's, the tournament library's, or the client's own. */
export type JsonObject = Record<string, unknown>

/** It is done; there is nothing to tell. */
export type Nothing = Record<string, never>

export interface ErrorText {
  /** For programs. */
  code: string
  /** For people. */
  text: string
}

export interface ErrorAnswer {
  error: ErrorText
}

/** What others may know of somebody. */
export interface PublicUser {
  id: number
  name: string
  guest: boolean
  /** What they have chosen; null: as their name says. */
  avatar: string | null
}

export interface OwnUser extends PublicUser {
  admin: boolean
  /** You become an admin once you turn on two-factor sign-in. */
  admin_waits: boolean
  second_factor: boolean
  email: string | null
  /** It takes the place of the other as soon as you have confirmed it. */
  email_waiting: string | null
  /** The client's own. */
  settings: JsonObject
}

export interface Me {
  user: OwnUser | null
  /** For the header X-CSRF-Token of every request that changes something. */
  csrf: string
  /** Whether the hall can send mail, as for a lost password. */
  mail: boolean
}

/** A browser in which somebody is signed in. */
export interface SessionInfo {
  id: string
  /** What the browser calls itself. */
  agent: string
  created: string
  /** Whether it is the one that asks. */
  current: boolean
}

export interface NewGuest {
  name: string
}

export interface Credentials {
  name: string
  password: string
}

export interface SignIn extends Credentials {
  /** Of the authenticator app, or a recovery code, where the account has a second factor. */
  code?: string | null
}

/** That it is you, for what matters most. */
export interface Proof {
  password: string
  code?: string | null
}

export interface SecondFactorStart {
  /** In base 32, to be typed into an app. */
  secret: string
  /** The same, for an app to open. */
  uri: string
  /** The same, as a QR code for an app to read: an SVG image in a data URI. */
  picture: string
}

/** The code shows that the app has got the secret. */
export interface SecondFactorWish {
  password: string
  secret?: string
  code?: string
}

export interface RecoveryCodes {
  /** Each lets you in once without the app. They are told this once. */
  codes: string[]
}

export interface EmailChange {
  password: string
  /** Empty: none. */
  email?: string
}

export interface EmailConfirmation {
  /** What stands behind the sign # in the link. */
  token?: string
}

export interface ForgottenPassword {
  name: string
}

export interface NewPassword {
  token?: string
  password: string
}

export interface PasswordLinkWish {
  /** The link also takes the second factor away, from somebody who has lost it. */
  second_factor?: boolean
}

export interface PasswordLink {
  path: string
  expires: string
}

export interface PasswordChange {
  old: string
  new: string
}

export interface AccountChange {
  /** For guests, now and then. */
  name?: string | null
  /** Up to 16 KiB. */
  settings?: JsonObject | null
  password?: PasswordChange | null
  /** Empty: as your name says. */
  avatar?: string | null
}

export type TableState = 'open' | 'playing' | 'over'

export type SeatKind = 'person' | 'bot' | 'open'

/** Who may look at a finished game: everybody, whoever has its link, or its players alone. */
export type Share = 'public' | 'link' | 'players'

export type Spectators = 'none' | 'public' | 'hands'

export type ClockKind = 'none' | 'chess' | 'limit'

export type EndedBy = 'game' | 'time' | 'limit' | 'event'

export interface NoClock {
  kind: 'none'
}

export interface ChessClock {
  kind: 'chess'
  minutes: number
  /** Seconds, for each decision. */
  increment: number
}

export interface TimeLimit {
  kind: 'limit'
  minutes: number
}

export type ClockRule = NoClock | ChessClock | TimeLimit

export interface SeatSummary {
  seat: number
  kind: SeatKind
  name: string | null
  avatar: string | null
  bot: string | null
  /** Its name: of your own, of bots, and after a game that belongs to no event. */
  deck: string | null
  here: boolean
  away_since: string | null
  /** What the player's client has added to the shuffle, once the game has begun. Null where the hall did. */
  nonce: string | null
  /** From when on the other players need not wait for this one any more. */
  claim_at: string | null
}

export interface TableResult {
  winners: number[]
  scores: number[]
  places: number[]
  reason: string
  ended_by: EndedBy
  /** What each seat needed to win, where the clock of an event has ended the game. */
  totals?: number[]
  /** And the cards left in each deck. */
  decks?: number[]
}

/** The event whose game it is. */
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

/** A table. */
export interface Summary {
  code: string
  game: string
  variants: string[]
  /** Rulings that are switched on. */
  switches: string[]
  title: string
  state: TableState
  private: boolean
  locked: boolean
  seats: SeatSummary[]
  owner: string
  clock: ClockRule
  created: string
  started: string | null
  ended: string | null
  watchers: number
  spectators: Spectators
  /** Seconds by which spectators see later what happens, where they see hands. */
  delay: number
  result: TableResult | null
  you: number | null
  your_turn: boolean
  moment: string
  rematch: string | null
  /** Who may look at the game when it is over: as the player wants it who shares the least. */
  share: Share
  /** As you want it, if you play. */
  your_share: Share | null
  /** The hash of the hall's secret for the shuffle; null where the seed was chosen. */
  commitment: string | null
  event: TableEvent | null
  /** It counts for the ladder. */
  rated: boolean
}

/** A table that is played at, and how it stands. */
export interface WatchedTable extends Summary {
  /** Power, or what the game counts; null where spectators see the game later, and where nobody here follows it. */
  scores: number[] | null
}

export interface WatchPage {
  live: WatchedTable[]
  /** Games that ended lately, and that everybody may look at; the latest first. */
  finished: Summary[]
}

export interface NewSeat {
  kind: 'me' | 'bot' | 'open'
  bot?: string | null
  /** What a seat brings is the game's own business: a deck, a leader, or nothing. */
  brings?: JsonObject | null
}

export interface ClockWish {
  kind?: ClockKind
  minutes?: number
  increment?: number
}

export interface NewTable {
  game?: string
  variants?: string[]
  options?: Record<string, boolean>
  seats?: NewSeat[]
  title?: string
  private?: boolean
  password?: string | null
  clock?: ClockWish
  spectators?: Spectators
  /** Seconds, for tables whose spectators see hands. */
  delay?: number
  /** For tables without open seats, unless the hall was started with `--seeds`. */
  seed?: number | null
  /** Whether it counts for the ladder; only players with an account can sit there, and each bot once. */
  rated?: boolean
  /** The game waits a moment for the nonce that you add once you have seen the commitment. */
  nonce_follows?: boolean
}

export interface Join {
  seat?: number | null
  password?: string
  brings?: JsonObject | null
  nonce_follows?: boolean
}

export interface Rematch {
  nonce_follows?: boolean
}

/** What your client adds to the shuffle; the commitment is that of the table, as you have seen it. */
export interface AddNonce {
  commitment: string
  nonce: string
}

export interface ShareWish {
  share: Share
}

export interface SeatChange {
  kind?: 'bot' | 'open' | null
  bot?: string | null
  brings?: JsonObject | null
}

export interface Option {
  text: string
  label: string
  /** The key of the thing on the table that it is about. */
  on?: string
}

export interface Decision {
  number: number
  prompt: string
  /** The numbers that decide, if there are any. */
  detail: string
  options: Option[]
}

export interface GameResult {
  winners: number[]
  scores: number[]
  places: number[]
  reason: string
}

export interface GameMoment {
  round: number
  text: string
}

/** What one pair of eyes may know of a game. */
export interface View {
  game: string
  seat: number
  names: string[]
  variants: string[]
  moment: GameMoment
  /** The seat that is asked; -1 for nobody, or in secret. */
  to_act: number
  /** The name of the question. */
  about: string | null
  /** Yours. */
  decision: Decision | null
  /** You have chosen before the game has asked you, as others choose at the same time: you can still `undo` it. */
  answered?: boolean
  table: Record<string, Json>
  result: GameResult | null
}

export interface LogLine {
  /** The row of the game's log. */
  n: number
  /** As in `{player} marshals {card}.` */
  text: string
  /** By name. What a card is called on the table is under its name and `.key`, empty if it does not lie there. A name that is a plural has `.plural` beside it. */
  words: Record<string, string>
  /** The text for whoever reads it, where it speaks of them or of several: `You marshal {card}.` */
  said?: string
}

/** A path of keys and indices into the last view, and what is there now; a path alone removes a key. */
export type PatchStep = [(string | number)[]] | [(string | number)[], Json]

export interface ClockState {
  kind: ClockKind
  /** Milliseconds of each seat. */
  left: number[]
  running: number[]
  paused: boolean
  at: string
}

/** A question to the players. */
export interface Proposal {
  id: string
  kind: 'undo' | 'pause'
  by: number
  to?: number
  text: string
  warning: string | null
  answers: Record<string, boolean>
}

export interface ChatMessage {
  id: number
  name: string
  avatar: string | null
  seat: number | null
  text: string
  at: string
}

/** Everything, after connecting or `hello`. */
export interface Welcome {
  t: 'welcome'
  /** Your seat; below 0 if you watch. */
  you: number
  table: Summary
  number: number
  view: View | null
  /** Null: as it was. */
  log: LogLine[] | null
  /** Null: as it was. */
  chat: ChatMessage[] | null
  clock: ClockState
  proposal: Proposal | null
}

/** The view has changed. */
export interface Change {
  t: 'change'
  number: number
  patch: PatchStep[]
  log: LogLine[]
  clock: ClockState
}

/** Seats, presence, watchers, the end. */
export interface TableMessage {
  t: 'table'
  table: Summary
}

export interface ChatSaid {
  t: 'chat'
  message: ChatMessage
}

/** A moderator has hidden that message; show it no more. */
export interface ChatHidden {
  t: 'chat-hidden'
  id: number
}

/** A moderator has muted you until then, or (null) no longer. */
export interface Muted {
  t: 'muted'
  until: string | null
  text: string
}

export interface ClockMessage {
  t: 'clock'
  clock: ClockState
}

export interface ProposalMessage {
  t: 'proposal'
  proposal: Proposal | null
}

/** Your decision is stored, durably. */
export interface Ack {
  t: 'ack'
  id: string | null
  number: number
}

export interface ErrorMessage {
  t: 'error'
  code: string
  text: string
  /** Of the message that was refused. */
  id?: string
}

export interface WhyAnswer {
  t: 'why'
  id: string | null
  text: string
}

/** The server is going down, or the table is closed. Reconnect after a moment. */
export interface Bye {
  t: 'bye'
  text: string
}

export interface Pong {
  t: 'pong'
}

export type ServerMessage =
  | Welcome
  | Change
  | TableMessage
  | ChatSaid
  | ChatHidden
  | Muted
  | ClockMessage
  | ProposalMessage
  | Ack
  | ErrorMessage
  | WhyAnswer
  | Bye
  | Pong

/** There is something new at /api/notifications. */
export interface NotificationMessage {
  t: 'news'
}

export type UserSocketMessage = NotificationMessage | ErrorMessage

/** Answered by a `welcome`, with what the log has after that row. */
export interface Hello {
  t: 'hello'
  after?: number
}

export interface Decide {
  t: 'decide'
  /** The row number of the last view. */
  number: number
  option: number
  /** Sent twice, it counts once. */
  id?: string | null
}

export interface Concede {
  t: 'concede'
  id?: string | null
}

/** A player has been away for too long: the game goes on without them, or is won. */
export interface Claim {
  t: 'claim'
  seat: number
}

export interface Say {
  t: 'chat'
  text: string
}

/** Where to be asked. */
export interface SetWindows {
  t: 'windows'
  always?: string[]
  never?: string[]
}

/** How long bots wait before they move. */
export type Pace = 'fast' | 'normal' | 'slow'

/** How fast bots play while you are here; where players differ, the slowest counts. */
export interface SetPace {
  t: 'pace'
  pace: Pace
}

export interface ProposeUndo {
  t: 'undo'
  /** The row to go back to; without it, to before your last decision. */
  to?: number | null
}

export interface ProposePause {
  t: 'pause'
}

export interface Resume {
  t: 'resume'
}

export interface AnswerProposal {
  t: 'answer'
  id: string
  yes: boolean
}

/** Let spectators see your hand, where the table allows it. */
export interface ShowHand {
  t: 'hands'
  show: boolean
}

/** Why that card cannot be chosen. */
export interface AskWhy {
  t: 'why'
  on: string
  id?: string | null
}

export interface Ping {
  t: 'ping'
}

export type ClientMessage =
  | Hello
  | Decide
  | Concede
  | Claim
  | Say
  | SetWindows
  | SetPace
  | ProposeUndo
  | ProposePause
  | Resume
  | AnswerProposal
  | ShowHand
  | AskWhy
  | Ping

export type Pile = 'agendas' | 'plots' | 'cards'

/** A deck as a client sends it, and as a seat brings it to a table. */
export interface DeckData {
  name: string
  /** Empty while none is chosen. */
  faction: string
  agendas: string[]
  plots: Record<string, number>
  cards: Record<string, number>
  notes?: string
}

/** A deck as the hall tells it. */
export interface DeckList {
  name: string
  faction: string
  agendas: string[]
  plots: Record<string, number>
  cards: Record<string, number>
  notes: string
}

export interface DeckQuestion {
  deck: DeckData
  /** Of play, `"joust"` or `"melee"`; the usual one of the game if none is given. */
  format?: string | null
}

/** Why a deck may not be played. */
export interface DeckReason {
  code: string
  text: string
  /** What to do, as a sentence of its own. */
  fix: string
  cards: string[]
  /** What to take out of which pile, if that alone puts it right and there is nothing to choose. */
  take_out: Partial<Record<Pile, Record<string, number>>> | null
}

export interface CardOdds {
  code: string
  name: string
  at_least_one: number
  after_mulligan: number
}

export interface GroupOdds {
  /** As in "a character of cost 3 or less". */
  name: string
  least: number
  /** So many cards of the deck belong to it. */
  cards: number
  chance: number
  after_mulligan: number
}

export interface DeckFigures {
  size: number
  plots: number
  types: Record<string, number>
  cost_curve: [number | 'X', number][]
  icons: Record<string, number>
  icon_strength: Record<string, number>
  strength: Record<string, number>
  average_cost: number
  /** Of income, initiative, claim and reserve. */
  plot_averages: Record<string, number>
}

/** What a deck needs: at least so many cards, and so many plots. */
export interface DeckSizes {
  cards: number
  plots: number
}

export interface DeckAnalysis {
  reasons: DeckReason[]
  figures: DeckFigures
  odds: CardOdds[]
  groups: GroupOdds[]
  /** Those for which a deck of this game can be judged. */
  formats: string[]
  wanted: DeckSizes
  /** How much more gold a card of another faction costs in play. */
  penalty: number
  /** Whether the game has one. */
  mulligan: boolean
}

export interface HandQuestion {
  deck: DeckData
  seed?: number | null
}

export interface TestHand {
  hand: string[]
  /** What is drawn next by whoever keeps the hand. */
  next: string[]
  mulligan: string[]
  mulligan_next: string[]
  seed: number
}

export interface DeckExport {
  deck: DeckData
  format: 'text' | 'o8d' | 'json'
}

export interface DeckFile {
  name: string
  text: string
  media: string
}

export interface DeckSummary {
  code: string
  game: string
  name: string
  faction: string
  version: number
  size: number
  legal: boolean
  problems: number
  shared: boolean
  changed: string
}

export interface DeckVersion {
  number: number
  note: string
  at: string
  name: string
}

export interface SavedDeck {
  code: string
  game: string
  name: string
  owner: string
  mine: boolean
  shared: boolean
  /** The one that `deck` is. */
  version: number
  newest: number
  /** The newest first; of somebody else's deck only the newest. */
  versions: DeckVersion[]
  deck: DeckList
  reasons: DeckReason[]
}

export interface NewDeck {
  game: string
  deck: DeckData
  note?: string
}

export interface DeckChange {
  deck: DeckData
  note?: string
  /** The one that was changed. */
  version: number
}

export interface DeckRestore {
  version: number
}

export interface DeckShare {
  shared: boolean
}

export interface DeckDifference {
  added: Record<string, number>
  removed: Record<string, number>
}

export type DeckKind = 'tutorial' | 'out-of-the-box' | 'tournament'

export interface VariantInfo {
  name: string
  summary: string
  needs: string[]
  excludes: string[]
}

/** A ruling that can be switched on. */
export interface SwitchInfo {
  name: string
  summary: string
}

export interface GameInfo {
  name: string
  title: string
  summary: string
  /** The fewest and the most. */
  seats: [number, number]
  variants: VariantInfo[]
  switches: SwitchInfo[]
  has_decks: boolean
  concede: boolean
  /** Name and title. */
  windows: [string, string][]
}

/** Somebody to play against: a character with a level, or a bot that is called by its own name. */
export interface BotInfo {
  /** The key by which tables know it. */
  name: string
  /** As it is called at the table. */
  title: string
  /** What it is like to play against. */
  summary: string
  /** What its level is called; empty for a bot without a character. */
  rank: string
  /** Its character in a word. */
  style: string
  /** From 1 for the weakest level; 0 for a bot without one. */
  strength: number
  /** How long it thinks about a decision at most; 0 if it answers at once. */
  seconds: number
  /** The games that it plays. */
  games: string[]
  /** Whether it is offered to players. Others are of earlier tables. */
  offered: boolean
}

/** A deck that comes with a game. */
export interface DeckInfo {
  key: string
  name: string
  faction: string
  size: number
  kind: DeckKind
}

export interface DeckText {
  /** In any format. */
  text: string
  /** Whether cards that are not known are left out; otherwise the deck is refused. */
  lenient?: boolean
}

/** A deck that was read from text. */
export interface DeckCheck {
  name: string
  brings: JsonObject
  /** All of it, with its notes. */
  deck: DeckList
  reasons: string[]
  /** Cards that are not known, with what may have been meant. */
  left_out: string[]
  /** Which card was taken where several have the title and no pack is named. */
  notices: string[]
}

export interface KeywordHelp {
  name: string
  help: string
  /** Where the rules of the game tell more. */
  at: string
}

export interface DeckName {
  key: string
  name: string
  faction: string
}

export interface CardPage {
  card: Record<string, Json>
  keywords: KeywordHelp[]
  rulings: string[]
  provenance: string
  /** Which of its facts are ours. */
  ours: string[]
  /** Whether decks are made of cards like this one. */
  for_decks: boolean
  decks: DeckName[]
  /** The newest finished games in which a deck had it. */
  games: Summary[]
}

export type Friendship = 'none' | 'asked' | 'asking' | 'friends'

/** How somebody has fared in a game. */
export interface GameRecord {
  game: string
  played: number
  won: number
  drawn: number
}

export interface Profile {
  user: PublicUser
  games: Summary[]
  results: GameRecord[]
  blocked: boolean
  friend: Friendship
}

export interface Friend {
  user: PublicUser
  /** A page of theirs is open. */
  here: boolean
  /** Where they play, if anybody may watch. */
  table: string | null
}

export interface Friends {
  friends: Friend[]
  asking: PublicUser[]
  asked: PublicUser[]
}

export interface Invitation {
  name: string
}

export interface Notification {
  id: number
  kind: string
  text: string
  link: string
  at: string
  seen: boolean
}

export interface Notifications {
  unseen: number
  items: Notification[]
}

export interface SeenUntil {
  /** The id of a notification: all up to this one. */
  until: number
}

export interface NewReport {
  about: string
  table?: string | null
  text: string
}

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

export interface Sanction {
  /** 0 lifts it. */
  minutes: number
}

export interface SanctionEnd {
  until: string | null
}

/** A message of any chat, hidden or not. */
export interface LoggedMessage {
  id: number
  by: string
  table: string
  text: string
  at: string
  hidden: boolean
}

export interface SanctionedUser {
  user: PublicUser
  muted_until: string | null
  banned_until: string | null
}

/** Of whom a ladder is shown. */
export type LadderGroup = 'everyone' | 'people' | 'friends'

export type Outcome = 'won' | 'lost' | 'drawn'

/** A format that is rated. */
export interface LadderInfo {
  key: string
  game: string
  /** Where a game has a ladder for two and one for more. */
  format: EventFormat | null
}

export interface SeasonInfo {
  /** From 1, the season of the first rated game. */
  number: number
  court: string
  begins: string
  ends: string
}

export interface RatingInfo {
  value: number
  /** The ends of the interval in which it most likely is. */
  low: number
  high: number
}

/** A bot on a ladder. */
export interface BotRecord {
  bot: string
  /** Nothing for one that has played too little for a rating. */
  rating: RatingInfo | null
  /** Your games against it; nothing before the first. */
  record: GameRecord | null
}

export interface LadderEntry {
  place: number
  /** By how many places it went up in a week; nothing for whoever had no place then. */
  moved: number | null
  name: string
  avatar: string | null
  bot: boolean
  rating: RatingInfo
  won: number
  lost: number
  drawn: number
  /** The name of the one that was played most this season. */
  deck: string | null
  /** The last five games, the newest last. */
  form: Outcome[]
}

export interface RatingPoint {
  at: string
  value: number
}

/** How you are doing. */
export interface OwnSeason {
  rating: RatingInfo
  /** None while it is provisional. */
  place: number | null
  moved: number | null
  /** How many more games it takes until you have a place. */
  games_left: number
  won: number
  lost: number
  drawn: number
  /** Wins in a row. */
  streak: number
  /** Games won, of those against the first ten. */
  against_top: [number, number]
  points: RatingPoint[]
}

/** How many players have a rating from here up to the next bin. */
export interface Bin {
  at: number
  players: number
}

export interface LadderPage {
  ladder: LadderInfo
  season: SeasonInfo
  /** Those in which somebody played, and the one that goes on. */
  seasons: SeasonInfo[]
  /** Everybody who played this season. */
  players: number
  placed: number
  provisional: number
  entries: LadderEntry[]
  bins: Bin[]
  you: OwnSeason | null
}

/** How somebody is rated on one ladder, with the way there. */
export interface PlayerRating {
  ladder: LadderInfo
  rating: RatingInfo
  games: number
  provisional: boolean
  points: RatingPoint[]
}

/** What a game did to the rating of one seat. */
export interface RatingChange {
  seat: number
  before: number
  after: number
  provisional: boolean
}

/** What one player brought, and how it went. Nobody's name is in it. */
export interface FactSeat {
  place: number
  /** Faction or House; empty where there is none. */
  side: string
  agendas: string[]
  plots: Record<string, number>
  cards: Record<string, number>
  bot: string | null
}

/** A card that came into play. */
export interface FactCard {
  seat: number
  code: string
  /** In which it did; 0 for the setup. */
  round: number
  /** That it gained. */
  power: number
  /** Challenges in which it took part on the winning side. */
  won: number
}

/** What is known of a rated game for statistics. */
export interface GameFacts {
  /** Its number on the ladder. */
  game: number
  day: string
  rounds: number
  seats: FactSeat[]
  cards: FactCard[]
}

export interface WinShare {
  games: number
  /** Of games won; a draw is half a win. */
  share: number
  /** The ends of its 95 % interval. */
  low: number
  high: number
}

export interface DeckShare {
  side: string
  agendas: string[]
  won: WinShare
}

export interface Matchup {
  side: string
  against: string
  won: WinShare
}

export interface CardShare {
  code: string
  /** Of games with a deck that has it. */
  in_deck: WinShare
  /** Of games in which it came into play. */
  in_play: WinShare | null
  /** In which it does, on average. */
  round: number | null
  /** That it gains in such a game, on average. */
  power: number | null
}

export interface LadderStatistics {
  ladder: LadderInfo
  games: number
  /** Games that are not counted yet. */
  waiting: number
  decks: DeckShare[]
  /** For games of two. */
  matchups: Matchup[]
  cards: CardShare[]
}

export interface ReplayMoment {
  /** After how many decisions it begins. */
  at: number
  round: number
  text: string
}

export interface ReplayComment {
  id: number
  at: number
  name: string
  text: string
  created: string
}

/** How the seed of a game came about, to be checked: SHA-256 of the secret is the commitment, SHA-256 of the secret and the nonces is the seed. */
export interface ReplayShuffle {
  commitment: string
  /** By seat; null where the client added none. */
  nonces: (string | null)[]
  secret: string
  seed: string
}

/** A finished game. */
export interface ReplayInfo {
  table: Summary
  length: number
  moments: ReplayMoment[]
  /** After each decision, a number a seat. */
  scores: number[][]
  comments: ReplayComment[]
  /** Null where the seed was chosen. */
  shuffle: ReplayShuffle | null
  /** The event shows no deck lists: look as a spectator or through your own eyes, and there is no record. */
  decks_hidden: boolean
}

export interface ReplayView {
  at: number
  view: View
}

export interface NewComment {
  at?: number
  text: string
}

/** A new table that goes on from a point of a finished game. */
export interface ReplayBranch {
  at?: number
  seat?: number
  opponents?: 'bots' | 'open'
  bot?: string
}

export interface HintOption {
  /** Its index in the decision. */
  option: number
  label: string
  /** What it is about, on the table. */
  on: string | null
  /** To win, in percent. */
  chance: number
  /** How often it was tried out. */
  tries: number
  /** What came of it, in a sentence or two; perhaps empty. */
  reason: string
  /** It is what was chosen in the replay. */
  played: boolean
}

/** What a bot would do, that knows what the player knows. */
export interface Hint {
  /** The number of the game that it is about; of a replay, after how many decisions. */
  at: number
  /** Who is asked. */
  seat: number
  prompt: string
  /** The best ones, the best first; and what was played. */
  options: HintOption[]
  /** The two best are almost the same. */
  close: boolean
  /** How many more options there are. */
  others: number
}

export interface WinPoint {
  at: number
  /** In percent, as far as the seat could know. */
  chance: number
}

/** One of the largest changes. */
export interface WinTurn {
  since: number
  at: number
  before: number
  after: number
}

/** How likely a seat was to win over a game. */
export interface WinChances {
  seat: number
  /** Those that are known so far, in order. */
  points: WinPoint[]
  /** How many there will be. */
  total: number
  complete: boolean
  /** Other games are worked out first. */
  waiting: boolean
  /** Once all is known. */
  turns: WinTurn[]
}

export interface RulebookInfo {
  game: string
  title: string
  summary: string
}

/** A piece of text: perhaps bold or italic, a link, or the name of a card. */
export interface RulebookSpan {
  text: string
  style?: 'bold' | 'italic'
  /** An anchor of the same rules, or a path of the hall. */
  to?: string
  card?: string
}

export interface RulebookHeading {
  kind: 'heading'
  id: string
  spans: RulebookSpan[]
}

export interface RulebookText {
  kind: 'text' | 'example' | 'ruling'
  spans: RulebookSpan[]
}

export interface RulebookList {
  kind: 'list' | 'steps'
  items: RulebookSpan[][]
}

export interface RulebookTable {
  kind: 'table'
  head: RulebookSpan[][]
  rows: RulebookSpan[][][]
}

export type RulebookBlock = RulebookHeading | RulebookText | RulebookList | RulebookTable

export interface RulebookChapter {
  id: string
  title: string
  icon: string
  blocks: RulebookBlock[]
}

export interface RulebookTerm {
  word: string
  says: string
  at: string
  also: string[]
  keyword: boolean
}

export interface Rulebook {
  game: string
  title: string
  chapters: RulebookChapter[]
  terms: RulebookTerm[]
  /** Where a phase is explained, by its name. */
  phases: Record<string, string>
  /** Where a question is explained, by its name (`about` of a view). */
  questions: Record<string, string>
}

export interface LessonBegin {
  anew?: boolean
}

export interface LessonInfo {
  game: string
  title: string
  summary: string
  /** About how long it takes. */
  minutes: number
  teaches: string[]
  /** The names of some that are in it. */
  cards: string[]
  /** The table where it goes on, if it was begun. */
  table: string | null
  moment: string
  finished: number
  won: number
}

export interface CoachLine {
  id: string
  title: string
  text: string
  /** Where the rules tell more. */
  at: string
  /** What it speaks of: keys of things on the table, `prompt` or `hand`. */
  on: string[]
}

export interface CoachAdvice {
  option: number
  text: string
  on: string | null
  reason: string
}

export interface CoachWords {
  title: string
  lines: CoachLine[]
  reply: string
  advice: CoachAdvice | null
  told: number
  lines_in_all: number
  asked: boolean
  over: boolean
}

export interface CoachState extends CoachWords {
  /** The number of the game that it is about. */
  number: number
}

export interface Coached {
  /** Null where none sits, and to everybody but the learner. */
  coach: CoachState | null
}

export type EventFormat = 'joust' | 'melee'

export type EventPhase = 'open' | 'running' | 'over'

export type EventStage = 'entry' | 'swiss' | 'cut' | 'elimination' | 'over' | 'cancelled'

export type RoundStage = 'swiss' | 'elimination'

export type EntryRule = 'open' | 'closed'

/** Whether something can be done now, or why not. */
export type TrueOrReason = true | string

export interface PersonRef {
  /** Their number at the event. */
  person: number
  name: string
}

/** A clock without the moment at which it is looked at. */
export interface StoredClock {
  round: number
  began: string
  minutes: number | null
  extra: number
  ends: string | null
  paused: string | null
  called: string | null
}

export interface RoundClock extends StoredClock {
  now: string
  /** Seconds; null where the round has no limit. */
  left: number | null
}

export interface PairingResult {
  ending: Ending
  points: number[]
  winner: number | null
  how: string
  places: number[]
  text: string
}

export interface ClaimedResult {
  ending: Ending
  points: number[]
  winner: number | null
  how: string
  places: number[]
  detail: Record<string, Json>
}

/** What a player says of the own game. */
export interface PairingClaim extends PersonRef {
  text: string
  said: ClaimedResult
}

export interface PairedPlayer extends PersonRef {
  points: number
}

/** One game of a round: two players, a bye, or a pod. */
export interface Pairing {
  table: number
  players: PairedPlayer[]
  reason: string
  bye: boolean
  extra_minutes: number
  result: PairingResult | null
  claims: PairingClaim[]
  disputed: boolean
  corrected: boolean
}

/** With the table of the hall where it is played. */
export interface LivePairing extends Pairing {
  code: string | null
  state: TableState | null
  paused: boolean
  held: boolean
  time_called: boolean
}

export interface RoundHead {
  number: number
  stage: RoundStage
  done: boolean
  begun: string | null
  minutes: number | null
}

export interface RoundBrief extends RoundHead {
  tables: number
  open: number
}

export interface RoundDetail extends RoundHead {
  tables: LivePairing[]
  open: number
}

export interface RoundDraft {
  number: number
  stage: RoundStage
  tables: Pairing[]
}

export interface OwnMatch extends LivePairing {
  round: number
  stage: RoundStage
  opponents: PersonRef[]
  done: boolean
}

export interface EventDeck {
  name: string
  text: string
  reasons: string[]
}

export interface EventDeckList extends EventDeck {
  brings: Record<string, Json>
}

export interface EventYou extends PersonRef {
  roles: Role[]
  rights: string[]
  leader: boolean
  sees_all: boolean
  deck: EventDeck | null
  dropped: number | null
  match: OwnMatch | null
}

export interface EventPerson extends PersonRef {
  roles: Role[]
  user: string | null
  avatar: string | null
  bot: string | null
  deck: 'none' | 'given' | 'legal' | 'illegal'
  joined: number
  dropped: number | null
  removed: boolean
  /** The rounds for which a bye was awarded. */
  byes: number[]
  /** Where they sit in every Swiss round. */
  table: number | null
  /** For leaders; nobody else is told. */
  penalties: string[]
}

/** Somebody says that they are a name on paper. */
export interface NameWish extends PersonRef {
  user: string
}

export interface StandingsRow extends PersonRef {
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
  rows: StandingsRow[]
}

export interface PlayedPairing {
  round: number
  stage: RoundStage
  table: number
  code: string | null
  opponents: PersonRef[]
  points: number | null
  result: string | null
}

/** A number of the standings, and how it came about. */
export interface StandingsStep {
  what: string
  value: string
  text: string
}

/** A faction at an event, with the agendas that it was played with. */
export interface FactionFigures {
  side: string
  players: number
  agendas: AgendaFigures[]
  /** Against other factions, in games that were played; null before there is one. */
  won: WinShare | null
}

export interface AgendaFigures {
  /** The codes of those that one deck has: none, one, or several. */
  agendas: string[]
  players: number
}

export interface RoundLength {
  round: number
  stage: RoundStage
  /** From the announced start to the last result. */
  minutes: number
}

export interface Mover extends PersonRef {
  /** The place after the first round. */
  before: number
  /** And the place in the standings now. */
  after: number
}

/** What was played at an event, and how it went. */
export interface EventStatistics {
  /** That were played and have a result. */
  games: number
  draws: number
  factions: FactionFigures[]
  /** Why there are none: the event shows no deck lists, or does not yet. */
  factions_hidden: string | null
  /** How often whoever went first in the first round of a game has won it, where games are played in the hall. */
  first_player: WinShare | null
  /** Games that are not counted there yet: ask again. */
  waiting: number
  rounds: RoundLength[]
  /** Who has moved most in the standings since the first round. */
  movers: Mover[]
}

export interface PersonNote {
  kind: string
  by: string
  text: string
  round: number | null
  table: number | null
}

export interface PersonPage extends PersonRef {
  roles: Role[]
  user: string | null
  bot: string | null
  joined: number
  dropped: number | null
  removed: boolean
  deck: EventDeckList | null
  deck_hidden: string | null
  games: PlayedPairing[]
  line: StandingsRow | null
  how: StandingsStep[]
  notes: PersonNote[]
}

export interface EventStructure {
  rounds: number
  cut: number | null
  text: string
}

/** What a list of events tells of the log. */
export interface EventOutline {
  format: EventFormat
  tier: Tier
  structure: Kind
  players: number
  round: number | null
  rounds: number | null
  stage: EventStage
  winner: string | null
}

export interface EventBrief extends EventOutline {
  code: string
  title: string
  game: string
  state: EventPhase
  online: boolean
  listed: boolean
  entry: EntryRule
  starts: string | null
  owner: string
  created: string
  mine: boolean
  /** Of the round that is being played. */
  clock: RoundClock | null
}

/** What the hall has to know of an event, beside what the regulations do. */
export interface EventOptions {
  entry: EntryRule
  decks_after: boolean
  spectators: Spectators
  variants: string[]
  switches: string[]
  table_clock: ClockRule
  begin_at_publish: boolean
  starts: string | null
  /** Whether games that are played in the hall count on the ladder, where all players have accounts. */
  rated: boolean
}

export interface EventSettings extends EventOptions {
  /** Swiss rounds after the cut, instead of elimination. */
  after_cut: number
  /** The codes of the legal packs; null: all of them. */
  products: string[] | null
  /** The day by which a pack has to be released. */
  date: string | null
  /** The code of the restricted list that holds. */
  restricted: string | null
  /** What decks are held to, in words. */
  limits: string[]
  pod: number
  /** Players may enter by themselves after the start. */
  late_entry: boolean
  /** Who leads, and who rules where a leader plays, as it was announced at the start. */
  announced: string[]
  code: string
  title: string
  game: string
  format: EventFormat
  tier: Tier
  kind: Kind
  structure: EventStructure | null
  started: boolean
  state: EventPhase
  stage: EventStage
  online: boolean
  listed: boolean
  minutes: number
  deck_lists: boolean
  number: number
  edition: number
  organizer: string
}

export interface EventPeople {
  people: EventPerson[]
  /** The name on paper that you say is yours. */
  wish: string | null
  wishes: NameWish[]
}

export interface EventRounds {
  rounds: RoundBrief[]
  /** The latest. */
  round: RoundDetail | null
  bracket: RoundDetail[]
  cut: PersonRef[]
  clock: RoundClock | null
  winner: PersonRef | null
  ranking: PersonRef[]
}

export interface EventYours {
  you: EventYou | null
  draft: number | null
  /** The acts that you have the right to do. */
  can: Record<string, TrueOrReason>
}

/** An event as you may see it, but for standings and earlier rounds. */
export type EventState = EventSettings & EventPeople & EventRounds & EventYours

export interface ImportedEvent extends EventState {
  irregularities: string[]
}

export interface AuditEntry {
  number: number
  at: string
  by: string
  text: string
  why: string
  /** Not if it was taken back. */
  counts: boolean
}

export interface StandingsShift {
  player: string
  /** Before and after. */
  rank: [number, number]
  points: [number, number]
}

/** What an act would change. */
export interface ActPreview {
  says: string
  text: string[]
  shifts: StandingsShift[]
  pairings: string[]
}

export interface UndoPreview {
  text: string
  warning: string | null
  latest: number
}

/** The event has changed: fetch again what you show. */
export interface EventMessage {
  t: 'event'
  number: number
  edition: number
  clock: RoundClock | null
}

export type EventSocketMessage = EventMessage | ErrorMessage

export interface NewEvent {
  title: string
  game?: string
  format?: EventFormat
  tier?: string
  structure?: string
  rounds?: number | null
  cut?: number | null
  after_cut?: number
  minutes?: number
  products?: string[] | null
  date?: string | null
  restricted?: string | null
  pod?: number
  online?: boolean
  listed?: boolean
  entry?: EntryRule
  deck_lists?: boolean | null
  decks_after?: boolean
  spectators?: Spectators
  variants?: string[]
  switches?: string[]
  table_clock?: ClockWish
  begin_at_publish?: boolean
  starts?: string | null
  /** If nothing is said, they are rated where that can be. */
  rated?: boolean | null
}

/** What of it may change later. */
export interface OptionsChange {
  listed?: boolean | null
  entry?: EntryRule | null
  decks_after?: boolean | null
  spectators?: Spectators | null
  variants?: string[] | null
  switches?: string[] | null
  table_clock?: ClockWish | null
  begin_at_publish?: boolean | null
  starts?: string | null
  rated?: boolean | null
}

/** Any act of the tournament library. */
export interface Act {
  act: string
  why?: string
  /** The `number` of the event that you have seen. */
  expected?: number | null
  asked?: JsonObject
}

/** A deck as text, a built-in one, or one of your own. */
export interface DeckWish {
  text?: string | null
  built_in?: string | null
  saved?: string | null
  version?: number | null
}

export interface Registration {
  deck?: DeckWish | null
}

export interface DeckHandIn {
  deck: DeckWish
  player?: number | null
}

export interface AddBots {
  count?: number
  bot?: string
  deck?: string | null
}

export interface AddPlayers {
  /** CSV or JSON. */
  text?: string
  /** What says what, as in {"name": "Nickname"}. */
  columns?: Record<string, string>
}

export interface NameClaim {
  person: number
}

export interface NameAnswer {
  user: string
  yes: boolean
}

/** An event as JSON, or as the text of a file: ours, or what other software exports. */
export interface EventImport {
  data?: JsonObject | null
  text?: string | null
  /** Of a CSV: what says what, as in {"player1": "Home"}. */
  columns?: Record<string, string>
  listed?: boolean
}

export interface RoundClockWish {
  do: 'start' | 'pause' | 'go on' | 'extend' | 'call'
  minutes?: number | null
}

/** What a judge does at a table. */
export interface TableWish {
  do: 'pause' | 'resume' | 'ruling' | 'extend' | 'result' | 'call off' | 'undo'
  text?: string
  final?: boolean
  minutes?: number
  outcome?: JsonObject
  why?: string
  to?: number | null
}

export interface JudgeCall {
  text?: string
}

export type Wanted = string

/** A deck of your own. */
export interface FoundDeck {
  code: string
  game: string
  name: string
  faction: string
}

export interface FoundEvent {
  code: string
  title: string
  game: string
  state: EventPhase
}

export interface SearchResults {
  people: PublicUser[]
  decks: FoundDeck[]
  events: FoundEvent[]
  /** Games that go on and that you may watch. */
  tables: Summary[]
}

/** Challenges that a player has initiated; those that nobody won are in neither number. */
export interface ChallengeTally {
  won: number
  lost: number
}

export interface SummaryCount {
  /** `lost` characters, cards `drawn`, won `unopposed`, won `dominance`. */
  name: string
  /** A number a seat. */
  values: number[]
}

export interface SummaryChallenge {
  kind: string
  attacker: number
  defender: number
  /** Of the attacker and of the defender. */
  strength: number[]
  winner: number | null
  unopposed: boolean
}

/** One of the largest swings of power, or of the score where there is no power. */
export interface TurningPoint {
  /** After how many decisions it begins. */
  at: number
  round: number
  phase: string
  before: number[]
  after: number[]
  /** Characters that died, a number a seat. */
  lost: number[]
  challenge: SummaryChallenge | null
}

export interface SummaryCard {
  seat: number
  code: string
  /** That it has gained. */
  power: number
  /** Challenges. */
  won: number
}

/** How a finished game went. */
export interface GameSummary {
  rounds: number
  /** How much power wins, if that wins. */
  goal: number | null
  /** At the beginning and after each round, a number a seat: power, or the score. */
  power: number[][]
  /** Of each seat, by kind; empty where there were none. */
  challenges: Record<string, ChallengeTally>[]
  counts: SummaryCount[]
  /** The first one first. */
  turning_points: TurningPoint[]
  /** Of each seat the cards that did most, the best first. */
  cards: SummaryCard[]
}
