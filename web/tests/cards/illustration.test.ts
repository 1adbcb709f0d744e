import { describe, expect, test } from 'vitest'
import { type CardFacts, factionCard, factionOf, fieldOf } from '../../src/cards/facts'
import { fnv1a } from '../../src/cards/face/art/hash'
import { EMBLEMS, pickIllustration } from '../../src/cards/face/art/illustration'
import { PORTRAITS } from '../../src/cards/face/art/portraits'
import { BY_TEXT, BY_TITLE, BY_TRAIT, BY_TYPE } from '../../src/cards/face/art/vocabulary'

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

  test('is what its title speaks of', () => {
    expect(BY_TITLE.find(([words]) => words.includes('siege'))?.[1]).toContain(
      pickIllustration(card({ name: 'Siege of Storm’s End', type: 'plot', traits: ['War'] })),
    )
    expect(BY_TITLE.find(([words]) => words.includes('viper'))?.[1]).toContain(pickIllustration(card({ name: "The Viper's Vengeance", type: 'event' })))
  })

  test('comes from any of its traits where the title says nothing', () => {
    const shown = new Set(Array.from({ length: 40 }, (_, n) => pickIllustration(card({ traits: ['Wildling', 'Bastard'], code: `c${n}` }))))
    const both = [...(BY_TRAIT['Wildling'] ?? []), ...(BY_TRAIT['Bastard'] ?? [])]
    for (const icon of shown) expect(both).toContain(icon)
    expect(shown.size).toBeGreaterThan(6)
  })

  test('comes from what its text does where it has neither', () => {
    const killer = card({ name: 'Unheard', type: 'event', text: 'Action: Choose a character and kill it.' })
    expect(BY_TEXT.find(([words]) => words.includes('kill'))?.[1]).toContain(pickIllustration(killer))
  })

  test('is chosen among several by the code, so that it is the same everywhere', () => {
    const icons = BY_TRAIT['Knight'] ?? []
    for (const code of ['01101', '01102', '01103', '01104', '01105'])
      expect(pickIllustration(card({ code, traits: ['Knight'] }))).toBe(icons[fnv1a(code) % icons.length])
  })

  test('of somebody who is one of a kind is nobody else’s', () => {
    const taken = new Set<string>(Object.values(PORTRAITS))
    const lyra = card({ name: 'Lyra Mormont', faction: 'stark', traits: ['House Mormont', 'Lady'], unique: true })
    expect(taken).not.toContain(pickIllustration(lyra))
    for (const trait of Object.keys(BY_TRAIT))
      for (let n = 0; n < 12; n++) expect(taken, trait).not.toContain(pickIllustration(card({ name: `Somebody ${n}`, traits: [trait], unique: true, text: 'Draw a card.' })))
  })

  test('of somebody who is printed again stays', () => {
    const gerold = card({ name: 'Ser Gerold Dayne', faction: 'martell', traits: ['House Dayne', 'Knight'], unique: true })
    expect(pickIllustration({ ...gerold, code: '10004' })).toBe(pickIllustration({ ...gerold, code: '08055' }))
  })

  test('is by type where nothing says anything', () => {
    expect(BY_TYPE['event']).toContain(pickIllustration(card({ type: 'event', traits: ['Unheard Of'] })))
    expect(BY_TYPE['plot']).toContain(pickIllustration(card({ type: 'plot' })))
  })

  test('is one of four or more', () => {
    for (const [words, icons] of [...BY_TITLE, ...BY_TEXT, ...Object.entries(BY_TRAIT), ...Object.entries(BY_TYPE)])
      expect(new Set(icons).size, String(words)).toBeGreaterThanOrEqual(4)
  })

  test('is never the emblem that is behind it anyway', () => {
    const raven = card({ traits: ['Old Gods'], faction: 'nightswatch' })
    for (let n = 0; n < 20; n++) expect(pickIllustration({ ...raven, code: `c${n}` })).not.toBe('raven')
  })

  test('of an agenda that lets a House in is the emblem of that House, on its field', () => {
    const banner = card({ name: 'Banner of the Rose', type: 'agenda', text: 'Your deck may include non-loyal Tyrell cards.' })
    expect(pickIllustration(banner)).toBe('rose')
    expect(fieldOf(banner)).toBe('tyrell')
    expect(fieldOf(card({ type: 'agenda', text: 'Stark and Tully cards, or Lannister ones.' }))).toBe('neutral')
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
