import { expect, test } from 'vitest'
import { fitName, fitText } from '../../src/cards/face/text-fit'

const sheet = { wide: 32, high: 4 }

test('a short text keeps its size', () => {
  expect(fitText([], sheet)).toBe(1)
  expect(fitText([12, 0, 60], sheet)).toBe(1)
})

test('a long one shrinks as far as it must, and no further than can be read', () => {
  const long = fitText([12, 20, 80], sheet)
  expect(long).toBeLessThan(1)
  expect(long).toBeGreaterThan(0.6)
  expect(fitText([12, 20, 110], sheet)).toBeLessThan(long)
  expect(fitText([5000], sheet)).toBe(0.6)
})

test('every paragraph begins a line of its own', () => {
  expect(fitText([20, 20, 20, 20], sheet)).toBeLessThan(fitText([80], sheet))
})

test('a mark that stays with a long name makes it smaller', () => {
  const room = (name: string): number => fitName(name, 70, 13.4, 'sans', 2).scale
  expect(room('◆\u00a0Melisandre')).toBeLessThan(room('Melisandre'))
})

test('wide letters take more room', () => {
  expect(fitName('Maester Wendamyr', 61, 8.6, 'sans').scale).toBeLessThan(fitName('Salty Navigators', 61, 8.6, 'sans').scale)
})
