import { settings } from '../lib/settings.svelte'
import { SoundPlayer } from './player'
import type { SoundName } from './recipes'

const player = new SoundPlayer(() => new AudioContext())

const volume = (): number => (settings.sound ? settings.volume / 100 : 0)

/** Play a sound as loud as this person wants it. */
export function play(name: SoundName, count?: number): void {
  player.volume = volume()
  player.play(name, count)
}

/** Let sounds be heard from the first click or key on. Called once, by the app. */
export function awaitGesture(): void {
  const touched = (): void => {
    player.volume = volume()
    player.unlock()
  }
  addEventListener('pointerdown', touched, { capture: true, passive: true })
  addEventListener('keydown', touched, { capture: true, passive: true })
}
