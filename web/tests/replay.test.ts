import { describe, expect, it, test } from 'vitest'
import { chanceSwings, chartPath, lineBetween, linkTo, momentAt, nextOf, ownViewpoint, placeIn, previousOf, sections, soleLeader, studyLink, turnWords, turningPoints } from '../src/replay/timeline'

const MOMENTS = [
  { at: 0, round: 0, text: 'Setup' },
  { at: 5, round: 1, text: 'Round 1, plot' },
  { at: 9, round: 1, text: 'Round 1, challenges' },
  { at: 20, round: 2, text: 'Round 2, plot' },
]

describe('moments', () => {
  it('last until the next one', () => {
    expect(momentAt(MOMENTS, 4)?.text).toBe('Setup')
    expect(momentAt(MOMENTS, 9)?.text).toBe('Round 1, challenges')
    expect(momentAt(MOMENTS, 99)?.text).toBe('Round 2, plot')
  })

  it('of one round belong together', () => {
    expect(sections(MOMENTS, 30).map(({ title, at, end, moments }) => [title, at, end, moments.length])).toEqual([
      ['Setup', 0, 5, 1],
      ['Round 1', 5, 20, 2],
      ['Round 2', 20, 30, 1],
    ])
  })
})

describe('turning points', () => {
  it('are where the lead changes hands, not where it is first taken or shared', () => {
    const scores = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 3], [3, 3], [3, 4]]
    expect(turningPoints(scores)).toContain(4)
    expect(turningPoints(scores)).not.toContain(6)
    expect(soleLeader([3, 3])).toBe(-1)
  })

  it('are also where most is gained at once', () => {
    expect(turningPoints([[0, 0], [1, 0], [5, 0], [6, 0]])).toEqual([2])
  })

  it('are none in a game without points', () => {
    expect(turningPoints([[0, 0], [0, 0]])).toEqual([])
    expect(turningPoints([])).toEqual([])
  })

  it('are gone to one after the other, then to the ends', () => {
    expect([nextOf([4, 9], 4, 30), nextOf([4, 9], 9, 30)]).toEqual([9, 30])
    expect([previousOf([4, 9], 9), previousOf([4, 9], 4)]).toEqual([4, 0])
  })
})

describe('a link to a moment', () => {
  it('leads where it came from', () => {
    expect(linkTo('abc', 57, 0)).toBe('/r/abc?at=57&seat=0')
    expect(placeIn('?at=57&seat=0', 90, 2)).toEqual({ at: 57, viewpoint: 0 })
    expect(placeIn('?at=57&seat=judge', 90, 2)).toEqual({ at: 57, viewpoint: 'judge' })
  })

  it('leads to its study as well', () => {
    const link = new URL(studyLink('abc', 1), 'https://hall')
    expect([link.pathname, link.hash, placeIn(link.search, 90, 2)]).toEqual(['/r/abc', '#study', { viewpoint: 1 }])
  })

  it('is read with care', () => {
    expect(placeIn('?at=500&seat=2', 90, 2)).toEqual({ at: 90 })
    expect(placeIn('?at=-3&seat=nobody', 90, 2)).toEqual({})
    expect(placeIn('', 90, 2)).toEqual({})
  })
})

describe('the line of a chart', () => {
  it('rises with the score, and has points only where it turns', () => {
    expect(chartPath([[0], [0], [0], [5], [10]], 0, 10)).toBe('M0.0 100.0L500.0 100.0L750.0 50.0L1000.0 0.0')
  })
})

describe('what happened between two steps', () => {
  const line = (n: number, text: string) => ({ n, text, words: {} })
  const log = [line(4, '{player} draws.'), line(5, 'The {phase} phase begins.'), line(5, '{player} wins dominance.'), line(6, '{card} dies.')]

  it('is the first thing that was told, not a heading', () => {
    expect(lineBetween(log, 4, 6)?.text).toBe('{player} wins dominance.')
    expect(lineBetween(log, 3, 6)?.text).toBe('{player} draws.')
  })
  it('may be nothing', () => expect(lineBetween(log, 6, 8)).toBeUndefined())
})

describe('a turning point', () => {
  it('is called by its moment and what is gained', () => {
    const scores = [...Array.from({ length: 10 }, () => [2, 3]), [5, 2]]
    expect(turnWords(10, scores, MOMENTS, ['Raven', 'Mira'])).toBe('Round 1, challenges · Raven +3')
    expect(turnWords(4, scores, MOMENTS, ['Raven', 'Mira'])).toBe('Setup')
  })
})

test('a replay opens through your own eyes if you played, else on everything that may be seen', () => {
  expect(ownViewpoint({ table: { you: 1 }, decks_hidden: false })).toBe(1)
  expect(ownViewpoint({ table: { you: 0 }, decks_hidden: true })).toBe(0)
  expect(ownViewpoint({ table: { you: null }, decks_hidden: false })).toBe('judge')
  expect(ownViewpoint({ table: { you: null }, decks_hidden: true })).toBe('spectator')
})

test('turning points by chance say when they were, once all is worked out', () => {
  const turns = [{ since: 8, at: 12, before: 46, after: 71 }]
  expect(chanceSwings({ complete: true, turns }, MOMENTS)).toEqual([{ at: 12, title: 'Round 1, challenges', before: 46, after: 71 }])
  expect(chanceSwings({ complete: false, turns }, MOMENTS)).toEqual([])
})
