import { expect, test } from 'vitest'
import type { CardFacts } from '../../src/cards/facts'
import { cardLabel } from '../../src/cards/text'

const robb: CardFacts = { code: '01146', name: 'Robb Stark', type: 'character', strength: 5, icons: 'MP' }
const plot: CardFacts = { code: '01001', name: 'A Clash of Kings', type: 'plot', income: 4, initiative: 9, claim: 1, reserve: 6 }

test('a plot is read with its four numbers, as they are now', () => {
  expect(cardLabel(plot)).toBe('A Clash of Kings, plot, income 4, initiative 9, claim 1, reserve 6')
  expect(cardLabel(plot, { values: { claim: 2 } })).toContain('claim 2')
})

test('a plot of an edition without reserve has three', () => {
  expect(cardLabel({ ...plot, reserve: null })).toBe('A Clash of Kings, plot, income 4, initiative 9, claim 1')
})

test('a card in hand is read with its cost', () => {
  expect(cardLabel(robb, {}, 'cost 6')).toBe('Robb Stark, character, strength 5, military, power, cost 6')
})

test('a facedown duplicate is not attached', () => {
  const ice = { facts: { code: 'i', name: 'Ice', type: 'attachment' } }
  expect(cardLabel(robb, { attachments: [ice, { facts: null, duplicate: true }] })).toMatch(/, 1 facedown duplicate, Ice attached$/)
})
