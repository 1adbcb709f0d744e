import { describe, expect, it } from 'vitest'
import type { ReplayShuffle } from '../src/lib/protocol'
import { sha256 } from '../src/lib/sha256'
import { checkShuffle, seedOf } from '../src/lib/shuffle'

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
    ['a'.repeat(1000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
  ])('has the published hashes (%#)', (text, hash) => {
    expect(sha256(text)).toBe(hash)
  })
})

const SECRET = '5e'.repeat(32)
const ANN = 'a0'.repeat(32)

// As the engine computes it: tests/kernel/test_shuffle.py.
const SHUFFLE: ReplayShuffle = { commitment: sha256(SECRET), nonces: [ANN, null], secret: SECRET, seed: seedOf(SECRET, [ANN, null]) }

describe('the proof of a shuffle', () => {
  it('is the same here as in the engine', () => {
    expect(seedOf(SECRET, [ANN, null])).toBe('5dc245f2310a25d11663d36f35379d97127d34c495362714497b5822155fb283')
  })

  it('holds for an honest game, with what the browser remembers', () => {
    const checks = checkShuffle(SHUFFLE, { commitment: SHUFFLE.commitment, nonce: ANN })
    expect(checks.map((check) => check.holds)).toEqual([true, true, true, true])
    expect(checkShuffle(SHUFFLE, undefined)).toHaveLength(2)
  })

  it('finds a secret that was changed, a seed of another game, and a number that was left out', () => {
    const wrong = (change: Partial<ReplayShuffle>): boolean[] =>
      checkShuffle({ ...SHUFFLE, ...change }, { commitment: SHUFFLE.commitment, nonce: ANN }).map((check) => check.holds)
    expect(wrong({ secret: '00'.repeat(32) })).toEqual([false, false, true, true])
    expect(wrong({ seed: '00'.repeat(32) })).toEqual([true, false, true, true])
    expect(wrong({ nonces: [null, null] })).toEqual([true, false, true, false])
    expect(wrong({ commitment: '00'.repeat(32) })).toEqual([false, true, false, true])
  })
})
