import { describe, expect, test } from 'vitest'
import { type CardFacts, factionCard, factionOf, fieldOf } from '../src/cards/facts'
import { EMBLEMS, fnv1a, pickIllustration } from '../src/cards/face/illustration'

const card = (more: Partial<CardFacts>): CardFacts => ({ code: '99001', name: 'Nobody Known', type: 'character', faction: 'neutral', ...more })

test('fnv1a gives the published values', () => {
  expect(fnv1a('')).toBe(0x811c9dc5)
  expect(fnv1a('a')).toBe(0xe40c292c)
  expect(fnv1a('foobar')).toBe(0xbf9cf968)
})

describe('the picture of a card', () => {
  test('is its own where it is well known', () => {
    expect(pickIllustration(card({ name: 'The Red Viper', traits: ['Lord'] }))).toBe('snake')
  })

  test('comes from the first trait in the table, not in the card', () => {
    expect(pickIllustration(card({ traits: ['Bastard', 'Direwolf'], code: 'x' }))).toMatch(/^(direwolf|wolf-howl)$/)
    expect(pickIllustration(card({ traits: ['Lord', 'Bastard'] }))).toBe('broadsword')
  })

  test('is chosen among several by the code, so that it is the same everywhere', () => {
    const icons = ['visored-helm', 'black-knight-helm', 'mounted-knight']
    for (const code of ['01101', '01102', '01103', '01104', '01105'])
      expect(pickIllustration(card({ code, traits: ['Knight'] }))).toBe(icons[fnv1a(code) % 3])
  })

  test('is by type where no trait says anything', () => {
    expect(pickIllustration(card({ type: 'event', traits: ['Unheard Of'] }))).toBe('tied-scroll')
    expect(pickIllustration(card({ type: 'plot' }))).toBe('scroll-unfurled')
  })

  test('is never the emblem that is behind it anyway', () => {
    const raven = card({ traits: ['Old Gods'], faction: 'nightswatch' })
    for (let n = 0; n < 20; n++) expect(pickIllustration({ ...raven, code: `c${n}` })).toBe('oak')
  })

  test('of a faction card is its emblem, of an influence card its suit', () => {
    expect(pickIllustration(factionCard('House Tyrell'))).toBe('rose')
    expect(pickIllustration(card({ type: 'influence', colour: 'blue' }))).toBe('scales')
  })
})

describe('the field of a card', () => {
  test.each([
    ['House Stark', 'stark'],
    ["The Night's Watch", 'nightswatch'],
    ['nightswatch', 'nightswatch'],
    ['', 'neutral'],
    ['House Frey', 'neutral'],
  ])('%s is %s', (text, faction) => {
    expect(factionOf(text)).toBe(faction)
    expect(EMBLEMS).toHaveProperty(faction)
  })

  test('is that of the house for an ally, of the suit for influence', () => {
    expect(fieldOf({ code: 'v', name: 'Olenna Tyrell', type: 'leader' })).toBe('tyrell')
    expect(fieldOf({ code: 'i', name: 'Ice', type: 'influence', colour: 'white' })).toBe('white')
  })
})
