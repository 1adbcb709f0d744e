import { describe, expect, test } from 'vitest'
import { type CardFacts, factionCard, factionWord } from '../../src/cards/facts'
import { facets, matches, parseQuery, readFilters, toggled, withRange, writeFilters, NO_FILTERS } from '../../src/cards/search'
import { cardLabel, headlines, kindOf, pieces, readOut } from '../../src/cards/text'
import { type InPlay, type PlayerView, hangingOn, rowsOf } from '../../src/games/thrones/types'
import { priceNow, waiting } from '../../src/games/thrones/buttons'
import type { View } from '../../src/lib/protocol'
import { modeOf, modeTitle } from '../../src/lobby/modes'
import { ownSeat } from '../../src/lobby/new-table'
import { preferences } from '../../src/lobby/preferences.svelte'

const robert: CardFacts = {
  code: 'a', name: 'Robert Baratheon', type: 'character', faction: 'baratheon', strength: 3, icons: 'MP',
  crests: ['Noble'], influence: 0, keywords: ['renown'],
}
const fiefdoms: CardFacts = { code: 'b', name: 'Dornish Fiefdoms', type: 'location', faction: 'martell', cost: 1, crests: [], influence: 1 }
const port: CardFacts = { ...fiefdoms, code: 'c', name: 'Port', influence: 0, gold_bonus: 1, initiative_bonus: 2, only: 'greyjoy', also: 'martell' }

describe('a card of the first edition', () => {
  test('tells its bonuses, and which Houses it belongs to', () => {
    expect(headlines(port)).toEqual(['Also House Martell.', 'House Greyjoy only.', '+1 gold.', '+2 initiative.'])
    expect(headlines(fiefdoms)).toEqual(['1 influence.'])
  })

  test('is read out with its crests and influence', () => {
    expect(readOut(robert)).toContain('noble crest')
    expect(cardLabel(fiefdoms, { kneeling: false })).toBe('Dornish Fiefdoms, location, influence 1, standing')
  })

  test('names its abilities by the phase in which they are used', () => {
    const timings = (text: string): string[] => pieces(text).flatMap((piece) => (piece.kind === 'timing' ? [piece.text] : []))
    expect(timings('Challenges: During a challenge, kneel this card.')).toEqual(['Challenges:'])
    expect(timings('From your hand: Response: After that, draw 1 card.')).toEqual(['Response:'])
    expect(timings('Any Phase: Kneel this card to draw 1 card.')).toEqual(['Any Phase:'])
  })

  test('is searched by crest and influence', () => {
    const all = [robert, fiefdoms, port]
    const found = (text: string): string[] => all.filter((card) => matches(card, parseQuery(text))).map((card) => card.name)
    expect(found('crest:noble')).toEqual(['Robert Baratheon'])
    expect(found('influence>=1')).toEqual(['Dornish Fiefdoms'])
    expect(facets(all).lists.crests).toEqual([{ value: 'Noble', label: 'Noble', count: 1 }])
    expect(facets(all).ranges.influence).toEqual([0, 1])
  })

  test('is found by where it comes from', () => {
    const all: CardFacts[] = [{ ...robert, source: 'first-edition' }, { ...port, source: 'original' }]
    expect(all.filter((card) => matches(card, parseQuery('from:original'))).map((card) => card.name)).toEqual(['Port'])
    expect(facets(all).lists.source?.map((one) => one.label)).toEqual(['The first edition', 'Ours'])
    expect(factionWord(robert)).toBe('House')
    expect(factionWord({ code: '1', name: 'Arya Stark', type: 'character' })).toBe('Faction')
  })

  test('has House cards where others have faction cards', () => {
    expect(kindOf(factionCard('stark', robert))).toBe('House card')
    expect(kindOf(factionCard('stark'))).toBe('faction card')
  })

  test('keeps such filters in the address', () => {
    const filters = withRange(toggled(NO_FILTERS, 'crests', 'Noble'), 'influence', [1, null])
    const address = new URLSearchParams()
    writeFilters(filters, address)
    expect(readFilters(address)).toEqual(filters)
  })
})

describe('the rows of a player', () => {
  const card = (id: number, type: InPlay['type'], host = -1): InPlay => ({ id, type, host }) as InPlay
  const player = (house: number, play: InPlay[]): PlayerView => ({ faction: { id: house }, play }) as PlayerView

  test('show what hangs on the House card with the locations, whoever controls it', () => {
    const one = player(0, [card(1, 'character'), card(2, 'location'), card(3, 'attachment', 1), card(4, 'attachment', 10)])
    const two = player(10, [card(11, 'character')])
    const on = hangingOn([one, two])
    const ids = (cards: InPlay[]): number[] => cards.map(({ id }) => id)
    expect(ids(rowsOf(one, on).characters)).toEqual([1])
    expect(ids(rowsOf(one, on).locations)).toEqual([2])
    expect(ids(rowsOf(two, on).locations)).toEqual([4])
  })
})

describe('at the table', () => {
  test('a card in hand shows what it costs now', () => {
    const option = (label: string) => ({ index: 0, text: '', label, on: 'card:1' })
    expect(priceNow([option('Use it'), option('Marshal Robb Stark for 6 gold')])).toBe(6)
    expect(priceNow([option('Marshal Bodyguard for 0 gold')])).toBe(0)
    expect(priceNow([option('Play Catspaw in the Stables for 4 gold')])).toBe(4)
    expect(priceNow([option('Use it')])).toBeUndefined()
    expect(priceNow(undefined)).toBeUndefined()
  })

  test('one hears that another drafts', () => {
    expect(waiting({ about: 'draft' } as View, 'Raven')).toBe('Raven drafts a plot')
  })
})

describe('in the lobby', () => {
  test('each edition has a tile of its own', () => {
    expect(modeOf('winter', 2)?.key).toBe('winter')
    expect(modeOf('winter', 5)?.key).toBe('winter')
    expect(modeOf('second-edition', 3)?.key).toBe('melee')
    expect(modeTitle('hbo', 2)).toBe('HBO edition')
  })

  test('one brings a House where decks are fixed, and the other House if that is wished for', () => {
    const hbo = modeOf('hbo', 2)
    const winter = modeOf('winter', 2)
    if (!hbo || !winter) throw new Error('Both are played here.')
    expect(ownSeat(hbo, undefined)).toEqual({ kind: 'me', brings: { house: 'stark' } })
    preferences.houses.hbo = 'lannister'
    expect(ownSeat(hbo, undefined)).toEqual({ kind: 'me', brings: { house: 'lannister' } })
    expect(ownSeat(winter, undefined)).toEqual({ kind: 'me' })
  })
})
