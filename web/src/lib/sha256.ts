/** SHA-256 of a text, as hexadecimal digits. Browsers offer their own only on secure pages, and a hall at home is not one. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)

  const state = new Uint32Array(START)
  const words = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [early, late] = [word(words, i - 15), word(words, i - 2)]
      const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
      const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
      words[i] = word(words, i - 16) + low + word(words, i - 7) + high
    }
    mix(state, words)
  }
  return [...state].map((part) => part.toString(16).padStart(8, '0')).join('')
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => word(state, i)) as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const high = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) >>> 0
    const one = (h + high + (((e & f) ^ (~e & g)) >>> 0) + word(ROUNDS, i) + word(words, i)) >>> 0
    const low = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) >>> 0
    const two = (low + (((a & b) ^ (a & c) ^ (b & c)) >>> 0)) >>> 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) >>> 0, c, b, a, (one + two) >>> 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((part, i) => (state[i] = word(state, i) + part))
}

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))
const word = (words: Uint32Array, at: number): number => words[at] ?? 0

/** The first 32 bits behind the point of a root. */
const behindPoint = (root: number): number => Math.floor((root % 1) * 2 ** 32)

function primes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
}

const ROUNDS = Uint32Array.from(primes(64), (prime) => behindPoint(Math.cbrt(prime)))
const START = Uint32Array.from(primes(8), (prime) => behindPoint(Math.sqrt(prime)))
