import { expect, test } from 'vitest'
import { nameFields } from '../../src/games/btwixt/name-fields'
import { councilSpot, leaderSpot, scaleFor } from '../../src/games/btwixt/oval'
import { trayOf } from '../../src/games/btwixt/tray'

test('one bid has large cards in one row, and two rows from ten cards on', () => {
  expect(trayOf([3], 900, 340)).toEqual({ width: 120, across: [3], bare: false })
  expect(trayOf([9], 910, 340)).toEqual({ width: 88, across: [9], bare: false })
  expect(trayOf([10], 900, 340).across).toEqual([5])
})

test('several bids have the usual cards where they fit', () => {
  expect(trayOf([3, 2, 4], 1100, 390)).toEqual({ width: 88, across: [3, 2, 4], bare: false })
})

test('on a phone the cards of several bids become smaller before they must be scrolled', () => {
  const [room, height] = [350, 370]
  const { width } = trayOf([3, 3, 3], room, height)
  expect(width).toBeLessThan(88)
  expect(width).toBeGreaterThan(48)
  // Three piles below one another would have needed more with cards of 88.
  expect(3 * (88 * 1.4 + 34 + 22)).toBeGreaterThan(height)
})

test('cards never become so small that they cannot be hit', () => {
  expect(trayOf([9, 9, 9, 9, 9], 350, 370).width).toBe(48)
})

test('lines of a chart have the colours of the names: a second leader of a House has colours of their own', () => {
  expect(nameFields(['stark', 'baratheon', 'stark', '', 'stark'])).toEqual(['stark', 'baratheon', 'purple', 'neutral', 'blue'])
})

test('six leaders stand clear of the councils at the sides, on a table of 968 pixels', () => {
  // A council with two lines of names, and a plate with four.
  const [council, plate] = [154, 100]
  const scale = scaleFor(968, 500)
  expect(councilSpot(1, 6).y).toBeCloseTo(0)
  for (const place of [1, 2, 4, 5]) expect(Math.abs(leaderSpot(place, 6).y) * scale).toBeGreaterThan((council + plate) / 2)
})
