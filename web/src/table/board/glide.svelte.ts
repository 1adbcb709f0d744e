import { tick } from 'svelte'

const MOST = 60
/** Less is a card that is hovered over. */
const NUDGE = 8
const FADE = 120
/** Where nothing shall move, things only fade. */
const STILL = 80
const EASE = 'cubic-bezier(.2, .8, .2, 1)'

interface Place {
  element: HTMLElement
  box: DOMRect
  /** The width of a card there, which comes from what is around it. */
  width: string
}

/** A replay draws its table smaller; places on the screen are not. */
const zoomOf = (element: Element): number => element.currentCSSZoom || 1

function places(root: HTMLElement): Map<string, Place> {
  const found = new Map<string, Place>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-glide]')) {
    const box = element.getBoundingClientRect()
    if (element.dataset.glide && box.width)
      found.set(element.dataset.glide, { element, box, width: getComputedStyle(element).getPropertyValue('--card-w') })
  }
  return found
}

/** A picture of a card above everything else, where the card is or was. */
function pictureOf(root: HTMLElement, { element, box, width }: Place): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement
  for (const one of [ghost, ...ghost.querySelectorAll<HTMLElement>('*')]) {
    for (const name of ['id', 'role', 'tabindex', 'data-card', 'data-glide']) one.removeAttribute(name)
    one.classList.remove('choosable', 'selected', 'target')
  }
  const around = root.getBoundingClientRect()
  const zoom = zoomOf(element)
  ghost.inert = true
  ghost.ariaHidden = 'true'
  // What hangs on a card is as wide as that card, not as the table.
  if (ghost.classList.contains('strip')) ghost.style.cssText += `;width:${box.width / zoom}px;min-width:0;max-width:none`
  ghost.style.cssText += `;--card-w:${width};zoom:${zoom};position:absolute;z-index:5;pointer-events:none;left:${(box.left - around.left) / zoom}px;top:${(box.top - around.top) / zoom}px`
  root.append(ghost)
  return ghost
}

function show(picture: HTMLElement, frames: Keyframe[], duration: number, easing = 'linear'): void {
  const shown = picture.animate(frames, { duration, easing, fill: 'forwards' })
  shown.onfinish = shown.oncancel = () => picture.remove()
}

/** A card that has gone is still seen for a moment, as a picture only. */
function fade(root: HTMLElement, place: Place, ms: number): void {
  show(pictureOf(root, place), [{ opacity: 1 }, { opacity: 0 }], ms)
}

/** Whether a box that scrolls, as a long lane does, would cut a card on its way in from outside. */
function isCut(element: HTMLElement, root: HTMLElement, from: DOMRect, to: DOMRect): boolean {
  const within = (box: DOMRect, around: DOMRect): boolean =>
    box.left >= around.left - 1 && box.right <= around.right + 1 && box.top >= around.top - 1 && box.bottom <= around.bottom + 1
  for (let box = element.parentElement; box && box !== root; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const around = box.getBoundingClientRect()
    if (!within(from, around)) return within(to, around)
  }
  return false
}

/** Cards that have changed their place between two views glide there; those that leave fade. Clicks never wait for it. */
export function glide(root: HTMLElement, ms: number): void {
  const still = ms === 0
  const before = places(root)
  void tick().then(() => {
    const moved: [HTMLElement, DOMRect, DOMRect | undefined][] = []
    const there = new Set<string>()
    for (const element of root.querySelectorAll<HTMLElement>('[data-glide]')) {
      const key = element.dataset.glide
      if (!key) continue
      there.add(key)
      const now = element.getBoundingClientRect()
      const was = before.get(key)?.box
      if (!was || Math.abs(was.x - now.x) > NUDGE || Math.abs(was.y - now.y) > NUDGE) moved.push([element, now, was])
    }
    const left = [...before].filter(([key]) => !there.has(key)).map(([, place]) => place)
    // A table that is dealt anew is not a move.
    if (moved.length + left.length > MOST || before.size === 0) return
    // What hangs on a card moves, and goes, with it.
    const carriers = new Set(moved.map(([element]) => element))
    const leaving = new Set(left.map(({ element }) => element))
    const carried = (element: HTMLElement, all: Set<HTMLElement>): boolean => {
      const carrier = element.parentElement?.closest<HTMLElement>('[data-glide]')
      return carrier !== null && carrier !== undefined && all.has(carrier)
    }
    for (const place of left) if (!carried(place.element, leaving)) fade(root, place, still ? STILL : FADE)
    for (const [element, now, was] of moved) {
      if (carried(element, carriers)) continue
      if (still) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: STILL })
      else {
        const zoom = zoomOf(element)
        const from = was ? { transform: `translate(${(was.x - now.x) / zoom}px, ${(was.y - now.y) / zoom}px)` } : { opacity: 0, transform: 'scale(.9)' }
        const frames = [from, { transform: 'none' }]
        if (was && isCut(element, root, was, now)) {
          const width = getComputedStyle(element).getPropertyValue('--card-w')
          show(pictureOf(root, { element, box: now, width }), frames, ms, EASE)
          element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: ms })
        } else element.animate(frames, { duration: ms, easing: EASE })
      }
    }
  })
}
