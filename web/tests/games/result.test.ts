import { expect, test } from 'vitest'
import { claimLine, participantsOf, resultOf } from '../../src/games/thrones/result'
import type { LogLine } from '../../src/lib/protocol'

const line = (text: string, words: LogLine['words'] = {}): LogLine => ({ n: 1, text, words })
const begun = [line('{player} initiates {kind} challenge against {other}.', { player: 'House Stark', kind: 'a military', other: 'House Lannister' }), line('{card} attacks.', { card: 'Grey Wind' })]
const totals = line('Strength {count} to {amount}.', { count: '3', amount: '0' })
const won = line('{player} wins the challenge.', { player: 'House Stark' })
const killed = line('{card} is killed.', { card: 'The Tickler' })

test('a challenge that is not decided has no result', () => expect(resultOf(begun)).toBeNull())

test('the result of a challenge is read from the log', () => {
  expect(resultOf([...begun, totals, won, killed])).toEqual({ totals: [3, 0], winner: 'House Stark', unopposed: true, gains: [killed] })
})

test('whoever took part is told by the log, as far as they lie on the table', () => {
  const attacks = (key: string): LogLine => line('{card} attacks.', { card: 'Somebody', 'card.key': key })
  const log = [begun[0]!, attacks('card:7'), attacks('card:8'), attacks(''), line('{card} defends.', { card: 'The Tickler', 'card.key': 'card:9' }), totals, won, begun[0]!, attacks('card:1')]
  const power = log.map((one) => ({ ...one, words: { ...one.words } }))
  power[7]!.words.kind = 'a power'
  expect(participantsOf(power, { type: 'military', attacker: 'House Stark' })).toEqual({ attackers: [7, 8], defenders: [9] })
})

test('whoever defends opposes', () => {
  expect(resultOf([...begun, line('{card} defends.', { card: 'The Tickler' }), totals, won])?.unopposed).toBe(false)
})

test('what comes after the challenge is no part of it', () => {
  expect(resultOf([...begun, totals, won, line('The {phase} phase begins.', { phase: 'dominance' }), killed])?.gains).toEqual([])
})

test('a challenge that is still shown keeps its own result when the next is over, too', () => {
  const next = [line('{player} initiates {kind} challenge against {other}.', { player: 'House Stark', kind: 'an intrigue', other: 'House Lannister' }), line('Strength {count} to {amount}.', { count: '9', amount: '2' }), won]
  expect(resultOf([...begun, totals, won, killed, ...next], { type: 'military', attacker: 'House Stark' })).toMatchObject({ totals: [3, 0], gains: [killed] })
  expect(resultOf([...begun, totals, won, killed, ...next])?.totals).toEqual([9, 2])
})

test('what is used after the claim is no part of it', () => {
  const used = line('{player} uses {card}.', { player: 'House Lannister', card: 'Gold Cloaks' })
  const which = { type: 'military', attacker: 'House Stark' } as const
  expect(resultOf([...begun, totals, won, killed, used], which)?.gains).toEqual([killed])
  expect(resultOf([...begun, totals, won, used, killed], which)?.gains).toEqual([used, killed])
})

test('nobody may win', () => expect(resultOf([...begun, totals, line('Nobody wins the challenge.')])?.winner).toBeNull())

test('claim is told apart from what else came of it', () => {
  const power = line('{player} gains {count} power.', { player: 'House Stark', count: '1' })
  const discarded = line('{player} discards {card} from hand.', { player: 'House Lannister', card: 'Treachery' })
  expect(claimLine([power, killed], 'military')).toBe(killed)
  expect(claimLine([power, discarded], 'intrigue')).toBe(discarded)
  expect(claimLine([power], 'military')).toBeUndefined()
})
