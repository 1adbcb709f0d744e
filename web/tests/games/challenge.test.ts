import { describe, expect, test } from 'vitest'
import { attackersDeclared, type Challenge } from '../../src/games/thrones/types'

const challenge = (attackers: number): Challenge =>
  ({ attackers: Array.from({ length: attackers }, (_, card) => ({ card, strength: 1 })), defenders: [] }) as unknown as Challenge

describe('attackers are declared', () => {
  test('once they are no longer asked for', () => {
    expect(attackersDeclared(challenge(1), 'attackers')).toBe(false)
    expect(attackersDeclared(challenge(1), 'stealth')).toBe(true)
    expect(attackersDeclared(challenge(1), 'defenders')).toBe(true)
  })

  test('later, where defenders are declared first', () => {
    expect(attackersDeclared(challenge(0), 'defenders')).toBe(false)
    expect(attackersDeclared(challenge(0), 'attackers')).toBe(false)
  })

  test('even if all of them have left the challenge since', () => {
    expect(attackersDeclared(challenge(0), 'window')).toBe(true)
  })
})
