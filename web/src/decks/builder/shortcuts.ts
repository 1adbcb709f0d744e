/** What a key does to the card that has the focus, in the grid and in the list alike. */
export type KeyAct = { kind: 'set'; count: number } | { kind: 'add'; more: number } | { kind: 'go'; by: 'left' | 'right' | 'up' | 'down' | 'first' | 'last' }

const ACTS: Record<string, KeyAct> = {
  '+': { kind: 'add', more: 1 },
  '=': { kind: 'add', more: 1 },
  Enter: { kind: 'add', more: 1 },
  '-': { kind: 'add', more: -1 },
  '−': { kind: 'add', more: -1 },
  Backspace: { kind: 'add', more: -1 },
  Delete: { kind: 'set', count: 0 },
  ArrowLeft: { kind: 'go', by: 'left' },
  ArrowRight: { kind: 'go', by: 'right' },
  ArrowUp: { kind: 'go', by: 'up' },
  ArrowDown: { kind: 'go', by: 'down' },
  Home: { kind: 'go', by: 'first' },
  End: { kind: 'go', by: 'last' },
}

export function keyAct(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): KeyAct | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (/^[0-3]$/.test(event.key)) return { kind: 'set', count: Number(event.key) }
  return ACTS[event.key]
}

/** Where one step leads in a grid of `size` things with so many columns; the edges hold. */
export function stepIn(size: number, columns: number, from: number, by: Extract<KeyAct, { kind: 'go' }>['by']): number {
  if (by === 'first') return 0
  if (by === 'last') return size - 1
  const to = from + { left: -1, right: 1, up: -columns, down: columns }[by]
  return to >= 0 && to < size ? to : from
}
