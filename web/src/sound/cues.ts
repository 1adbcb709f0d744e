import type { BtwixtTable } from '../games/btwixt/types'
import type { ChallengeName, PlayerView, ThronesTable } from '../games/thrones/types'
import type { View } from '../lib/protocol'
import type { SoundName } from './recipes'

export interface Cue {
  name: SoundName
  /** How much there is of it now, for sounds that tell it by their pitch. */
  count?: number
}

const CHALLENGES: Record<ChallengeName, SoundName> = { military: 'clash', intrigue: 'whisper', power: 'herald' }

/** What is heard when one view follows another: what matters most comes first. */
export function cuesOf(before: View, after: View, you: number): Cue[] {
  const cues: Cue[] = []
  if (after.result && !before.result) cues.push({ name: you < 0 || after.result.winners.includes(you) ? 'victory' : 'defeat' })
  if ('players' in after.table && 'players' in before.table)
    cues.push(...ofThrones(before.table as unknown as ThronesTable, after.table as unknown as ThronesTable, you))
  else if ('leaders' in after.table && 'leaders' in before.table)
    cues.push(...ofBtwixt(before.table as unknown as BtwixtTable, after.table as unknown as BtwixtTable, you))
  return cues
}

function ofThrones(before: ThronesTable, after: ThronesTable, you: number): Cue[] {
  const cues: Cue[] = []
  const pairs = after.players.flatMap((player, seat) => (before.players[seat] ? [[before.players[seat], player] as const] : []))
  const any = (test: (was: PlayerView, is: PlayerView) => boolean): boolean => pairs.some(([was, is]) => test(was, is))

  const fought = after.challenge
  if (fought && fought.winner >= 0 && (before.challenge?.winner ?? -1) < 0 && [fought.attacker, fought.defender].includes(you))
    cues.push({ name: fought.winner === you ? 'win' : 'lose' })
  if (any((was, is) => is.dead.length > was.dead.length)) cues.push({ name: 'death' })
  if (fought && !before.challenge) cues.push({ name: CHALLENGES[fought.type] })
  if (any((was, is) => is.plot !== null && is.plot.id !== was.plot?.id)) cues.push({ name: 'reveal' })
  const richer = pairs.filter(([was, is]) => is.power > was.power)
  if (richer.length) cues.push({ name: 'power', count: Math.max(...richer.map(([, is]) => is.power)) })
  if (after.being_played.length > before.being_played.length) cues.push({ name: 'spotlight' })

  const was = new Map(pairs.flatMap(([player]) => player.play.map((card) => [card.id, card.kneeling] as const)))
  const now = pairs.flatMap(([, player]) => player.play)
  if (now.some((card) => !was.has(card.id))) cues.push({ name: 'play' })
  if (now.some((card) => card.kneeling && was.get(card.id) === false)) cues.push({ name: 'kneel' })
  if (now.some((card) => !card.kneeling && was.get(card.id) === true)) cues.push({ name: 'stand' })
  if (any((then, is) => is.gold > then.gold)) cues.push({ name: 'coin' })
  if (any((then, is) => is.seat === you && is.hand > then.hand)) cues.push({ name: 'draw' })
  return cues
}

function ofBtwixt(before: BtwixtTable, after: BtwixtTable, you: number): Cue[] {
  const cues: Cue[] = []
  const pairs = after.leaders.flatMap((leader, seat) => (before.leaders[seat] ? [[before.leaders[seat], leader] as const] : []))
  if (after.winner >= 0 && before.winner < 0 && you >= 0) cues.push({ name: after.winner === you ? 'win' : 'lose' })
  if (after.dead.length > before.dead.length) cues.push({ name: 'death' })
  if (after.current && after.current.id !== before.current?.id) cues.push({ name: 'reveal' })
  const tokens = (table: BtwixtTable): number => table.councils.reduce((sum, council) => sum + council.tokens, 0)
  if (tokens(after) > tokens(before)) cues.push({ name: 'power', count: tokens(after) })
  if (pairs.some(([was, is]) => is.bid.length > was.bid.length)) cues.push({ name: 'play' })
  if (pairs.some(([was, is]) => is.kneeling && !was.kneeling)) cues.push({ name: 'kneel' })
  if (pairs.some(([was, is]) => is.seat === you && is.hand > was.hand)) cues.push({ name: 'draw' })
  return cues
}
