import type { LogLine, ReplayInfo, ReplayMoment, WinChances, WinPoint } from '../lib/protocol'

/** Whose viewpoint: a seat, a spectator's, or a judge's, who sees everything. */
export type Viewpoint = number | 'spectator' | 'judge'

/** Through whose eyes a replay opens: your own if you played, else a judge's, or a spectator's where decks are hidden. */
export const ownViewpoint = ({ table, decks_hidden }: Pick<ReplayInfo, 'decks_hidden'> & { table: { you: number | null } }): Viewpoint =>
  table.you ?? (decks_hidden ? 'spectator' : 'judge')

export const momentAt = (moments: readonly ReplayMoment[], at: number): ReplayMoment | undefined =>
  moments.findLast((moment) => moment.at <= at)

export interface Section {
  title: string
  at: number
  end: number
  moments: ReplayMoment[]
}

/** A round with its phases, or a season with its rounds: "Round 4, challenges" belongs to "Round 4". */
export function sections(moments: readonly ReplayMoment[], length: number): Section[] {
  const found: Section[] = []
  for (const moment of moments) {
    const title = moment.text.split(',')[0] ?? moment.text
    const last = found.at(-1)
    if (last?.title === title) last.moments.push(moment)
    else {
      if (last) last.end = moment.at
      found.push({ title, at: moment.at, end: length, moments: [moment] })
    }
  }
  return found
}

/** Who is ahead alone; -1 if nobody is. */
export function soleLeader(scores: readonly number[]): number {
  const best = Math.max(...scores)
  return scores.filter((score) => score === best).length === 1 ? scores.indexOf(best) : -1
}

/** Where the lead changes hands, and where most is gained at once. */
export function turningPoints(scores: readonly (readonly number[])[]): number[] {
  const points = new Set<number>()
  let ahead = -1
  let most = { at: 0, gain: 0 }
  scores.forEach((now, at) => {
    const first = soleLeader(now)
    if (first >= 0 && ahead >= 0 && first !== ahead) points.add(at)
    if (first >= 0) ahead = first
    const gain = Math.max(0, ...now.map((score, seat) => score - (scores[at - 1]?.[seat] ?? score)))
    if (gain > most.gain) most = { at, gain }
  })
  if (most.gain > 0) points.add(most.at)
  return [...points].sort((a, b) => a - b)
}

/** What a turning point is called: when it is, and who gains what there. */
export function turnWords(at: number, scores: readonly (readonly number[])[], moments: readonly ReplayMoment[], names: readonly string[]): string {
  const [now = [], before = []] = [scores[at], scores[at - 1]]
  const gains = now.flatMap((score, seat) => {
    const more = score - (before[seat] ?? score)
    return more > 0 ? `${names[seat]} +${more}` : []
  })
  return [momentAt(moments, at)?.text ?? `Step ${at}`, ...gains].join(' · ')
}

export interface ChanceSwing {
  at: number
  /** "Round 4, challenges" */
  title: string
  before: number
  after: number
}

/** The turning points of a game whose chances to win are worked out, by when they were; nothing before that. */
export const chanceSwings = ({ complete, turns }: Pick<WinChances, 'complete' | 'turns'>, moments: readonly ReplayMoment[]): ChanceSwing[] =>
  complete ? turns.map(({ at, before, after }) => ({ at, before, after, title: momentAt(moments, at)?.text ?? `Step ${at}` })) : []

/** Lines that say where in the game we are, not what happens. */
const HEADING = /phase begins|^Round |^\{season\}/

/** What happened on the way from a step to a later one: the first line that tells of it. */
export const lineBetween = (log: readonly LogLine[], since: number, at: number): LogLine | undefined =>
  log.find((line) => line.n > since && line.n <= at && !HEADING.test(line.text))

export const nextOf = (points: readonly number[], at: number, end: number): number => points.find((point) => point > at) ?? end

export const previousOf = (points: readonly number[], at: number): number => points.findLast((point) => point < at) ?? 0

/** The place that a link names, as in `?at=57&seat=0`; what makes no sense is left out. */
export function placeIn(search: string, length: number, seats: number): { at?: number; viewpoint?: Viewpoint } {
  const asked = new URLSearchParams(search)
  const at = asked.get('at') ?? ''
  const seat = asked.get('seat') ?? ''
  const place: { at?: number; viewpoint?: Viewpoint } = {}
  if (/^\d+$/.test(at)) place.at = Math.min(length, Number(at))
  if (seat === 'spectator' || seat === 'judge') place.viewpoint = seat
  else if (/^\d+$/.test(seat) && Number(seat) < seats) place.viewpoint = Number(seat)
  return place
}

export const STUDY = '#study'

/** Where a game is studied: the whole of it, beside what bots make of it. */
export const studyLink = (code: string, viewpoint: Viewpoint): string => `/r/${code}?seat=${viewpoint}${STUDY}`

export const linkTo = (code: string, at: number, viewpoint: Viewpoint): string => `/r/${code}?at=${at}&seat=${viewpoint}`

/** The line of a win chance in a chart of 1000 by 100; where it is not worked out yet it runs straight. */
export function chancePath(points: readonly WinPoint[], length: number): string {
  return points.map(({ at, chance }, i) => `${i ? 'L' : 'M'}${((at / Math.max(1, length)) * 1000).toFixed(1)} ${100 - chance}`).join('')
}

/** The chance at a step, between those that are known; nothing before any is. */
export function chanceAt(points: readonly WinPoint[], at: number): number | undefined {
  const after = points.find((point) => point.at >= at)
  const before = points.findLast((point) => point.at <= at)
  if (!after || !before) return (after ?? before)?.chance
  if (after.at === before.at) return after.chance
  return Math.round(before.chance + ((after.chance - before.chance) * (at - before.at)) / (after.at - before.at))
}

/** The line of a seat in a chart of 1000 by 100, as the path of an SVG. */
export function chartPath(scores: readonly (readonly number[])[], seat: number, top: number): string {
  const last = Math.max(1, scores.length - 1)
  let path = ''
  let before: number | undefined
  scores.forEach((all, at) => {
    const score = all[seat] ?? 0
    // Straight stretches need no points of their own.
    if (score === before && at < scores.length - 1 && scores[at + 1]?.[seat] === score) return
    path += `${path ? 'L' : 'M'}${((at / last) * 1000).toFixed(1)} ${(100 - (score / Math.max(1, top)) * 100).toFixed(1)}`
    before = score
  })
  return path
}
