import { type Voice, hiss, tone } from './synth'

export interface Recipe {
  /** How long it sounds, in seconds. */
  length: number
  /** `count`: what it tells of, where that changes its pitch. */
  make(voice: Voice, count: number): void
}

const chord = (voice: Voice, notes: readonly number[], length: number): void =>
  notes.forEach((from, i) => tone(voice, { from, length: length - i * 0.12, delay: i * 0.12, level: 0.16, attack: 0.02, wave: 'triangle' }))

const knock = (voice: Voice, delay: number): void => {
  tone(voice, { from: 210, to: 120, length: 0.12, delay, level: 0.5 })
  hiss(voice, { pass: 'lowpass', from: 900, length: 0.05, delay, level: 0.3 })
}

/** Every sound of the table, made of tones and noise. */
export const RECIPES = {
  /** Paper. */
  draw: { length: 0.09, make: (voice) => hiss(voice, { pass: 'bandpass', from: 2600, to: 5200, length: 0.09, level: 0.35, attack: 0.02 }) },
  /** A card on felt. */
  play: {
    length: 0.14,
    make(voice) {
      hiss(voice, { pass: 'bandpass', from: 1800, to: 700, length: 0.08, level: 0.3 })
      tone(voice, { from: 140, to: 80, length: 0.14, delay: 0.02, level: 0.4 })
    },
  },
  /** Wood, down and up. */
  kneel: { length: 0.07, make: (voice) => tone(voice, { from: 420, to: 250, length: 0.07, level: 0.35, wave: 'triangle' }) },
  stand: { length: 0.07, make: (voice) => tone(voice, { from: 270, to: 440, length: 0.07, level: 0.35, wave: 'triangle' }) },
  coin: {
    length: 0.12,
    make(voice) {
      tone(voice, { from: 2350, length: 0.07, level: 0.14 })
      tone(voice, { from: 3140, length: 0.09, delay: 0.03, level: 0.14 })
    },
  },
  /** A soft bell, higher with the count. */
  power: {
    length: 0.26,
    make(voice, count) {
      const from = 523 * 2 ** (Math.min(Math.max(count, 0), 15) / 15)
      tone(voice, { from, length: 0.26, level: 0.3 })
      tone(voice, { from: from * 2.76, length: 0.16, level: 0.08 })
    },
  },
  /** Parchment and a low drum. */
  reveal: {
    length: 0.32,
    make(voice) {
      hiss(voice, { pass: 'bandpass', from: 1200, to: 4200, length: 0.2, level: 0.28, attack: 0.06 })
      tone(voice, { from: 95, to: 55, length: 0.24, delay: 0.08, level: 0.55 })
    },
  },
  /** Dull steel: a military challenge. */
  clash: {
    length: 0.24,
    make(voice) {
      hiss(voice, { pass: 'bandpass', from: 3200, to: 2100, length: 0.12, level: 0.4, sharpness: 4 })
      tone(voice, { from: 740, to: 700, length: 0.24, level: 0.1, wave: 'square' })
      tone(voice, { from: 1130, to: 1090, length: 0.2, level: 0.07, wave: 'square' })
    },
  },
  /** A breath and a quill: an intrigue challenge. */
  whisper: {
    length: 0.24,
    make(voice) {
      hiss(voice, { pass: 'bandpass', from: 900, to: 1700, length: 0.2, level: 0.3, attack: 0.08 })
      hiss(voice, { pass: 'highpass', from: 5200, length: 0.06, delay: 0.18, level: 0.2 })
    },
  },
  /** A short horn: a power challenge. */
  herald: {
    length: 0.26,
    make(voice) {
      tone(voice, { from: 294, length: 0.26, level: 0.2, attack: 0.03, wave: 'sawtooth' })
      tone(voice, { from: 441, length: 0.18, delay: 0.08, level: 0.12, attack: 0.03, wave: 'sawtooth' })
    },
  },
  win: {
    length: 0.42,
    make(voice) {
      tone(voice, { from: 440, length: 0.2, level: 0.26, wave: 'triangle' })
      tone(voice, { from: 659, length: 0.26, delay: 0.16, level: 0.26, wave: 'triangle' })
    },
  },
  lose: {
    length: 0.42,
    make(voice) {
      tone(voice, { from: 440, length: 0.2, level: 0.26, wave: 'triangle' })
      tone(voice, { from: 330, length: 0.26, delay: 0.16, level: 0.26, wave: 'triangle' })
    },
  },
  death: {
    length: 0.38,
    make(voice) {
      tone(voice, { from: 110, to: 38, length: 0.38, level: 0.7 })
      hiss(voice, { pass: 'lowpass', from: 500, to: 120, length: 0.2, level: 0.4 })
    },
  },
  /** A page is turned. */
  spotlight: { length: 0.16, make: (voice) => hiss(voice, { pass: 'bandpass', from: 3800, to: 1500, length: 0.16, level: 0.3, attack: 0.05 }) },
  /** Two knocks. */
  turn: {
    length: 0.3,
    make(voice) {
      knock(voice, 0)
      knock(voice, 0.17)
    },
  },
  clock: { length: 0.08, make: (voice) => tone(voice, { from: 1500, to: 1300, length: 0.08, level: 0.25, wave: 'square' }) },
  victory: { length: 1.6, make: (voice) => chord(voice, [262, 330, 392, 523], 1.6) },
  defeat: { length: 1.6, make: (voice) => chord(voice, [220, 262, 330, 165], 1.6) },
} as const satisfies Record<string, Recipe>

export type SoundName = keyof typeof RECIPES
