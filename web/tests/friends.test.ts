import { expect, test } from 'vitest'
import { onlineFriends } from '../src/friends/words'
import type { Friend } from '../src/lib/protocol'

const friend = (name: string, here = true): Friend => ({ user: { name } as Friend['user'], here, table: null })

test('the lobby names up to two friends who are online', () => {
  const [mira, raven, bo] = ['Mira', 'Raven', 'Bo'].map((name) => friend(name)) as [Friend, Friend, Friend]
  expect(onlineFriends([friend('Saltwife', false)])).toBe('')
  expect(onlineFriends([friend('Saltwife', false), mira])).toBe('Mira is online.')
  expect(onlineFriends([mira, raven])).toBe('Mira and Raven are online.')
  expect(onlineFriends([mira, raven, bo])).toBe('Mira, Raven and 1 more friend are online.')
  expect(onlineFriends([mira, raven, bo, friend('Olenna')])).toBe('Mira, Raven and 2 more friends are online.')
})
