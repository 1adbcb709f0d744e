import { describe, expect, test } from 'vitest'
import { buttonsOf, byThing, isDecline, numbered, passOf } from '../../src/lib/choice/options'
import type { Decision, Option } from '../../src/lib/protocol'

const asked = (...options: (string | Option)[]): Decision => ({
  number: 3,
  prompt: 'Choose.',
  detail: '',
  options: options.map((one) => (typeof one === 'string' ? { text: one, label: one } : one)),
})
const arya: Option = { text: 'marshal Arya', label: 'Marshal Arya for 2 gold', on: 'card:65' }
const ambush: Option = { text: 'ambush Arya', label: 'Ambush with Arya', on: 'card:65' }
const stark: Option = { text: 'first player Stark', label: 'first player House Stark', on: 'seat:0' }

describe('options', () => {
  test('on one thing are found together, with the index that is sent', () => {
    const things = byThing(numbered(asked('pass', arya, stark, ambush)))
    expect(things.get('card:65')?.map((option) => option.index)).toEqual([1, 3])
    expect(things.get('seat:0')?.map((option) => option.index)).toEqual([2])
    expect(things.size).toBe(2)
  })

  test('on cards are no buttons, all others are', () => {
    expect(buttonsOf(asked(arya, stark, 'pass')).map((button) => button.index).sort()).toEqual([1, 2])
  })

  test('to use an ability are buttons as well where one is asked whether to, if they are few', () => {
    const use = (name: string, id: number): Option => ({ text: `use ${name}`, label: `Use ${name}: Gain 1 power.`, on: `card:${id}` })
    const four = [use('Sansa', 1), use('Arya', 2), use('Bran', 3), use('Robb', 4)]
    const labels = (prompt: string, ...options: (string | Option)[]): string[] => buttonsOf({ ...asked(...options), prompt }).map((button) => button.label)
    expect(labels('Sansa stood. Gain 1 power?', use('Sansa', 1), 'pass')).toEqual(['Pass', 'Use Sansa'])
    expect(labels('You won. Use an ability?', ...four.slice(0, 3), 'pass')).toEqual(['Pass', 'Use Sansa', 'Use Arya', 'Use Bran'])
    expect(labels('You won. Use an ability?', ...four, 'pass')).toEqual(['Pass'])
    expect(labels('Take an action, or pass.', use('Sansa', 1), 'pass')).toEqual(['Pass'])
    expect(labels('Attach Ice to which card?', use('Sansa', 1))).toEqual([])
  })

  test.each(['pass', 'no', 'nothing', 'nobody', 'no more', 'no more challenges', 'none', 'bypass nobody', 'take nothing'])('%s declines', (text) => {
    expect(isDecline({ text, label: text })).toBe(true)
  })

  test.each(['done', 'keep', 'yes', 'Nobody can know', 'notice', 'passage of time'])('%s does not decline', (text) => {
    expect(isDecline({ text, label: text })).toBe(false)
  })
})

describe('buttons', () => {
  test('that decline are never primary, and come before the primary one', () => {
    const buttons = buttonsOf(asked('yes', 'no'))
    expect(buttons.map(({ text, kind, key }) => [text, kind, key])).toEqual([
      ['no', 'secondary', 'N'],
      ['yes', 'primary', 'Enter'],
    ])
  })

  test('are equals where none stands out', () => {
    const buttons = buttonsOf(asked('military', 'power', 'no more challenges'))
    expect(buttons.map((button) => button.kind)).toEqual(['secondary', 'secondary', 'secondary'])
    expect(buttons.map((button) => button.text)).toEqual(['no more challenges', 'military', 'power'])
  })

  test('that finish a row of choices are primary', () => {
    expect(buttonsOf(asked(arya, 'done'))).toMatchObject([{ text: 'done', kind: 'primary', key: 'Enter' }])
  })

  test('begin with a capital letter', () => {
    expect(buttonsOf(asked('keep'))[0]?.label).toBe('Keep')
  })

  test('are worded by the game where it wants to', () => {
    const buttons = buttonsOf(asked('done', 'other'), (option) =>
      option.text === 'done' ? { label: "Don't defend", kind: 'secondary', key: 'N' } : undefined,
    )
    expect(buttons[0]).toMatchObject({ label: "Don't defend", kind: 'secondary', key: 'N' })
    expect(buttons[1]).toMatchObject({ label: 'Other' })
  })

  test('are none where nothing is asked', () => {
    expect(buttonsOf(null)).toEqual([])
  })
})

test('passing is found by its text, wherever it stands', () => {
  expect(passOf(asked(arya, 'pass'))?.index).toBe(1)
  expect(passOf(asked(arya, 'done'))).toBeUndefined()
  expect(passOf(null)).toBeUndefined()
})
