import { describe, expect, test } from 'vitest'
import type { CardFacts } from '../src/cards/facts'
import { barsOf } from '../src/decks/builder/bars'
import { sortedCards } from '../src/decks/builder/order'
import type { DeckReason } from '../src/lib/protocol'
import * as history from '../src/decks/builder/history'
import { keyAct, stepIn } from '../src/decks/builder/shortcuts'
import { cellsToRender, rowsInSight } from '../src/decks/builder/virtual-grid'
import { countOf, type DeckData, differenceOf, emptyDeck, factionsOf, groupsOf, penaltyOf, sameDeck, withCount } from '../src/decks/deck'
import { unfitCards, fixFor, trialDeck } from '../src/decks/builder/fixes'
import { CardIndex } from '../src/lib/catalogue.svelte'

const card = (code: string, more: Partial<CardFacts> = {}): CardFacts => ({ code, name: code, type: 'character', faction: 'stark', ...more })

const arya = card('arya', { cost: 2 })
const robb = card('robb', { cost: 6 })
const ice = card('ice', { type: 'attachment', cost: 3 })
const feast = card('feast', { type: 'plot', faction: 'neutral' })
const fealty = card('fealty', { type: 'agenda', faction: 'neutral' })
const banner = card('banner', { type: 'agenda', faction: 'neutral' })
const tywin = card('tywin', { faction: 'lannister', loyal: true, cost: 7 })
const road = card('road', { type: 'location', faction: 'neutral', cost: 0 })
const hand = card('hand', { type: 'title', faction: 'neutral' })
const all = [tywin, road, arya, hand, ice, robb, feast, fealty, banner]
const index = new CardIndex(all)

const deck = (more: Partial<DeckData> = {}): DeckData => ({ ...emptyDeck('stark'), ...more })

describe('a deck', () => {
  test('takes each card where its type belongs', () => {
    const built = [arya, feast, fealty].reduce((sum, one) => withCount(sum, one, 2), deck())
    expect(built).toMatchObject({ cards: { arya: 2 }, plots: { feast: 2 }, agendas: ['fealty'] })
    expect(countOf(built, 'fealty')).toBe(1)
  })

  test('has one agenda: the next takes its place', () => {
    expect(withCount(withCount(deck(), fealty, 1), banner, 1).agendas).toEqual(['banner'])
  })

  test('forgets what is there no more, and is not changed itself', () => {
    const before = deck({ cards: { arya: 2, robb: 1 } })
    expect(withCount(before, arya, 0).cards).toEqual({ robb: 1 })
    expect(withCount(before, arya, -3).cards).toEqual({ robb: 1 })
    expect(before.cards).toEqual({ arya: 2, robb: 1 })
  })

  test('is the same in whatever order it was built', () => {
    const one = deck({ cards: { arya: 2, robb: 1 }, agendas: ['fealty', 'banner'] })
    expect(sameDeck(one, deck({ cards: { robb: 1, arya: 2 }, agendas: ['banner', 'fealty'] }))).toBe(true)
    expect(sameDeck(one, { ...one, cards: { arya: 2 } })).toBe(false)
    expect(sameDeck(one, { ...one, cards: { arya: 2, robb: 1, ice: 1 } })).toBe(false)
    expect(sameDeck(one, { ...one, name: 'Another' })).toBe(false)
  })

  test('is listed by type, the dearest first, and shows what the hall does not know', () => {
    const groups = groupsOf({ ice: 1, arya: 3, ghost: 1, robb: 1 }, index)
    expect(groups.map((group) => [group.title, group.total])).toEqual([['Characters', 4], ['Attachments', 1], ['Unknown cards', 1]])
    expect(groups[0]?.rows.map((row) => row.code)).toEqual(['robb', 'arya'])
  })

  test('is compared with another by counting', () => {
    const before = deck({ cards: { arya: 3, robb: 1 }, plots: { feast: 1 } })
    const after = deck({ cards: { arya: 1, ice: 2 }, plots: { feast: 1 }, agendas: ['fealty'] })
    expect(differenceOf(before, after)).toEqual({ added: { ice: 2, fealty: 1 }, removed: { arya: 2, robb: 1 } })
  })

  test('may be of the factions that cards belong to', () => {
    expect(factionsOf(all)).toEqual(['lannister', 'stark'])
  })
})

describe('undo and redo', () => {
  test('go back and forth, and a change ends what was undone', () => {
    let steps = [1, 2, 3].reduce(history.change<number>, history.begin(0))
    steps = history.undo(history.undo(steps))
    expect(steps.now).toBe(1)
    expect(history.redo(steps).now).toBe(2)
    expect(history.redo(history.change(steps, 9)).now).toBe(9)
    expect(history.undo(history.change(steps, 9)).now).toBe(1)
  })

  test('stop at the ends', () => {
    const start = history.begin('first')
    expect(history.undo(start)).toBe(start)
    expect(history.redo(start)).toBe(start)
  })
})

describe('keys', () => {
  const press = (key: string, more = {}) => keyAct({ key, ctrlKey: false, metaKey: false, altKey: false, ...more })

  test('count copies', () => {
    expect(press('3')).toEqual({ kind: 'set', count: 3 })
    expect(press('+')).toEqual({ kind: 'add', more: 1 })
    expect(press('-')).toEqual({ kind: 'add', more: -1 })
    expect(press('7')).toBeUndefined()
    expect(press('1', { ctrlKey: true })).toBeUndefined()
  })

  test('go about a grid and stay inside it', () => {
    expect(stepIn(10, 4, 5, 'down')).toBe(9)
    expect(stepIn(10, 4, 7, 'down')).toBe(7)
    expect(stepIn(10, 4, 5, 'up')).toBe(1)
    expect(stepIn(10, 4, 2, 'up')).toBe(2)
    expect(stepIn(10, 4, 0, 'left')).toBe(0)
    expect(stepIn(10, 4, 3, 'right')).toBe(4)
    expect(stepIn(10, 4, 3, 'last')).toBe(9)
  })
})

describe('what the hall says', () => {
  const reason = (take_out: DeckReason['take_out']): DeckReason => ({ code: 'copies', text: '', fix: '', cards: [], take_out })

  test('is done by one press where there is nothing to choose', () => {
    const wrong = deck({ cards: { arya: 5, robb: 1, tywin: 2 }, plots: { feast: 1 }, agendas: ['fealty', 'fealty'] })
    const fix = fixFor(reason({ cards: { arya: 2, tywin: 2 }, agendas: { fealty: 1 } }), wrong)
    expect(fix?.label).toBe('Take out 5 cards')
    expect(fix?.deck).toEqual({ ...wrong, cards: { arya: 3, robb: 1 }, agendas: ['fealty'] })
    expect(fixFor(reason(null), wrong)).toBeUndefined()
  })

  test('about a deck of everything tells which cards do not fit', () => {
    const trial = trialDeck('stark', ['fealty'], all)
    expect(trial).toMatchObject({ faction: 'stark', agendas: ['fealty'], plots: { feast: 1 } })
    expect(Object.keys(trial.cards).sort()).toEqual(['arya', 'ice', 'road', 'robb', 'tywin'])
    const refused = unfitCards([reason(null), reason({ cards: { tywin: 1 } })], all)
    expect([...refused]).toEqual([['tywin', 'Loyal to Lannister']])
  })
})

describe('the grid', () => {
  const names = (order: 'faction' | 'cost' | 'name', refused: string[] = []) =>
    sortedCards(all, 'cards', order, 'stark', new Map(refused.map((code) => [code, 'no']))).map((one) => one.code)

  test('shows the own faction first, by type and cost, and neutral cards last', () => {
    expect(names('faction')).toEqual(['robb', 'arya', 'ice', 'tywin', 'road'])
  })

  test('shows last what does not fit, in any order', () => {
    expect(names('faction', ['tywin'])).toEqual(['robb', 'arya', 'ice', 'road', 'tywin'])
    expect(names('cost', ['tywin'])).toEqual(['robb', 'ice', 'arya', 'road', 'tywin'])
    expect(names('name', ['arya'])).toEqual(['ice', 'road', 'robb', 'tywin', 'arya'])
  })
})

test('bars show gaps, gather what is large, and keep what is no number', () => {
  const bars = barsOf([[0, 2], [3, 5], [7, 1], [9, 2], ['X', 4]])
  expect(bars.map((bar) => bar.value)).toEqual([2, 0, 0, 5, 0, 0, 0, 3, 4])
  expect(bars.at(-2)?.label).toBe('7+')
  expect(bars.at(-1)?.label).toBe('X')
})

test.each([
  [arya, 'stark', 0],
  [tywin, 'stark', 2],
  [tywin, '', 0],
  [road, 'stark', 0],
  [card('sea', { type: 'location', faction: 'lannister', also: 'stark' }), 'stark', 0],
  [card('plan', { type: 'event', faction: 'lannister' }), 'stark', 0],
])('a card of another House costs more where the game says so: %o in a deck of %s', (one, house, more) => {
  expect(penaltyOf(one, house, 2)).toBe(more)
  expect(penaltyOf(one, house, 0)).toBe(0)
})

describe('a grid of a thousand cards', () => {
  const step = 200
  test('has the rows in sight, and some above and below', () => {
    expect(rowsInSight(0, step, 900)).toEqual({ from: 0, to: 7 })
    expect(rowsInSight(-10_000, step, 900)).toEqual({ from: 47, to: 57 })
    expect(rowsInSight(-10_000, step, 900, 0)).toEqual({ from: 50, to: 55 })
  })

  test('has few cells, wherever somebody has scrolled to', () => {
    for (let top = 100; top > -40_000; top -= 333) expect(cellsToRender(1000, 6, rowsInSight(top, step, 900), -1).length).toBeLessThanOrEqual(66)
  })

  test('puts each cell where it would be among all of them', () => {
    expect(cellsToRender(20, 6, { from: 1, to: 3 }, -1).map((cell) => [cell.index, cell.place])).toEqual(
      Array.from({ length: 12 }, (_, i) => [i + 6, `${i < 6 ? 2 : 3} / ${(i % 6) + 1}`]),
    )
  })

  test('keeps the card at which the Tab key stops', () => {
    const indices = (kept: number): number[] => cellsToRender(1000, 2, { from: 10, to: 12 }, kept).map((cell) => cell.index)
    expect(indices(3)).toEqual([3, 20, 21, 22, 23])
    expect(indices(21)).toEqual([20, 21, 22, 23])
    expect(indices(999)).toEqual([20, 21, 22, 23, 999])
  })

  test('has no cell beyond the last card', () => {
    expect(cellsToRender(5, 6, { from: 0, to: 9 }, -1)).toHaveLength(5)
    expect(cellsToRender(0, 6, { from: 0, to: 9 }, -1)).toEqual([])
    expect(cellsToRender(5, 6, { from: 4, to: 9 }, 0).map((cell) => cell.index)).toEqual([0])
  })
})
