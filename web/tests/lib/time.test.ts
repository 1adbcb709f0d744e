import { expect, test } from 'vitest'
import { ago, clockMark, clockText, duration, isShort } from '../../src/lib/time'

test.each([
  [3_723_000, '1:02:03'],
  [3_600_000, '1:00:00'],
  [728_000, '12:08'],
  [60_000, '1:00'],
  [59_999, '0:59'],
  [10_000, '0:10'],
  [9_999, '0:09.9'],
  [950, '0:00.9'],
  [0, '0:00.0'],
  [-5, '0:00.0'],
])('%d ms is %s', (ms, text) => expect(clockText(ms)).toBe(text))

test('a clock is short under a minute', () => {
  expect(isShort(59_999)).toBe(true)
  expect(isShort(60_000)).toBe(false)
})

test('a clock is announced at 5 minutes, 1 minute and 10 seconds, and only as it passes them', () => {
  expect(clockMark(300_200, 299_900)).toBe('5 minutes left')
  expect(clockMark(299_900, 299_700)).toBeUndefined()
  expect(clockMark(60_100, 60_000)).toBe('1 minute left')
  expect(clockMark(10_100, 9_900)).toBe('10 seconds left')
  expect(clockMark(400_000, 5_000)).toBe('10 seconds left')
  expect(clockMark(9_000, 8_000)).toBeUndefined()
})

test('how long ago something was', () => {
  const then = '2026-01-01T12:00:00Z'
  const after = (seconds: number): string => ago(then, Date.parse(then) + seconds * 1000)
  expect([after(-3), after(59), after(60), after(7200), after(86_400 * 3)]).toEqual([
    'just now',
    'just now',
    '1 minute ago',
    '2 hours ago',
    '3 days ago',
  ])
})

test('how long something took', () => {
  expect(duration('2026-01-01T12:00:00Z', '2026-01-01T12:41:10Z')).toBe('41 min')
  expect(duration('2026-01-01T12:00:00Z', '2026-01-01T13:05:00Z')).toBe('1 h 5 min')
})
