import type { Json, PatchStep } from './protocol'

type Path = (string | number)[]

/** A patch that does not fit the view it came for: something has been missed. */
export class PatchError extends Error {}

type Container = Json[] | { [key: string]: Json }

const isContainer = (value: Json | undefined): value is Container => typeof value === 'object' && value !== null

const copyOf = (value: Container): Container => (Array.isArray(value) ? [...value] : { ...value })

function child(container: Container, key: string | number): Json | undefined {
  if (Array.isArray(container)) return typeof key === 'number' ? container[key] : undefined
  return Object.hasOwn(container, key) ? container[key] : undefined
}

function put(container: Container, key: string | number, value: Json, path: Path): void {
  if (Array.isArray(container)) {
    if (typeof key !== 'number' || key < 0 || key > container.length) throw new PatchError(`There is no place ${path.join('.')}.`)
    container[key] = value
  } else container[key] = value
}

function remove(container: Container, key: string | number): void {
  if (Array.isArray(container)) container.splice(Number(key), 1)
  else delete container[key]
}

/** The value with the patch applied. The old one is left as it is; what did not change is shared with it. */
export function applyPatch<T>(old: T, patch: readonly PatchStep[]): T {
  const fresh = new Set<Container>()
  let root = old as Json

  const own = (value: Container): Container => {
    if (fresh.has(value)) return value
    const copy = copyOf(value)
    fresh.add(copy)
    return copy
  }

  for (const change of patch) {
    const [path] = change
    const last = path.at(-1)
    if (last === undefined) {
      root = change.length === 2 ? change[1] : null
      continue
    }
    if (!isContainer(root)) throw new PatchError('There is nothing to change.')
    root = own(root)
    let at: Container = root
    for (const key of path.slice(0, -1)) {
      const next = child(at, key)
      if (!isContainer(next)) throw new PatchError(`There is no place ${path.join('.')}.`)
      const copy = own(next)
      put(at, key, copy, path)
      at = copy
    }
    if (change.length === 2) put(at, last, change[1], path)
    else remove(at, last)
  }
  return root as T
}
