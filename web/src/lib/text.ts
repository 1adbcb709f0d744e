export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "1 card", "2 cards"; where an s is not enough, with the word for several. */
export const plural = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`

/** "Tywin, Cersei and Jaime"; of many only the first are named: "Tywin, Cersei and 5 more". */
export function listed(names: readonly string[], most = 3): string {
  const named = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
