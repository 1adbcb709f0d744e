import type { Names, Turn } from '../../table/game-layout'
import type { View } from '../../lib/protocol'
import { capital } from '../../lib/text'
import { waiting } from './buttons'
import type { ThronesTable } from './types'

const few = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count || 'no'} ${one}`)

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** What the active player does in a phase, to others and to oneself. */
const DOES: Record<string, [others: string, own: string]> = {
  marshaling: ['is marshaling', 'Your turn to marshal'],
  challenges: ['may start a challenge', 'Your turn to start a challenge'],
}

/** What one is asked. */
const YOURS: Record<string, string> = {
  mulligan: 'Keep your hand, or mulligan',
  setup: 'Place your setup cards',
  'first-player': 'Choose who goes first',
  plot: 'Choose your plot',
  title: 'Choose your title',
  draft: 'Draft a plot',
  action: 'You may take an action',
  attackers: 'Choose attackers',
  defenders: 'Choose defenders',
  stealth: 'Choose whom to bypass',
  redirect: 'You may redirect the challenge',
  claim: 'Choose who dies',
  stand: 'Choose what stands',
  'stay-knelt': 'Choose what stays kneeling',
  reserve: 'Discard down to your reserve',
  'when-revealed': 'Choose which plot goes first',
  keyword: 'Choose a keyword',
  'put-back': 'Put plots back',
  search: 'Look through the cards',
  target: 'Choose a card',
  pick: 'Choose a card',
  player: 'Choose a player',
  host: 'Choose where it goes',
  order: 'Choose the order',
}

/** Who is asked for something else than the turn itself: an action, a reaction, a choice. */
function aside(view: View, names: Names): string {
  const { to_act: asked } = view
  if (asked === names.you) return lower(YOURS[view.about ?? ''] ?? 'Your choice')
  return waiting(view, names.nameOf(asked)) ?? `${names.nameOf(asked)} is choosing`
}

/** Who is asked in secret while it is one's own turn: with one opponent that is no secret. */
function askedInSecret(view: View, names: Names): { seats: number[]; now: string } | undefined {
  const { active, players } = view.table as unknown as ThronesTable
  if (view.to_act >= 0 || names.you < 0 || active !== names.you) return undefined
  const others = players.filter((player) => player.alive && player.seat !== names.you)
  const [only] = others
  if (only && others.length === 1) return { seats: [only.seat], now: `${names.nameOf(only.seat)} is choosing` }
  return { seats: [], now: 'somebody else is choosing' }
}

/** For what somebody chooses who dies, where they are outlined, and what comes then. */
function claim(view: View, you: number): string | undefined {
  const { challenge, players, active } = view.table as unknown as ThronesTable
  if (view.about !== 'claim' || !challenge) return undefined
  const die = challenge.claim === 1 ? 'one of the outlined characters dies' : `${challenge.claim} of the outlined characters die`
  const left = active === you && Object.values(players[active]?.challenges ?? {}).some(({ made, allowed }) => made < allowed)
  return `${capital(challenge.type)} claim ${challenge.claim}: ${die}.${left ? " Then it's your turn again." : ''}`
}

function plots(view: View, names: Names): Turn | undefined {
  const table = view.table as unknown as ThronesTable
  const playing = table.players.filter((player) => player.alive)
  // Whoever has chosen before the game has asked for it knows so; the others do not.
  const chosen = (seat: number): boolean => seat === names.you && view.answered === true
  const still = playing.filter((player) => !player.has_selected && !chosen(player.seat))
  if (!still.length) return undefined
  const seats = still.map((player) => player.seat)
  const [only] = still
  if (still.length === 1 && only) {
    const you = only.seat === names.you
    return { seats, text: you ? 'Choose your plot' : `${names.nameOf(only.seat)} is choosing a plot`, more: [] }
  }
  return { seats, text: still.length < playing.length ? `${still.length} players choose a plot` : playing.length === 2 ? 'Both players choose a plot' : 'Everyone chooses a plot', more: [] }
}

/** What is going on, for the ribbon between the halves: never "waiting for the others". */
export function turn(view: View, names: Names): Turn | undefined {
  const table = view.table as unknown as ThronesTable
  if (view.result) return undefined
  const choosing = view.about === 'plot' || (view.to_act < 0 && table.phase === 'plot') ? plots(view, names) : undefined
  if (choosing) return choosing
  const seats = view.to_act >= 0 ? [view.to_act] : []
  const { active } = table
  const does = DOES[table.phase]
  if (!does || active < 0) {
    if (view.to_act < 0) return { seats, text: capital(table.phase || 'setup'), more: [] }
    const you = view.to_act === names.you
    return { seats, text: you ? (YOURS[view.about ?? ''] ?? 'Your turn') : (waiting(view, names.nameOf(view.to_act)) ?? `${names.nameOf(view.to_act)} is choosing`), more: [] }
  }
  const yours = active === names.you
  // In between there are windows for actions, in which nobody can start one.
  const between = table.phase === 'challenges' && view.about !== 'challenge'
  const text = between
    ? `${yours ? 'Your' : `${names.nameOf(active)}’s`} challenges`
    : yours ? does[1] : `${names.nameOf(active)} ${does[0]}`
  const more = table.phase === 'marshaling' ? [`${few(table.players[active]?.gold ?? 0, 'gold')} left`] : []
  const secret = askedInSecret(view, names)
  const now = secret?.now ?? (view.to_act >= 0 && (between || view.to_act !== active) ? aside(view, names) : undefined)
  if (now) more.push(now)
  else if (table.phase === 'marshaling') {
    const order = table.players.slice(table.first).concat(table.players.slice(0, table.first)).filter((player) => player.alive)
    const next = order[order.findIndex((player) => player.seat === active) + 1]
    if (next) more.push(next.seat === names.you ? 'you marshal next' : `${names.nameOf(next.seat)} marshals next`)
  }
  return { seats: secret?.seats ?? (seats.length ? seats : [active]), text, more, now, detail: claim(view, names.you) }
}
