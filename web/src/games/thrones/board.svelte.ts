import { MediaQuery } from 'svelte/reactivity'
import { frame } from '../../table/frame.svelte'
import { settings } from '../../lib/settings.svelte'
import { type Piece, type Side, type Sizes, WIDEST, layout } from '../../table/layout'
import { type ChallengeResult, resultOf } from './result'
import type { TableStore } from '../../table/store.svelte'
import { type Challenge, type InPlay, type PlayerView, type ThronesTable, hangingOn, rowsOf } from './types'

export const phone = new MediaQuery('(max-width: 700px)')
export const narrow = new MediaQuery('(max-width: 1199px)')

/** Of the height above the hand, what one's own half has where there are several opponents. */
const OWN_SHARE = 0.4

/** The table in the words of these games. */
export class Board {
  readonly #table: TableStore
  /** What the board has on the page; nothing before it is there. */
  room = $state.raw<{ width: number; height: number } | undefined>(undefined)
  /** A challenge that is over, while its result is shown. */
  kept = $state.raw<Challenge | null>(null)
  /** How high the prompt is, and what lies between the sides. */
  prompt = $state(0)
  lane = $state(0)

  constructor(table: TableStore) {
    this.#table = table
  }

  readonly view: ThronesTable = $derived.by(() => this.#table.view.table as unknown as ThronesTable)
  readonly on: Map<number, InPlay[]> = $derived.by(() => hangingOn(this.view.players))

  /** Every size on the board: see layout.ts. The side of the opponent, if there is one only, comes first. */
  readonly sizes: Sizes = $derived.by(() => {
    const across = this.melee ? [] : this.others.slice(0, 1)
    const { challenge } = this
    const inLane = (some: Challenge['attackers']): Piece[] =>
      some.flatMap(({ card }) => this.card(card)?.card ?? []).map((card) => ({ ...this.#piece(card), away: false }))
    return layout(
      frame.width,
      frame.height,
      {
        sides: [...across, this.own].map((player) => this.#side(player)),
        challenge: challenge && { attackers: inLane(challenge.attackers), defenders: inLane(challenge.defenders), ended: this.result !== null },
        openHand: this.#table.you < 0 && across.some((player) => player.known.length > 0),
        still: this.#table.still ? { hand: this.own.known.length > 0 } : undefined,
        opening: this.view.round === 0,
        prompt: this.prompt,
        lane: phone.current ? this.lane : undefined,
        most: WIDEST[settings.cardSize],
        share: this.melee ? OWN_SHARE : undefined,
      },
      this.room,
    )
  })

  get melee(): boolean {
    return this.view.players.length > 2
  }

  /** The challenge that is going on, or the one whose result is still shown. */
  get challenge(): Challenge | null {
    return this.view.challenge ?? this.kept
  }

  /** How the challenge in the lane has ended. */
  readonly result: ChallengeResult | null = $derived.by(() => {
    const decided = this.kept !== null || (this.view.challenge?.winner ?? -1) >= 0
    const { challenge } = this
    const attacker = challenge && this.#table.view.names[challenge.attacker]
    return decided && challenge ? resultOf(this.#table.session.log, { type: challenge.type, attacker: attacker ?? '' }) : null
  })

  /** Who has to choose who dies for the claim of this challenge; nobody if that is not the question. */
  get choosesDead(): number {
    const { challenge } = this.view
    if (this.#table.view.about !== 'claim' || challenge?.type !== 'military') return -1
    return challenge.winner === challenge.attacker ? challenge.defender : -1
  }

  /** Whether somebody else may choose that this character dies. What one can choose oneself glows instead. */
  mayDie(card: InPlay): boolean {
    const { choosesDead } = this
    return card.type === 'character' && choosesDead >= 0 && choosesDead !== this.#table.you && this.card(card.id)?.seat === choosesDead
  }

  /** The seat at the bottom: one's own, or the first for those who watch. */
  get home(): number {
    return this.#table.home
  }

  /** Everybody else, in turn order from the left. */
  get others(): PlayerView[] {
    const { players } = this.view
    return players.slice(this.home + 1).concat(players.slice(0, this.home))
  }

  get own(): PlayerView {
    return this.view.players[this.home] as PlayerView
  }

  rows(player: PlayerView): ReturnType<typeof rowsOf> {
    return rowsOf(player, this.on)
  }

  /** Which side of the challenge a card is on. */
  side(id: number): 'attacking' | 'defending' | undefined {
    if (this.challenge?.attackers.some((one) => one.card === id)) return 'attacking'
    return this.challenge?.defenders.some((one) => one.card === id) ? 'defending' : undefined
  }

  card(id: number): { card: InPlay; seat: number } | undefined {
    for (const player of this.view.players) {
      const card = player.play.find((one) => one.id === id)
      if (card) return { card, seat: player.seat }
    }
    return undefined
  }

  #side(player: PlayerView): Side {
    const { characters, locations } = this.rows(player)
    const setup = Array.from({ length: player.setup }, (_, at) => ({ key: `setup:${at}` }))
    return { characters: [...setup, ...characters.map((card) => this.#piece(card))], locations: locations.map((card) => this.#piece(card)) }
  }

  #piece(card: InPlay): Piece {
    const key = `card:${card.id}`
    const tucked = (this.on.get(card.id)?.length ?? 0) + card.facedown.length
    const marked = card.power || card.gold || card.duplicates || Object.keys(card.tokens).length
    // What can be chosen lies by itself, so that it is clear which one is meant.
    const plain = card.type === 'location' && !tucked && !marked && !this.#table.choice.has(key)
    return { key, tucked, kneeling: card.kneeling, away: this.side(card.id) !== undefined, same: plain ? `${card.code} ${card.kneeling}` : undefined }
  }
}
