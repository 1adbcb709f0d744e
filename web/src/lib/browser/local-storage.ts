/** What this browser keeps under a name; nothing, if it keeps nothing there or something that cannot be read. */
export function readStored<T extends object>(name: string): Partial<T> {
  if (typeof localStorage === 'undefined') return {}
  try {
    return { ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<T>) }
  } catch {
    return {}
  }
}

export const writeStored = (name: string, value: object): void => localStorage.setItem(name, JSON.stringify(value))
