import { beforeEach, expect, test, vi } from 'vitest'
import { TableConnection } from '../../src/table/connection.svelte'
import { passwords } from '../../src/table/passwords'

let sockets: { url: string; closed: boolean }[]

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  passwords.clear()
  vi.stubGlobal('location', { protocol: 'https:', host: 'hall.example' })
  vi.stubGlobal(
    'WebSocket',
    class {
      closed = false
      constructor(readonly url: string) {
        sockets.push(this)
      }
      close(): void {
        this.closed = true
      }
    },
  )
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('a table that is unlocked is entered anew, and the session from before is closed', () => {
  const connection = new TableConnection('abc', false)
  connection.open()
  connection.unlock('hodor')
  expect(sockets).toMatchObject([
    { url: 'wss://hall.example/ws/tables/abc', closed: true },
    { url: 'wss://hall.example/ws/tables/abc?password=hodor', closed: false },
  ])
})

test('whoever leaves a table that was unlocked leaves no session open', () => {
  const connection = new TableConnection('abc', false)
  connection.open()
  connection.unlock('hodor')
  connection.close()
  expect(sockets.every((socket) => socket.closed)).toBe(true)
})

test('a judge who unlocks a table is still its judge', () => {
  const connection = new TableConnection('abc', true)
  connection.unlock('hodor')
  expect(sockets[0]?.url).toBe('wss://hall.example/ws/tables/abc?password=hodor&seat=judge')
})
