export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "1 card", "2 cards"; where an s is not enough, with the word for several. */
export const plural = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`
