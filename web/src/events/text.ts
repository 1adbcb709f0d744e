import { catalogue } from '../lib/catalogue.svelte'
import { roundName } from './standings/bracket'
import { capital } from '../lib/text'
import type { EventBrief, EventFormat, EventStage, EventState, Kind, OwnMatch, PairingResult, Role, RoundClock, StandingsRow, Tier } from '../lib/protocol'

const EDITIONS: Record<string, string> = { 'second-edition': 'second edition', winter: 'Winter Edition', hbo: 'HBO edition' }

/** How one may play; jousts and melees are words of the second edition. */
export const formatWords = (game: string): Record<EventFormat, string> =>
  game === 'second-edition'
    ? { joust: 'Joust: two at a table', melee: 'Melee: pods of three or more' }
    : { joust: 'Two at a table', melee: 'Pods of three or more' }

/** "Joust, second edition", "Winter Edition, pods of three or more"; a game that is played in one way is called by its name. */
export function gameWords(event: { game: string; format: EventFormat }): string {
  const title = catalogue.game(event.game)?.title ?? event.game
  const [few, many] = catalogue.game(event.game)?.seats ?? [2, 2]
  if (few > 2) return title
  const edition = EDITIONS[event.game] ?? title
  const words = formatWords(event.game)[event.format]
  if (event.game === 'second-edition') return `${words.split(':')[0]}, ${edition}`
  return many > 2 ? `${edition}, ${words.toLowerCase()}` : edition
}

export const TIERS: Record<Tier, string> = {
  relaxed: 'Relaxed: everybody is welcome, and helping each other is fine. Leaders may play if there are two of them.',
  formal: 'Formal: players know the rules and keep a good pace. Leaders do not play.',
  premier: 'Premier: the highest level. Players know rules, FAQ and regulations. Leaders do not play.',
}

export const KINDS: Record<Kind, string> = {
  basic: 'Basic: fewer rounds, for an evening.',
  advanced: 'Advanced: more rounds and a bigger cut, for a day.',
  custom: 'Custom: rounds and cut as you like.',
}

export const ROLES: Record<Role, string> = {
  organizer: 'Organizer',
  marshal: 'Marshal',
  judge: 'Judge',
  player: 'Player',
  spectator: 'Spectator',
}

const STAGES: Record<EventStage, string> = {
  entry: 'Entry',
  swiss: 'Swiss rounds',
  cut: 'The cut',
  elimination: 'Elimination',
  over: 'Over',
  cancelled: 'Cancelled',
}

/** Where an event of a list stands. */
export function stageWords(event: EventBrief): string {
  if (event.stage === 'cancelled') return STAGES.cancelled
  if (event.stage === 'over') return event.winner ? `Won by ${event.winner}` : 'Over'
  if (event.stage === 'entry') return event.entry === 'open' ? 'Open for entry' : 'Entry by the organizer'
  if (event.round && event.rounds && event.round <= event.rounds) return `Round ${event.round} of ${event.rounds}`
  return event.stage === 'swiss' && event.round ? `Round ${event.round}` : STAGES[event.stage]
}

/** What a round is called: "Round 2 of 4", "Semi-finals". */
export function roundWords(event: EventState, number: number): string {
  const at = event.bracket.findIndex((round) => round.number === number)
  if (at < 0) {
    const rounds = event.structure?.rounds
    return rounds && event.started && number <= rounds ? `Round ${number} of ${rounds}` : `Round ${number}`
  }
  const games = event.bracket[at]?.tables.length ?? 1
  return event.format === 'joust' ? roundName(games) : games === 1 ? 'Final' : `Elimination round ${at + 1}`
}

/** The points of a result with a dash: "5–0". */
export const score = (result: PairingResult): string => (result.ending === 'bye' ? 'Bye' : result.points.join('–'))

const SAID: Partial<Record<PairingResult['ending'], string>> = {
  'modified win': 'on time',
  draw: 'draw',
  'intentional draw': 'agreed draw',
  'double loss': 'double loss',
}

/** How a result came about, where it was not simply won. */
export function endingWords(result: PairingResult): string {
  if (result.ending === 'win') return result.how === 'victory' ? '' : result.how
  if (result.ending === 'places') return result.how === 'time' ? 'on time' : ''
  return SAID[result.ending] ?? ''
}

/** A result as one of the two who played reads it: "You won 5–0". */
export function ownResult(match: Pick<OwnMatch, 'result' | 'players'>, person: number | undefined): string {
  const { result, players } = match
  const own = players.findIndex((player) => player.person === person)
  if (!result || result.ending === 'bye' || players.length !== 2 || own < 0) return result?.text ?? ''
  const [mine = 0, theirs = 0] = own ? result.points.toReversed() : result.points
  const how = endingWords(result)
  if (mine === theirs) return `${capital(how || 'draw')}, ${mine}–${theirs}`
  return `You ${mine > theirs ? 'won' : 'lost'} ${mine}–${theirs}${how && `, ${how}`}`
}

const FIGURES = 4
export const figures = (value: number): string => value.toFixed(FIGURES)

/** Why one row of the standings is above the next. */
export function whyAbove(upper: StandingsRow, lower: StandingsRow): string {
  const sos = `strength of schedule (${figures(upper.sos)})`
  switch (lower.decided_by) {
    case 'points':
      return `${upper.name} has more points, ${upper.points} to ${lower.points}.`
    case 'head-to-head':
      return `both have ${upper.points} points. ${upper.name} has beaten everybody else who has as many.`
    case 'strength of schedule':
      return `both have ${upper.points} points. ${upper.name} has the higher strength of schedule, ${figures(upper.sos)} to ${figures(lower.sos)}.`
    case 'extended strength of schedule':
      return `both have ${upper.points} points and the same ${sos}. ${upper.name} has the higher extended strength of schedule, ${figures(upper.extended_sos)} to ${figures(lower.extended_sos)}.`
    case 'lot':
      return `equal in points and both strengths of schedule. Tie broken by random draw, ${upper.lot} to ${lower.lot}.`
    case 'conduct':
      return `${lower.name} was removed from the event.`
    default:
      return ''
  }
}

/** How much time a round has left, for lists: to the minute. */
export function timeLeft(clock: Pick<RoundClock, 'left' | 'paused' | 'called'> | null): string {
  if (!clock) return ''
  if (clock.called) return 'time is called'
  if (clock.left === null) return ''
  return `${Math.ceil(clock.left / 60)} min left${clock.paused ? ', clock stopped' : ''}`
}

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

export const clockTime = (at: string): string => time.format(new Date(at))

/** The time of today, or the day as well. */
export function when(at: string, now = new Date()): string {
  const then = new Date(at)
  return then.toDateString() === now.toDateString() ? time.format(then) : `${day.format(then)}, ${time.format(then)}`
}

/** What decks are held to, as the hall is told it; nothing where it cannot be said. */
export function limitsOf(said: { products: string; date: string; restricted: string }, limited: boolean): { products: string[] | null; date: string | null; restricted: string | null } {
  if (!limited) return { products: null, date: null, restricted: null }
  const codes = said.products.split(',').map((code) => code.trim()).filter(Boolean)
  return { products: codes.length ? codes : null, date: said.date || null, restricted: said.restricted.trim() || null }
}
