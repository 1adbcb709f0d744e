import { innerHeight, innerWidth } from 'svelte/reactivity/window'
import { type Frame, frameOf } from './layout'

/** The window, and what it leaves around a board. */
class WindowFrame {
  get width(): number {
    return innerWidth.current ?? 1440
  }

  get height(): number {
    return innerHeight.current ?? 900
  }

  /** Whether a coach speaks beside the board. */
  coached = $state(false)

  readonly current: Frame = $derived.by(() => frameOf(this.width, this.height, this.coached))

  /** Whether log, chat and cards are always in sight. */
  get panel(): boolean {
    return !this.current.phone && !this.current.rail
  }
}

export const frame = new WindowFrame()
