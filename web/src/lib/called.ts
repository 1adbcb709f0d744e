/** What the game calls a seat ("House Stark 2") is said as the table calls it ("goldenhand", "you"). */
export function called(text: string, seats: readonly string[], names: readonly string[]): string {
  // The longest first: "House Stark 2" is not "House Stark".
  const order = seats.map((_, seat) => seat).sort((a, b) => (seats[b]?.length ?? 0) - (seats[a]?.length ?? 0))
  if (!order.length) return text
  const pattern = order.map((seat) => (seats[seat] ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.replace(new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'g'), (found) => names[seats.indexOf(found)] ?? found)
}
