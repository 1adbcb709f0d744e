import { beforeEach, describe, expect, test } from 'vitest'
import type { View } from '../src/lib/protocol'
import { cuesOf } from '../src/sound/cues'
import { SoundPlayer } from '../src/sound/player'
import { RECIPES, type SoundName } from '../src/sound/recipes'

/** An AudioContext that writes down what is made in it, and when it ends. */
class FakeContext {
  currentTime = 0
  sampleRate = 100
  state = 'running'
  destination = {}
  ends: number[] = []
  pitches: number[] = []
  gains: { gain: { value: number } }[] = []

  createBuffer(): unknown {
    return { getChannelData: () => new Float32Array(100) }
  }

  #parameter = (seen?: number[]): unknown => ({
    value: 0,
    setValueAtTime: (value: number) => seen?.push(value),
    linearRampToValueAtTime: () => undefined,
    exponentialRampToValueAtTime: (value: number) => expect(value).toBeGreaterThan(0),
  })

  createGain(): unknown {
    const node = { gain: this.#parameter() as { value: number }, connect: () => undefined }
    this.gains.push(node)
    return node
  }

  createOscillator(): unknown {
    return { frequency: this.#parameter(this.pitches), connect: () => undefined, start: () => undefined, stop: (at: number) => this.ends.push(at) }
  }

  createBufferSource(): unknown {
    return { connect: () => undefined, start: () => undefined, stop: (at: number) => this.ends.push(at) }
  }

  createBiquadFilter(): unknown {
    return { frequency: this.#parameter(), Q: { value: 0 }, connect: () => undefined }
  }
}

describe('the player of sounds', () => {
  let context: FakeContext
  let player: SoundPlayer
  const heard = (name: SoundName, count?: number): boolean => {
    const before = context.ends.length
    player.play(name, count)
    return context.ends.length > before
  }

  beforeEach(() => {
    context = new FakeContext()
    player = new SoundPlayer(() => context as unknown as AudioContext)
    player.volume = 0.4
  })

  test('is silent until the page is touched', () => {
    expect(heard('coin')).toBe(false)
    player.unlock()
    expect(heard('coin')).toBe(true)
  })

  test('is silent when switched off', () => {
    player.unlock()
    player.volume = 0
    expect(heard('coin')).toBe(false)
  })

  test('takes alike sounds within 400 ms for one', () => {
    player.unlock()
    expect(heard('kneel')).toBe(true)
    context.currentTime = 0.39
    expect(heard('kneel')).toBe(false)
    context.currentTime = 0.41
    expect(heard('kneel')).toBe(true)
  })

  test('plays two at once, no more', () => {
    player.unlock()
    expect([heard('death'), heard('power'), heard('coin')]).toEqual([true, true, false])
    context.currentTime = 0.3
    expect(heard('coin')).toBe(true)
  })

  test('is as loud as it is told', () => {
    player.unlock()
    player.play('coin')
    expect(context.gains[0]?.gain.value).toBeCloseTo(0.253)
  })

  test('rings a higher bell for more power', () => {
    player.unlock()
    player.play('power', 1)
    context.currentTime = 1
    player.play('power', 14)
    expect(context.pitches[2]).toBeGreaterThan(context.pitches[0] ?? Infinity)
  })

  test.each(Object.entries(RECIPES))('%s lasts as long as it says', (name, { length }) => {
    player.unlock()
    player.play(name as SoundName)
    expect(Math.max(...context.ends)).toBeCloseTo(length, 1)
  })
})

describe('what is heard at the table', () => {
  const player = (seat: number, more: object = {}) => ({ seat, gold: 0, power: 0, hand: 5, plot: null, dead: [], play: [], ...more })
  const view = (players: object[], more: object = {}, result: object | null = null): View =>
    ({ table: { players, challenge: null, being_played: [], ...more }, result }) as unknown as View
  const names = (before: View, after: View, you = 0): SoundName[] => cuesOf(before, after, you).map((cue) => cue.name)
  const card = (id: number, kneeling = false) => ({ id, kneeling })
  const plain = view([player(0), player(1)])

  test('nothing, where nothing has changed', () => expect(names(plain, plain)).toEqual([]))

  test('a card that is played, and what it costs the one who attacks', () => {
    const played = view([player(0, { play: [card(7)] }), player(1)])
    expect(names(plain, played)).toEqual(['play'])
    expect(names(played, view([player(0, { play: [card(7, true)] }), player(1)]))).toEqual(['kneel'])
    expect(names(view([player(0, { play: [card(7, true)] }), player(1)]), played)).toEqual(['stand'])
  })

  test('the kind of a challenge, then how it ended for you', () => {
    const challenge = { type: 'intrigue', attacker: 0, defender: 1, winner: -1 }
    const fought = view([player(0), player(1)], { challenge })
    const won = view([player(0), player(1)], { challenge: { ...challenge, winner: 0 } })
    expect(names(plain, fought)).toEqual(['whisper'])
    expect(names(fought, won)).toEqual(['win'])
    expect(names(fought, won, 1)).toEqual(['lose'])
    expect(names(fought, won, -1)).toEqual([])
  })

  test('death before power, power before gold', () => {
    const after = view([player(0, { power: 3, gold: 2 }), player(1, { dead: [card(3)] })])
    expect(names(plain, after)).toEqual(['death', 'power', 'coin'])
    expect(cuesOf(plain, after, 0)[1]?.count).toBe(3)
  })

  test('your own draw, not that of others', () => {
    expect(names(plain, view([player(0, { hand: 7 }), player(1)]))).toEqual(['draw'])
    expect(names(plain, view([player(0), player(1, { hand: 7 })]))).toEqual([])
  })

  test('the end', () => {
    const over = view([player(0), player(1)], {}, { winners: [1] })
    expect(names(plain, over)).toEqual(['defeat'])
    expect(names(plain, over, 1)).toEqual(['victory'])
  })

  test("B'Twixt: an ally, bids, and kneeling", () => {
    const leader = (seat: number, more: object = {}) => ({ seat, kneeling: false, bid: [], hand: 4, ...more })
    const table = (leaders: object[], more: object = {}): View =>
      ({ table: { leaders, winner: -1, dead: [], current: null, councils: [], ...more }, result: null }) as unknown as View
    const start = table([leader(0), leader(1)])
    expect(names(start, table([leader(0, { bid: [{}] }), leader(1)]))).toEqual(['play'])
    expect(names(start, table([leader(0), leader(1, { kneeling: true })]))).toEqual(['kneel'])
    expect(names(start, table([leader(0), leader(1)], { current: { id: 'ally:1' } }))).toEqual(['reveal'])
  })
})
