import { describe, expect, test } from 'vitest'
import { drawBracket, drawnOrder, isPowerOfTwo, places, projectedBracket, roundName } from '../../src/events/standings/bracket'
import { outcomeOfClaim, emptyForm, isLevel, outcomeOf } from '../../src/events/pairings/outcome'
import type { OwnMatch, PairingClaim, PairingResult, StandingsRow } from '../../src/lib/protocol'
import { endingWords, formatWords, gameWords, ownResult, score, timeLeft, whyAbove } from '../../src/events/text'

const who = (person: number) => ({ person, name: `P${person}` })

test('jousts and melees are held in the second edition alone', () => {
  expect(gameWords({ game: 'second-edition', format: 'melee' })).toBe('Melee, second edition')
  for (const game of ['winter', 'hbo']) {
    expect(gameWords({ game, format: 'joust' })).not.toMatch(/joust/i)
    expect(Object.values(formatWords(game)).join()).not.toMatch(/joust|melee/i)
  }
})

describe('the drawing of a bracket', () => {
  test('the winners of games k and G + 1 - k stand beside each other', () => {
    expect(drawnOrder(4)).toEqual([[0, 3, 1, 2], [0, 1], [0]])
    expect(drawnOrder(1)).toEqual([[0]])
  })

  test('a game stands in the middle of the two that lead to it', () => {
    expect(places(4).map((round) => round.map((place) => place.row))).toEqual([[0.5, 1.5, 2.5, 3.5], [1, 3], [2]])
  })

  test('rounds are called by how many games they have', () => {
    expect([16, 8, 4, 2, 1].map(roundName)).toEqual(['Round of 32', 'Round of 16', 'Quarter-finals', 'Semi-finals', 'Final'])
    expect([1, 2, 4].every(isPowerOfTwo)).toBe(true)
    expect([0, 3, 6].some(isPowerOfTwo)).toBe(false)
  })

  test('before the cut the best would meet the last of those who are in', () => {
    const ranked = [1, 2, 3, 4, 5].map(who)
    const [first, final] = drawBracket(projectedBracket(ranked, 4), ranked)
    expect(first?.games.map((game) => game.sides.map((side) => side.seed))).toEqual([[1, 4], [2, 3]])
    expect(final?.games[0]?.sides.map((side) => side.name)).toEqual(['P1 or P4', 'P2 or P3'])
  })

  test('a winner is named in the next game before it is drawn', () => {
    const result = { winner: 4, points: [0, 5], ending: 'win' }
    const tables = [
      { table: 1, players: [who(1), who(4)], bye: false, result },
      { table: 2, players: [who(2), who(3)], bye: false, result: null },
    ]
    const [first, final] = drawBracket([{ tables }], [])
    expect(first?.games[0]?.sides.map((side) => [side.won, side.points])).toEqual([[false, 0], [true, 5]])
    expect(final?.games[0]?.sides.map((side) => side.name)).toEqual(['P4', 'P2 or P3'])
  })

  test('who has a bye goes on', () => {
    const tables = [{ table: 1, players: [who(1)], bye: true, result: { winner: 1, points: [5], ending: 'bye' } }]
    expect(drawBracket([{ tables }], [])[0]?.games[0]?.sides.map((side) => [side.name, side.points])).toEqual([['P1', null], ['bye', null]])
  })
})

describe('what is entered as a result', () => {
  const joust = () => emptyForm('joust', 2)
  const pod = () => emptyForm('melee', 3)

  test('somebody has to say something', () => expect(outcomeOf(joust(), [7, 9])).toMatch(/how the game ended/))

  test('somebody won, and how', () => {
    expect(outcomeOf({ ...joust(), ending: 1, how: 'concession' }, [7, 9])).toEqual({ result: 'win', winner: 9, how: 'concession' })
  })

  test('at time everybody’s power is needed', () => {
    expect(outcomeOf({ ...joust(), ending: 'time', power: [11, null] }, [7, 9])).toMatch(/power of everybody/)
    expect(outcomeOf({ ...joust(), ending: 'time', power: [11, 13] }, [7, 9])).toEqual({ result: 'time', power: [11, 13], totals: [15, 15] })
  })

  test('level is who lacks as much', () => {
    expect(isLevel({ ...joust(), power: [11, 12], totals: [15, 16] })).toBe(true)
    expect(isLevel({ ...joust(), power: [11, 12] })).toBe(false)
    expect(isLevel(joust())).toBe(false)
  })

  test('what decides a level elimination game goes along', () => {
    const level = { ...joust(), ending: 'time' as const, power: [11, 11], deck: [20, 18], dominance: 9 }
    expect(outcomeOf(level, [7, 9])).toEqual({ result: 'time', power: [11, 11], totals: [15, 15], deck: [20, 18], dominance: 9 })
  })

  test('an agreed draw has its witness', () => {
    expect(outcomeOf({ ...joust(), ending: 'agreed' }, [7, 9])).toMatch(/witness/)
    expect(outcomeOf({ ...joust(), ending: 'agreed', witness: 1 }, [7, 9])).toEqual({ result: 'intentional draw', witness: 1 })
  })

  test('the places of a pod become an order, with shared places', () => {
    expect(outcomeOf({ ...pod(), places: [2, 1, null] }, [3, 4, 5])).toMatch(/place/)
    expect(outcomeOf({ ...pod(), places: [2, 1, 2] }, [3, 4, 5])).toEqual({ order: [4, [3, 5]] })
    expect(outcomeOf({ ...pod(), ending: 'time', power: [3, 4, 5] }, [3, 4, 5])).toEqual({ power: [3, 4, 5], totals: [15, 15, 15] })
  })
})

describe('agreeing with another at the table', () => {
  const said = (ending: PairingResult['ending'], more: Partial<PairingClaim['said']>): PairingClaim => ({
    person: 9,
    name: 'Bran',
    text: '',
    said: { ending, points: [], winner: null, how: '', places: [], detail: {}, ...more },
  })

  test('the same score, order or agreed draw is said', () => {
    expect(outcomeOfClaim(said('modified win', { points: [1, 4] }), [7, 9])).toEqual({ result: '1-4' })
    expect(outcomeOfClaim(said('places', { points: [3, 5, 2], places: [2, 1, 3] }), [3, 4, 5])).toEqual({ order: [4, 3, 5] })
    const draw = said('intentional draw', { points: [2, 2], detail: { witness: 'Catelyn' } })
    expect(outcomeOfClaim(draw, [7, 9])).toEqual({ result: 'intentional draw', witness: 'Catelyn' })
  })
})

describe('words', () => {
  const row = (name: string, more: Partial<StandingsRow>): StandingsRow => ({ name, points: 10, sos: 0.5, extended_sos: 0.25, ...more }) as StandingsRow
  const upper = row('Arya', { lot: 3 })

  test.each([
    ['points', { points: 5 }, 'Arya has more points, 10 to 5.'],
    ['strength of schedule', { sos: 0.4 }, 'both have 10 points. Arya has the higher strength of schedule, 0.5000 to 0.4000.'],
    ['extended strength of schedule', { extended_sos: 0.2 }, 'both have 10 points and the same strength of schedule (0.5000). Arya has the higher extended strength of schedule, 0.2500 to 0.2000.'],
    ['lot', { lot: 7 }, 'equal in points and both strengths of schedule. Tie broken by random draw, 3 to 7.'],
    ['conduct', {}, 'Bran was removed from the event.'],
  ])('below by %s', (decided_by, more, said) => {
    expect(whyAbove(upper, row('Bran', { ...more, decided_by }))).toBe(said)
  })

  const result = (ending: PairingResult['ending'], how: string, points: number[]): PairingResult => ({ ending, how, points, winner: null, places: [], text: '' })

  test('a result is its points, and how where that is not plain', () => {
    expect([score(result('win', 'victory', [5, 0])), endingWords(result('win', 'victory', [5, 0]))]).toEqual(['5–0', ''])
    expect(endingWords(result('win', 'concession', [5, 0]))).toBe('concession')
    expect(endingWords(result('modified win', 'time', [4, 1]))).toBe('on time')
    expect(score(result('bye', 'bye', [5]))).toBe('Bye')
  })

  test.each([
    ['win', [5, 0], 4, 'You won 5–0'],
    ['win', [5, 0], 9, 'You lost 0–5'],
    ['modified win', [1, 4], 9, 'You won 4–1, on time'],
    ['draw', [2, 2], 9, 'Draw, 2–2'],
    ['double loss', [0, 0], 9, 'Double loss, 0–0'],
  ] as const)('%s %j as player %i reads it', (ending, points, person, said) => {
    const players = [{ person: 4 }, { person: 9 }] as OwnMatch['players']
    expect(ownResult({ players, result: result(ending, ending === 'win' ? 'victory' : 'time', [...points]) }, person)).toBe(said)
  })
})

test.each([
  [null, ''],
  [{ left: 3300, paused: null, called: null }, '55 min left'],
  [{ left: 61, paused: '2026-01-01T10:00:00', called: null }, '2 min left, clock stopped'],
  [{ left: 0, paused: null, called: '2026-01-01T10:00:00' }, 'time is called'],
  [{ left: null, paused: null, called: null }, ''],
])('a list of events says of the clock %o: %s', (clock, said) => expect(timeLeft(clock)).toBe(said))
