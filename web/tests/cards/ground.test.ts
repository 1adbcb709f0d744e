/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DIVISIONS, TINTS, groundOf, overlayOn, tintOn } from '../../src/cards/face/art/ground'
import { fnv1a } from '../../src/cards/face/art/hash'
import { pickIllustration } from '../../src/cards/face/art/illustration'
import type { CardFacts } from '../../src/cards/facts'

type Colour = readonly [number, number, number]

const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]

const hex = (text: string): Colour => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as unknown as Colour
const mix = (below: Colour, above: Colour, share: number): Colour =>
  below.map((part, i) => part * (1 - share) + (above[i] ?? 0) * share) as unknown as Colour

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((part) => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Colour
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const css = readFileSync(new URL('../../src/styles/card-grounds.css', import.meta.url), 'utf8')
const fields = [...css.matchAll(/data-field='(\w+)'\] \{ --mid: (#\w+);.*?--ink: (#\w+);/g)].map(([, name = '', mid = '', ink = '']) => ({
  name,
  mid: hex(mid),
  ink: hex(ink),
}))

/** As Art.svelte has them. */
const tinted = (below: Colour, tint: string, ink: Colour): Colour =>
  tint === 'black' ? mix(below, BLACK, 0.32)
  : tint === 'shade' ? mix(below, BLACK, 0.17)
  : tint === 'cool' ? mix(below, [40, 90, 170], 0.15)
  : tint === 'warm' ? mix(below, [190, 110, 30], 0.15)
  : tint === 'ink' ? mix(below, ink, 0.17)
  : below

describe('the ground of a card', () => {
  const card = (code: string): CardFacts => ({ code, name: 'Nobody Known', type: 'character', faction: 'stark', traits: ['Lord'], unique: true })

  test('is divided and tinted by its code', () => {
    const { division, tint } = groundOf(card('01141'))
    expect(division).toBe(DIVISIONS[fnv1a('01141§') % 9])
    expect(tint).toBe(TINTS[fnv1a('01141t') % 5])
  })

  test('and its picture are hardly ever those of another unknown card of its House and trait', () => {
    const cards = Array.from({ length: 60 }, (_, n) => ({ ...card(`77${String(n).padStart(3, '0')}`), name: `Unknown ${n}` }))
    const looks = new Set(cards.map((facts) => JSON.stringify([pickIllustration(facts), groundOf(facts)])))
    expect(looks.size).toBeGreaterThan(48)
  })

  test.each(fields)('lets the picture stand out on $name', ({ name, mid, ink }) => {
    const middle = mix(mid, WHITE, 0.07)
    for (const division of DIVISIONS)
      for (const tint of TINTS) {
        const found = tintOn(name, tint)
        const ground = tinted(middle, found, ink)
        const over = overlayOn(name, division, found) === 'white' ? mix(ground, WHITE, 0.15) : mix(ground, BLACK, 0.31)
        expect(contrast(ground, ink), `${tint}`).toBeGreaterThanOrEqual(3)
        if (division !== 'plain') expect(contrast(over, ink), `${division}, ${tint}`).toBeGreaterThanOrEqual(3)
      }
  })

  test('is known for fourteen fields', () => expect(fields).toHaveLength(14))
})
