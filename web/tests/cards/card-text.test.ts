import { describe, expect, test } from 'vitest'
import type { CardFacts } from '../../src/cards/facts'
import { cardLabel, challengeIcons, pieces, printedCost } from '../../src/cards/text'

const robb: CardFacts = { code: '1', name: 'Robb Stark', type: 'character', strength: 5, icons: 'PM' }

describe('the text of a card', () => {
  test('has its timing words and challenge icons told apart', () => {
    expect(pieces('Stark only. Reaction: After you win a military challenge, draw 1 card.')).toEqual([
      { kind: 'text', text: 'Stark only. ' },
      { kind: 'timing', text: 'Reaction:' },
      { kind: 'text', text: ' After you win a ' },
      { kind: 'icon', icon: 'M' },
      { kind: 'text', text: ' challenge, draw 1 card.' },
    ])
  })

  test('takes power for an icon only where it is one', () => {
    expect(pieces('Gain 2 power for your faction.')).toEqual([{ kind: 'text', text: 'Gain 2 power for your faction.' }])
  })

  test('takes no word in the middle of a sentence for timing', () => {
    expect(pieces('Cancel that reaction: it fails.')).toHaveLength(1)
  })

  test('loses nothing', () => {
    const text = 'When revealed: name intrigue or power. (Power claim is raised.) Forced reaction: After that, kneel.'
    const back = pieces(text).map((piece) => (piece.kind === 'icon' ? piece.icon : piece.text)).join('')
    expect(back).toBe(text.replace('Power claim', 'P claim'))
  })
})

describe('the label of a card', () => {
  test('says what it is, how it is and what can be done', () => {
    const state = { strength: 7, kneeling: false, power: 2, attachments: [{ facts: { code: '01153', name: 'Ice', type: 'attachment' } }] }
    expect(cardLabel(robb, state, undefined, 'can defend')).toBe(
      'Robb Stark, character, strength 7, printed 5, military, power, standing, 2 power, Ice attached, can defend',
    )
  })

  test('does not repeat a strength that is as printed, and follows icons that have changed', () => {
    expect(cardLabel(robb, { icons: 'I', kneeling: true })).toBe('Robb Stark, character, strength 5, intrigue, kneeling')
  })

  test('of a card that lies face down says nothing else', () => {
    expect(cardLabel(null)).toBe('Card, face down')
  })
})

test('challenge icons have one order', () => expect(challengeIcons('PIM')).toEqual(['M', 'I', 'P']))

describe('the cost of a card', () => {
  test('is a dash where it has none and comes out of shadows', () => {
    expect(printedCost({ ...robb, cost: 7, keywords: ['shadow 6'] })).toBe(7)
    expect(printedCost({ ...robb, cost: 0, keywords: ['shadow 6'] })).toBe(0)
    expect(printedCost({ ...robb, cost: null, keywords: ['shadow 2'] })).toBe('–')
    expect(printedCost({ ...robb, type: 'plot', cost: null })).toBeNull()
  })
})
