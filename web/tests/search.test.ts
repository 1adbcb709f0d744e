import { describe, expect, it } from 'vitest'
import { type Hit, best, fit } from '../src/search/find'
import { search } from '../src/search/search.svelte'
import { fits, progress, scoreText } from '../src/watch/filter'

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

describe('what is typed before the search is there', () => {
  const press = (key: string, more: object = {}): boolean => search.type({ key, ctrlKey: false, metaKey: false, altKey: false, ...more } as KeyboardEvent)

  it('is kept for its field', () => {
    expect(['j', 'o', 'm', 'Backspace', 'n'].map((key) => press(key))).toEqual([true, true, true, true, true])
    expect(search.typed).toBe('jon')
  })

  it('is nothing that does not write', () => {
    search.typed = ''
    expect([press('Escape'), press('a', { ctrlKey: true })]).toEqual([false, false])
    expect(search.typed).toBe('')
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

  it('show how far it is to the goal, and who leads where there is none', () => {
    expect([0, 1].map((seat) => progress('second-edition', [6, 3], seat))).toEqual([40, 20])
    expect(progress('second-edition', [18, 3], 0)).toBe(100)
    expect([0, 1].map((seat) => progress('btwixt', [10, 5], seat))).toEqual([100, 50])
    expect(progress('btwixt', [0, 0], 0)).toBe(0)
  })

  it('end with the score of whoever won first', () => {
    expect(scoreText({ scores: [3, 13], winners: [1], reason: '' })).toBe('13–3')
    expect(scoreText({ scores: [5, 9, 15], winners: [2], reason: '' })).toBe('15–9–5')
    expect(scoreText({ scores: [12, 4], winners: [1], reason: '' })).toBe('4–12')
    expect(scoreText({ scores: [0, 0], winners: [1], reason: 'House Stark is the last player left.' })).toBe('as the last player left')
  })
})
