import type { Friend } from '../lib/protocol'
import { plural } from '../lib/text'

/** Who of your friends is online, two of them by name: "Mira, Raven and 1 more friend are online." */
export function onlineFriends(friends: readonly Friend[]): string {
  const names = friends.filter(({ here }) => here).map(({ user }) => user.name)
  const [first, second] = names
  if (!first) return ''
  if (!second) return `${first} is online.`
  const more = names.length - 2
  return more ? `${first}, ${second} and ${plural(more, 'more friend')} are online.` : `${first} and ${second} are online.`
}
