import { getContext, setContext } from 'svelte'
import { ApiError, get, post, errorText } from '../lib/api'
import { me } from '../lib/me.svelte'
import { backoff } from '../lib/table-session.svelte'
import type { EventState, JsonObject, LivePairing, RoundClock, Standings, StandingsRow } from '../lib/protocol'

/** Closed with this code, trying again would be in vain. */
const REFUSED = 1008

type EventMessage =
  | { t: 'event'; number: number; edition: number; clock: RoundClock | null }
  | { t: 'error'; code: string; text: string }

/** An event as its pages see it: fetched again whenever the hall says that something has changed. */
export class EventStore {
  readonly code: string
  state = $state.raw<EventState | null>(null)
  standings = $state.raw<Standings | null>(null)
  /** Why the event cannot be shown at all. */
  missing = $state('')
  /** What went wrong last, as a sentence. */
  trouble = $state('')
  /** The code of the last refusal. */
  refusal = $state('')
  busy = $state(false)
  /** The connection is gone, and being made again. */
  lost = $state(false)
  /** Why it cannot be made, if there are too many; gone when it is there again. */
  noRoom = $state('')
  /** Whose figures and games are looked at, and which figure above all. */
  shown = $state.raw<{ person: number; what: string } | null>(null)
  /** This machine's steady clock, as far as clocks are drawn. */
  now = $state(performance.now())

  #clock = $state.raw<RoundClock | null>(null)
  #clockAt = $state(0)
  #socket: WebSocket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #looking: Promise<void> | null = null
  #again = false
  #closed = false

  /** With `clock` alone, the event is fetched once: at a table the pairings need not be followed. */
  constructor(code: string, readonly only?: 'clock') {
    this.code = code
  }

  /** Whoever is here, by number. */
  readonly people = $derived(new Map(this.state?.people.map((person) => [person.person, person])))

  get path(): string {
    return `/api/events/${encodeURIComponent(this.code)}`
  }

  /** Only for where there is an event: the pages are not drawn before. */
  get event(): EventState {
    if (!this.state) throw new Error('There is no event yet.')
    return this.state
  }

  // -- the connection -----------------------------------------------------------------------------------

  /** Begin to follow the event; what is given back ends it. */
  open(): () => void {
    this.#closed = false
    this.#tries = 0
    void this.look()
    this.#connect()
    const timer = setInterval(() => (this.now = performance.now()), 500)
    return () => {
      this.#closed = true
      clearInterval(timer)
      clearTimeout(this.#retry)
      this.#socket?.close()
      this.#socket = null
    }
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws/events/${encodeURIComponent(this.code)}`)
    this.#socket = socket
    socket.onmessage = (message) => this.#hear(String(message.data))
    socket.onclose = (closing) => {
      if (this.#socket !== socket) return // another one has taken its place
      if (this.#closed || closing.code === REFUSED) return
      this.lost = true
      this.#retry = setTimeout(() => this.#connect(), backoff(this.#tries++))
    }
  }

  #hear(text: string): void {
    const told = JSON.parse(text) as EventMessage
    if (told.t === 'error' && told.code === 'too-many') this.noRoom = told.text
    if (told.t !== 'event') return
    this.lost = false
    this.noRoom = ''
    this.#tries = 0
    this.#setClock(told.clock)
    if (this.only !== 'clock' && told.edition !== this.state?.edition) void this.look()
  }

  /** Fetch the event; whoever asks while it is under way gets it once more afterwards. */
  look(): Promise<void> {
    if (this.#looking) {
      this.#again = true
      return this.#looking
    }
    this.#looking = this.#fetch().finally(() => {
      this.#looking = null
      if (this.#again && !this.#closed) {
        this.#again = false
        void this.look()
      }
    })
    return this.#looking
  }

  async #fetch(): Promise<void> {
    try {
      const [state, standings] = await Promise.all([
        get<EventState>(this.path),
        this.only ? null : get<Standings>(`${this.path}/standings`),
      ])
      this.standings = standings
      this.take(state)
      this.missing = ''
    } catch (error) {
      if (!this.state || (error instanceof ApiError && error.status === 404)) this.missing = errorText(error)
      else this.trouble = errorText(error)
    }
  }

  take(state: EventState): void {
    if (this.state && state.edition < this.state.edition) return
    this.state = state
    this.#setClock(state.clock)
  }

  // -- what is done -------------------------------------------------------------------------------------

  /** Ask the hall for a change; whether it was done. What went wrong is in `trouble`. */
  async send(where: string, body: unknown): Promise<boolean> {
    this.busy = true
    this.trouble = this.refusal = ''
    try {
      await me.somebody()
      this.take(await post<EventState>(`${this.path}/${where}`, body))
      void this.look()
      return true
    } catch (error) {
      this.trouble = errorText(error)
      this.refusal = error instanceof ApiError ? error.code : ''
      if (error instanceof ApiError && error.status === 409) void this.look()
      return false
    } finally {
      this.busy = false
    }
  }

  act(act: string, asked: JsonObject = {}, why = ''): Promise<boolean> {
    return this.send('do', { act, asked, why })
  }

  /** Whether an act may be done now; or why not. Undefined: it is not yours to do. */
  can(act: string): true | string | undefined {
    return this.state?.can[act]
  }

  // -- the clock ------------------------------------------------------------------------------------------

  #setClock(clock: RoundClock | null): void {
    this.#clock = clock
    this.#clockAt = performance.now()
    this.now = this.#clockAt
  }

  get clock(): RoundClock | null {
    return this.#clock
  }

  /** Milliseconds that the round has left; null if it has no clock. */
  get left(): number | null {
    const clock = this.#clock
    if (!clock || clock.left === null) return null
    return clock.left * 1000 - (clock.paused ? 0 : this.now - this.#clockAt)
  }

  // -- who is who -----------------------------------------------------------------------------------------

  show(person: number, what = ''): void {
    this.shown = { person, what }
  }

  row(person: number): StandingsRow | undefined {
    return this.standings?.rows.find((row) => row.person === person)
  }

  /** Whether somebody is a leader who may act at a table: not at one's own. */
  leads(game: LivePairing): boolean {
    const { you } = this.event
    return you !== null && you.leader && !game.players.some((player) => player.person === you.person)
  }
}

const KEY = Symbol('event')
export const setEvent = (store: EventStore): EventStore => setContext(KEY, store)
export const getEvent = (): EventStore => getContext<EventStore>(KEY)
