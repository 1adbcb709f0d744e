import { describe, expect, test } from 'vitest'
import { type Counts, type Piece, type Row, type Side, LEAST, WIDEST, frameOf, layout, liesUnder } from '../../src/table/layout'

const WINDOWS = [[1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440], [1024, 768]] as const

const pieces = (count: number, more: (at: number) => Partial<Piece> = () => ({})): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ key: `${at}`, ...more(at) }))

const kneels = (at: number): Partial<Piece> => ({ kneeling: at % 3 === 0 })
const quiet: Side = { characters: pieces(3), locations: pieces(2) }
/** As in the pictures of a joust: ten characters, two of them kneeling and two in the lane, six locations. */
const busy: Side = {
  characters: pieces(12, (at) => ({ kneeling: at === 6 || at === 9, away: at === 2 || at === 5, tucked: at === 0 ? 1 : 0 })),
  locations: pieces(6, (at) => ({ kneeling: at === 2 || at === 4 })),
}
const crowded: Side = { characters: pieces(14, (at) => ({ ...kneels(at), tucked: at % 4 })), locations: pieces(9, kneels) }
const challenge = { attackers: pieces(3, () => ({ kneeling: true })), defenders: pieces(2) }

const joust = (side: Side, more: Partial<Counts> = {}): Counts => ({ sides: [side, side], ...more })

/** How wide a row is, as the board draws it. */
const widthOf = (row: Row, { w, location, gap }: { w: number; location: number; gap: number }): number => {
  const of = (some: Row['characters'], each: number): number =>
    some.reduce((sum, one) => sum + (one.away ? 0.26 : one.kneeling ? 1.4 : 1) * each + gap, -gap)
  const parts = [row.characters.length ? of(row.characters, w) : 0, row.locations.length ? of(row.locations, location) : 0]
  return parts[0]! + parts[1]! + (parts[0] && parts[1] ? 2 * gap + 1 : 0)
}

describe('the sizes of a table', () => {
  test.each([
    [1366, 768, { z: 1, bar: 40, side: 282, plate: 158, piles: 108, prompt: 52, hand: 64, lane: 122, half: 245, w: 72 }],
    [1440, 900, { z: 1, bar: 44, side: 298, plate: 186, piles: 116, prompt: 54, hand: 82, half: 289, w: 87 }],
    [2560, 1440, { bar: 60, side: 440, prompt: 74, hand: 158, lane: 216, half: 466 }],
  ])('are those of the design at %i × %i', (W, H, wanted) => expect(layout(W, H, joust(quiet, { challenge }))).toMatchObject(wanted))

  test('cards are no larger than their reader wants them', () => {
    expect(layout(2560, 1440, joust(quiet, { most: WIDEST.small })).w).toBe(84)
    expect(layout(2560, 1440, joust(quiet)).w).toBe(WIDEST.large)
    expect(layout(1366, 768, joust(quiet, { challenge, most: WIDEST.small })).w).toBe(72)
  })

  test('a board of twelve characters still has large cards on a large screen', () => {
    expect(layout(2560, 1440, joust(busy, { challenge })).w).toBeGreaterThanOrEqual(120)
  })

  test.each(WINDOWS)('add up to the window at %i × %i', (W, H) => {
    for (const side of [quiet, busy, crowded])
      for (const one of [null, challenge, { ...challenge, ended: true }]) {
        const found = layout(W, H, joust(side, { challenge: one }))
        expect(found.bar + 2 * found.half + found.lane + found.prompt + found.hand).toBeLessThanOrEqual(H)
        const high = found.sides[0]!.map((row) =>
          Math.max(1.4 * found.w, ...row.characters.map((one) => (one.kneeling ? 1 : 1.4) * found.w + Math.min(row.strips, one.tucked ?? 0) * found.tuck)),
        )
        expect(high.reduce((sum, one) => sum + one, 0) + found.rowgap * (high.length - 1)).toBeLessThanOrEqual(found.half)
      }
  })

  test.each(WINDOWS)('keep rows inside their room at %i × %i, or let them scroll', (W, H) => {
    for (const side of [quiet, busy, crowded]) {
      const found = layout(W, H, joust(side, { challenge }))
      for (const row of found.sides.flat())
        if (!row.scrolls) expect(widthOf(row, found)).toBeLessThanOrEqual(found.board.width - found.plate - found.piles)
    }
  })

  test.each(WINDOWS)('never make a card smaller than can be read at %i × %i', (W, H) => {
    const found = layout(W, H, joust(crowded, { challenge }))
    expect(Math.min(found.w, found.location, found.laneCard)).toBeGreaterThanOrEqual(LEAST)
  })

  test('a busy board does not scroll on a laptop', () => {
    expect(layout(1366, 768, joust(busy, { challenge })).sides.flat().some((row) => row.scrolls)).toBe(false)
  })

  test('cards keep their order: what the front row has no room for is at the inner end of the back row', () => {
    const [front, back] = layout(1366, 768, joust(crowded)).sides[0]!
    expect([...front!.characters, ...back!.characters].map((one) => one.key)).toEqual(crowded.characters.map((one) => one.key))
    expect(front!.locations).toEqual([])
  })

  test('gaps give way first, then locations, then characters', () => {
    const at = (locations: number, characters = 5) => layout(1440, 900, { sides: [{ characters: pieces(characters), locations: pieces(locations, (at) => ({ kneeling: at === 0 })) }, quiet] })
    const [roomy, tight, tighter, tightest] = [at(4), at(8), at(9), at(4, 14)] as const
    expect(tight.gap).toBeLessThan(roomy.gap)
    expect([tight.location, tight.w]).toEqual([roomy.location, roomy.w])
    expect(tighter.location).toBeLessThan(tight.location)
    expect(tighter.w).toBe(tight.w)
    expect(tightest.w).toBeLessThan(tighter.w)
  })

  test('equal locations lie as one before a row scrolls', () => {
    const locations = pieces(14, () => ({ same: 'The Roseroad' }))
    const [, back] = layout(1366, 768, { sides: [{ characters: pieces(4), locations }, quiet] }).sides[0]!
    expect(back).toMatchObject({ scrolls: false, locations: [{ copies: 14 }] })
  })

  test('kneeling locations lie under the next one before a row scrolls, but for the last one', () => {
    const found = (kneeling: number) => layout(1280, 720, { sides: [{ characters: pieces(4), locations: pieces(9, (at) => ({ kneeling: at < kneeling })) }, quiet] })
    const [crowdedRow, other] = found(9).sides.map((rows) => rows.at(-1)!)
    expect(crowdedRow).toMatchObject({ scrolls: false, overlaps: true })
    expect(crowdedRow!.locations.map((one) => liesUnder(crowdedRow!, one))).toEqual([...Array<boolean>(8).fill(true), false])
    expect(other!.overlaps).toBeFalsy() // a row with room enough stays as it is
    expect(found(1).sides[0]!.at(-1)).toMatchObject({ scrolls: false, overlaps: false })
    expect(widthOf(crowdedRow!, found(9))).toBeGreaterThan(found(9).board.width - found(9).plate - found(9).piles)
  })

  test('in a low window captions of piles give way last', () => {
    for (let H = 900; H >= 560; H -= 4) {
      const { shows } = layout(1280, H, joust(quiet, { challenge }))
      const order = [shows.backs, shows.lastPlays, shows.plots, shows.agendas, shows.captions]
      expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)))
    }
  })

  test('a character in the lane leaves a stub, so the row gets shorter', () => {
    const found = layout(1366, 768, joust(busy, { challenge }))
    const without = layout(1366, 768, joust({ ...busy, characters: busy.characters.map((one) => ({ ...one, away: false })) }, { challenge }))
    expect(found.sides[0]![0]!.characters.length).toBeGreaterThan(without.sides[0]![0]!.characters.length)
  })

  test('a prompt with many buttons takes its room from the halves', () => {
    const [plain, high] = [layout(1440, 900, joust(quiet)), layout(1440, 900, joust(quiet, { prompt: 120 }))]
    expect(high.half).toBe(plain.half - 33)
  })

  test('the lane has short cards where whole ones would not all be seen', () => {
    const many = (count: number) => ({ attackers: pieces(2, () => ({ kneeling: true })), defenders: pieces(count, () => ({ kneeling: true })) })
    expect(layout(1280, 720, joust(quiet, { challenge: many(1) }))).toMatchObject({ laneShort: false, laneScrolls: false })
    expect(layout(1280, 720, joust(quiet, { challenge: many(6) }))).toMatchObject({ laneShort: true, laneScrolls: false })
    expect(layout(1280, 720, joust(quiet, { challenge: many(20) }))).toMatchObject({ laneShort: true, laneScrolls: true })
  })

  describe('in a replay', () => {
    const room = { width: 1100, height: 620 }
    const still = (side: Side, hand = true) => layout(1440, 900, joust(side, { still: { hand }, openHand: hand }), room)

    test('no prompt takes room, and a hand shows its names only', () => {
      const [live, watched] = [layout(1440, 900, joust(busy, { openHand: true }), room), still(busy)]
      expect(watched.prompt).toBe(0)
      expect(watched.hand).toBeLessThan(live.hand)
      expect(watched.half).toBeGreaterThan(live.half)
      expect(still(busy, false).hand).toBeLessThan(watched.hand)
    })

    test('a side with few cards lies in one row, and they are larger', () => {
      const found = still(quiet)
      expect(found.sides.map((rows) => rows.map((row) => [row.characters.length, row.locations.length]))).toEqual([[[3, 2]], [[3, 2]]])
      expect(found.w).toBeGreaterThan(layout(1440, 900, joust(quiet), room).w + 30)
      expect(widthOf(found.sides[0]![0]!, found)).toBeLessThanOrEqual(found.board.width - found.plate - found.piles)
    })

    test('on a large screen they are larger still', () => {
      const large = layout(2560, 1440, joust(quiet, { still: { hand: true } }), { width: 2220, height: 1130 })
      expect(large.w).toBeGreaterThan(WIDEST.medium)
    })

    test('many cards lie in two rows, as at a table', () => {
      const found = still(busy)
      expect(found.sides[0]).toHaveLength(2)
      expect(found.w).toBeGreaterThanOrEqual(LEAST)
    })

    test('a busy board fits, also around a challenge', () => {
      for (const side of [quiet, busy])
        for (const one of [null, challenge]) {
          const found = layout(1440, 900, joust(side, { still: { hand: true }, openHand: true, challenge: one }), { width: 1100, height: 630 })
          expect(2 * found.half + found.lane + 2 * found.hand).toBeLessThanOrEqual(630)
          const rows = found.sides[0]!
          expect(rows.length * 1.4 * found.w + (rows.length - 1) * found.rowgap).toBeLessThanOrEqual(found.half)
        }
    })
  })

  test.each(WINDOWS)('a hand is shown larger before the first round at %i × %i', (W, H) => {
    const [opening, later] = [true, false].map((opening) => layout(W, H, joust({ characters: pieces(7), locations: [] }, { opening })))
    expect(opening!.hand).toBeGreaterThanOrEqual(later!.hand + (H < 800 ? 20 : 70))
    expect(opening!.bar + 2 * opening!.half + opening!.lane + opening!.prompt + opening!.hand).toBeLessThanOrEqual(H)
    expect(opening!.w).toBeGreaterThanOrEqual(LEAST)
  })

  test('what does not fit scrolls with the least gaps, so that less of it is out of sight', () => {
    const found = layout(1024, 768, joust(crowded, { challenge }))
    expect(found.sides[0]!.some((row) => row.scrolls)).toBe(true)
    expect(found.gap).toBe(5)
  })

  test('a prompt that was high once does not stay so', () => {
    expect(layout(1440, 900, joust(quiet, { prompt: 160 })).promptLeast).toBe(layout(1440, 900, joust(quiet)).prompt)
  })

  test('the side panel becomes a rail, and then the phone has its own table', () => {
    expect(frameOf(1024, 768)).toMatchObject({ rail: true, side: 56 })
    expect(frameOf(1024, 768, true)).toMatchObject({ rail: false })
    expect(frameOf(1280, 600)).toMatchObject({ rail: true, side: 56 })
    expect(frameOf(390, 844)).toMatchObject({ phone: true, rail: false, side: 0 })
    expect(layout(390, 844, joust(crowded)).sides[0]![0]).toMatchObject({ scrolls: true })
  })

  test('on a phone an open lane makes the cards short, and one row of all of them', () => {
    const room = { width: 390, height: 800 }
    const open = (side: Side, lane: number) => layout(390, 844, joust(side, { challenge, lane, prompt: 128 }), room)
    const few = open(quiet, 100)
    expect(few.sides.map((rows) => rows.map((row) => [row.characters.length, row.locations.length, row.lines]))).toEqual([[[3, 2, 1]], [[3, 2, 1]]])
    expect(few.w).toBe(84)
    expect(open(crowded, 80).sides.map(([row]) => row!.lines)).toEqual([2, 2])
    expect(open(crowded, 150).sides.map(([row]) => row!.lines)).toEqual([1, 2]) // one's own side has the second line first
    expect(open(crowded, 200).sides.map(([row]) => row!.lines)).toEqual([1, 1])
  })

  test('on a phone nobody who is in the lane has a place in a row', () => {
    expect(layout(390, 844, joust(busy, { challenge })).sides[0]![0]!.characters).toHaveLength(10)
  })
})
