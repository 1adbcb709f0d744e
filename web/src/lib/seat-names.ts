/** Two who share something are written by their first names, as in "Jon/Cersei": which seats they are. */
export function sharers(text: string, seats: readonly string[]): [number, number] | null {
  const [one = -1, other = -1, more] = text.split('/').map((name) => seats.findIndex((seat) => seat.split(' ')[0] === name))
  return one >= 0 && other >= 0 && more === undefined ? [one, other] : null
}

/** What the game calls a council is said as the table calls those who share it. */
export function withCouncilName(text: string, seats: readonly string[], names: readonly string[], you: number): string {
  return text.replace(/(?<!\w)[\p{L}']+\/[\p{L}']+(?!\w)/gu, (found) => {
    const both = sharers(found, seats)
    if (!both) return found
    if (both.includes(you)) return `your council with ${names[both[0] === you ? both[1] : both[0]]}`
    return `the council of ${names[both[0]]} and ${names[both[1]]}`
  })
}

/** Around these words a House is meant, and not its player: "a House Stark character", "non-House Stark". */
const BEFORE = '(?<!\\b(?:an?|each|every|no|next|your|attacking|defending|participating|\\d+) )(?<!\\bnon-)'
const AFTER = '(?! (?:(?:[A-Z]\\w+ )?(?:characters?|cards?|locations?|attachments?|events?|players?)|Lord|Lady|Army|or House)\\b)'

const VERBS: Record<string, string> = { is: 'are', has: 'have', does: 'do' }
const WITH_VERB = /(?<!\w)you (is|has|does|wins|loses|gains|attacks|defends|chooses|reveals|draws|discards)\b/g

/** "you wins", "you's hand" and "Robb Stark of you" are said otherwise. */
const spoken = (text: string): string =>
  text.replace(/(?<!\w)you's(?!\w)/g, 'your').replace(/ of you(?!\w)/g, ' of yours').replace(WITH_VERB, (_, verb: string) => `you ${VERBS[verb] ?? verb.slice(0, -1)}`)

const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What the game calls a seat ("House Stark 2") is said as the table calls it ("goldenhand", "you"). */
export function withSeatNames(text: string, seats: readonly string[], names: readonly string[]): string {
  // The longest first: "House Stark 2" is not "House Stark".
  const order = [...seats].sort((a, b) => b.length - a.length)
  if (!order.length) return text
  const pattern = order.map((seat) => {
    const name = quoted(seat)
    if (!seat.startsWith('House ')) return name
    // The card of a House is named "House Stark of House Stark 2": that is its player, too.
    return `${BEFORE}(?:${quoted(seat.replace(/ \d+$/, ''))} of )?${name}${AFTER}`
  })
  const said = text.replace(new RegExp(`(?<!\\w)(?:${pattern.join('|')})(?!\\w)`, 'g'), (found) => {
    const seat = seats.indexOf(found.replace(/^.* of /, ''))
    return names[seat] ?? found
  })
  return names.includes('you') ? spoken(said) : said
}
