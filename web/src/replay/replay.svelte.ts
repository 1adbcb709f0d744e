import { getContext, setContext } from 'svelte'
import { api, get, post, errorText } from '../lib/api'
import { me } from '../lib/me.svelte'
import type { Hint, LogLine, ReplayComment, ReplayInfo, ReplayMoment, ReplayView, Summary, View, WinChances } from '../lib/protocol'
import { library } from '../rules/library.svelte'
import { STUDY, type Viewpoint, momentAt, nextOf, ownViewpoint, previousOf, turningPoints } from './timeline'
import { StillTable, stillSession } from './still-table.svelte'

export const SPEEDS = [0.5, 1, 2, 4] as const
const STEP = 900
const KEPT = 400

/** A finished game that is looked at: where one is in it, and with whose eyes. */
export class Replay {
  readonly code: string
  /** Whether one has come to study it: see studyLink. */
  readonly toStudy = location.hash === STUDY
  readonly table = new StillTable(stillSession())
  timeline = $state.raw<ReplayInfo | null>(null)
  at = $state(0)
  viewpoint = $state.raw<Viewpoint>('judge')
  log = $state.raw<LogLine[]>([])
  playing = $state(false)
  speed = $state(1)
  trouble = $state('')
  /** How likely the seat in view was to win, as far as it is worked out. */
  chances = $state.raw<WinChances | null>(null)
  /** What the chart shows. */
  chart = $state.raw<'score' | 'chance'>('score')
  /** By win chance where that is known and looked at, else by the score. */
  readonly turns: number[] = $derived.by(() =>
    this.chart === 'chance' && this.chances?.complete ? this.chances.turns.map(({ at }) => at) : turningPoints(this.timeline?.scores ?? []),
  )
  readonly moment: ReplayMoment | undefined = $derived.by(() => momentAt(this.timeline?.moments ?? [], this.at))

  readonly #views = new Map<string, Promise<View>>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(code: string) {
    this.code = code
  }

  get length(): number {
    return this.timeline?.length ?? 0
  }

  get #path(): string {
    return `/api/replays/${encodeURIComponent(this.code)}`
  }

  async load(): Promise<void> {
    const timeline = await get<ReplayInfo>(this.#path)
    this.table.session.table = timeline.table
    library.game = timeline.table.game // whose keywords the zoom explains
    await this.table.load(timeline.table.game)
    this.viewpoint = ownViewpoint(timeline)
    this.timeline = timeline
  }

  /** Where an event shows no deck lists, one looks as a spectator or through one's own eyes. */
  mayLookAs(viewpoint: Viewpoint): boolean {
    return !this.timeline?.decks_hidden || viewpoint === 'spectator' || viewpoint === this.timeline.table.you
  }

  // -- what is seen -------------------------------------------------------------------------------------

  #view(at: number): Promise<View> {
    const key = `${this.viewpoint}:${at}`
    const known = this.#views.get(key)
    if (known) return known
    const coming = get<ReplayView>(`${this.#path}/at/${at}?seat=${this.viewpoint}`).then(({ view }) => view)
    coming.catch(() => this.#views.delete(key))
    this.#views.set(key, coming)
    const oldest = this.#views.keys().next().value
    if (this.#views.size > KEPT && oldest !== undefined) this.#views.delete(oldest)
    return coming
  }

  /** Show where we are; the steps beside it are fetched meanwhile. */
  async show(): Promise<void> {
    const { at, viewpoint, table } = this
    try {
      const view = await this.#view(at)
      if (at !== this.at || viewpoint !== this.viewpoint) return
      if (typeof viewpoint === 'number') table.viewpoint = viewpoint
      // Nothing can be chosen in a game that is over.
      table.session.view = { ...view, decision: null }
      table.session.number = at
      this.trouble = ''
      for (const near of [at + 1, at - 1])
        if (near >= 0 && near <= this.length) this.#view(near).catch(() => undefined)
    } catch (error) {
      if (at === this.at && viewpoint === this.viewpoint) this.trouble = errorText(error)
      this.pause()
    }
  }

  async readLog(): Promise<void> {
    const { viewpoint } = this
    const log = await get<LogLine[]>(`${this.#path}/log?seat=${viewpoint}`)
    if (viewpoint === this.viewpoint) this.log = log
  }

  // -- where we are -------------------------------------------------------------------------------------

  go(at: number): void {
    this.at = Math.max(0, Math.min(this.length, Math.round(at)))
  }

  step(by: number): void {
    this.pause()
    this.go(this.at + by)
  }

  turn(forwards: boolean): void {
    this.pause()
    this.go(forwards ? nextOf(this.turns, this.at, this.length) : previousOf(this.turns, this.at))
  }

  play(): void {
    if (this.at >= this.length) this.go(0)
    this.playing = true
    this.#tick()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  #tick(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.playing) return
      // A slow line slows the play, it does not leave the table behind.
      if (this.table.session.number === this.at) this.go(this.at + 1)
      if (this.at >= this.length) this.pause()
      else this.#tick()
    }, STEP / this.speed)
  }

  // -- study --------------------------------------------------------------------------------------------

  /** Whose chances are looked at: the seat in view, or the one at the bottom. */
  get student(): number {
    return typeof this.viewpoint === 'number' ? this.viewpoint : this.table.home
  }

  /** Whether one may study through those eyes. */
  get mayStudy(): boolean {
    return this.mayLookAs(this.student)
  }

  /** What is known of the chances by now; the hall works the rest out as long as it is asked. */
  async readChances(): Promise<void> {
    const { student } = this
    const known = await get<WinChances>(`${this.#path}/chances?seat=${student}`)
    if (student === this.student) this.chances = known
  }

  /** What a bot would have done here. */
  hint(): Promise<Hint> {
    return get<Hint>(`${this.#path}/at/${this.at}/hint?seat=${this.viewpoint}`)
  }

  // -- comments, and playing on -------------------------------------------------------------------------

  #setComments(comments: ReplayComment[]): void {
    if (this.timeline) this.timeline = { ...this.timeline, comments: comments.sort((a, b) => a.at - b.at || a.id - b.id) }
  }

  async comment(text: string): Promise<void> {
    await me.somebody()
    const made = await post<ReplayComment>(`${this.#path}/comments`, { at: this.at, text })
    this.#setComments([...(this.timeline?.comments ?? []), made])
  }

  async uncomment(id: number): Promise<void> {
    await api('DELETE', `/api/comments/${id}`)
    this.#setComments((this.timeline?.comments ?? []).filter((comment) => comment.id !== id))
  }

  /** A new table that goes on from here; whoever has no name yet becomes a guest. */
  async goOn(seat: number, bot: string | null): Promise<Summary> {
    await me.somebody()
    const wish = { at: this.at, seat, ...(bot ? { opponents: 'bots', bot } : { opponents: 'open' }) }
    return post<Summary>(`${this.#path}/continue`, wish)
  }
}

const KEY = Symbol('replay')

export const setReplay = (replay: Replay): Replay => setContext(KEY, replay)

export function getReplay(): Replay {
  const replay = getContext<Replay | undefined>(KEY)
  if (!replay) throw new Error('This component belongs to a replay.')
  return replay
}
