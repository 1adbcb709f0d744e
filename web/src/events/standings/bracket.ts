/** Where the games of a bracket are drawn. Game k of a round is between the winners of games k and G + 1 - k before it. */

/** The games of each round from top to bottom, as numbers from 0; the first round has `games` of them. */
export function drawnOrder(games: number): number[][] {
  const rounds: number[][] = [[0]]
  for (let count = 2; count <= games; count *= 2)
    rounds.unshift((rounds[0] ?? []).flatMap((game) => [game, count - 1 - game]))
  return rounds
}

/** Whether so many games of a first round make a bracket that halves down to one game. */
export const isPowerOfTwo = (games: number): boolean => games > 0 && (games & (games - 1)) === 0

export interface Place {
  /** Counted from 0 within its round. */
  game: number
  /** Of the middle of its box, in games of the first round from the top. */
  row: number
}

/** Every round's places from top to bottom: a game stands in the middle of the two that lead to it. */
export function places(games: number): Place[][] {
  const drawn = drawnOrder(games)
  return drawn.map((order, round) => order.map((game, at) => ({ game, row: (at + 0.5) * 2 ** round })))
}

const NAMES = ['Final', 'Semi-finals', 'Quarter-finals']

/** What a round of a bracket is called, by how many games it has. */
export const roundName = (games: number): string => NAMES[Math.log2(games)] ?? `Round of ${games * 2}`

export interface Side {
  name: string
  /** The rank by which somebody came into the bracket, if by one. */
  seed: number | null
  person: number | null
  won: boolean
  points: number | null
}

export interface BracketGame {
  game: number
  row: number
  sides: [Side, Side]
}

export interface BracketRound {
  name: string
  games: BracketGame[]
}

const nobody = (name: string): Side => ({ name, seed: null, person: null, won: false, points: null })

/** The bracket as it would be if the best so far met: rank k and rank size + 1 - k, as after the cut. */
export function projectedBracket(ranked: readonly { person: number; name: string }[], size: number): Round[] {
  const tables = Array.from({ length: size / 2 }, (_, k) => ({
    table: k + 1,
    players: [ranked[k], ranked[size - 1 - k]].filter((who) => who !== undefined),
    bye: false,
    result: null,
  }))
  return [{ tables }]
}

/** What the drawing needs of a round. */
export interface Round {
  tables: readonly {
    table: number
    players: readonly { person: number; name: string }[]
    bye: boolean
    result: { winner: number | null; points: number[]; ending: string } | null
  }[]
}

/** All rounds of a bracket, those to come among them, each game where it is drawn. */
export function drawBracket(rounds: readonly Round[], seeds: readonly { person: number }[]): BracketRound[] {
  const seed = new Map(seeds.map((who, at) => [who.person, at + 1]))
  const first = rounds[0]?.tables.length ?? 0
  return places(first).map((column, at) => ({
    name: roundName(first / 2 ** at),
    games: column.map(({ game, row }) => {
      const table = rounds[at]?.tables.find((one) => one.table === game + 1)
      const side = (seat: number): Side => {
        const player = table?.players[seat]
        if (!player) return nobody(table ? (table.bye ? 'bye' : 'nobody') : comesFrom(rounds[at - 1], first / 2 ** (at - 1), game, seat))
        const { result } = table
        return {
          name: player.name,
          seed: seed.get(player.person) ?? null,
          person: player.person,
          won: result?.winner === player.person,
          points: result && result.ending !== 'bye' ? (result.points[seat] ?? null) : null,
        }
      }
      return { game, row, sides: [side(0), side(1)] }
    }),
  }))
}

/** Who comes to a game that is not drawn yet: the winner of a game before it. */
function comesFrom(before: Round | undefined, games: number, game: number, seat: number): string {
  const from = seat === 0 ? game : games - 1 - game
  const played = before?.tables.find((one) => one.table === from + 1)
  const winner = played?.players.find((player) => player.person === played.result?.winner)
  if (winner) return winner.name
  const names = played?.players.map((player) => player.name) ?? []
  return names.length === 2 ? names.join(' or ') : `Winner of game ${from + 1}`
}
