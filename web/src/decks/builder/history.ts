const MOST = 200

/** What was, what is, what was undone: a value, so that every step is a new one. */
export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

export const change = <T>(history: History<T>, now: T): History<T> => ({
  past: [...history.past, history.now].slice(-MOST),
  now,
  future: [],
})

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...later] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future: later }
}
