import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EventStore } from '../../src/events/event.svelte'

class FakeSocket {
  static all: FakeSocket[] = []
  onmessage: ((message: { data: string }) => void) | null = null
  onclose: ((closing: { code: number }) => void) | null = null
  constructor(readonly url: string) {
    FakeSocket.all.push(this)
  }
  close(): void {
    this.onclose?.({ code: 1000 })
  }
  say(edition: number, left: number | null = null, paused: string | null = null): void {
    const clock = left === null ? null : { round: 1, left, paused, called: null }
    this.onmessage?.({ data: JSON.stringify({ t: 'event', number: edition, edition, clock }) })
  }
}

let edition = 1
const asked: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  FakeSocket.all = []
  asked.length = 0
  edition = 1
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'hall' })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const body = path.endsWith('/standings') ? { rows: [], after: 0, number: edition } : { edition, clock: null, can: {} }
    return { ok: true, status: 200, json: async () => body }
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = () => vi.advanceTimersByTimeAsync(0)

test('what has changed is fetched again, and what has not is not', async () => {
  const store = new EventStore('abc')
  const end = store.open()
  await settled()
  expect(asked).toEqual(['/api/events/abc', '/api/events/abc/standings'])
  FakeSocket.all[0]?.say(1)
  await settled()
  expect(asked.length).toBe(2)
  edition = 2
  FakeSocket.all[0]?.say(2)
  await settled()
  expect(asked.length).toBe(4)
  expect(store.state?.edition).toBe(2)
  end()
})

test('at a table only the clock is followed', async () => {
  const store = new EventStore('abc', 'clock')
  const end = store.open()
  await settled()
  FakeSocket.all[0]?.say(7, 60)
  await settled()
  expect(asked).toEqual(['/api/events/abc'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.left).toBe(50_000)
  FakeSocket.all[0]?.say(8, 50, 'now')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(store.left).toBe(50_000)
  end()
})

test('a lost connection is made again, an ended one is not', async () => {
  const store = new EventStore('abc')
  const end = store.open()
  FakeSocket.all[0]?.onclose?.({ code: 1006 })
  expect(store.lost).toBe(true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSocket.all.length).toBe(2)
  FakeSocket.all[1]?.say(1)
  expect(store.lost).toBe(false)
  end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all.length).toBe(2)
})

test('where there is no room the hall says so, until there is', async () => {
  const store = new EventStore('abc')
  const end = store.open()
  const text = 'You have the hall open in too many tabs. Close some of them.'
  FakeSocket.all[0]?.onmessage?.({ data: JSON.stringify({ t: 'error', code: 'too-many', text }) })
  FakeSocket.all[0]?.onclose?.({ code: 1013 })
  expect(store.lost).toBe(true)
  expect(store.noRoom).toBe(text)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all.length).toBe(2)
  FakeSocket.all[1]?.say(1)
  expect(store.lost).toBe(false)
  expect(store.noRoom).toBe('')
  end()
})

test('whoever becomes somebody follows the event anew, with one connection', async () => {
  const store = new EventStore('abc')
  store.open()()
  const end = store.open()
  FakeSocket.all[0]?.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all.length).toBe(2)
  FakeSocket.all[1]?.onclose?.({ code: 1006 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSocket.all.length).toBe(3)
  end()
})
