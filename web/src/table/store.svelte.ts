import { getContext, setContext } from 'svelte'
import { type CardFacts, FACTIONS, factionCard } from '../cards/facts'
import { CardIndex, EMPTY_INDEX, catalogue } from '../lib/catalogue.svelte'
import { Choice } from '../lib/choice/choice.svelte'
import { withCouncilName, withSeatNames } from '../lib/seat-names'
import { type Choosable, splitLabel, passOf } from '../lib/choice/options'
import { type Passing, type Until, passingFrom, readPassing, stillPassing } from '../lib/choice/passing'
import type { GameMoment, Json, Summary, View } from '../lib/protocol'
import type { TableSession } from '../lib/table-session.svelte'
import { settings } from '../lib/settings.svelte'
import { type Thing, thingsOf } from '../lib/choice/things'
import { seatNames } from '../lobby/text'
import { Spotlight } from './spotlight.svelte'
import type { GameLayout, Turn } from './game-layout'
import { capital } from '../lib/text'

/** Milliseconds after which a bot is seen to think; most have answered by then. */
const A_MOMENT = 900

/** A table as its components see it: the session, what can be chosen, the cards, and who is who. */
export class TableStore {
  readonly session: TableSession
  readonly choice: Choice
  readonly spotlight = new Spotlight()
  /** Ends what is shown for a moment, such as the result of a challenge. */
  goOn = $state.raw<(() => void) | null>(null)
  cards = $state.raw<CardIndex>(EMPTY_INDEX)
  layout = $state.raw<GameLayout | null>(null)
  #passing = $state.raw<Passing | null>(null)
  /** This machine's steady clock, as far as clocks are to be drawn. */
  now = $state(performance.now())

  readonly names: string[] = $derived.by(() => seatNames(this.session.table?.seats ?? []))
  readonly things: Map<string, Thing> = $derived.by(() => thingsOf((this.session.view?.table ?? null) as Json))

  constructor(session: TableSession) {
    this.session = session
    this.choice = new Choice(session, () => ({
      wording: (option, decision) => {
        const own = this.layout?.wording?.(option, decision, this.view)
        return { ...own, label: this.said(own?.label ?? (option.on?.startsWith('card:') ? splitLabel(option.label)[0] : capital(option.label))) }
      },
      addsMore: (option, decision) => this.layout?.addsMore?.(option, decision, this.view),
      commitment: (option, decision) => this.said(this.layout?.commitment?.(option, decision, this.view) ?? this.#named(option)),
      places: (option) => this.layout?.places?.(option, this.view) ?? [],
      said: (text) => this.said(text),
      oneClick: settings.oneClick,
    }))
  }

  async load(game: string): Promise<void> {
    const { layoutOf } = await import('../games')
    const [cards, layout] = await Promise.all([catalogue.cards(game), layoutOf(game), catalogue.load()])
    this.cards = cards
    this.layout = layout
    this.#passing = readPassing(sessionStorage.getItem(this.#passingKey))
  }

  /** Only for where there is a game: the layout is not drawn before. */
  get view(): View {
    if (!this.session.view) throw new Error('The game has not begun.')
    return this.session.view
  }

  get summary(): Summary {
    if (!this.session.table) throw new Error('There is no table yet.')
    return this.session.table
  }

  get you(): number {
    return this.session.you
  }

  /** The seat at the bottom of the table: one's own, or the first for those who watch. */
  get home(): number {
    return Math.max(0, this.you)
  }

  /** Whether the game is over and only looked at, so that nobody is asked anything. */
  get still(): boolean {
    return false
  }

  /** "You", or what the player is called. */
  nameOf(seat: number): string {
    return seat === this.you ? 'You' : (this.names[seat] ?? this.session.view?.names[seat] ?? 'Nobody')
  }

  /** A text of the game, in which players are called as the table calls them. */
  said(text: string): string {
    const seats = this.session.view?.names ?? []
    const names = this.names.map((name, seat) => (seat === this.you ? 'you' : name))
    return withSeatNames(withCouncilName(text, seats, names, this.you), seats, names)
  }

  /** The same as a sentence: it begins with a capital, unless with the name of somebody who has none. */
  sentence(text: string): string {
    const said = this.said(text)
    return this.names.some((name) => said.startsWith(name)) ? said : capital(said)
  }

  /** What a button says that commits to a card: what it does, or else that it is chosen. */
  #named(option: Choosable): string {
    const title = this.things.get(option.on ?? '')?.title
    const [action] = splitLabel(option.label)
    return title && action.startsWith(title) ? `Choose ${action}` : action
  }

  /** The facts of a card in the view, even of one that the list does not have. */
  facts(card: { code?: string; title?: string } | null | undefined): CardFacts | null {
    if (!card) return null
    const known = this.cards.byCode(card.code) ?? (card.title ? this.cards.byName(card.title) : undefined)
    if (known) return known
    const code = card.code ?? ''
    if ((FACTIONS as readonly string[]).includes(code)) return factionCard(code, this.cards.all[0])
    return { code, name: card.title ?? code, type: 'leader' }
  }

  // -- whose turn it is ---------------------------------------------------------------------------------

  /** What is going on, in the words of the game, where it has them. */
  readonly turn: Turn | undefined = $derived.by(() => {
    const turn = this.session.view ? this.layout?.turn?.(this.session.view, this) : undefined
    if (!turn || this.thinking < 0) return turn
    const name = this.nameOf(this.thinking)
    const named = [turn.text, ...turn.more].some((words) => words.includes(name))
    return { ...turn, more: [...turn.more, named ? 'thinking…' : `${name} is thinking…`] }
  })

  /** The seat of a bot that has been thinking for a moment; -1 if none has, or if nobody may know. */
  thinking = $state(-1)

  /** A bot that takes its time is seen to think: called once, by the table. */
  watchThinking(): void {
    $effect(() => {
      void this.session.number
      const asked = this.session.view?.to_act ?? -1
      this.thinking = -1
      if (this.session.table?.seats[asked]?.kind !== 'bot' || this.paused || this.session.view?.result) return
      const timer = setTimeout(() => (this.thinking = asked), A_MOMENT)
      return () => clearTimeout(timer)
    })
  }

  /** Whoever the table waits for, as far as that is public. */
  readonly acting: ReadonlySet<number> = $derived.by(() => {
    const asked = this.session.view?.to_act ?? -1
    return new Set(this.turn?.seats ?? (asked >= 0 ? [asked] : []))
  })

  /** The key of the card for whose sake something is asked. */
  get asking(): string | undefined {
    const id = this.session.view?.table.asking
    return typeof id === 'number' ? `card:${id}` : undefined
  }

  /** Whether one can ask what a bot would do: in casual games against bots. */
  get hints(): boolean {
    const { table } = this.session
    if (!table || this.you < 0 || table.rated || table.event) return false
    return table.seats.every((seat) => seat.seat === this.you || seat.kind === 'bot')
  }

  // -- who is away --------------------------------------------------------------------------------------

  /** How long the others still have to wait for somebody who is away, in milliseconds; nothing where they are here, or have to. */
  patience(seat: number): number | undefined {
    const at = this.session.table?.seats[seat]?.claim_at
    return at ? Math.max(0, Date.parse(at) - this.#today) : undefined
  }

  /** Now, as far as somebody is waited for. */
  #today = $state(Date.now())

  /** While somebody is away, the time that is left goes on: called once, by the table. */
  watchAbsence(): void {
    $effect(() => {
      if (!this.session.table?.seats.some((seat) => seat.claim_at)) return
      this.#today = Date.now()
      const timer = setInterval(() => (this.#today = Date.now()), 1000)
      return () => clearInterval(timer)
    })
  }

  // -- clocks -------------------------------------------------------------------------------------------

  get timed(): boolean {
    return (this.session.clock?.kind ?? 'none') !== 'none'
  }

  runs(seat: number): boolean {
    const { clock } = this.session
    return clock !== null && !clock.paused && clock.running.includes(seat) && this.session.status === 'live'
  }

  left(seat: number): number {
    const { clock, clockAt } = this.session
    const told = clock?.left[seat] ?? 0
    return this.runs(seat) ? Math.max(0, told - Math.max(0, this.now - clockAt)) : told
  }

  get paused(): boolean {
    return this.session.clock?.paused ?? false
  }

  // -- passing ------------------------------------------------------------------------------------------

  get moment(): string {
    return this.session.view?.moment?.text ?? this.session.table?.moment ?? ''
  }

  get #now(): GameMoment {
    return this.session.view?.moment ?? { round: 0, text: this.moment }
  }

  get #passingKey(): string {
    return `kingsmoot.passing.${this.session.table?.code ?? ''}`
  }

  /** Until when to pass wherever that can be done; kept over a reload of the page. */
  get passing(): Until | null {
    return stillPassing(this.#passing, this.#now) ? (this.#passing?.until ?? null) : null
  }

  set passing(until: Until | null) {
    this.#passing = until && passingFrom(until, this.#now)
    if (this.#passing) sessionStorage.setItem(this.#passingKey, JSON.stringify(this.#passing))
    else sessionStorage.removeItem(this.#passingKey)
  }

  /** The option that is taken without asking, if there is one: passing, where it is wanted or all there is. */
  readonly passes: number | null = $derived.by(() => {
    const { decision } = this.session
    const pass = passOf(decision)
    if (!decision || !pass || this.paused) return null
    if (this.passing !== null) return pass.index
    return settings.autoPass && decision.options.length === 1 ? pass.index : null
  })
}

const KEY = 'kingsmoot.table'

export const setTable = (table: TableStore): TableStore => setContext(KEY, table)

export function getTable(): TableStore {
  const table = getContext<TableStore | undefined>(KEY)
  if (!table) throw new Error('This component belongs to a table.')
  return table
}
