/** Two who share something are written by their first names, as in "Jon/Cersei": which seats they are. */
export function sharers(text: string, seats: readonly string[]): [number, number] | null {
  const [one = -1, other = -1, more] = text.split('/').map((name) => seats.findIndex((seat) => seat.split(' ')[0] === name))
  return one >= 0 && other >= 0 && more === undefined ? [one, other] : null
}

/** What the game calls a council is said as the table calls those who share it. */
export function councilCalled(text: string, seats: readonly string[], names: readonly string[], you: number): string {
  return text.replace(/(?<!\w)[\p{L}']+\/[\p{L}']+(?!\w)/gu, (found) => {
    const both = sharers(found, seats)
    if (!both) return found
    if (both.includes(you)) return `your council with ${names[both[0] === you ? both[1] : both[0]]}`
    return `the council of ${names[both[0]]} and ${names[both[1]]}`
  })
}

/** What the game calls a seat ("House Stark 2") is said as the table calls it ("goldenhand", "you"). */
export function called(text: string, seats: readonly string[], names: readonly string[]): string {
  // The longest first: "House Stark 2" is not "House Stark".
  const order = seats.map((_, seat) => seat).sort((a, b) => (seats[b]?.length ?? 0) - (seats[a]?.length ?? 0))
  if (!order.length) return text
  const pattern = order.map((seat) => (seats[seat] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'g'), (found) => names[seats.indexOf(found)] ?? found)
}
