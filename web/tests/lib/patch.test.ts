import { describe, expect, test } from 'vitest'
import { PatchError, applyPatch } from '../../src/lib/patch'
import type { Json } from '../../src/lib/protocol'

const view = (): Json => ({
  to_act: 0,
  decision: { prompt: 'Choose.', options: [{ text: 'pass' }] },
  table: { gold: [3, 1], players: [{ hand: 5 }, { hand: 6 }] },
})

describe('a patch', () => {
  test('replaces values deep inside', () => {
    const now = applyPatch(view(), [[['table', 'players', 1, 'hand'], 7], [['to_act'], 1]])
    expect(now).toEqual({ ...(view() as object), to_act: 1, table: { gold: [3, 1], players: [{ hand: 5 }, { hand: 7 }] } })
  })

  test('adds and removes keys', () => {
    const now = applyPatch(view(), [[['decision']], [['table', 'challenge'], { type: 'military' }]]) as { [key: string]: Json }
    expect(now).not.toHaveProperty('decision')
    expect(now.table).toHaveProperty('challenge.type', 'military')
  })

  test('lengthens a list by one', () => {
    expect(applyPatch([1, 2] as Json, [[[2], 3]])).toEqual([1, 2, 3])
  })

  test('replaces everything where the path is empty', () => {
    expect(applyPatch(view(), [[[], { over: true }]])).toEqual({ over: true })
  })

  test('leaves the old view as it was, and shares what did not change', () => {
    const old = view() as { decision: Json; table: { gold: Json; players: Json[] } }
    const kept = structuredClone(old)
    const now = applyPatch(old, [[['table', 'players', 0, 'hand'], 4], [['table', 'players', 0, 'deck'], 30]])
    expect(old).toEqual(kept)
    expect(now.decision).toBe(old.decision)
    expect(now.table.gold).toBe(old.table.gold)
    expect(now.table.players[1]).toBe(old.table.players[1])
    expect(now.table.players[0]).toEqual({ hand: 4, deck: 30 })
  })

  test('does not write into a value that came with it', () => {
    const seatDeck = { hand: 1 }
    applyPatch(view(), [[['table', 'players', 0], seatDeck], [['table', 'players', 0, 'hand'], 2]])
    expect(seatDeck).toEqual({ hand: 1 })
  })

  test.each([
    [['nowhere', 'to', 'be'], 1],
    [['table', 'players', 9, 'hand'], 1],
    [['table', 'gold', 5], 1],
    [['table', 'gold', 'first'], 1],
  ] as [(string | number)[], Json][])('that does not fit is refused: %j', (path, value) => {
    expect(() => applyPatch(view(), [[path, value]])).toThrow(PatchError)
  })

  test('takes no inherited property for a key', () => {
    expect(() => applyPatch(view(), [[['constructor', 'name'], 'x']])).toThrow(PatchError)
  })
})
