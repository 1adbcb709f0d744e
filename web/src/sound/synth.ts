/** Where and when a sound is made: the parts below are put together by recipes.ts. Times are in seconds. */
export interface Voice {
  context: BaseAudioContext
  out: AudioNode
  at: number
  noise: AudioBuffer
}

interface Glide {
  from: number
  /** Where the pitch glides to; by default it stays. */
  to?: number
  length: number
  level?: number
  delay?: number
  /** How long it takes to reach its level. */
  attack?: number
}

export interface Tone extends Glide {
  wave?: OscillatorType
}

export interface Hiss extends Glide {
  pass: BiquadFilterType
  sharpness?: number
}

const SILENT = 0.0001

/** A second of white noise: the same for all sounds, made by a small generator so that it needs no file. */
export function makeNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0, x = 1; i < samples.length; i++) {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    samples[i] = x / 0x80000000 - 1
  }
  return buffer
}

/** Up to its level, then away: what gives a sound its shape. */
function envelope({ context, out }: Voice, start: number, length: number, level: number, attack: number): AudioNode {
  const gain = context.createGain()
  gain.gain.setValueAtTime(SILENT, start)
  gain.gain.linearRampToValueAtTime(level, start + attack)
  gain.gain.exponentialRampToValueAtTime(SILENT, start + length)
  gain.connect(out)
  return gain
}

function glide(parameter: AudioParam, from: number, to: number, start: number, length: number): void {
  parameter.setValueAtTime(from, start)
  if (to !== from) parameter.exponentialRampToValueAtTime(to, start + length)
}

export function tone(voice: Voice, { from, to = from, length, level = 0.3, delay = 0, attack = 0.004, wave = 'sine' }: Tone): void {
  const start = voice.at + delay
  const source = voice.context.createOscillator()
  source.type = wave
  glide(source.frequency, from, to, start, length)
  source.connect(envelope(voice, start, length, level, attack))
  source.start(start)
  source.stop(start + length)
}

export function hiss(voice: Voice, { pass, from, to = from, length, level = 0.3, delay = 0, attack = 0.004, sharpness = 1 }: Hiss): void {
  const start = voice.at + delay
  const source = voice.context.createBufferSource()
  source.buffer = voice.noise
  const filter = voice.context.createBiquadFilter()
  filter.type = pass
  filter.Q.value = sharpness
  glide(filter.frequency, from, to, start, length)
  source.connect(filter)
  filter.connect(envelope(voice, start, length, level, attack))
  source.start(start)
  source.stop(start + length)
}
