export type { Friend, Friends, Friendship as Standing } from '../lib/protocol/generated'
