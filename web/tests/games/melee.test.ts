import { describe, expect, test } from 'vitest'
import { besideColumn, FOOT_GAP, LANE as LANES, type Room, handHeight, laneSizes, meleeSizes, needsShortLane, NAMED_TILE, openingHand, PROMPT, rowCard, rowFits, tileOf } from '../../src/games/thrones/melee/columns'
import { claims, gain, shortTitle, tieTo } from '../../src/games/thrones/melee/ties'
import { status } from '../../src/games/thrones/melee/status'
import type { Attack, PlayerView, ThronesTable } from '../../src/games/thrones/types'

const LANE = 122
const SCREENS = [
  { name: '1280×720', width: 960, screen: 720 },
  { name: '1366×768', width: 1084, screen: 768 },
  { name: '1440×900', width: 1142, screen: 900 },
  { name: '1920×1080', width: 1523, screen: 1080 },
  { name: '2560×1440', width: 2120, screen: 1440 },
  { name: '1024×768', width: 968, screen: 768 },
]

function room(width: number, screen: number, opponents: number, between = 0): Room {
  const height = screen - (screen < 800 ? 40 : 44)
  return { width, height: height - handHeight(height) - PROMPT - FOOT_GAP - between, between, opponents, choosing: !between }
}

const EDGES = 8
const GAP = 8

describe.each(SCREENS)('the melee board at $name', ({ width, screen }) => {
  test.each([2, 3, 4, 5])('has all of %i opponents in its width', (opponents) => {
    const { columns } = meleeSizes(room(width, screen, opponents))
    expect(columns.across * columns.width + (columns.across - 1) * GAP).toBeLessThanOrEqual(width - 16)
    expect(columns.width).toBeGreaterThanOrEqual(182)
    expect(columns.perRow).toBeGreaterThanOrEqual(3)
    expect(columns.perRow * columns.card).toBeLessThanOrEqual(columns.width - 10)
  })

  test.each([
    [2, 0], [5, 0], [2, LANE], [5, LANE],
  ])('fits with %i opponents and %i px between', (opponents, between) => {
    const short = between > 0 && needsShortLane({ ...room(width, screen, opponents), choosing: false })
    const given = room(width, screen, opponents, short ? LANES.short : between)
    const { columns, own, fits } = meleeSizes(given)
    const lines = Math.ceil(opponents / columns.across)
    expect(lines * columns.height + (lines - 1) * GAP + EDGES + own.height).toBeLessThanOrEqual(given.height)
    expect(fits).toBe(true)
  })
})

describe('the melee board', () => {
  test('has columns side by side where each has its least width, else in two lines', () => {
    expect(meleeSizes(room(1084, 768, 5)).columns).toMatchObject({ across: 5, wide: false })
    expect(meleeSizes(room(968, 768, 5)).columns).toMatchObject({ across: 5, wide: false })
    expect(meleeSizes(room(840, 768, 5)).columns).toMatchObject({ across: 3, wide: true })
  })

  test('keeps three rows of cards while a challenge is on, and makes the own side lower', () => {
    const quiet = meleeSizes(room(1142, 900, 5))
    const lane = meleeSizes(room(1142, 900, 5, LANE))
    expect([quiet.columns.rows, lane.columns.rows]).toEqual([3, 3])
    expect([quiet.own.short, lane.own.short]).toEqual([false, true])
  })

  test('always gives columns that are asked about their foot', () => {
    for (const { width, screen } of SCREENS) expect(meleeSizes(room(width, screen, 5)).columns.foot).toBe(true)
  })

  test('has no more rows than its characters take, so that one’s own cards are whole', () => {
    const [few, many] = [7, 20].map((characters) => meleeSizes({ ...room(1142, 820, 2), characters }))
    expect([few!.columns.rows, many!.columns.rows]).toEqual([2, 3])
    expect([few!.own.short, many!.own.short]).toEqual([false, true])
    expect(meleeSizes({ ...room(1084, 768, 5), characters: 0 }).columns.rows).toBe(2)
  })

  test('shows more of the hand before the first round, as far as one’s own cards stay whole', () => {
    const before = (width: number, screen: number, opponents: number): { hand: number; usual: number; short: boolean } => {
      const height = screen - (screen < 800 ? 40 : 44)
      const left = (hand: number): Room => ({ ...room(width, screen, opponents), height: height - hand - PROMPT - FOOT_GAP, characters: 0, choosing: false })
      const hand = openingHand(height, left)
      return { hand, usual: handHeight(height), short: meleeSizes(left(hand)).own.short }
    }
    for (const [width, screen] of [[1142, 900], [1523, 1080], [2120, 1440]] as const)
      for (const opponents of [2, 3, 5]) {
        const { hand, usual, short } = before(width, screen, opponents)
        expect(hand).toBeGreaterThan(1.7 * usual)
        expect(short).toBe(false)
      }
    const { hand, usual } = before(960, 720, 5)
    expect(hand).toBeGreaterThanOrEqual(usual)
  })

  test('grows with the screen', () => {
    const [small, large] = [meleeSizes(room(1142, 900, 5)), meleeSizes(room(2120, 1440, 5))]
    expect(large.columns.card).toBeGreaterThan(small.columns.card)
    expect(large.own.card).toBeGreaterThan(small.own.card)
  })

  test('has larger cards where there is room to spare for all of them', () => {
    const large = (opponents: number, characters: number): number => meleeSizes({ ...room(2120, 1440, opponents), characters, widest: 150 }).columns.card
    expect(large(2, 7)).toBeGreaterThan(120)
    expect(large(5, 12)).toBeLessThan(large(5, 6))
    const full = meleeSizes({ ...room(2120, 1440, 2), characters: 7, widest: 150 })
    expect(full.own.card).toBe(150)
    expect(full.columns.perRow * full.columns.rows).toBeGreaterThanOrEqual(7)
  })

  test('has short cards in the lane only where whole ones would not fit', () => {
    const quiet = (width: number, screen: number): Room => ({ ...room(width, screen, 5), choosing: false })
    expect(needsShortLane(quiet(840, 720))).toBe(true)
    expect(needsShortLane(quiet(1142, 900))).toBe(false)
  })

  test('has smaller cards in its columns before one’s own locations are but names', () => {
    const lane = (opponents: number) => meleeSizes({ ...room(1142, 900, opponents, LANE), characters: 11 })
    const [four, six] = [lane(3), lane(5)]
    expect(four.own.tile).toBeGreaterThanOrEqual(44)
    expect(four.columns.card).toBeGreaterThanOrEqual(64)
    expect(four.columns.perRow * four.columns.rows).toBeGreaterThanOrEqual(11)
    expect(meleeSizes({ ...room(1142, 900, 3), characters: 11 }).columns.card).toBeGreaterThan(four.columns.card)
    expect(six.columns.card).toBeLessThan(four.columns.card) // three in a row
    const { own } = meleeSizes({ ...room(1084, 768, 5, LANE), characters: 11 })
    expect(own.card).toBe(80)
    expect(own.tile).toBeGreaterThan(34)
  })

  test('has somewhat smaller cards where that puts all of them in sight', () => {
    const { perRow, rows, card } = meleeSizes({ ...room(968, 768, 3), characters: 11 }).columns
    expect(perRow * rows).toBeGreaterThanOrEqual(11)
    expect(card).toBeGreaterThanOrEqual(64)
    expect(meleeSizes({ ...room(968, 768, 3), characters: 9 }).columns.card).toBeGreaterThan(card)
    expect(meleeSizes({ ...room(968, 768, 3), characters: 40 }).columns.card).toBeGreaterThan(card)
  })

  test('has smaller cards for whoever likes them small', () => {
    const usual = room(1523, 1080, 3)
    const small = meleeSizes({ ...usual, widest: 84 })
    expect(small.own.card).toBe(84)
    expect(small.columns.card).toBe(55)
    expect(meleeSizes(usual).columns.card).toBeGreaterThan(80)
  })

  test('shows a card large beside the column of who played it', () => {
    expect(besideColumn(0, 5)).toEqual({ left: 20, right: 0 })
    expect(besideColumn(4, 5)).toEqual({ left: 0, right: 20 })
    expect(besideColumn(3, 3)).toEqual(besideColumn(0, 3)) // the second line
  })

  test('moves cards closer before their row scrolls', () => {
    expect(rowFits(486, 7, 10)).toBe(false)
    expect(rowFits(486, 7, 5)).toBe(true)
  })

  test('makes cards of a long row smaller, down to a least width', () => {
    expect(rowCard(800, 3, 0, 100, 10)).toBe(100)
    expect(rowCard(800, 8, 1, 100, 10)).toBeLessThan(100)
    expect(rowCard(800, 30, 0, 100, 10)).toBe(64)
    expect(rowCard(800, 0, 0, 100, 10)).toBe(100)
  })

  test('a low location is as wide as its name needs, however many there are', () => {
    const width = (room: number, count: number): number => tileOf(room, count, 50).width
    expect(width(500, 5)).toBe(NAMED_TILE.most)
    expect(7 * (width(500, 7) + NAMED_TILE.gap) - NAMED_TILE.gap).toBeLessThanOrEqual(500)
    expect(width(500, 20)).toBe(64) // they scroll, and no name is below 8.5 px
    expect(width(500, 0)).toBe(NAMED_TILE.most)
  })

  test('a location that is too low for a picture below its name has it beside the name, where there is room for both', () => {
    expect(tileOf(550, 5, 34)).toEqual({ width: 105, pictured: true })
    expect(tileOf(500, 7, 34).pictured).toBe(false)
    expect(tileOf(550, 5, 50).pictured).toBe(false)
    const { own } = meleeSizes({ ...room(998, 720, 5, LANE), characters: 11 })
    expect(own.tile).toBeGreaterThanOrEqual(34)
    expect(own.card).toBeGreaterThanOrEqual(64)
  })

  test('has cards in the lane that are about as large as one’s own, and columns that stay as they are', () => {
    const large = { ...room(2120, 1440, 5), characters: 11, choosing: false }
    const { card, height } = laneSizes(large, 2)
    const open = (lane: number) => meleeSizes({ ...large, height: large.height - lane, between: lane })
    expect(card).toBeGreaterThan(115)
    expect(open(height).own.card * 0.94).toBeGreaterThanOrEqual(card)
    expect(open(height).columns).toEqual(open(LANES.height * open(0).scale).columns)
    expect(laneSizes(large, 30).card).toBeLessThan(card) // all of them in one row
    expect(laneSizes({ ...large, widest: 84 }, 2).card).toBeLessThanOrEqual(Math.max(84, LANES.card * open(0).scale))
    expect(laneSizes({ ...room(960, 720, 5), choosing: false }, 2)).toEqual({ card: 64, height: 118 })
  })
})

const player = (seat: number, more: Partial<PlayerView> = {}): PlayerView =>
  ({ seat, alive: true, power: 6, title: { id: seat, code: '', title: 'Master of Laws' }, rivals: [], supports: [], ...more }) as PlayerView

const attack = (more: Partial<Attack> = {}): Attack => ({ opponent: 1, option: 0, why_not: '', claim: 1, rival_bonus: 0, can_defend: 5, ...more })

describe('ties', () => {
  test('are rival, supported, supporting, or none', () => {
    expect(tieTo(player(0, { rivals: [1] }), player(1))).toBe('rival')
    expect(tieTo(player(0, { supports: [1] }), player(1))).toBe('support')
    expect(tieTo(player(0), player(1, { supports: [0] }))).toBe('supported')
    expect(tieTo(player(0), player(1))).toBe('none')
  })

  test('are unknown while nobody bears a title', () => {
    expect(tieTo(player(0, { title: null }), player(1))).toBeUndefined()
    expect(tieTo(player(0, { rivals: undefined }), player(1))).toBeUndefined()
  })

  test('say what an attack gives', () => {
    expect(gain(attack({ claim: 2, rival_bonus: 1 }), 'rival')).toBe('Rival: claim 2, +1 power')
    expect(gain(attack({ claim: 2 }), 'rival')).toBe('Rival: claim 2')
    expect(gain(attack(), 'none')).toBe('Claim 1')
  })

  test('say what claim there is, of those who can be attacked', () => {
    expect(claims([attack(), attack({ claim: 2 })])).toBe('Claim 1, or 2 against a rival.')
    expect(claims([attack(), attack({ claim: 2, option: null })])).toBe('Claim 1.')
  })

  test.each([['Master of Laws', 'Laws'], ['Hand of the King', 'Hand'], ['Crown Regent', 'Regent']])('call %s %s in a list', (title, short) => {
    expect(shortTitle(title)).toBe(short)
  })
})

describe('what a player is doing', () => {
  const challenge = { attacker: 1, defender: 0, defenders: [] }
  const table = (more: object = {}): ThronesTable => ({ challenge: null, victory: 15, ...more }) as ThronesTable
  const names = (to_act = -1, about: string | null = null) => ({ view: { to_act, about } as never, you: 0, nameOf: (seat: number) => `Bot ${seat}` })

  test('attacks, or is attacked', () => {
    expect(status(table({ challenge }), player(1), names())).toBe('attacks you')
    expect(status(table({ challenge: { ...challenge, attacker: 2, defender: 1 } }), player(1), names())).toBe('attacked by Bot 2')
  })

  test('chooses, or waits', () => {
    expect(status(table(), player(1), names(1, 'marshal'))).toBe('marshaling')
    expect(status(table(), player(1), names(2, 'marshal'))).toBe('6 of 15 power')
    expect(status(table(), player(1, { alive: false }), names())).toBe('out of the game')
  })
})
