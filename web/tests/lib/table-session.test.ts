import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClockState, ClientMessage, ServerMessage, View } from '../../src/lib/protocol'
import { TableSession, type Wire, backoff } from '../../src/lib/table-session.svelte'

class FakeWire implements Wire {
  sent: ClientMessage[] = []
  closed = false
  onmessage: Wire['onmessage'] = null
  onclose: Wire['onclose'] = null

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.closed = true
  }

  say(message: Partial<ServerMessage> & { t: string }): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
  }

  breaks(code = 1006): void {
    this.onclose?.({ code } as CloseEvent)
  }
}

const CLOCK: ClockState = { kind: 'none', left: [], running: [], paused: false, at: '' }
const view = { decision: { number: 7, prompt: 'Choose.', options: [{ text: 'pass', label: 'Pass' }] }, table: { gold: 3 } } as unknown as View
const welcome = (number = 7): Partial<ServerMessage> & { t: string } => ({
  t: 'welcome',
  you: 0,
  table: { code: 'abc' } as never,
  number,
  view,
  log: [{ n: 1, text: 'It begins.', words: {} }],
  chat: [],
  clock: CLOCK,
  proposal: null,
})

let wires: FakeWire[]
let session: TableSession
const wire = (): FakeWire => wires.at(-1) as FakeWire

beforeEach(() => {
  vi.useFakeTimers()
  wires = []
  session = new TableSession(() => {
    wires.push(new FakeWire())
    return wire()
  })
  session.open()
  wire().say(welcome())
  return () => {
    session.close()
    vi.useRealTimers()
  }
})

describe('a change', () => {
  test('is applied to the view, and its lines are added to the log', () => {
    wire().say({ t: 'change', number: 8, patch: [[['table', 'gold'], 1]], log: [{ n: 8, text: 'Gold is spent.', words: {} }], clock: CLOCK })
    expect(session.view?.table.gold).toBe(1)
    expect(session.number).toBe(8)
    expect(session.log.map((line) => line.n)).toEqual([1, 8])
  })

  test('that comes twice counts once', () => {
    const change = { t: 'change', number: 8, patch: [], log: [{ n: 8, text: 'Once.', words: {} }], clock: CLOCK } as const
    wire().say({ ...change, patch: [], log: [...change.log] })
    wire().say({ ...change, patch: [], log: [...change.log] })
    expect(session.log).toHaveLength(2)
  })

  test('after one that was missed makes the client ask for everything', () => {
    wire().say({ t: 'change', number: 9, patch: [[['table', 'gold'], 0]], log: [], clock: CLOCK })
    expect(wire().sent).toEqual([{ t: 'hello' }])
    expect(session.view?.table.gold).toBe(3)
  })

  test('that does not fit makes it ask, too', () => {
    wire().say({ t: 'change', number: 8, patch: [[['table', 'nowhere', 'deep'], 0]], log: [], clock: CLOCK })
    expect(wire().sent).toEqual([{ t: 'hello' }])
    expect(session.number).toBe(7)
  })
})

describe('a decision', () => {
  test('is sent with its number, and no other is until it has been heard', () => {
    session.decide(0)
    session.decide(0)
    expect(wire().sent).toMatchObject([{ t: 'decide', number: 7, option: 0 }])
    expect(session.ready).toBe(false)
    wire().say({ t: 'change', number: 8, patch: [], log: [], clock: CLOCK })
    expect(session.ready).toBe(true)
  })

  test('that was acknowledged before its change waits for the change', () => {
    session.decide(0)
    wire().say({ t: 'ack', id: session.pending?.id ?? '', number: 8 })
    expect(session.ready).toBe(false)
    wire().say({ t: 'change', number: 8, patch: [], log: [], clock: CLOCK })
    expect(session.ready).toBe(true)
  })

  test('that is refused can be made anew, and the reason is shown', () => {
    session.decide(0)
    wire().say({ t: 'error', code: 'illegal', text: 'You cannot.', id: session.pending?.id })
    expect(session.ready).toBe(true)
    expect(session.trouble).toBe('You cannot.')
  })

  test('for an old number makes the client look again, without a reproach', () => {
    session.decide(0)
    wire().say({ t: 'error', code: 'stale', text: 'Old.', id: session.pending?.id })
    expect(wire().sent.at(-1)).toEqual({ t: 'hello' })
    expect(session.trouble).toBe('')
  })

  test('is sent again under the same id when the line broke and nothing has happened', () => {
    session.decide(0)
    const first = wire().sent[0]
    wire().breaks()
    vi.advanceTimersByTime(backoff(0))
    wire().say(welcome(7))
    expect(wires).toHaveLength(2)
    expect(wire().sent).toEqual([first])
  })

  test('is not sent again when it had arrived', () => {
    session.decide(0)
    wire().breaks()
    vi.advanceTimersByTime(backoff(0))
    wire().say(welcome(8))
    expect(wire().sent).toEqual([])
    expect(session.ready).toBe(true)
  })
})

describe('a lost connection', () => {
  test('is tried again, at longer and longer intervals', () => {
    wire().breaks()
    expect(session.status).toBe('lost')
    expect(session.ready).toBe(false)
    vi.advanceTimersByTime(backoff(0) - 1)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
    wire().breaks()
    vi.advanceTimersByTime(backoff(0))
    expect(wires).toHaveLength(2)
    vi.advanceTimersByTime(backoff(1))
    expect(wires).toHaveLength(3)
    wire().say(welcome())
    expect(session.status).toBe('live')
  })

  test('is not tried again after a refusal', () => {
    wire().say({ t: 'error', code: 'forbidden', text: 'The players play without spectators.' })
    wire().breaks(1008)
    vi.advanceTimersByTime(60_000)
    expect(session.status).toBe('closed')
    expect(session.trouble).toBe('The players play without spectators.')
    expect(wires).toHaveLength(1)
  })

  test('for want of room is tried again, and says why until there is', () => {
    const text = 'You have the hall open in too many tabs. Close some of them.'
    wire().say({ t: 'error', code: 'too-many', text })
    wire().breaks(1013)
    expect(session.status).toBe('lost')
    expect(session.trouble).toBe(text)
    vi.advanceTimersByTime(backoff(0))
    expect(wires).toHaveLength(2)
    wire().say(welcome())
    expect(session.status).toBe('live')
    expect(session.trouble).toBe('')
  })

  test('that was closed on purpose stays closed', () => {
    const old = wire()
    session.close()
    old.breaks()
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
  })

  test('keeps the chat when only the game is told anew', () => {
    wire().say({ t: 'chat', message: { id: 1, name: 'Arya', avatar: null, seat: 0, text: 'Hello.', at: '' } })
    wire().say({ ...welcome(9), chat: null } as never)
    expect(session.chat).toHaveLength(1)
    expect(session.number).toBe(9)
  })

  test('keeps the log when nothing was added to it', () => {
    wire().say({ ...welcome(7), log: null } as never)
    expect(session.log.map((line) => line.text)).toEqual(['It begins.'])
    wire().say({ ...welcome(8), log: [{ n: 8, text: 'Anew.', words: {} }] } as never)
    expect(session.log.map((line) => line.text)).toEqual(['Anew.'])
  })
})

test('why not is asked once a moment', async () => {
  const first = session.why('card:3')
  const second = session.why('card:3')
  const asked = wire().sent.filter((message) => message.t === 'why')
  expect(asked).toHaveLength(1)
  wire().say({ t: 'why', id: (asked[0] as { id: string }).id, text: 'Costs 5, you have 3 gold.' })
  expect(await first).toBe('Costs 5, you have 3 gold.')
  expect(await second).toBe(await first)
  wire().say({ t: 'change', number: 8, patch: [], log: [], clock: CLOCK })
  void session.why('card:3')
  expect(wire().sent.filter((message) => message.t === 'why')).toHaveLength(2)
})

describe('moderation', () => {
  const message = (id: number) => ({ t: 'chat', message: { id, name: 'Raven', avatar: null, seat: 0, text: 'Hm.', at: '2026-01-01T00:00:00Z' } }) as const

  test('takes a message out of an open page', () => {
    wire().say(message(1))
    wire().say(message(2))
    wire().say({ t: 'chat-hidden', id: 1 })
    expect(session.chat.map((one) => one.id)).toEqual([2])
  })

  test('tells whoever is muted, and whoever no longer is', () => {
    wire().say({ t: 'muted', until: '2026-01-02T00:00:00Z', text: 'You cannot write until then.' })
    expect([session.muted, session.mutedText]).toEqual([true, 'You cannot write until then.'])
    wire().say({ t: 'muted', until: null, text: 'You can write again.' })
    expect([session.muted, session.mutedText]).toEqual([false, 'You can write again.'])
  })

  test('closes the table for whoever is banned, with the reason', () => {
    wire().say({ t: 'error', code: 'banned', text: 'Raven is banned until tomorrow.' })
    wire().breaks(1008)
    vi.advanceTimersByTime(60_000)
    expect([session.status, session.trouble, wires.length]).toEqual(['closed', 'Raven is banned until tomorrow.', 1])
  })
})
