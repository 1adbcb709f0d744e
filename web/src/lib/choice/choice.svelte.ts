import { getContext, setContext } from 'svelte'
import { type Button, type Choosable, type Wording, addsMore, buttonsOf, byThing, dropPlaces, isFinish, splitLabel, numbered } from './options'
import type { Decision } from '../protocol'

/** What the choice is made of: the decision at hand, a way to answer it, and a way to ask why not. */
export interface DecisionSource {
  readonly decision: Decision | null
  /** Whether an answer can be sent now. */
  readonly ready: boolean
  decide(index: number): void
  why?(key: string): Promise<string>
}

/** How a game, and whoever plays it, wants things to be chosen. */
export interface ChoiceSettings {
  wording?: Wording
  /** Whether the same question goes on after an option, where the plain rule does not do. */
  addsMore?: (option: Choosable, decision: Decision) => boolean | undefined
  /** What the button says that commits to a card. */
  commitment?: (option: Choosable, decision: Decision) => string | undefined
  /** Where a card can be dragged to for an option: 'board', 'lane', or the keys of cards. */
  places?: (option: Choosable) => readonly string[]
  /** A text of the game, with players called as the table calls them. */
  said?: (text: string) => string
  /** One click is enough. */
  oneClick?: boolean
}

/** A card on its way to another place: where it may be put down, and which options that would take. */
export interface Dragged {
  key: string
  places: ReadonlyMap<string, Choosable[]>
}

/** A menu of several options on one thing, open beside it. */
export interface Menu {
  key: string
  options: Choosable[]
  at: DOMRect
}

/** What can be chosen now, and where. Cards ask it whether they glow; the prompt asks it for its buttons. */
export class Choice {
  menu = $state.raw<Menu | null>(null)
  /** The thing whose place in the log or the prompt is being looked at. */
  pointed = $state<string | null>(null)
  /** What a card has just been aimed at. */
  targets = $state.raw<ReadonlySet<string>>(new Set())

  /** The card that is being dragged, and the place that it is over. */
  dragged = $state.raw<Dragged | null>(null)
  over = $state<string | null>(null)

  readonly #source: DecisionSource
  readonly #settings: () => ChoiceSettings
  #selected = $state.raw<{ index: number; decision: Decision } | null>(null)
  /** What to choose next, if that is asked: the card on which an attachment was dropped. */
  #next: string | null = null

  readonly options: Choosable[] = $derived.by(() => numbered(this.#source.decision))
  readonly things: Map<string, Choosable[]> = $derived.by(() => byThing(this.options))
  /** The option that has been selected, and waits for its button to be pressed. */
  readonly selected: Choosable | undefined = $derived.by(() => {
    const chosen = this.#selected
    return chosen && chosen.decision === this.#source.decision ? this.options[chosen.index] : undefined
  })
  readonly buttons: Button[] = $derived.by(() => this.#withCommitment(buttonsOf(this.#source.decision, this.#settings().wording)))

  constructor(source: DecisionSource, settings: () => ChoiceSettings = () => ({})) {
    this.#source = source
    this.#settings = settings
  }

  get decision(): Decision | null {
    return this.#source.decision
  }

  get open(): boolean {
    return this.options.length > 0
  }

  get ready(): boolean {
    return this.#source.ready
  }

  has(key: string | undefined): boolean {
    return key !== undefined && this.things.has(key)
  }

  /** "can attack": what the label of a choosable thing ends with. */
  can(key: string | undefined): string | undefined {
    const options = key === undefined ? undefined : this.things.get(key)
    const { said = String } = this.#settings()
    // A player is chosen by a button as well: both say the same.
    const button = (index: number): Button | undefined => (key?.startsWith('card:') ? undefined : this.buttons.find((one) => one.index === index))
    return options && `can be chosen: ${options.map(({ index, label }) => said(button(index)?.label ?? label)).join('; or ')}`
  }

  isSelected(key: string | undefined): boolean {
    return key !== undefined && this.selected?.on === key
  }

  /** A thing has been clicked: its one option is selected, or no longer; several open a menu. */
  press(key: string, at: DOMRect): void {
    this.#offer(key, this.things.get(key) ?? [], at)
  }

  /** What Enter does on a thing: it selects, and then commits. */
  enter(key: string, at: DOMRect): void {
    if (this.selected && this.isSelected(key)) this.take(this.selected.index)
    else this.press(key, at)
  }

  /** An option has been named by its number: a card is selected as by a click, a button is pressed. */
  choose(option: Choosable): void {
    if (option.on?.startsWith('card:')) this.#select(option)
    else this.take(option.index)
  }

  take(index: number): void {
    this.menu = null
    this.#selected = null
    if (this.ready) this.#source.decide(index)
  }

  /** Where a card can be dragged to now, if anywhere. */
  placesOf(key: string | undefined): Dragged | null {
    const { places } = this.#settings()
    const options = key === undefined ? undefined : this.things.get(key)
    const found = options && places && dropPlaces(options, places)
    return key !== undefined && found ? { key, places: found } : null
  }

  /** A card has been put down. What cannot be taken back is still confirmed where a click would be. */
  drop(place: string, at: DOMRect): void {
    const dragged = this.dragged
    const options = dragged?.places.get(place) ?? []
    this.dragged = null
    this.over = null
    const only = options.length === 1 ? options[0] : undefined
    if (!dragged || !this.ready) return
    if (!only || place === 'lane') return this.#offer(dragged.key, options, at)
    if (place.startsWith('card:')) this.#next = place
    this.take(only.index)
  }

  /** Answer the next question with the card on which something was dropped, if that is what is asked. */
  follow(asksWhere: boolean): void {
    const key = this.#next
    if (key === null || !this.decision || !this.ready) return
    this.#next = null
    const [only, ...others] = (asksWhere && this.things.get(key)) || []
    if (only && !others.length) this.take(only.index)
  }

  close(): void {
    this.menu = null
    this.#selected = null
  }

  #offer(key: string, options: Choosable[], at: DOMRect): void {
    if (!options.length || !this.ready) return
    const only = options.length === 1 ? options[0] : undefined
    if (only) this.#select(only)
    else this.menu = { key, options, at }
  }

  /** Where more can be added there is a button that ends it, so adding is no commitment. */
  #select(option: Choosable): void {
    const { decision } = this
    if (!decision || !this.ready) return
    const { addsMore: adds, oneClick } = this.#settings()
    if (oneClick || (adds?.(option, decision) ?? addsMore(option, decision))) this.take(option.index)
    else this.#selected = this.selected?.index === option.index ? null : { index: option.index, decision }
  }

  /** With something selected, the button that commits to it is the primary one, and the last. */
  #withCommitment(buttons: Button[]): Button[] {
    const { selected, decision } = this
    if (!selected || !decision) return buttons
    const others = buttons
      .filter((button) => button.index !== selected.index && !(selected.on?.startsWith('card:') && isFinish(button)))
      .map((button): Button => (button.kind === 'primary' ? { ...button, kind: 'secondary', key: null } : button))
    const there = buttons.find((button) => button.index === selected.index)
    const label = there?.label ?? this.#settings().commitment?.(selected, decision) ?? splitLabel(selected.label)[0]
    return [...others, { ...selected, label, kind: 'primary', key: 'Enter' }]
  }

  why(key: string): Promise<string> {
    return this.#source.why?.(key) ?? Promise.resolve('')
  }
}

const KEY = 'kingsmoot.choice'

export const setChoice = (choice: Choice): Choice => setContext(KEY, choice)

/** The choice of the table that this component is at; none in a gallery or a replay. */
export const getChoice = (): Choice | undefined => getContext<Choice | undefined>(KEY)
