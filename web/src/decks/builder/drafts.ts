import { readStored, writeStored } from '../../lib/browser/local-storage'
import type { DeckData } from '../deck'

/** A deck with changes that weren't saved. */
export interface Draft {
  game: string
  deck: DeckData
  /** The version that it was made from; 0 for a deck that was never saved. */
  version: number
  at: string
}

const STORE = 'kingsmoot.drafts'
const MOST = 20

type Drafts = Record<string, Draft>

const all = (): Drafts => readStored<Drafts>(STORE) as Drafts

function write(drafts: Drafts): void {
  const latest = Object.entries(drafts)
    .sort(([, one], [, two]) => two.at.localeCompare(one.at))
    .slice(0, MOST)
  try {
    writeStored(STORE, Object.fromEntries(latest))
  } catch {
    // A browser that keeps nothing: the deck is still on the page, and can be saved.
  }
}

/** The unsaved changes in this browser, by the code of the deck; a new deck goes by its game. */
export const drafts = {
  key: (code: string | null, game: string): string => code ?? `new:${game}`,
  find: (key: string): Draft | undefined => all()[key],
  keep: (key: string, draft: Draft): void => write({ ...all(), [key]: draft }),
  forget: (key: string): void => {
    const { [key]: _gone, ...rest } = all()
    write(rest)
  },
}
