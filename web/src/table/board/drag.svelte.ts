import type { Attachment } from 'svelte/attachments'
import type { Choice } from '../../lib/choice/choice.svelte'
import { hasMoved } from '../../lib/placement'
import { zoom } from '../../lib/zoom.svelte'

const BACK = 160
/** Where nothing shall move, a card only fades. */
const FADE = 80
const EASE = 'cubic-bezier(.2, .8, .2, 1)'

/** The place that something is dropped on: the innermost one where it may be put. */
export function placeAt(under: readonly Element[], places: ReadonlyMap<string, unknown>): string | null {
  for (const element of under)
    for (let one: Element | null = element; one; one = one.parentElement) {
      const place = one instanceof HTMLElement ? [one.dataset.card, one.dataset.drop].find((name) => name !== undefined && places.has(name)) : undefined
      if (place !== undefined) return place
    }
  return null
}

/** A place where cards can be put down: it glows while one is dragged that may go there. */
export function dropZone(choice: Choice, place: string): Attachment<HTMLElement> {
  return (element) => {
    element.dataset.drop = place
    $effect(() => {
      element.toggleAttribute('data-legal', choice.dragged?.places.has(place) ?? false)
      element.toggleAttribute('data-over', choice.over === place)
    })
  }
}

/** A picture of the card, in the hand of whoever drags it. */
class Ghost {
  readonly #element: HTMLElement
  readonly #origin: HTMLElement
  readonly #from: { x: number; y: number }
  #at = 'none'

  constructor(root: HTMLElement, origin: HTMLElement, from: { x: number; y: number }) {
    this.#origin = origin
    this.#from = from
    const copy = origin.cloneNode(true) as HTMLElement
    for (const one of [copy, ...copy.querySelectorAll<HTMLElement>('*')]) {
      for (const name of ['id', 'role', 'tabindex', 'data-card', 'data-glide']) one.removeAttribute(name)
      one.classList.remove('choosable', 'selected', 'target')
    }
    // Where a fan turns its cards, the picture is upright, in the middle of where the card is.
    const box = origin.getBoundingClientRect()
    const around = root.getBoundingClientRect()
    const left = box.left + box.width / 2 - origin.offsetWidth / 2 - around.left
    const top = box.top + box.height / 2 - origin.offsetHeight / 2 - around.top
    copy.inert = true
    copy.ariaHidden = 'true'
    copy.style.cssText += `;--card-w:${getComputedStyle(origin).getPropertyValue('--card-w')};--tuck:${getComputedStyle(origin).getPropertyValue('--tuck')};position:absolute;z-index:40;pointer-events:none;left:${left}px;top:${top}px`
    copy.dataset.ghost = ''
    root.append(copy)
    origin.classList.add('lifted')
    this.#element = copy
  }

  move(to: { x: number; y: number }): void {
    this.#at = `translate(${to.x - this.#from.x}px, ${to.y - this.#from.y}px)`
    this.#element.style.transform = `${this.#at} scale(1.04)`
  }

  /** From here the card glides to its place. */
  land(): void {
    this.#element.dataset.glide = this.#origin.dataset.glide
  }

  /** Back to where it came from. */
  return(still: boolean): void {
    const back = still
      ? this.#element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE, fill: 'forwards' })
      : this.#element.animate([{ transform: this.#at }, { transform: 'none' }], { duration: BACK, easing: EASE, fill: 'forwards' })
    back.onfinish = back.oncancel = () => this.remove()
  }

  remove(): void {
    this.#element.remove()
    this.#origin.classList.remove('lifted')
  }
}

/** Cards that can be chosen can be dragged to where they go, with a mouse or a finger. Gives back what ends that, and what ends it for one card. */
export function dragCards(root: HTMLElement, choice: Choice, still: () => boolean): { end: () => void; settle: () => void } {
  let armed: { origin: HTMLElement; key: string; pointer: number; from: { x: number; y: number } } | null = null
  let ghost: Ghost | null = null
  /** One that was put down, until the table has changed. */
  let landed: Ghost | null = null

  function stop(): void {
    armed = null
    ghost?.return(still())
    ghost = null
    choice.dragged = null
    choice.over = null
  }

  function down(event: PointerEvent): void {
    if (armed || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('.card.choosable[data-card]')
    const origin = card?.closest<HTMLElement>('[data-glide]')
    if (!card?.dataset.card || !origin || card.closest('[data-tray]') || !choice.ready) return
    armed = { origin, key: card.dataset.card, pointer: event.pointerId, from: { x: event.clientX, y: event.clientY } }
  }

  function move(event: PointerEvent): void {
    if (!armed || event.pointerId !== armed.pointer) return
    if (!event.buttons) return stop()
    const to = { x: event.clientX, y: event.clientY }
    if (!ghost) {
      if (!hasMoved(armed.from, to)) return
      const dragged = choice.placesOf(armed.key)
      // A finger that has been held still looks at the card.
      if (!dragged || (event.pointerType !== 'mouse' && zoom.shown)) return void (armed = null)
      zoom.close()
      choice.close()
      choice.dragged = dragged
      ghost = new Ghost(root, armed.origin, armed.from)
    }
    event.preventDefault()
    ghost.move(to)
    choice.over = placeAt(document.elementsFromPoint(to.x, to.y), choice.dragged?.places ?? new Map())
  }

  function up(event: PointerEvent): void {
    if (!armed || event.pointerId !== armed.pointer) return
    if (!ghost) return void (armed = null)
    // What follows is the end of dragging, not a click.
    const swallow = (click: Event): void => (click.stopPropagation(), click.preventDefault())
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    const { over } = choice
    const waits = choice.ready
    if (over !== null) choice.drop(over, new DOMRect(event.clientX, event.clientY, 1, 1))
    // It has been sent: the picture stays where it was put down, until the table tells what came of it.
    if (over !== null && waits && !choice.ready) {
      ghost.land()
      landed = ghost
      ghost = null
    }
    stop()
  }

  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !ghost) return
    event.stopPropagation()
    stop()
  }

  const gone = new AbortController()
  const { signal } = gone
  root.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', stop, { signal })
  window.addEventListener('keydown', key, { signal, capture: true })
  return {
    end: () => {
      stop()
      landed?.remove()
      gone.abort()
    },
    settle: () => {
      stop()
      landed?.remove()
      landed = null
    },
  }
}
