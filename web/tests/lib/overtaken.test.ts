import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coach } from '../../src/learn/coach.svelte'
import { me } from '../../src/lib/me.svelte'
import { notifications } from '../../src/lib/notifications.svelte'

/** What was asked of the hall, to be answered in any order. */
const asked: { path: string; answer: (body: unknown) => void }[] = []

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('fetch', (path: string) => {
    return new Promise((resolve) => {
      asked.push({ path, answer: (body) => resolve({ ok: true, status: 200, json: async () => body }) })
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

const said = (number: number) => ({ coach: { number, lines: [], advice: null, asked: true, over: false } })

test('what the coach said earlier does not come after what is said now', async () => {
  const both = [coach.hear('abc'), coach.hear('abc')]
  asked[1]?.answer(said(5))
  await both[1]
  asked[0]?.answer(said(4))
  await both[0]
  expect(coach.said?.number).toBe(5)
})

test('news that were overtaken are no news', async () => {
  const both = [notifications.load(), notifications.load()]
  asked[1]?.answer({ unseen: 0, items: [] })
  await both[1]
  asked[0]?.answer({ unseen: 2, items: [] })
  await both[0]
  expect(notifications.unseen).toBe(0)
})

test('whoever presses something at once is who they were, and no new guest', async () => {
  const loaded = me.load()
  const somebody = me.somebody()
  asked[0]?.answer({ user: { id: 7, name: 'Arya' }, csrf: 'token' })
  await loaded
  expect((await somebody)?.name).toBe('Arya')
  expect(asked.map((one) => one.path)).toEqual(['/api/me'])
})
