import { describe, expect, test } from 'vitest'
import type { GameSummary, SummaryCard, TurningPoint } from '../../src/lib/protocol'
import { bestCards, besideEachOther, besides, cardText, countRows, pointText, pointTitle, spread, swingOf } from '../../src/table/result/words'

const nameOf = (seat: number): string => ['You', 'Raven', 'Mira'][seat] ?? 'Nobody'

const point = (more: Partial<TurningPoint> = {}): TurningPoint => ({
  at: 40, round: 4, phase: 'challenges', before: [5, 7], after: [8, 6], lost: [0, 2], challenge: null, ...more,
})
const challenge = { kind: 'intrigue', attacker: 0, defender: 1, strength: [4, 9], winner: 1, unopposed: false }

describe('a turning point', () => {
  test('names the challenge, who won it, and by how much', () => {
    expect(pointTitle(point({ challenge }), nameOf)).toBe('Round 4: Raven wins an intrigue challenge 9 to 4')
    expect(pointTitle(point({ challenge: { ...challenge, kind: 'power', winner: 0, unopposed: true } }), nameOf)).toBe(
      'Round 4: you win a power challenge unopposed',
    )
    expect(pointTitle(point({ challenge: { ...challenge, winner: null } }), nameOf)).toBe('Round 4: nobody wins an intrigue challenge')
  })

  test('or the phase, where there is one', () => {
    expect(pointTitle(point({ phase: 'dominance' }), nameOf)).toBe('Round 4: dominance phase')
    expect(pointTitle(point({ phase: 'round 2' }), nameOf)).toBe('Round 4')
  })

  test('says what it changed', () => {
    expect(pointText(point(), nameOf)).toBe('You go from 5 to 8 power. Raven goes from 7 to 6 power. Raven loses 2 characters.')
    expect(pointText(point({ after: [5, 9], lost: [1, 0] }), nameOf)).toBe('Raven goes from 7 to 9 power. You lose 1 character.')
  })

  test('is worth to you what you gain more than the best of the others', () => {
    expect(swingOf(point(), 0)).toBe(4)
    expect(swingOf(point({ before: [0, 0, 0], after: [1, 3, 2] }), 0)).toBe(-2)
  })
})

describe('the cards that did most', () => {
  const card = (seat: number, code: string, power: number, won: number): SummaryCard => ({ seat, code, power, won })
  const cards = [card(0, 'a', 4, 5), card(0, 'b', 0, 3), card(0, 'c', 0, 2), card(0, 'd', 0, 1), card(1, 'x', 1, 1), card(1, 'y', 3, 0)]

  test('are four, one of them an opponent’s', () => expect(bestCards(cards, 0).map(({ code }) => code)).toEqual(['a', 'b', 'c', 'y']))
  test('are the best of all for those who watched', () => expect(bestCards(cards, -1).map(({ code }) => code)).toEqual(['a', 'y', 'b', 'x']))

  test.each([
    [card(0, 'a', 4, 5), 'Won 5 challenges and gained 4 power.'],
    [card(0, 'a', 0, 1), 'Won 1 challenge.'],
    [card(0, 'a', 2, 0), 'Gained 2 power.'],
  ])('say what they did', (one, text) => expect(cardText(one)).toBe(text))
})

test('counts are told in the order of the table, and only those there are', () => {
  const told = { counts: [{ name: 'drawn', values: [19, 22] }, { name: 'unopposed', values: [4, 3] }] } as GameSummary
  expect(countRows(told, [1, 0])).toEqual([
    { name: 'Unopposed', icon: 'queen-crown', values: [3, 4] },
    { name: 'Cards drawn', icon: 'card-draw', values: [22, 19] },
  ])
})

test.each([
  [[100, 20, 60], [100, 20, 60]],
  [[100, 96, 95], [100, 85, 70]],
  [[50, 50], [35, 50]],
])('numbers at the end of lines do not lie over each other', (at, placed) => expect(spread(at, 15)).toEqual(placed))

test('marks of turning points in one round stand side by side', () => {
  const at = (...rounds: number[]): number[] => rounds.map((_, i) => besides(rounds.map((round) => ({ round })), i))
  expect(at(2, 4, 5)).toEqual([0, 0, 0])
  expect(at(4, 2, 4)).toEqual([-0.5, 0, 0.5])
  expect(at(4, 4, 4)).toEqual([-1, 0, 1])
})

describe('lines at the same place', () => {
  test('are drawn side by side, the first one highest', () => {
    expect(besideEachOther([3, 3], 4)).toEqual([2, -2])
    expect(besideEachOther([3, 5, 3, 3], 4)).toEqual([4, 0, 0, -4])
  })
  test('never below the ground', () => expect(besideEachOther([0, 0, 0], 4)).toEqual([8, 4, 0]))
  test('begin at the same place if they part at once', () => {
    expect(besideEachOther([0, 0], 4, [1, 3])).toEqual([0, 0])
    expect(besideEachOther([0, 0, 0], 4, [1, 3, 1])).toEqual([4, 0, 0])
  })
  test('where there is one it stays where it is', () => expect(besideEachOther([1, 2, 0], 4)).toEqual([0, 0, 0]))
})
