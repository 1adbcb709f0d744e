import { expect, test } from 'vitest'
import { absenceOf } from '../../src/table/prompt/absence'

test('whoever waits for somebody is told for how long, and then what to do', () => {
  expect(absenceOf('Raven', 84_000, true)).toEqual({ text: 'Raven is away. You can claim the game in 1:24.' })
  expect(absenceOf('Raven', 4_000, true)).toEqual({ text: 'Raven is away. You can claim the game in a moment.' })
  expect(absenceOf('Raven', 0, true)).toEqual({ text: 'Raven is away.', claim: 'Claim the game' })
})

test('with several opponents the game goes on without one', () => {
  expect(absenceOf('Raven', 61_000, false).text).toBe('Raven is away. You can go on without Raven in 1:01.')
  expect(absenceOf('Raven', 0, false).claim).toBe('Go on without Raven')
})

test('at an event, and for those who watch, there is nothing to claim', () => {
  expect(absenceOf('Raven', undefined, true)).toEqual({ text: 'Raven is away.' })
})
