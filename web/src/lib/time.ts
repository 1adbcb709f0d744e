import { plural } from './text'

/** A clock as it is read: 1:02:03, 12:08, 0:42, and tenths under ten seconds. */
export function clockText(ms: number): string {
  const left = Math.max(0, ms)
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`
  const seconds = Math.floor(left / 1000)
  const s = String(seconds % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${s}`
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${s}`
}

/** Under a minute a clock is red. */
export const isShort = (ms: number): boolean => ms < 60_000

const MARKS: readonly [ms: number, words: string][] = [
  [300_000, '5 minutes left'],
  [60_000, '1 minute left'],
  [10_000, '10 seconds left'],
]

/** What a screen reader is told when a clock goes from `before` to `now`: 5 min, 1 min and 10 s, and nothing else. */
export function clockMark(before: number, now: number): string | undefined {
  return MARKS.findLast(([mark]) => before > mark && now <= mark)?.[1]
}

/** How long ago a time was, in words. */
export function ago(time: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(time)) / 1000))
  if (seconds < 60) return 'just now'
  if (seconds < 3600) return `${plural(Math.floor(seconds / 60), 'minute')} ago`
  if (seconds < 86_400) return `${plural(Math.floor(seconds / 3600), 'hour')} ago`
  return `${plural(Math.floor(seconds / 86_400), 'day')} ago`
}

export const duration = (from: string, to: string): string => {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
