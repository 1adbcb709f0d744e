import { tick } from 'svelte'

const MOST = 60
/** Less is a card that is hovered over. */
const NUDGE = 8
const EASE = 'cubic-bezier(.2, .8, .2, 1)'

function places(root: HTMLElement): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]'))
    if (element.dataset.flip) found.set(element.dataset.flip, element.getBoundingClientRect())
  return found
}

/** Cards that have changed their place between two views glide there. Clicks never wait for it. */
export function glide(root: HTMLElement, ms: number): void {
  if (ms === 0) return
  const before = places(root)
  void tick().then(() => {
    const moved: [HTMLElement, DOMRect, DOMRect | undefined][] = []
    for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
      const key = element.dataset.flip
      if (!key) continue
      const now = element.getBoundingClientRect()
      const was = before.get(key)
      if (!was || Math.abs(was.x - now.x) > NUDGE || Math.abs(was.y - now.y) > NUDGE) moved.push([element, now, was])
    }
    // A table that is dealt anew is not a move.
    if (moved.length > MOST || before.size === 0) return
    const carriers = new Set(moved.map(([element]) => element))
    for (const [element, now, was] of moved) {
      // What hangs on a card moves with it.
      const carrier = element.parentElement?.closest<HTMLElement>('[data-flip]')
      if (carrier && carriers.has(carrier)) continue
      const from = was
        ? { transform: `translate(${was.x - now.x}px, ${was.y - now.y}px)` }
        : { opacity: 0, transform: 'scale(.9)' }
      element.animate([from, { transform: 'none' }], { duration: ms, easing: EASE })
    }
  })
}
