import { describe, expect, it } from 'vitest'
import { bidSpot, councilSpot, leaderSpot, scaleFor } from '../../src/games/btwixt/oval'
import { choosableBid, winsByKneeling, without } from '../../src/games/btwixt/bidding'
import { type BidCard, type BtwixtTable, type CardRef, type LeaderView, copies, movingNames, standings, track } from '../../src/games/btwixt/types'
import { wording } from '../../src/games/btwixt/buttons'
import { buttonsOf } from '../../src/lib/choice/options'
import type { Decision, View } from '../../src/lib/protocol'

const card = (code: string, place: string): CardRef => ({ id: `${code}/${place}`, code, title: code, value: 1 })

const leader = (seat: number, players: number, more: Partial<LeaderView> = {}): LeaderView => ({
  seat, leader: 'Cersei Lannister', kneeling: false, bid: [], total: 0, hand: 0, known: [], leader_cards: 0, pack: 0, picks: 0,
  councils: [seat, (seat + players - 1) % players], ...more,
})

const table = (more: Partial<BtwixtTable>): BtwixtTable => ({
  season: 'autumn', round: 2, rounds: 5, rounds_left: 9, first: 0, current: null, ruling: null, claiming: [], tokens_on_current: 0,
  winner: -1, ahead: -1, free_leaders: [], leaders: [], councils: [], row: [], dead: [], discard: [], removed: [], being_played: [],
  deck: 0, ally_deck: 0, events_aside: 0, supply: 0, foreseen: [], ...more,
})

describe('the seasons', () => {
  it('begin where the game began', () => {
    const four = track(table({ round: 2 }), 7)
    expect(four.map(({ season }) => season)).toEqual(['summer', 'autumn', 'winter'])
    expect(four[1]?.rounds).toEqual(['past', 'now', 'to come', 'to come', 'to come'])
    expect(new Set(four[0]?.rounds)).toEqual(new Set(['past']))
    expect(track(table({ round: 2 }), 2).map(({ season }) => season)).toEqual(['autumn', 'winter'])
  })

  it('have begun, if only just, while leaders are chosen', () => {
    expect(track(table({ season: 'winter', round: 1, rounds: 7 }), 0)).toEqual([
      { season: 'winter', rounds: ['now', ...Array<string>(6).fill('to come')] },
    ])
  })
})

describe('how everybody stands', () => {
  const councils = [9, 4, 6].map((power, council) => ({ council, name: '', allies: [], power, tokens: council, total: null as number | null }))
  const leaders = [0, 1, 2].map((seat) => leader(seat, 3))

  it('goes by the lower council', () => {
    expect(standings(table({ leaders, councils }))).toEqual([
      { seat: 0, lower: 6, higher: 9, tokens: 2 },
      { seat: 1, lower: 4, higher: 9, tokens: 1 },
      { seat: 2, lower: 4, higher: 6, tokens: 3 },
    ])
  })

  it('counts the tokens once they are turned up', () => {
    const turned = councils.map((council) => ({ ...council, total: council.power + 10 * council.tokens }))
    expect(standings(table({ leaders, councils: turned }))[0]).toEqual({ seat: 2, lower: 14, higher: 26, tokens: 0 })
  })
})

describe('copies of a card', () => {
  it('have keys of their own', () => {
    const hand = [card('tithe', 'hand-0'), card('tithe', 'hand-0'), card('betrayal', 'hand-0')]
    expect(copies(hand).map(({ key }) => key)).toEqual(['tithe/hand-0#0', 'tithe/hand-0#1', 'betrayal/hand-0#0'])
  })

  it('keep their name when one of them is played', () => {
    const before = movingNames(leader(0, 3, { known: [card('tithe', 'hand-0'), card('tithe', 'hand-0')] }))
    const after = movingNames(leader(0, 3, { bid: [{ ...card('tithe', 'bid-0'), worth: 1 }], known: [card('tithe', 'hand-0')] }))
    expect([...after.bid, ...after.hand]).toEqual(before.hand)
  })
})

describe('the oval', () => {
  it('has four on its axes, home at the bottom, the next to the left', () => {
    const [home, left, across] = [0, 1, 2].map((place) => leaderSpot(place, 4))
    expect(home?.y).toBeGreaterThan(200)
    expect(left?.x).toBeLessThan(-400)
    expect(left?.y).toBeCloseTo(0)
    expect(across?.y).toBeLessThan(-200)
  })

  it.each([3, 4, 5, 6])('keeps %i leaders and their councils apart', (players) => {
    const spots = Array.from({ length: players }, (_, place) => [councilSpot(place, players), ...(place ? [leaderSpot(place, players)] : [])]).flat()
    for (const [i, one] of spots.entries())
      for (const two of spots.slice(i + 1))
        expect(Math.abs(one.x - two.x) > 150 || Math.abs(one.y - two.y) > 112, JSON.stringify([one, two])).toBe(true)
  })

  it('lays bids between leader and ally', () => {
    const [bid, at] = [bidSpot(1, 4), leaderSpot(1, 4)]
    expect(bid.x).toBeLessThan(-200)
    expect(bid.x).toBeGreaterThan(at.x)
  })

  it('is scaled to the room, within reason', () => {
    expect(scaleFor(1120, 604)).toBe(1)
    expect(scaleFor(560, 604)).toBe(0.62)
    expect(scaleFor(9000, 9000)).toBe(1.34)
  })
})

describe('buttons', () => {
  const view = { to_act: 0, table: table({ leaders: [leader(0, 3)] }) } as unknown as View
  const decision = (options: Decision['options']): Decision => ({ number: 0, prompt: '', detail: '', options })
  const buttons = (options: Decision['options']) => buttonsOf(decision(options), (option, asked) => wording(option, asked, view))

  it('never kneel on Enter', () => {
    const [kneel] = buttons([{ text: 'play Tithe', label: 'Play Tithe', on: 'card:tithe/hand-0' }, { text: 'kneel', label: 'Kneel' }])
    expect(kneel).toMatchObject({ label: 'Kneel', kind: 'secondary', key: 'K' })
  })

  it('kneel on Enter where that wins the bid', () => {
    const sure = { to_act: 0, table: table({ current: {} as never, ahead: 0, leaders: [leader(0, 2), leader(1, 2, { kneeling: true })] }) } as unknown as View
    const [kneel] = buttonsOf(decision([{ text: 'kneel', label: 'Kneel' }]), (option, asked) => wording(option, asked, sure))
    expect(kneel).toMatchObject({ label: 'Kneel', kind: 'primary' })
  })

  it('leave the numbers of a council to the council', () => {
    const places = buttons([
      { text: 'place in Jon/Cersei', label: 'place in Jon/Cersei (allies 7, 2 tokens)', on: 'council:0' },
      { text: 'place in Eddard/Jon', label: 'place in Eddard/Jon (allies 0, 1 token)', on: 'council:3' },
    ])
    expect(places.map(({ label }) => label)).toEqual(['Place in Jon/Cersei', 'Place in Eddard/Jon'])
    expect(places.every(({ kind }) => kind === 'secondary')).toBe(true)
  })
})

describe('the buttons of a council', () => {
  const leaders = ['Jon Snow', 'Cersei Lannister', 'Melisandre'].map((leader, seat) => ({ seat, leader }))
  const view = { seat: 0, to_act: 0, table: { leaders } } as unknown as View
  const decision = { number: 1, prompt: 'Place Bronn in a council.', detail: '', options: [{ text: 'a', label: 'a' }, { text: 'b', label: 'b' }] }
  const labelled = (label: string, on: string) => wording({ index: 0, text: label.toLowerCase(), label, on }, decision, view)?.label

  it('say with whom one shares it', () => {
    expect(labelled('Place in Jon/Cersei (allies 4, 1 token)', 'council:0')).toBe('Place with Cersei Lannister')
    expect(labelled('Place in Melisandre/Jon (allies 4, 1 token)', 'council:2')).toBe('Place with Melisandre')
  })

  it('name both who share another one, and both councils of a way', () => {
    expect(labelled('Place in Cersei/Melisandre (allies 4, 1 token)', 'council:1')).toBe('Place in Cersei/Melisandre')
    expect(labelled('Move from Jon/Cersei to Melisandre/Jon', 'council:0')).toBe('Move from Jon/Cersei to Melisandre/Jon')
  })
})

describe('a bid', () => {
  const names = (seat: number): string => ['You', 'Raven', 'Mira'][seat] ?? ''
  const card = (value: number, worth = value): BidCard => ({ id: `c${value}/bid-0`, code: `c${value}`, title: `Card ${value}`, value, worth })
  const bids = (own: BidCard[], others: [total: number, kneeling: boolean][], more: Partial<BtwixtTable> = {}): BtwixtTable =>
    table({
      current: {} as never,
      ahead: 0,
      leaders: [
        { ...leader(0, 0), bid: own, total: own.reduce((sum, { worth }) => sum + worth, 0) },
        ...others.map(([total, kneeling], i) => ({ ...leader(i + 1, 0), total, kneeling })),
      ],
      ...more,
    })

  it('is won by kneeling once everybody else has knelt', () => {
    expect(winsByKneeling(bids([card(7), card(4)], [[9, true], [3, true]]), 0)).toBe('11 to 9')
    expect(winsByKneeling(bids([card(7), card(4)], [[9, true], [3, false]]), 0)).toBeNull()
    expect(winsByKneeling(bids([card(7)], [[9, true], [3, true]], { ahead: 1 }), 0)).toBeNull()
    expect(winsByKneeling(bids([card(7)], [[3, true]], { winner: 0 }), 0)).toBeNull()
  })

  it('says what is left of it without a card', () => {
    const view = (others: [number, boolean][]) => ({ table: bids([card(7), card(4)], others) }) as unknown as View
    expect(without(view([[5, true]]), 0, card(4), names)).toBe('Then your bid is 7. You still lead, 7 to 5.')
    expect(without(view([[5, true]]), 0, card(7), names)).toBe('Then your bid is 4. Raven leads, 5 to 4.')
    expect(without(view([[7, true]]), 0, card(4), names)).toBe('Then your bid is 7, as much as Raven has.')
  })

  it('promises nothing where cards count otherwise than printed', () => {
    const view = { table: bids([card(7, 9), card(4)], [[5, true]]) } as unknown as View
    expect(without(view, 0, card(4), names)).toBe('Your bid loses Card 4, which counts 4 now.')
  })

  it('is laid out only where its own cards can be chosen', () => {
    const both = bids([card(7), card(4)], [[5, true]])
    expect(choosableBid(both, 0, (key) => key === 'card:c4/bid-0').map(({ value }) => value)).toEqual([4])
    expect(choosableBid(both, 0, () => false)).toEqual([])
  })
})
