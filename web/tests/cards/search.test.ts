import { describe, expect, it } from 'vitest'
import type { CardFacts } from '../../src/cards/facts'
import {
  NO_FILTERS,
  chosenCount,
  facets,
  matches,
  parseQuery,
  readFilters,
  sorted,
  toggled,
  withFlag,
  withRange,
  writeFilters,
} from '../../src/cards/search'

const arya: CardFacts = {
  code: '01141',
  name: 'Arya Stark',
  type: 'character',
  faction: 'stark',
  cost: 3,
  strength: 2,
  icons: 'P',
  traits: ['Lady'],
  keywords: ['stealth'],
  unique: true,
  loyal: false,
  text: 'While Arya Stark has a duplicate she gains a military icon.',
}
const eddard: CardFacts = {
  ...arya,
  code: '01144',
  name: 'Eddard Stark',
  cost: 7,
  strength: 6,
  icons: 'MP',
  traits: ['Lord'],
  keywords: ['renown'],
  loyal: true,
  text: 'Reaction: After you win a challenge, gain 1 power.',
}
const drogo: CardFacts = { ...eddard, code: '01160', name: 'Khal Drogo', faction: 'targaryen', loyal: false }
const roseroad: CardFacts = {
  code: '01040',
  name: 'The Roseroad',
  type: 'location',
  faction: 'neutral',
  cost: 0,
  icons: '',
  traits: ['Kingdom'],
  keywords: ['limited'],
  unique: false,
  loyal: false,
  text: '',
}
const sword: CardFacts = { ...roseroad, code: '01041', name: 'Pût to the Sword', type: 'event', cost: 'X', keywords: ['ambush 4'] }
const cards = [arya, eddard, drogo, roseroad, sword]

const found = (text: string): string[] =>
  cards.filter((card) => matches(card, parseQuery(text))).map((card) => card.name.split(' ')[0] ?? '')

describe('a search', () => {
  it('without words shows everything', () => {
    expect(found('')).toHaveLength(5)
    expect(found('   ')).toHaveLength(5)
  })

  it('finds words in names, traits, keywords and texts, however they are typed', () => {
    expect(found('STARK')).toEqual(['Arya', 'Eddard'])
    expect(found('put')).toEqual(['Pût'])
    expect(found('lady')).toEqual(['Arya'])
    expect(found('renown')).toEqual(['Eddard', 'Khal'])
    expect(found('gain power')).toEqual(['Eddard', 'Khal'])
    expect(found('"win a challenge" stark')).toEqual(['Eddard'])
    expect(found('stark -eddard')).toEqual(['Arya'])
  })

  it('asks for facts by their names, long or short', () => {
    expect(found('t:character f:stark cost<=3 icon:p trait:lady text:"military icon"')).toEqual(['Arya'])
    expect(found('type:location')).toEqual(['The'])
    expect(found('f:targ')).toEqual(['Khal'])
    expect(found('f:stark|neutral t:event|character')).toEqual(['Arya', 'Eddard', 'Pût'])
    expect(found('icon:mp')).toEqual(['Eddard', 'Khal'])
    expect(found('icon:military icon:power')).toEqual(['Eddard', 'Khal'])
    expect(found('-f:stark -t:event')).toEqual(['Khal', 'The'])
    expect(found('k:ambush')).toEqual(['Pût'])
    expect(found('is:loyal')).toEqual(['Eddard'])
    expect(found('-is:unique')).toEqual(['The', 'Pût'])
    expect(found('name:stark text:stark')).toEqual(['Arya'])
  })

  it('compares numbers', () => {
    expect(found('cost:3')).toEqual(['Arya'])
    expect(found('cost<3')).toEqual(['The'])
    expect(found('cost>=3 cost<7')).toEqual(['Arya'])
    expect(found('cost:1-7 str>2')).toEqual(['Eddard', 'Khal'])
    expect(found('cost>0')).toEqual(['Arya', 'Eddard', 'Khal'])
  })

  it('names a trait whole: a lord is not one of Lordsport', () => {
    expect(matches({ ...arya, traits: ['Lordsport'] }, parseQuery('trait:lord'))).toBe(false)
    expect(matches({ ...arya, traits: ["R'hllor"] }, parseQuery('trait:rhllor'))).toBe(true)
  })

  it('says what it does not understand, and searches by the rest', () => {
    const query = parseQuery('stark colour:red foo:3 cost<many is:red')
    expect(query.problems).toEqual([
      '"foo" is nothing that cards are searched by.',
      'After cost comes a number, as in cost:3 or cost<=3.',
      'There is no is:red: a card is unique or loyal.',
    ])
    expect(query.words).toHaveLength(1)
    expect(parseQuery('constructor:x __proto__:y').problems).toHaveLength(1)
  })

  it('takes no notice of what is still being typed', () => {
    expect(found('stark cost:')).toEqual(['Arya', 'Eddard'])
    expect(found('text:"win a')).toEqual(['Eddard', 'Khal'])
  })
})

describe('filters', () => {
  it('count the cards that each would show beside the others', () => {
    const all = facets(cards)
    expect(all.lists.faction).toEqual([
      { value: 'stark', label: 'Stark', count: 2 },
      { value: 'targaryen', label: 'Targaryen', count: 1 },
      { value: 'neutral', label: 'Neutral', count: 2 },
    ])
    expect(all.lists.icons?.map((one) => one.label)).toEqual(['Military', 'Power'])
    expect(all.lists.colour).toBeUndefined()
    expect(all.ranges.cost).toEqual([0, 7])
    expect(all.flags).toEqual({ unique: 3, loyal: 1 })
    const starks = facets(cards, toggled(NO_FILTERS, 'faction', 'stark'))
    expect(starks.lists.faction?.map((one) => one.count)).toEqual([2, 1, 2])
    expect(starks.lists.type?.map((one) => [one.value, one.count])).toEqual([
      ['character', 2],
      ['location', 0],
      ['event', 0],
    ])
    expect(starks.lists.icons?.map((one) => one.count)).toEqual([1, 2])
  })

  it('can be set and taken back', () => {
    let filters = toggled(toggled(NO_FILTERS, 'traits', 'Lord'), 'traits', 'Lady')
    expect(cards.filter((card) => matches(card, filters))).toEqual([])
    filters = toggled(filters, 'traits', 'Lady')
    expect(cards.filter((card) => matches(card, filters))).toEqual([eddard, drogo])
    filters = withFlag(withRange(filters, 'cost', [null, 7]), 'loyal', true)
    expect(cards.filter((card) => matches(card, filters))).toEqual([eddard])
    expect(chosenCount(filters)).toBe(3)
    filters = toggled(withFlag(withRange(filters, 'cost', [null, null]), 'loyal', undefined), 'traits', 'Lord')
    expect(filters).toEqual(NO_FILTERS)
  })

  it('stand in an address and come back from it', () => {
    const filters = withFlag(
      withRange(withRange(toggled(toggled(NO_FILTERS, 'traits', 'House Frey'), 'icons', 'M'), 'cost', [2, null]), 'claim', [1, 1]),
      'unique',
      false,
    )
    const address = new URLSearchParams({ q: 'stark' })
    writeFilters(filters, address)
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual(filters)
    expect(readFilters(new URLSearchParams('cost=x&unique=perhaps&sort=name&claim=-'))).toEqual(NO_FILTERS)
  })
})

describe('sorting', () => {
  it('goes by name among those alike, with X behind every number', () => {
    expect(sorted(cards, 'cost').map((card) => card.name)).toEqual([
      'The Roseroad',
      'Arya Stark',
      'Eddard Stark',
      'Khal Drogo',
      'Pût to the Sword',
    ])
    expect(sorted(cards, 'strength')[0]?.name).toBe('Eddard Stark')
    expect(sorted(cards, 'faction').at(-1)?.name).toBe('The Roseroad')
  })
})
