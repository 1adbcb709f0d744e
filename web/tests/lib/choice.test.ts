import { describe, expect, test } from 'vitest'
import { type DecisionSource, Choice, type ChoiceSettings } from '../../src/lib/choice/choice.svelte'
import type { Decision } from '../../src/lib/protocol'

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

function table(ready = true, settings: ChoiceSettings = {}, asks = decision): { choice: Choice; sent: number[] } {
  const sent: number[] = []
  const asked: DecisionSource = { decision: asks, ready, decide: (index) => sent.push(index) }
  return { choice: new Choice(asked, () => settings), sent }
}
const place = {} as DOMRect

describe('a thing that is pressed', () => {
  test('with one option is selected, and a button that names it commits', () => {
    const { choice, sent } = table()
    choice.press('card:2', place)
    expect(sent).toEqual([])
    expect(choice.isSelected('card:2')).toBe(true)
    const commit = choice.buttons.at(-1)
    expect([commit?.label, commit?.kind, commit?.key]).toEqual(['Marshal Arya', 'primary', 'Enter'])
    choice.take(commit?.index ?? -1)
    expect(sent).toEqual([2])
    expect(choice.selected).toBeUndefined()
  })

  test('a second time is no longer selected', () => {
    const { choice, sent } = table()
    choice.press('card:2', place)
    choice.press('card:2', place)
    expect(choice.selected).toBeUndefined()
    expect(choice.buttons.map((button) => button.label)).toEqual(['Pass'])
    expect(sent).toEqual([])
  })

  test('by Enter is selected, and then chosen', () => {
    const { choice, sent } = table()
    choice.enter('card:2', place)
    expect(sent).toEqual([])
    choice.enter('card:2', place)
    expect(sent).toEqual([2])
  })

  test('is chosen at once by whoever wants it so', () => {
    const { choice, sent } = table(true, { oneClick: true })
    choice.press('card:2', place)
    expect(sent).toEqual([2])
  })

  test('is chosen at once where more can be added, and a button ends it', () => {
    const { choice, sent } = table(true, { addsMore: () => true })
    choice.press('card:2', place)
    expect(sent).toEqual([2])
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

describe('a card that is put down', () => {
  const places = (option: { text: string }): string[] => (option.text === 'marshal Arya' ? ['board'] : option.text === 'use Robb' ? ['lane'] : [])

  test('where it may be put is played at once', () => {
    const { choice, sent } = table(true, { places })
    choice.dragged = choice.placesOf('card:2')
    choice.drop('board', place)
    expect(sent).toEqual([2])
    expect(choice.dragged).toBeNull()
  })

  test('in the lane is selected, as by a click, where that would be final', () => {
    const { choice, sent } = table(true, { places })
    choice.dragged = choice.placesOf('card:1')
    choice.drop('lane', place)
    expect(sent).toEqual([])
    expect(choice.selected?.label).toBe('Use Robb')
  })

  test('elsewhere is not played', () => {
    const { choice, sent } = table(true, { places })
    choice.dragged = choice.placesOf('card:2')
    choice.drop('lane', place)
    expect(sent).toEqual([])
    expect(choice.placesOf('card:9')).toBeNull()
  })

  test('on another card goes there, if the game asks where', () => {
    const onto = table(true, { places: () => ['card:1'] })
    onto.choice.dragged = onto.choice.placesOf('card:2')
    onto.choice.drop('card:1', place)
    expect(onto.sent).toEqual([2])
    onto.choice.follow(false) // it asks for something else first
    onto.choice.follow(true)
    expect(onto.sent).toEqual([2])

    const asks: Decision = { ...decision, options: [{ text: 'attach to Robb', label: 'Attach to Robb', on: 'card:1' }, { text: 'marshal Arya', label: 'Marshal Arya', on: 'card:2' }] }
    const asked = table(true, { places: () => ['card:1'] }, asks)
    asked.choice.dragged = asked.choice.placesOf('card:2')
    asked.choice.drop('card:1', place)
    asked.choice.follow(true)
    expect(asked.sent).toEqual([1, 0])
  })
})
