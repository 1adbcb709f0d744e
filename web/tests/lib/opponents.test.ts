import { expect, test } from 'vitest'
import { shareWords } from '../../src/lib/opponents'

test.each([
  [5, 0, 0, ''],
  [6, 0, 0, 'You always win'],
  [0, 0, 6, 'You have yet to win'],
  [11, 0, 4, 'You win 3 in 4'],
  [9, 0, 8, 'An even match'],
  [2, 0, 6, 'You win 1 in 4'],
  [2, 4, 2, 'An even match'],
  [59, 0, 1, 'You win 9 in 10'],
  [1, 0, 59, 'You win 1 in 10'],
])('%i won, %i drawn, %i lost: "%s"', (won, drawn, lost, words) => {
  expect(shareWords({ played: won + drawn + lost, won, drawn })).toBe(words)
})
