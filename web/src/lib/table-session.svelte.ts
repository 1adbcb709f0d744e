import type { DecisionSource } from './choice/choice.svelte'
import { PatchError, applyPatch } from './patch'
import type {
  ChatMessage,
  ClientMessage,
  ClockState,
  Decision,
  LogLine,
  Pace,
  Proposal,
  ServerMessage,
  Summary,
  View,
} from './protocol'

export type Status = 'connecting' | 'live' | 'lost' | 'closed'

/** What a session needs of a WebSocket, so that tests can bring their own. */
export interface Wire {
  send(text: string): void
  close(): void
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

/** With this code the hall closes after a refusal: trying again would be in vain. */
const REFUSED = 1008
const PING = 20_000

/** How long to wait before the n-th try to connect again. */
export const backoff = (tries: number): number => Math.min(15_000, 400 * 2 ** Math.min(tries, 6))

/** A table over its socket: the view as it is now, and everything that can be said to the hall about it. */
export class TableSession implements DecisionSource {
  status = $state<Status>('connecting')
  you = $state(-1)
  table = $state.raw<Summary | null>(null)
  number = $state(0)
  view = $state.raw<View | null>(null)
  log = $state.raw<LogLine[]>([])
  chat = $state.raw<ChatMessage[]>([])
  clock = $state.raw<ClockState | null>(null)
  /** When the clock was told, by this machine's own steady clock. */
  clockAt = $state(0)
  proposal = $state.raw<Proposal | null>(null)
  /** Whether a moderator has muted this person, and what was said about it last. */
  muted = $state(false)
  mutedText = $state('')
  /** What went wrong last, as a sentence; gone with the next change. */
  trouble = $state('')
  /** The code of the last refusal. */
  refusal = $state('')
  /** A decision that is on its way. */
  pending = $state.raw<{ id: string; number: number; option: number } | null>(null)

  readonly #connect: () => Wire
  #wire: Wire | null = null
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #ping: ReturnType<typeof setInterval> | undefined
  #next = 0
  readonly #salt = Math.random().toString(36).slice(2, 8)
  readonly #whys = new Map<string, (text: string) => void>()
  #known = new Map<string, Promise<string>>()

  constructor(connect: () => Wire) {
    this.#connect = connect
  }

  /** What is asked of this player; a judge sees what is asked of others, but answers nothing. */
  get decision(): Decision | null {
    return this.you >= 0 ? (this.view?.decision ?? null) : null
  }

  get ready(): boolean {
    return this.status === 'live' && this.pending === null
  }

  // -- the connection -----------------------------------------------------------------------------------

  open(): void {
    const wire = this.#connect()
    this.#wire = wire
    wire.onmessage = (event) => this.#hear(event.data)
    wire.onclose = (event) => {
      if (this.#wire === wire) this.#lost(event.code)
    }
    clearInterval(this.#ping)
    this.#ping = setInterval(() => this.status === 'live' && this.#send({ t: 'ping' }), PING)
  }

  close(): void {
    this.status = 'closed'
    clearTimeout(this.#retry)
    clearInterval(this.#ping)
    const wire = this.#wire
    this.#wire = null
    wire?.close()
  }

  /** Come in anew: with a seat, or without one, other things are to be seen. */
  again(): void {
    const wire = this.#wire
    this.#wire = null
    wire?.close()
    this.status = 'connecting'
    this.open()
  }

  /** Try now, not when the waiting is over: the browser says that the network is back. */
  hurry(): void {
    if (this.status !== 'lost') return
    clearTimeout(this.#retry)
    this.open()
  }

  #lost(code: number): void {
    this.#wire = null
    clearInterval(this.#ping)
    if (code === REFUSED) {
      this.status = 'closed'
      this.trouble ||= 'This table cannot be watched.'
      return
    }
    this.status = this.view || this.table ? 'lost' : 'connecting'
    this.#retry = setTimeout(() => this.open(), backoff(this.#tries++))
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message))
  }

  // -- what the hall says -------------------------------------------------------------------------------

  #hear(data: unknown): void {
    const message = JSON.parse(String(data)) as ServerMessage
    switch (message.t) {
      case 'welcome':
        return this.#welcome(message)
      case 'change':
        return this.#change(message)
      case 'table':
        this.table = message.table
        return
      case 'chat':
        if (!this.chat.some((one) => one.id === message.message.id)) this.chat = [...this.chat, message.message]
        return
      case 'chat-hidden':
        this.chat = this.chat.filter((one) => one.id !== message.id)
        return
      case 'muted':
        this.muted = message.until !== null
        this.mutedText = message.text
        return
      case 'clock':
        return this.#setClock(message.clock)
      case 'proposal':
        this.proposal = message.proposal
        return
      case 'ack':
        if (this.pending?.id === message.id && message.number <= this.number) this.pending = null
        return
      case 'error':
        return this.#refused(message)
      case 'why':
        this.#whys.get(message.id ?? '')?.(message.text)
        this.#whys.delete(message.id ?? '')
        return
      case 'bye':
        this.trouble = message.text
        return
      case 'pong':
    }
  }

  #welcome(message: ServerMessage & { t: 'welcome' }): void {
    this.#tries = 0
    this.status = 'live'
    this.you = message.you
    this.table = message.table
    this.number = message.number
    this.view = message.view
    if (message.log) this.log = message.log
    if (message.chat) this.chat = message.chat
    this.proposal = message.proposal
    this.trouble = ''
    this.#known.clear()
    this.#setClock(message.clock)
    const waiting = this.pending
    if (!waiting) return
    // The answer may or may not have arrived before the line broke. Sent again under its id, it counts once.
    if (waiting.number === message.number) this.#send({ t: 'decide', ...waiting })
    else this.pending = null
  }

  #change(message: ServerMessage & { t: 'change' }): void {
    if (message.number <= this.number) return
    if (message.number !== this.number + 1 || !this.view) return this.#send({ t: 'hello' })
    try {
      this.view = applyPatch(this.view, message.patch)
    } catch (error) {
      if (!(error instanceof PatchError)) throw error
      return this.#send({ t: 'hello' })
    }
    this.number = message.number
    if (message.log.length) this.log = [...this.log, ...message.log]
    this.trouble = ''
    this.#known.clear()
    this.#setClock(message.clock)
    if (this.pending && this.pending.number < message.number) this.pending = null
  }

  #setClock(clock: ClockState | null): void {
    this.clock = clock
    this.clockAt = performance.now()
  }

  #refused(message: ServerMessage & { t: 'error' }): void {
    if (message.id !== undefined && this.#whys.has(message.id)) {
      this.#whys.get(message.id)?.('')
      this.#whys.delete(message.id)
      return
    }
    if (message.id !== undefined && message.id === this.pending?.id) this.pending = null
    this.refusal = message.code
    if (message.code === 'stale') this.#send({ t: 'hello' })
    else this.trouble = message.text
  }

  // -- what is said to the hall -------------------------------------------------------------------------

  #id(): string {
    return `${this.#salt}-${this.#next++}`
  }

  decide(option: number): void {
    if (!this.ready || !this.decision) return
    this.trouble = ''
    this.pending = { id: this.#id(), number: this.number, option }
    this.#send({ t: 'decide', ...this.pending })
  }

  /** Why a thing cannot be chosen now; asked once a moment. */
  why(on: string): Promise<string> {
    const known = this.#known.get(on)
    if (known) return known
    const id = this.#id()
    const answer = new Promise<string>((resolve) => this.#whys.set(id, resolve))
    this.#known.set(on, answer)
    this.#send({ t: 'why', on, id })
    return answer
  }

  say(text: string): void {
    this.#send({ t: 'chat', text })
  }

  concede(): void {
    this.#send({ t: 'concede', id: this.#id() })
  }

  /** Go on without somebody who has been away for too long. */
  claim(seat: number): void {
    this.#send({ t: 'claim', seat })
  }

  /** Ask to go back to the point after a row; without one, to before the own last decision. */
  undo(to?: number): void {
    this.#send(to === undefined ? { t: 'undo' } : { t: 'undo', to })
  }

  pause(): void {
    this.#send({ t: 'pause' })
  }

  resume(): void {
    this.#send({ t: 'resume' })
  }

  answer(yes: boolean): void {
    if (this.proposal) this.#send({ t: 'answer', id: this.proposal.id, yes })
  }

  showHands(show: boolean): void {
    this.#send({ t: 'hands', show })
  }

  /** How fast bots play while this player is here. */
  pace(pace: Pace): void {
    this.#send({ t: 'pace', pace })
  }

  windows(always: string[], never: string[]): void {
    this.#send({ t: 'windows', always, never })
  }
}

/** The session of a table of this hall; an admin may look into all hands, as a judge. */
export function tableSession(code: string, password?: string, judge = false): TableSession {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const query = new URLSearchParams()
  if (password) query.set('password', password)
  if (judge) query.set('seat', 'judge')
  const asked = query.size ? `?${query}` : ''
  return new TableSession(() => new WebSocket(`${scheme}://${location.host}/ws/tables/${code}${asked}`))
}
