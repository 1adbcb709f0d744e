import type { IconName } from '../icons/generated/names'
import type { GameInfo } from '../lib/protocol'

/** A way into a game: one tile of the lobby. */
export interface Mode {
  key: string
  game: string
  title: string
  note: string
  seats: [few: number, many: number]
  /** How many sit down if nobody says otherwise. */
  usual: number
  field: string
  icon: IconName
  /** Where decks are fixed: the Houses between which one chooses. */
  houses?: readonly string[]
  /** Where something may be drafted first: the variant, and how both ways are called. */
  draft?: { variant: string; legend: string; without: string; drafted: string }
}

const WORDED: Mode[] = [
  {
    key: 'joust',
    game: 'second-edition',
    title: 'Joust',
    note: 'Second edition, 2 players',
    seats: [2, 2],
    usual: 2,
    field: 'stark',
    icon: 'wolf-head',
  },
  {
    key: 'melee',
    game: 'second-edition',
    title: 'Melee',
    note: 'Second edition, 3–6 players',
    seats: [3, 6],
    usual: 3,
    field: 'lannister',
    icon: 'stone-throne',
  },
  {
    key: 'winter',
    game: 'winter',
    title: 'Winter Edition',
    note: 'First edition, 2–6 players',
    seats: [2, 6],
    usual: 2,
    field: 'greyjoy',
    icon: 'snowflake-1',
  },
  {
    key: 'hbo',
    game: 'hbo',
    title: 'HBO edition',
    note: 'Stark against Lannister',
    seats: [2, 2],
    usual: 2,
    field: 'nightswatch',
    icon: 'crossed-swords',
    houses: ['stark', 'lannister'],
    draft: { variant: 'draft', legend: 'Plots', without: 'Preset', drafted: 'Drafted' },
  },
  {
    key: 'btwixt',
    game: 'btwixt',
    title: "B'Twixt",
    note: '3–6 leaders, councils and bids',
    seats: [3, 6],
    usual: 4,
    field: 'targaryen',
    icon: 'round-table',
  },
]

const LOOKS: readonly [field: string, icon: IconName][] = [
  ['tyrell', 'rose'],
  ['martell', 'sun-spear'],
  ['baratheon', 'deer-head'],
]

/** "A Game of Thrones, Winter Edition" is the Winter Edition: what comes before the comma is on every tile. */
export const shortTitle = (title: string): string => {
  const last = title.slice(title.lastIndexOf(', ') + 1).trim()
  return last.charAt(0).toUpperCase() + last.slice(1)
}

/** The tiles for the games that the hall has; a game without words here gets a plain one. */
export function modesOf(games: readonly GameInfo[]): Mode[] {
  const worded = WORDED.filter((mode) => games.some((game) => game.name === mode.game))
  const others = games.filter((game) => !WORDED.some((mode) => mode.game === game.name))
  return [
    ...worded,
    ...others.map((game, i): Mode => {
      const [few, many] = game.seats
      const [field, icon] = LOOKS[i % LOOKS.length] ?? ['neutral', 'drakkar']
      const players = few === many ? `${few} players` : `${few}–${many} players`
      return {
        key: game.name,
        game: game.name,
        title: shortTitle(game.title),
        note: players,
        seats: game.seats,
        usual: few,
        field,
        icon,
      }
    }),
  ]
}

/** The tile under which a table of this game and size is played. */
export const modeOf = (game: string, seats: number): Mode | undefined =>
  WORDED.find((one) => one.game === game && seats >= one.seats[0] && seats <= one.seats[1])

/** What a table of this game and size is called. */
export function modeTitle(game: string, seats: number, fallback = ''): string {
  const mode = modeOf(game, seats)
  if (!mode) return fallback || game
  return mode.game === 'second-edition' ? `${mode.title}, second edition` : mode.title
}
