import { get, post } from './api'
import type { ReplayShuffle, Summary } from './protocol'
import { sha256 } from './sha256'
import { readStored, writeStored } from './browser/local-storage'

const PLACE = 'kingsmoot.shuffles'
const KEPT = 300

/** What this browser saw before a game, and what it added: to compare it afterwards. */
export interface ShuffleMemory {
  commitment: string
  nonce: string
}

export const rememberedShuffle = (code: string): ShuffleMemory | undefined => readStored<Record<string, ShuffleMemory>>(PLACE)[code]

function remember(code: string, what: ShuffleMemory): void {
  const all = Object.entries(readStored<Record<string, ShuffleMemory>>(PLACE)).filter(([known]) => known !== code)
  writeStored(PLACE, Object.fromEntries([...all.slice(1 - KEPT), [code, what]]))
}

const newNonce = (): string => [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Add this browser's part to the shuffle of a table where one sits, once its commitment was seen. */
export async function addNonce(table: Summary): Promise<Summary> {
  if (!table.commitment || table.state !== 'open' || table.you === null) return table
  const known = rememberedShuffle(table.code)
  const what = known?.commitment === table.commitment ? known : { commitment: table.commitment, nonce: newNonce() }
  remember(table.code, what)
  try {
    return await post<Summary>(`/api/tables/${table.code}/nonce`, what)
  } catch {
    return table // the game has begun without it, and the replay will say so
  }
}

/** The same for a table that is known by its code. Where nothing can be added, nothing happens. */
export async function addNonceAt(code: string): Promise<void> {
  if (rememberedShuffle(code)) return
  try {
    await addNonce(await get<Summary>(`/api/tables/${encodeURIComponent(code)}`))
  } catch {
    // whoever opens the table is told what is wrong with it
  }
}

export interface Check {
  holds: boolean
  text: string
}

/** What stands in for the nonce of a seat that added none. */
const standIn = (secret: string, seat: number): string => sha256(`kingsmoot nonce 1\n${secret}\n${seat}`)

export const seedOf = (secret: string, nonces: readonly (string | null)[]): string =>
  sha256(['kingsmoot seed 1', secret, ...nonces.map((nonce, seat) => nonce ?? standIn(secret, seat))].join('\n'))

/** The proof, computed here and not by the hall. */
export function checkShuffle(shuffle: ReplayShuffle, known: ShuffleMemory | undefined): Check[] {
  const checks: Check[] = []
  const check = (holds: boolean, good: string, bad: string): void => void checks.push({ holds, text: holds ? good : bad })
  check(
    sha256(shuffle.secret) === shuffle.commitment,
    "The hall's secret has the hash that was shown before the game.",
    "The hall's secret does not have the hash that was shown before the game.",
  )
  check(
    seedOf(shuffle.secret, shuffle.nonces) === shuffle.seed,
    "The game was dealt from the secret and the players' numbers.",
    "The game was not dealt from this secret and the players' numbers.",
  )
  if (known) {
    check(known.commitment === shuffle.commitment, 'It is the commitment that this browser saw before the game.', 'This browser saw another commitment before the game.')
    check(shuffle.nonces.includes(known.nonce), 'The number that this browser added is part of the shuffle.', 'The number that this browser added is missing.')
  }
  return checks
}
