/** When somebody wants to be asked: windows by name, where it is not as usual. */
export type Wish = 'usual' | 'always' | 'never'
export type Wishes = Record<string, Exclude<Wish, 'usual'>>
export type GameWindow = readonly [name: string, title: string]

export interface WindowRow {
  title: string
  cells: (GameWindow | undefined)[]
}

export interface WindowGrid {
  kinds: string[]
  rows: WindowRow[]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "challenges-reaction" is a reaction in the challenges phase, "reaction" one in any: a row a phase, a column a kind. */
export function gridOf(windows: readonly GameWindow[]): WindowGrid {
  const kinds: string[] = []
  const rows = new Map<string, Map<string, GameWindow>>()
  for (const window of windows) {
    const parts = window[0].split('-')
    const kind = parts.pop() ?? ''
    const phase = parts.join('-')
    if (!kinds.includes(kind)) kinds.push(kind)
    if (!rows.has(phase)) rows.set(phase, new Map())
    rows.get(phase)?.set(kind, window)
  }
  return {
    kinds,
    rows: [...rows].map(([phase, cells]) => ({
      title: phase ? capital(phase.replaceAll('-', ' ')) : 'Any phase',
      cells: kinds.map((kind) => cells.get(kind)),
    })),
  }
}

/** What is told to the hall; only windows that the game has. */
export function windowLists(wishes: Wishes | undefined, windows: readonly GameWindow[]): { always: string[]; never: string[] } {
  const of = (kind: Wish): string[] => windows.map(([name]) => name).filter((name) => wishes?.[name] === kind)
  return { always: of('always'), never: of('never') }
}

export function withWish(wishes: Wishes | undefined, name: string, wish: Wish): Wishes {
  const rest = Object.fromEntries(Object.entries(wishes ?? {}).filter(([one]) => one !== name))
  return wish === 'usual' ? rest : { ...rest, [name]: wish }
}
