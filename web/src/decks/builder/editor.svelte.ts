import { untrack } from 'svelte'
import type { CardFacts } from '../../cards/facts'
import { errorText } from '../../lib/api'
import { type CardIndex, EMPTY_INDEX } from '../../lib/catalogue.svelte'
import { me } from '../../lib/me.svelte'
import { type Draft, drafts } from './drafts'
import { deckApi } from '../api'
import type { DeckAnalysis, SavedDeck } from '../../lib/protocol'
import * as history from './history'
import { countOf, type DeckData, emptyDeck, limitOf, sameDeck, withCount } from '../deck'

const LOOK_AFTER = 180
const AGAIN_AFTER = 3000

/** A deck on the workbench: what it is, what the hall thinks of it, what was saved of it. */
export class DeckEditor {
  readonly game: string
  cards = $state.raw<CardIndex>(EMPTY_INDEX)
  #history = $state.raw(history.begin(emptyDeck()))
  /** As it was saved last, if ever. */
  kept = $state.raw<SavedDeck | null>(null)
  #saved = $state.raw<DeckData | null>(null)
  look = $state.raw<DeckAnalysis | null>(null)
  /** Changes of another time that may be taken up again. */
  draft = $state.raw<Draft | null>(null)
  trouble = $state('')
  /** Said once, for those who listen. */
  said = $state('')
  saving = $state(false)
  #looking = 0
  #again: ReturnType<typeof setTimeout> | undefined

  readonly deck: DeckData = $derived(this.#history.now)
  readonly canUndo: boolean = $derived(this.#history.past.length > 0)
  readonly canRedo: boolean = $derived(this.#history.future.length > 0)
  readonly changed: boolean = $derived(this.#saved === null ? this.canUndo : !sameDeck(this.#saved, this.deck))
  readonly legal: boolean = $derived(this.look !== null && this.look.reasons.length === 0)

  constructor(game: string, cards: CardIndex, start: DeckData | SavedDeck) {
    this.game = game
    this.cards = cards
    if ('versions' in start) this.#take(start)
    else this.#history = history.begin(start)
    const draft = drafts.find(this.#key)
    if (draft && !sameDeck(draft.deck, this.deck)) this.draft = draft
  }

  get code(): string | null {
    return this.kept?.code ?? null
  }

  get #key(): string {
    return drafts.key(this.code, this.game)
  }

  #take(kept: SavedDeck): void {
    this.kept = kept
    this.#saved = kept.deck
    this.#history = history.begin(kept.deck)
  }

  count(code: string): number {
    return countOf(this.deck, code)
  }

  change(deck: DeckData): void {
    if (!sameDeck(deck, this.deck)) this.#history = history.change(this.#history, deck)
  }

  /** So many copies, but no more than the card allows: more cannot help. */
  set(card: CardFacts, count: number): void {
    const before = this.count(card.code)
    const limit = Math.max(limitOf(card), before)
    const wanted = Math.max(0, Math.min(count, limit))
    this.change(withCount(this.deck, card, wanted))
    this.said = count > limit ? `${limit} is the most of ${card.name}.` : `${card.name}, ${wanted} in the deck.`
  }

  add(card: CardFacts, more = 1): void {
    this.set(card, this.count(card.code) + more)
  }

  undo(): void {
    this.#history = history.undo(this.#history)
    this.said = 'Undone.'
  }

  redo(): void {
    this.#history = history.redo(this.#history)
    this.said = 'Redone.'
  }

  takeDraft(): void {
    if (this.draft) this.change(this.draft.deck)
    this.draft = null
  }

  dropDraft(): void {
    drafts.forget(this.#key)
    this.draft = null
  }

  /** Save it as a new version. Whoever has no name yet becomes a guest. */
  async save(note = ''): Promise<boolean> {
    this.saving = true
    this.trouble = ''
    const key = this.#key
    try {
      await me.somebody()
      const kept = this.kept
        ? await deckApi.save(this.kept.code, this.deck, this.kept.version, note)
        : await deckApi.create(this.game, this.deck, note)
      this.kept = kept
      this.#saved = this.deck
      this.draft = null
      drafts.forget(key)
      this.said = `Saved as version ${kept.version}.`
      return true
    } catch (error) {
      this.trouble = errorText(error)
      return false
    } finally {
      this.saving = false
    }
  }

  /** An earlier version again, as the newest. */
  async restore(version: number): Promise<void> {
    if (!this.kept) return
    const kept = await deckApi.restore(this.kept.code, version)
    this.kept = kept
    this.#saved = kept.deck
    this.change(kept.deck)
    this.said = `Version ${version} is back, as version ${kept.version}.`
  }

  async share(shared: boolean): Promise<void> {
    if (this.kept) this.kept = await deckApi.share(this.kept.code, shared)
  }

  async #ask(deck: DeckData): Promise<void> {
    const number = ++this.#looking
    try {
      const look = await deckApi.analyse(this.game, deck)
      if (number !== this.#looking) return
      this.look = look
      this.trouble = ''
    } catch (error) {
      if (number !== this.#looking) return
      this.trouble = errorText(error)
      this.#again = setTimeout(() => void this.#ask(deck), AGAIN_AFTER)
    }
  }

  /** Ask the hall about every deck that stands for a moment, and keep it in this browser: for the life of a component. */
  follow(): void {
    $effect(() => {
      const { deck } = this
      const wait = untrack(() => this.look) ? LOOK_AFTER : 0
      const timer = setTimeout(() => void this.#ask(deck), wait)
      return () => {
        clearTimeout(timer)
        clearTimeout(this.#again)
      }
    })
    $effect(() => {
      const { deck, changed, game, kept } = this
      if (changed) drafts.keep(this.#key, { game, deck, version: kept?.version ?? 0, at: new Date().toISOString() })
      else if (!this.draft) drafts.forget(this.#key)
    })
  }
}
