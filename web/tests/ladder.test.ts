import { describe, expect, it } from 'vitest'
import { positionOn, daysLeft, deckOf, ladderTab, ladderTitle, moveText, ordinal, record, scaleOf, span } from '../src/ladder/ladder'
import type { LadderInfo } from '../src/lib/protocol'

const ladder = (game: string, format: LadderInfo['format'] = null): LadderInfo => ({ key: game, game, format })

describe('a ladder', () => {
  it('is called by its format and edition', () => {
    expect(ladderTitle(ladder('second-edition', 'joust'))).toBe('Joust, second edition')
    expect(ladderTitle(ladder('winter', 'melee'))).toBe('Winter Edition, melee')
    expect(ladderTitle(ladder('btwixt'))).toBe("B'Twixt")
    expect(ladderTitle(ladder('hbo'))).toBe('HBO edition')
  })

  it('has a short name on its tab', () => {
    expect(ladderTab(ladder('second-edition', 'melee'))).toBe('Melee')
    expect(ladderTab(ladder('winter', 'joust'))).toBe('Winter')
    expect(ladderTab(ladder('winter', 'melee'))).toBe('Winter melee')
  })
})

describe('a most played deck', () => {
  const known = [{ key: 'salt-on-the-wind', name: 'Salt on the Wind', faction: 'greyjoy', size: 60, kind: 'tournament' as const }]

  it("is called by its name and shows its House where it is one of the hall's", () => {
    expect(deckOf('salt-on-the-wind', known)).toEqual({ name: 'Salt on the Wind', faction: 'greyjoy' })
  })

  it('is called as its player calls it otherwise', () => {
    expect(deckOf('My wolves', known)).toEqual({ name: 'My wolves', faction: null })
    expect(deckOf(null, known).name).toBe('')
  })
})

describe('the scale of ratings', () => {
  it('has few enough marks to be read', () => {
    expect(scaleOf([{ value: 1500, low: 814, high: 2186 }]).marks.length).toBeLessThanOrEqual(5)
  })

  it('goes by hundreds and holds every interval', () => {
    const scale = scaleOf([{ value: 1842, low: 1801, high: 1883 }, { value: 1612, low: 1563, high: 1661 }])
    expect(scale).toEqual({ low: 1400, high: 1900, marks: [1400, 1500, 1600, 1700, 1800] })
    expect(scaleOf([{ value: 1199, low: 916, high: 2181 }]).marks).toEqual([1200, 1600, 2000])
    expect(positionOn(1650, scale)).toBe(50)
    expect(positionOn(2500, scale)).toBe(100)
  })

  it('has something to show for a single newcomer', () => {
    const { low, high } = scaleOf([{ value: 1500, low: 814, high: 2186 }])
    expect([low, high]).toEqual([800, 2200])
  })
})

describe('words of the ladder', () => {
  it('names the season by its first and last day', () => {
    expect(span('2026-11-01T00:00:00.000+00:00', '2027-02-01T00:00:00.000+00:00')).toBe('1 November to 31 January')
    expect(daysLeft('2027-02-01T00:00:00.000+00:00', Date.parse('2026-11-17T12:00:00Z'))).toBe(76)
  })

  it('says places and moves in words', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd', '111th'])
    expect([3, -1, 0].map(moveText)).toEqual(['up 3', 'down 1', 'no change'])
    expect(record({ won: 14, lost: 9, drawn: 0 })).toBe('14–9')
    expect(record({ won: 14, lost: 9, drawn: 2 })).toBe('14–9–2')
  })
})
