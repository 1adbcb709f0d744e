import { describe, expect, it } from 'vitest'
import type { CardFacts } from '../../src/cards/facts'
import { facets } from '../../src/cards/search'
import { cyclesOf, inScope, marked } from '../../src/decks/collection'

const card = (code: string, set: string, cycle = set): CardFacts => ({ code, name: code, type: 'character', set, cycle })
const CARDS = [card('1', 'Core Set'), card('2', 'Taking the Black', 'Westeros'), card('3', 'True Steel', 'Westeros'), card('4', 'True Steel', 'Westeros')]

describe('a collection', () => {
  it('lists the sets by cycle, in the order in which they came out', () => {
    expect(cyclesOf(CARDS)).toEqual([
      { name: 'Core Set', sets: [{ name: 'Core Set', cards: 1 }] },
      { name: 'Westeros', sets: [{ name: 'Taking the Black', cards: 1 }, { name: 'True Steel', cards: 2 }] },
    ])
  })

  it('narrows the cards to the sets that one owns, or wants as well', () => {
    const collection = { 'Core Set': 'own', 'True Steel': 'want' } as const
    const within = (scope: 'all' | 'own' | 'want'): string[] => CARDS.filter((one) => inScope(one, collection, scope)).map((one) => one.code)
    expect(within('all')).toEqual(['1', '2', '3', '4'])
    expect(within('own')).toEqual(['1'])
    expect(within('want')).toEqual(['1', '3', '4'])
  })

  it('is marked set by set or by cycle, and the marks are taken away again', () => {
    const all = marked({ 'Core Set': 'want' }, ['Taking the Black', 'True Steel'], 'own')
    expect(all).toEqual({ 'Core Set': 'want', 'Taking the Black': 'own', 'True Steel': 'own' })
    expect(marked(all, ['True Steel', 'Core Set'], undefined)).toEqual({ 'Taking the Black': 'own' })
  })

  it('has filters that name sets and cycles in the order in which they came out, however the cards are sorted', () => {
    const { lists } = facets([...CARDS].reverse())
    expect(lists.set?.map((one) => one.value)).toEqual(['Core Set', 'Taking the Black', 'True Steel'])
    expect(lists.cycle?.map((one) => [one.value, one.count])).toEqual([['Core Set', 1], ['Westeros', 3]])
  })
})
