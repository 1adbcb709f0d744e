import { expect, test } from 'vitest'
import { ALL_DECKS, fits, groupsByKind, housesAmong } from '../src/decks/filter'
import type { DeckInfo, DeckKind } from '../src/lib/protocol'

const deck = (name: string, faction: string, kind: DeckKind = 'tournament'): DeckInfo => ({ key: name, name, faction, size: 60, kind })
const wolves = deck('Teeth of the Pack', 'stark')
const crows = deck('At the Wall', 'nightswatch', 'out-of-the-box')
const lions = deck('Tutorial: House Lannister', 'lannister', 'tutorial')

test('decks are found by words of their name or House, and by House', () => {
  const found = (text: string, house = ''): string[] => [wolves, crows, lions].filter((one) => fits(one, { text, house })).map(({ name }) => name)
  expect(found('pack TEETH ')).toEqual([wolves.name])
  expect(found("night's")).toEqual([crows.name])
  expect(found('', 'lannister')).toEqual([lions.name])
  expect(found('pack', 'lannister')).toEqual([])
  expect([wolves, crows].every((one) => fits(one, ALL_DECKS))).toBe(true)
})

test('decks of the hall stand by what they are for, the first game first', () => {
  expect(groupsByKind([wolves, crows, lions]).map(({ title, decks }) => [title, decks.length])).toEqual([
    ['For a first game', 1],
    ['Small decks to begin with', 1],
    ['Whole decks', 1],
  ])
  expect(groupsByKind([wolves]).map(({ title }) => title)).toEqual(['Whole decks'])
})

test('each House is offered once, by name, and no House is none', () => {
  expect(housesAmong([wolves, crows, wolves, deck('Mine', ''), lions])).toEqual(['lannister', 'nightswatch', 'stark'])
})
