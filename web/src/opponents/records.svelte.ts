import { get } from '../lib/api'
import { catalogue } from '../lib/catalogue.svelte'
import { me } from '../lib/me.svelte'
import type { BotRecord } from '../lib/protocol'

/** The ladder of a game with so many players: one that is for two and for more has one for each. */
export function ladderOf(game: string, seats: readonly [few: number, many: number], players: number): string {
  if (seats[0] > 2 || seats[1] === 2) return game
  return `${game}-${players === 2 ? 'joust' : 'melee'}`
}

/** How one has fared against each bot, and how each is rated. What cannot be fetched is not missed. */
export class BotRecords {
  #found = $state.raw<ReadonlyMap<string, BotRecord>>(new Map())

  constructor(game: () => string, players: () => number) {
    $effect(() => {
      const info = catalogue.game(game())
      // Whose they are: after signing in they are others.
      void me.user?.name
      this.#found = new Map()
      if (!info) return
      let gone = false
      get<BotRecord[]>(`/api/ladders/${ladderOf(info.name, info.seats, players())}/bots`)
        .then((some) => {
          if (!gone) this.#found = new Map(some.map((one) => [one.bot, one]))
        })
        .catch(() => undefined)
      return () => {
        gone = true
      }
    })
  }

  /** Whether there is anything to show of one's own games: a newcomer has none. */
  get played(): boolean {
    return [...this.#found.values()].some((one) => one.record)
  }

  get rated(): boolean {
    return [...this.#found.values()].some((one) => one.rating)
  }

  of(bot: string): BotRecord | undefined {
    return this.#found.get(bot)
  }
}
