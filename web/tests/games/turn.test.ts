import { describe, expect, test } from 'vitest'
import { turn } from '../../src/games/thrones/turn'
import type { LogLine, View } from '../../src/lib/protocol'
import { lastPaid, playsOf } from '../../src/table/side/plays'
import { Spotlight, holdOf } from '../../src/table/spotlight.svelte'

const called = ['Raven', 'goldenhand']
const names = (you: number) => ({ you, nameOf: (seat: number) => (seat === you ? 'You' : (called[seat] ?? '')) })

function view(phase: string, active: number, more: { to_act?: number; about?: string; selected?: boolean[]; gold?: number } = {}): View {
  const players = [0, 1].map((seat) => ({ seat, alive: true, gold: more.gold ?? 3, has_selected: more.selected?.[seat] ?? false }))
  return { to_act: more.to_act ?? active, about: more.about ?? null, result: null, table: { phase, active, first: 0, players } } as unknown as View
}

const said = (of: View, you: number): string => {
  const found = turn(of, names(you))
  return [found?.text, ...(found?.more ?? [])].join(' · ')
}

describe('whose turn it is', () => {
  test('is said to the opponent and to those who watch', () => {
    expect(said(view('marshaling', 0), 1)).toBe('Raven is marshaling · 3 gold left · you marshal next')
    expect(said(view('marshaling', 0), -1)).toBe('Raven is marshaling · 3 gold left · goldenhand marshals next')
    expect(said(view('challenges', 1, { about: 'challenge' }), 0)).toBe('goldenhand may start a challenge')
  })

  test('is said to whoever has it', () => {
    expect(said(view('marshaling', 1, { gold: 0 }), 1)).toBe('Your turn to marshal · no gold left')
    expect(said(view('challenges', 1, { about: 'challenge' }), 1)).toBe('Your turn to start a challenge')
    expect(said(view('challenges', 1, { about: 'action' }), 1)).toBe('Your challenges · you may take an action')
    expect(said(view('challenges', 1, { about: 'action' }), 0)).toBe('goldenhand’s challenges · goldenhand may take an action')
  })

  test('is the phase where nobody is asked, as in a replay', () => {
    expect(said(view('dominance', -1), 0)).toBe('Dominance')
  })

  test('says what it is for', () => {
    const asked = (about: string): string => said(view('setup', -1, { to_act: 1, about }), 1)
    expect(['mulligan', 'setup', 'first-player', 'stand', 'reserve', 'target', 'player', 'fate'].map(asked)).toEqual([
      'Keep your hand, or mulligan', 'Place your setup cards', 'Choose who goes first', 'Choose what stands', 'Discard down to your reserve', 'Choose a card', 'Choose a player', 'Your turn',
    ])
    expect(said(view('standing', -1, { to_act: 1, about: 'stand' }), 0)).toBe('goldenhand chooses what stands')
    const claim = (count: number, made: number, you = 0): string | undefined => {
      const choosing = view('challenges', 0, { to_act: 1, about: 'claim' })
      Object.assign(choosing.table, { challenge: { type: 'military', claim: count } })
      Object.assign((choosing.table as { players: object[] }).players[0]!, { challenges: { military: { made: 1, allowed: 1 }, power: { made, allowed: 1 } } })
      expect(said(choosing, 0)).toBe('Your challenges · goldenhand chooses who dies')
      return turn(choosing, names(you))?.detail
    }
    expect(claim(1, 1)).toBe('Military claim 1: one of the outlined characters dies.')
    expect(claim(2, 0)).toBe("Military claim 2: 2 of the outlined characters die. Then it's your turn again.")
    expect(claim(1, 0, -1)).toBe('Military claim 1: one of the outlined characters dies.')
  })

  test('stays theirs while another is asked for something', () => {
    const asked = view('marshaling', 0, { to_act: 1, about: 'action' })
    expect(said(asked, 1)).toBe('Raven is marshaling · 3 gold left · you may take an action')
    expect(said(asked, 0)).toBe('Your turn to marshal · 3 gold left · goldenhand may take an action')
    expect(turn(asked, names(0))?.seats).toEqual([1])
  })

  test('is not taken for theirs while somebody else is asked in secret', () => {
    const secret = view('marshaling', 0, { to_act: -1 })
    expect(said(secret, 0)).toBe('Your turn to marshal · 3 gold left · goldenhand is choosing')
    expect(turn(secret, names(0))).toMatchObject({ seats: [1], now: 'goldenhand is choosing' })
    const between = view('challenges', 0, { to_act: -1 })
    expect(said(between, 0)).toBe('Your challenges · goldenhand is choosing')
    // Who it is stays a secret where there are several, and is none of the business of those who watch.
    ;(secret.table as { players: object[] }).players.push({ seat: 2, alive: true, gold: 0, has_selected: false })
    expect(turn(secret, names(0))).toMatchObject({ seats: [], now: 'somebody else is choosing' })
    expect(said(view('marshaling', 0, { to_act: -1 }), -1)).toBe('Raven is marshaling · 3 gold left · goldenhand marshals next')
  })

  test('is everybody’s where all choose at once', () => {
    const secret = view('plot', -1)
    expect(said(secret, 0)).toBe('Both players choose a plot')
    expect(turn(secret, names(0))?.seats).toEqual([0, 1])
    expect(said(view('plot', -1, { selected: [true, false] }), 0)).toBe('goldenhand is choosing a plot')
    expect(said(view('plot', -1, { selected: [true, false] }), 1)).toBe('Choose your plot')
    const chosen = { ...view('plot', 1, { about: 'plot' }), answered: true }
    expect(said(chosen, 0)).toBe('goldenhand is choosing a plot')
    expect(turn(chosen, names(0))?.seats).toEqual([1])
  })
})

describe('what others play', () => {
  const line = (n: number, text: string, words: LogLine['words'] = {}): LogLine => ({ n, text, words })
  const log = [
    line(1, '{player} marshals {card}.', { player: 'House Stark', card: 'Arya Stark' }),
    line(4, '{player} plays {card}.', { player: 'House Lannister', card: 'Nightmares' }),
    line(5, '{player} chooses {card}.', { player: 'House Lannister', card: 'Robb Stark' }),
    line(5, '{card} is blank until the end of the phase.', { card: 'Robb Stark' }),
    line(6, '{player} draws {count} cards.', { player: 'House Stark', count: '2' }),
  ]

  test('is found in the log, with its targets and what came of it', () => {
    expect(playsOf(log).map((play) => [play.verb, play.card])).toEqual([['marshals', 'Arya Stark'], ['plays', 'Nightmares']])
    const [play] = playsOf(log, 1)
    expect(play).toMatchObject({ targets: ['Robb Stark'], lines: [log[3]] })
  })

  test('is not aimed at what others choose for it', () => {
    const theirs = line(5, '{player} chooses {card}.', { player: 'House Stark', card: 'Arya Stark' })
    expect(playsOf([...log.slice(0, 2), theirs, log[2]!, log[3]!])[1]).toMatchObject({ targets: ['Robb Stark'], lines: [log[3]] })
  })

  test('has not led to what has a reason of its own', () => {
    const income = line(4, '{player} collects {count} gold (income).', { player: 'House Stark', count: '6' })
    const gain = line(4, '{player} gains {count} power ({source}).', { player: 'House Lannister', count: '1', source: 'Nightmares' })
    expect(playsOf([...log.slice(0, 2), income, gain])[1]?.lines).toEqual([gain])
    const phase = line(4, 'The {phase} phase begins.', { phase: 'challenges' })
    expect(playsOf([...log.slice(0, 2), gain, phase, log[3]!].map((one) => ({ ...one, n: Math.min(4, one.n) })))[1]?.lines).toEqual([gain])
  })

  test('is paid with the gold that is gone since', () => {
    const names = ['House Stark', 'House Lannister']
    const paid = (upTo: number, after: number, before: number[], now: number[]) => lastPaid(log.slice(0, upTo), after, names, before, now)
    expect(paid(2, 1, [3, 5], [3, 3])).toEqual({ n: 4, gold: 2 })
    expect(paid(4, 4, [3, 5], [3, 3])).toEqual({ n: 4, gold: 2 }) // the target was chosen first
    expect(paid(2, 1, [3, 5], [3, 5])).toBeNull()
    expect(paid(2, 1, [3, 5], [1, 5])).toBeNull() // somebody else's gold
    const income = line(4, '{player} collects {count} gold (income).', { player: 'House Stark', count: '6' })
    expect(lastPaid([...log.slice(0, 2), income], 1, names, [3, 5], [9, 3])).toEqual({ n: 4, gold: 2 })
  })

  test('has not cost what is gone for another reason', () => {
    const taxes = [...log, line(7, 'The {phase} phase begins.', { phase: 'taxation' })]
    expect(lastPaid(taxes, 6, ['House Stark', 'House Lannister'], [3, 5], [3, 0])).toBeNull()
    const moved = [...log.slice(0, 2), line(4, '{player} gains {count} gold.', { player: 'House Lannister', count: '1' })]
    expect(lastPaid(moved, 1, ['House Stark', 'House Lannister'], [3, 5], [3, 4])).toBeNull()
  })

  test('is shown one after another', () => {
    const spotlight = new Spotlight()
    spotlight.add(playsOf(log))
    expect(spotlight.shown?.card).toBe('Arya Stark')
    spotlight.next()
    expect([spotlight.shown?.card, spotlight.inARow]).toEqual(['Nightmares', 2])
    spotlight.next()
    expect([spotlight.shown, spotlight.inARow]).toEqual([null, 0])
  })

  test('stays long enough to be read, and shorter when there is much of it', () => {
    expect(holdOf(8, 'normal', 1)).toBe(1180)
    expect(holdOf(200, 'normal', 1)).toBe(2600)
    expect(holdOf(8, 'normal', 3)).toBe(500)
    expect(holdOf(8, 'short', 1)).toBe(500)
    expect(holdOf(8, 'hold', 1)).toBe(Infinity)
  })
})
