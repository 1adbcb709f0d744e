import { describe, expect, test } from 'vitest'
import { type Asked, Choice } from '../src/lib/choice/choice.svelte'
import type { Decision } from '../src/lib/protocol'

const decision: Decision = {
  number: 1,
  prompt: 'You may take an action, or pass.',
  detail: '',
  options: [
    { text: 'use Robb', label: 'Use Robb', on: 'card:1' },
    { text: 'kneel Robb', label: 'Kneel Robb', on: 'card:1' },
    { text: 'marshal Arya', label: 'Marshal Arya', on: 'card:2' },
    { text: 'pass', label: 'Pass' },
  ],
}

function table(ready = true): { choice: Choice; sent: number[] } {
  const sent: number[] = []
  const asked: Asked = { decision, ready, decide: (index) => sent.push(index) }
  return { choice: new Choice(asked), sent }
}
const place = {} as DOMRect

describe('a thing that is pressed', () => {
  test('with one option is chosen at once', () => {
    const { choice, sent } = table()
    choice.press('card:2', place)
    expect(sent).toEqual([2])
    expect(choice.menu).toBeNull()
  })

  test('with several options opens a menu, which then decides', () => {
    const { choice, sent } = table()
    choice.press('card:1', place)
    expect(sent).toEqual([])
    expect(choice.menu?.options.map((option) => option.label)).toEqual(['Use Robb', 'Kneel Robb'])
    choice.take(1)
    expect(sent).toEqual([1])
    expect(choice.menu).toBeNull()
  })

  test('that cannot be chosen does nothing', () => {
    const { choice, sent } = table()
    choice.press('card:9', place)
    expect(sent).toEqual([])
    expect(choice.has('card:9')).toBe(false)
  })

  test('does nothing while an answer is on its way', () => {
    const { choice, sent } = table(false)
    choice.press('card:2', place)
    choice.take(3)
    expect(sent).toEqual([])
  })
})

test('a label says what can be done with a thing', () => {
  const { choice } = table()
  expect(choice.can('card:1')).toBe('can be chosen: Use Robb; or Kneel Robb')
  expect(choice.can('card:7')).toBeUndefined()
  expect(choice.can(undefined)).toBeUndefined()
})
