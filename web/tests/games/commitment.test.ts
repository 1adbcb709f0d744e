import { describe, expect, test } from 'vitest'
import { addsMore, commitment, places } from '../../src/games/thrones/commitment'
import { onlyAttacker } from '../../src/games/thrones/buttons'
import { addsMore as plainly, splitLabel, numbered } from '../../src/lib/choice/options'
import type { Decision, View } from '../../src/lib/protocol'

const asks = (texts: string[], detail = ''): Decision => ({
  number: 1,
  prompt: '',
  detail,
  options: texts.map((text, at) => ({ text, label: text, ...(/^(done|no more|pass)$/.test(text) ? {} : { on: `card:${at + 1}` }) })),
})
const first = (decision: Decision) => numbered(decision)[0]!

function view(about: string, challenge: object | null, more: object = {}): View {
  const player = { known: [{ id: 1, code: '', title: 'Bodyguard' }, { id: 2, code: '', title: 'Arya Stark' }], play: [] }
  return { about, seat: 0, names: ['A', 'B'], table: { players: [player], challenge, hosts: { 1: [7, 8] }, ...more } } as unknown as View
}
const fight = (attackers: number, most = 99) => ({ attackers: Array(attackers).fill({}), defenders: [], most: [most, 99] })

describe('what is final', () => {
  test('an attacker is not, while another one can be added', () => {
    const two = asks(['Robb Stark', 'Grey Wind'])
    expect(addsMore(first(two), two, view('attackers', fight(0)))).toBe(true)
    const last = asks(['Grey Wind', 'done'])
    expect(addsMore(first(last), last, view('attackers', fight(1)))).toBe(false)
  })

  test('an attacker is, where no more may attack', () => {
    const two = asks(['Robb Stark', 'Grey Wind'])
    expect(addsMore(first(two), two, view('attackers', fight(0, 1)))).toBe(false)
  })

  test('in other questions it is told by what ends them, and by how many may be chosen', () => {
    const setup = asks(['place Arya', 'place Robb', 'done'])
    expect(addsMore(first(setup), setup, view('setup', null))).toBeUndefined()
    expect(plainly(first(setup), setup)).toBe(true)
    expect(plainly(first(asks(['a', 'b', 'no more'], 'You have chosen 1 of up to 3.')), asks(['a', 'b', 'no more'], 'You have chosen 1 of up to 3.'))).toBe(true)
    expect(plainly(first(asks(['a', 'b', 'no more'], 'You have chosen 2 of up to 3.')), asks(['a', 'b', 'no more'], 'You have chosen 2 of up to 3.'))).toBe(false)
    expect(plainly(first(asks(['use a', 'use b', 'pass'])), asks(['use a', 'use b', 'pass']))).toBe(false)
  })
})

test('the button names who attacks, or how many', () => {
  const decision = asks(['Robb Stark', 'done'])
  expect(commitment(first(decision), decision, view('attackers', fight(0)))).toBe('Attack with Robb Stark')
  expect(commitment(first(decision), decision, view('attackers', fight(2)))).toBe('Attack with 3 characters')
  expect(commitment(first(decision), decision, view('action', null))).toBeUndefined()
  expect(splitLabel('use Gates of Winterfell: Kneel this card.')).toEqual(['Use Gates of Winterfell', 'Kneel this card.'])
})

test('whoever alone could attack is named before the challenge', () => {
  const robb = { type: 'character', title: 'Robb Stark', kneeling: false, icons: 'MP' }
  const mine = (...play: object[]) => view('challenge', null, { players: [{ known: [], play }] })
  expect(onlyAttacker(mine(robb, { ...robb, title: 'Bran', icons: 'I' }), 'military')).toBe('Robb Stark')
  expect(onlyAttacker(mine(robb, { ...robb, title: 'Arya' }), 'military')).toBeUndefined()
  expect(onlyAttacker(mine({ ...robb, kneeling: true }), 'military')).toBeUndefined()
})

describe('where a card can be dragged', () => {
  const option = (text: string, id: number) => ({ index: 0, text, label: text, on: `card:${id}` })

  test('an attachment onto its hosts, another card onto the board', () => {
    expect(places(option('marshal Bodyguard', 1), view('action', null))).toEqual(['card:7', 'card:8'])
    expect(places(option('marshal Arya Stark', 2), view('action', null))).toEqual(['board'])
  })

  test('whoever attacks or defends into the lane', () => {
    expect(places(option('Robb Stark', 9), view('attackers', fight(0)))).toEqual(['lane'])
    expect(places({ index: 1, text: 'done', label: 'done' }, view('defenders', fight(1)))).toEqual([])
  })

  test('nowhere what is discarded, or used where it lies', () => {
    expect(places(option('discard Arya Stark', 2), view('reserve', null))).toEqual([])
    expect(places(option('use Robb Stark', 9), view('action', null))).toEqual([])
  })
})
