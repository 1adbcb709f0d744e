import { describe, expect, it } from 'vitest'
import { type Hit, best, fit } from '../src/search/find'
import { fits } from '../src/watch/filter'

const hit = (title: string, also?: string): Hit => ({ key: title, title, note: '', href: '/', ...(also && { also }) })
const titles = (hits: Hit[]): string[] => hits.map((one) => one.title)

describe('the search', () => {
  it('puts the title itself first, then beginnings, then words, then the rest', () => {
    const all = ['Castle Black', 'Black Ears', 'The Blackfish', 'Black', 'Pitch-black'].map((title) => hit(title))
    expect(titles(best(all, 'black', 9))).toEqual(['Black', 'Black Ears', 'Pitch-black', 'Castle Black', 'The Blackfish'])
    expect(fit('loblack', 'black')).toBe(3)
  })

  it('takes words in any order, without accents and capitals', () => {
    expect(titles(best([hit('Ser Jaime Lannister')], 'lannister  JAIME', 9))).toEqual(['Ser Jaime Lannister'])
    expect(titles(best([hit('Señor')], 'senor', 9))).toEqual(['Señor'])
    expect(best([hit('Robb Stark')], ' ', 9)).toEqual([])
  })

  it('finds pages by other words, after those that are called so', () => {
    const pages = [hit('Ladder', 'statistics'), hit('Statues')]
    expect(titles(best(pages, 'stat', 9))).toEqual(['Statues', 'Ladder'])
    expect(titles(best(pages, 'stat', 9, true))).toEqual(['Statues'])
  })
})

describe('games to watch', () => {
  const table = (game: string, seats: number, more: object = {}) => ({ game, seats: Array.from({ length: seats }) as never[], event: null, rated: false, ...more })

  it('are told apart as in the lobby', () => {
    expect(fits(table('second-edition', 2), 'joust', 'all')).toBe(true)
    expect(fits(table('second-edition', 4), 'joust', 'all')).toBe(false)
    expect(fits(table('second-edition', 4), 'melee', 'rated')).toBe(false)
    expect(fits(table('hbo', 2, { rated: true }), '', 'rated')).toBe(true)
    expect(fits(table('hbo', 2), '', 'event')).toBe(false)
  })
})
