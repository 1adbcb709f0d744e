import { describe, expect, it } from 'vitest'
import { excerpt, phaseOf, search, termOf, termsOf } from '../src/rules/lookup'
import type { Rulebook } from '../src/lib/protocol'

const rules: Rulebook = {
  game: 'second-edition',
  title: 'The game',
  chapters: [
    {
      id: 'challenges',
      title: 'Challenges phase',
      icon: 'sun',
      blocks: [
        { kind: 'text', spans: [{ text: 'The first player ' }, { text: 'begins', style: 'bold' }, { text: '.' }] },
        { kind: 'heading', id: 'claim', spans: [{ text: 'Claim' }] },
        { kind: 'list', items: [[{ text: 'Military: the loser kills a character.' }], [{ text: 'Intrigue: a card.' }]] },
        { kind: 'table', head: [[{ text: 'type' }]], rows: [[[{ text: 'power moves' }]]] },
      ],
    },
  ],
  terms: [
    { word: 'ambush', says: 'Pay the number.', at: 'claim', also: [], keyword: true },
    { word: 'no attachments', says: 'It bears none.', at: 'claim', also: [], keyword: true },
    { word: 'kneel', says: 'To lie on its side.', at: 'challenges', also: ['kneeling'], keyword: false },
  ],
  phases: { plot: 'plot', challenges: 'challenges' },
  questions: {},
}

describe('the rules', () => {
  it('say in a few words what stands at an anchor', () => {
    expect(excerpt(rules, 'challenges')).toEqual({ title: 'Challenges phase', text: 'The first player begins.' })
    expect(excerpt(rules, 'claim')).toEqual({ title: 'Claim', text: 'Military: the loser kills a character.' })
    expect(excerpt(rules, 'nowhere')).toBeNull()
  })

  it('know the phase of a moment', () => {
    expect(phaseOf(rules, 'Round 3, challenges')).toBe('challenges')
    expect(phaseOf(rules, 'Winter is over')).toBeUndefined()
  })

  it('know keywords as they are printed', () => {
    expect(termOf(rules, 'Ambush 2')?.word).toBe('ambush')
    expect(termOf(rules, 'no attachments except Weapon')?.word).toBe('no attachments')
    expect(termOf(rules, 'kneel')).toBeUndefined()
    expect(termsOf(rules, ['ambush 2', 'kneel', 'ambush 3']).map((term) => term.word)).toEqual(['ambush'])
  })
})

describe('searching the rules', () => {
  it('finds titles, words and texts, with what stands around', () => {
    const [title, ...more] = search(rules, 'claim')
    expect(title).toMatchObject({ at: 'claim', title: 'Claim', chapter: 'Challenges phase', match: 'Claim' })
    expect(more).toEqual([])
    expect(search(rules, 'KILLS a')).toMatchObject([{ at: 'claim', before: 'Military: the loser ', match: 'kills a', after: ' character.' }])
    expect(search(rules, 'power moves')).toMatchObject([{ at: 'claim' }])
    expect(search(rules, 'kneeling')).toMatchObject([{ at: 'challenges', chapter: 'Glossary', title: 'kneel' }])
  })

  it('finds words across the borders of spans', () => {
    expect(search(rules, 'player begins')).toMatchObject([{ before: 'The first ', match: 'player begins', after: '.' }])
  })

  it('wants two letters, and cuts long texts between words', () => {
    expect(search(rules, 'c')).toEqual([])
    expect(search(rules, '  ')).toEqual([])
    const long = { ...rules, chapters: [{ ...rules.chapters[0]!, blocks: [{ kind: 'text' as const, spans: [{ text: `${'word '.repeat(60)}dragon${' word'.repeat(60)}` }] }] }] }
    const [hit] = search(long, 'dragon')
    expect(hit?.before).toMatch(/^…word( word)* $/)
    expect(hit?.after).toMatch(/^( word)+…$/)
  })
})
