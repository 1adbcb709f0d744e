import { describe, expect, test } from 'vitest'
import { aimsOf, between, curve, withAim } from '../../src/lib/choice/targets'
import type { LogLine } from '../../src/lib/protocol'

const line = (n: number, text: string, words: LogLine['words'] = {}): LogLine => ({ n, text, words })

describe('what is aimed at what', () => {
  const log = [
    line(1, '{player} uses {card}.', { player: 'House Stark', card: 'Summer' }),
    line(2, '{player} chooses {card}.', { player: 'House Stark', card: 'Bran Stark' }),
    line(3, '{player} plays {card}.', { player: 'House Lannister', card: 'Put to the Sword' }),
    line(4, '{player} chooses {card}.', { player: 'House Lannister', card: 'Arya Stark' }),
    line(4, '{card} is killed.', { card: 'Arya Stark' }),
  ]

  test('is the card that was used last, and what is chosen for it', () => {
    expect(aimsOf(log, 0)).toEqual([
      { from: 'Summer', to: 'Bran Stark' },
      { from: 'Put to the Sword', to: 'Arya Stark' },
    ])
  })

  test('is told of fresh rows only, though the card was used in an earlier one', () => {
    expect(aimsOf(log, 3)).toEqual([{ from: 'Put to the Sword', to: 'Arya Stark' }])
    expect(aimsOf(log, 4)).toEqual([])
  })

  test('is told once, though two players choose cards of one name for the same plot', () => {
    const chosen = ['House Stark', 'House Tully'].map((player) => line(2, '{player} chooses {card}.', { player, card: 'Direwolf Pup' }))
    expect(aimsOf([line(1, '{player} uses {card}.', { player: 'House Stark', card: 'Wildfire Assault' }), ...chosen], 1)).toEqual([
      { from: 'Wildfire Assault', to: 'Direwolf Pup' },
    ])
  })

  test('is told once, though the same is about to be chosen again', () => {
    const aims = [{ from: 'card:1', to: 'card:2' }]
    expect(withAim(aims, { from: 'card:1', to: 'card:2' })).toEqual(aims)
    expect(withAim(aims, { from: 'card:1', to: 'card:3' })).toHaveLength(2)
  })

  test('is also whom stealth bypasses, and the leader chosen for an influence card', () => {
    expect(aimsOf([line(7, '{card} bypasses {target}.', { card: 'Syrio Forel', target: 'The Hound' })], 6)).toEqual([{ from: 'Syrio Forel', to: 'The Hound' }])
    expect(aimsOf([line(2, '{leader} chooses {other} ({card}).', { leader: 'Jon Snow', other: 'Melisandre', card: 'Whispers' })], 0)).toEqual([
      { from: 'Whispers', to: 'Melisandre' },
    ])
  })

  test('is also what an attachment is put on', () => {
    const words = { player: 'House Lannister', card: 'Milk of the Poppy', target: 'Robb Stark' }
    const aim = [{ from: 'Milk of the Poppy', to: 'Robb Stark' }]
    expect(aimsOf([line(7, '{player} attaches {card} to {target}.', words)], 6)).toEqual(aim)
    expect(aimsOf([line(7, '{card} comes into play on {target} ({cause}).', words)], 6)).toEqual(aim)
  })

  test('is told by the keys of cards, whatever they are called', () => {
    const used = line(1, '{player} uses {card}.', { player: 'House Stark', card: 'Summer', 'card.key': 'card:7' })
    const pup = line(2, '{player} chooses {card}.', { player: 'House Stark', card: 'Direwolf Pup', 'card.key': 'card:9' })
    expect(aimsOf([used, pup], 0)).toEqual([{ from: 'card:7', to: 'card:9' }])
  })

  test('is no card that does not lie on the table', () => {
    const used = line(1, '{player} uses {card}.', { player: 'House Stark', card: 'Summer', 'card.key': 'card:7' })
    const held = line(2, '{player} chooses {card}.', { player: 'House Stark', card: 'Direwolf Pup', 'card.key': '' })
    expect(aimsOf([used, held], 0)).toEqual([])
  })

  test('nothing is aimed where nothing was used', () => {
    expect(aimsOf([line(1, '{player} chooses {card}.', { player: 'House Stark', card: 'Bran Stark' })], 0)).toEqual([])
  })
})

describe('a line between two cards', () => {
  const card = (left: number, top: number) => ({ left, top, width: 80, height: 112 })

  test('goes from edge to edge', () => {
    expect(between(card(0, 0), card(300, 0))).toEqual([86, 56, 294, 56])
  })

  test('is not drawn where they overlap', () => {
    expect(between(card(0, 0), card(40, 10))).toBeNull()
    expect(between(card(0, 0), card(0, 0))).toBeNull()
  })
})

test('a line bends, and arrives in the direction in which it ends', () => {
  const { d, turned } = curve([0, 0, 100, 0])
  expect(d).toBe('M0 0 Q50 -16 100 0')
  expect(turned).toBeCloseTo(17.7, 1)
})
