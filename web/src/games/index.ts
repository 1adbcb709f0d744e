import type { GameLayout } from '../table/game-layout'

/**
 * The tables of single games. A game's is in the folder of its name (`./second-edition/index.ts`), which exports a
 * GameLayout as `layout`; it is loaded when such a game is played. A game without one gets the plain table.
 */
const found = import.meta.glob<{ layout: GameLayout }>('./*/index.ts')

export async function layoutOf(game: string): Promise<GameLayout | null> {
  const load = found[`./${game}/index.ts`]
  return load ? (await load()).layout : null
}
