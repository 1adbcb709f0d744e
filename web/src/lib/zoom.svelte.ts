import type { Attachment } from 'svelte/attachments'
import type { CardFacts } from '../cards/facts'
import type { CardState } from '../cards/state'
import { hasMoved } from './placement'

export interface Zoomed {
  facts: CardFacts
  state: CardState
  at: DOMRect
  /** Why it cannot be chosen. */
  notes: string[]
  full: boolean
}

export interface ZoomSource {
  facts: CardFacts | null | undefined
  state?: CardState
  notes?: string[]
  /** Asked when the zoom opens; its answer is added to the notes. */
  ask?: () => Promise<string>
}

const HOVER = 250
const HOLD = 350

/** The one card that is shown large, if any. */
class ZoomState {
  shown = $state.raw<Zoomed | null>(null)
  #source: Element | null = null

  open(element: Element, source: ZoomSource, full = false): void {
    if (!source.facts) return
    this.#source = element
    const facts = source.facts
    const { state = {}, notes = [] } = source
    this.shown = { facts, state, notes, full, at: element.getBoundingClientRect() }
    void source.ask?.().then((text) => {
      const now = this.shown
      if (text && now && this.#source === element) this.shown = { ...now, notes: [...now.notes, text] }
    })
  }

  /** Close it; with an element, only if it is that one's. */
  close(element?: Element): void {
    if (element && element !== this.#source) return
    this.#source = null
    this.shown = null
  }

  isOf(element: Element): boolean {
    return this.#source === element && this.shown !== null
  }
}

export const zoom = new ZoomState()

/** Zoom on hover, with Space or Z on focus, and by press and hold. */
export function zoomable(source: () => ZoomSource): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let held = false

    const after = (delay: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        held = delay === HOLD
        zoom.open(element, source())
      }, delay)
    }
    const stop = (): void => {
      clearTimeout(timer)
      // A card that is taken away loses the focus while the page is being drawn: not in the middle of that.
      queueMicrotask(() => zoom.close(element))
    }
    const enter = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse' && !event.buttons) after(HOVER)
    }
    let from = { x: 0, y: 0 }
    const down = (event: PointerEvent): void => {
      held = false
      from = { x: event.clientX, y: event.clientY }
      if (event.pointerType === 'mouse') stop()
      else after(HOLD)
    }
    /** Whoever moves a finger scrolls or drags. */
    const move = (event: PointerEvent): void => {
      if (event.buttons && !held && hasMoved(from, { x: event.clientX, y: event.clientY })) stop()
    }
    const click = (event: MouseEvent): void => {
      // The end of a press and hold is no choice.
      if (!held) return
      held = false
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const key = (event: KeyboardEvent): void => {
      const full = event.key.toLowerCase() === 'z'
      if ((event.key !== ' ' && !full) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      if (zoom.isOf(element)) zoom.close()
      else zoom.open(element, source(), full)
    }
    const menu = (event: Event): void => {
      if (held) event.preventDefault()
    }

    const gone = new AbortController()
    const { signal } = gone
    element.addEventListener('pointerenter', enter, { signal })
    element.addEventListener('pointerleave', stop, { signal })
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('pointermove', move, { signal })
    element.addEventListener('pointerup', stop, { signal })
    element.addEventListener('pointercancel', stop, { signal })
    element.addEventListener('click', click, { signal, capture: true })
    element.addEventListener('contextmenu', menu, { signal })
    element.addEventListener('keydown', key, { signal })
    element.addEventListener('blur', stop, { signal })
    return () => {
      stop()
      gone.abort()
    }
  }
}
