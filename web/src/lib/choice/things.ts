import type { Json } from '../protocol'

/** A card as it lies in a view. What else it carries is its game's own. */
export interface Thing {
  key: string
  id?: string | number
  code?: string
  title?: string
  [more: string]: Json | undefined
}

const KINDS = { id: 'card', seat: 'seat', council: 'council', shadow: 'shadow', unknown: 'unknown' } as const

type Fields = { [key: string]: Json }

/** What options may call this object: `{"id": 65}` is card:65, `{"seat": 1}` is seat:1. */
function keyOf(value: Fields): string | undefined {
  for (const [field, kind] of Object.entries(KINDS)) {
    const number = value[field]
    if (typeof number === 'number' || typeof number === 'string') return `${kind}:${number}`
  }
  return undefined
}

/** Everything in a view that an option can be about, by its key. */
export function thingsOf(view: Json): Map<string, Thing> {
  const found = new Map<string, Thing>()
  const look = (value: Json): void => {
    if (Array.isArray(value)) value.forEach(look)
    else if (value !== null && typeof value === 'object') {
      const key = keyOf(value)
      if (key !== undefined && !found.has(key)) found.set(key, { ...value, key } as Thing)
      Object.values(value).forEach(look)
    }
  }
  look(view)
  return found
}
