import type { User } from '../lib/protocol'

type Person = Pick<User, 'id' | 'name' | 'guest'>

export interface Friend {
  user: Person
  /** A page of theirs is open. */
  here: boolean
  /** Where they play, if anybody may watch. */
  table: string | null
}

/** As `GET /api/friends` tells it. */
export interface Friends {
  friends: Friend[]
  asking: Person[]
  asked: Person[]
}

export type Standing = 'none' | 'asked' | 'asking' | 'friends'
