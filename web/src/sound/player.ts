import { RECIPES, type Recipe, type SoundName } from './recipes'
import { makeNoise } from './synth'

const AT_ONCE = 2
const ALIKE = 0.4

/** Plays sounds, a few at a time. Nothing sounds before the first click or key on the page: browsers want it so, and so do people. */
export class SoundPlayer {
  /** 0 to 1; 0 is silence. */
  volume = 0

  readonly #make: () => AudioContext
  #context: AudioContext | null = null
  #out: GainNode | null = null
  #noise: AudioBuffer | null = null
  #ends: number[] = []
  readonly #last = new Map<SoundName, number>()

  constructor(make: () => AudioContext) {
    this.#make = make
  }

  /** The page was touched: from now on it may sound. */
  unlock(): void {
    if (this.#context || this.volume <= 0) return
    this.#context = this.#make()
    this.#out = this.#context.createGain()
    this.#out.connect(this.#context.destination)
    this.#noise = makeNoise(this.#context)
  }

  play(name: SoundName, count = 0): void {
    const [context, out, noise] = [this.#context, this.#out, this.#noise]
    if (!context || !out || !noise || this.volume <= 0) return
    // A page that slept in the background may have to be woken.
    if (context.state === 'suspended') void context.resume()
    const at = context.currentTime
    this.#ends = this.#ends.filter((end) => end > at)
    if (this.#ends.length >= AT_ONCE || at - (this.#last.get(name) ?? -ALIKE) < ALIKE) return
    const recipe: Recipe = RECIPES[name]
    // Ears hear steps as even that are not even in numbers.
    out.gain.value = this.volume ** 1.5
    recipe.make({ context, out, at, noise }, count)
    this.#ends.push(at + recipe.length)
    this.#last.set(name, at)
  }
}
