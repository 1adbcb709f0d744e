import { describe, expect, test } from 'vitest'
import { CardIndex } from '../../src/lib/catalogue.svelte'
import { beside } from '../../src/lib/placement'
import type { DeckKind, LogLine } from '../../src/lib/protocol'
import { parse } from '../../src/lib/router.svelte'
import { nearest } from '../../src/lib/browser/arrow-keys'
import { thingsOf } from '../../src/lib/choice/things'
import { othersDecks } from '../../src/lobby/new-table'
import { shortTitle } from '../../src/lobby/modes'
import { seatNames } from '../../src/lobby/text'
import { type Entry, entriesOf, headingText, iconOf, wordsOf } from '../../src/table/side/log'
import { longAgo, sifted, unfolded } from '../../src/table/side/log-folding'

const line = (n: number, text: string, words: LogLine['words'] = {}): LogLine => ({ n, text, words })

describe('the log', () => {
  test.each([
    ['{player} discards {card} (claim).', 'card-discard'],
    ['{card} is killed (claim).', 'death-skull'],
    ['{player} takes {count} power from {other} (claim).', 'queen-crown'],
    ['{player} gains {count} power ({source}).', 'queen-crown'],
    ['{card} returns from their discard pile to their hand.', 'card-draw'],
  ])('shows what it tells of: %s', (text, icon) => expect(iconOf(line(1, text))).toBe(icon))

  const cards = new CardIndex([{ code: '1', name: 'Arya Stark', type: 'character' }])
  const seats = ['House Stark', 'House Lannister']
  const called = ['ravenqueen', 'goldenhand']

  test('calls players by their names and knows cards and numbers', () => {
    const told = line(4, '{player} marshals {card} for {count} gold.', { player: 'House Stark', card: 'Arya Stark', count: '2' })
    const words = wordsOf(told, seats, called, cards)
    expect(words.map((word) => [word.kind, word.text])).toEqual([
      ['player', 'ravenqueen'],
      ['text', ' marshals '],
      ['card', 'Arya Stark'],
      ['text', ' for '],
      ['number', '2'],
      ['text', ' gold.'],
    ])
  })

  test('speaks to whoever reads it', () => {
    const told: LogLine = { ...line(4, '{player} marshals {card}.', { player: 'House Stark', card: 'Arya Stark' }), said: 'You marshal {card}.' }
    expect(wordsOf(told, seats, called, cards).map((word) => [word.kind, word.text])).toEqual([
      ['text', 'You marshal '],
      ['card', 'Arya Stark'],
      ['text', '.'],
    ])
  })

  test('keeps a brace that stands for nothing', () => {
    expect(wordsOf(line(1, 'An odd {thing}.'), seats, called, cards).map((word) => word.text).join('')).toBe('An odd {thing}.')
  })

  test('calls who leads, and councils, by those who play', () => {
    const leaders = ['Jon Snow', 'Cersei Lannister']
    const told = (one: LogLine): string => wordsOf(one, leaders, called, cards).map((word) => word.text).join('')
    expect(told(line(1, '{seat} leads as {name}.', { seat: 'Seat 1', name: 'Cersei Lannister' }))).toBe('goldenhand leads as Cersei Lannister.')
    expect(told(line(2, '{ally} joins the council {council}.', { ally: 'Bronn', council: 'Jon/Cersei' }))).toBe(
      'Bronn joins the council of ravenqueen and goldenhand.',
    )
    expect(told(line(3, 'A power token moves from the council {council} to {new_council}.', { council: 'Jon/Cersei', new_council: 'Cersei/Jon' }))).toBe(
      'A power token moves from the council of ravenqueen and goldenhand to that of goldenhand and ravenqueen.',
    )
  })

  test('tells under the heading of a round what its line says beside that', () => {
    const begins = line(5, '{season}, round {round}. {leader} is first player.', { season: 'Autumn', round: '2', leader: 'House Stark' })
    const [heading, action] = entriesOf([line(5, '{season} begins.', { season: 'Autumn' }), begins])
    expect(heading?.kind === 'heading' && headingText(heading)).toBe('Autumn, round 2')
    expect(action?.kind === 'action' && action.lines[0]?.text).toBe('{leader} is first player.')
  })

  test('puts what came of a decision under it', () => {
    const entries = entriesOf([line(1, 'One.'), line(1, 'Of one.'), line(2, 'Two.')])
    expect(entries.map((entry) => entry.kind === 'action' && entry.lines.length)).toEqual([2, 1])
  })

  test('tells in one line who joins a challenge at once', () => {
    const [entry] = entriesOf([
      line(1, '{player} initiates {kind} challenge against {other}.'),
      ...['Burned Men', 'Gold Cloaks', 'The Tickler'].map((card) => line(1, '{card} attacks.', { card, 'card.key': `card:${card}` })),
      line(1, 'Strength {count} to {amount}.', { count: '9', amount: '7' }),
      { ...line(1, '{player} wins the challenge.', { player: 'House Stark' }), said: 'You win the challenge.' },
    ])
    const told = entry?.kind === 'action' ? entry.lines : []
    expect(told).toHaveLength(3)
    expect(told[2]).toMatchObject({ said: 'You win the challenge ({count} to {amount}).', words: { count: '9', amount: '7', player: 'House Stark' } })
    expect(told[1]).toMatchObject({ text: '{card} attacks.', said: '{card0}, {card1} and {card2} attack.', words: { card2: 'The Tickler', 'card2.key': 'card:The Tickler' } })
  })

  test('tells the strength of the winner first, also of one who defends', () => {
    const [entry] = entriesOf([line(1, 'Strength {count} to {amount}.', { count: '3', amount: '6' }), line(1, '{player} wins the challenge.', { player: 'House Stark' })])
    expect(entry?.kind === 'action' && entry.lines[0]?.said).toBe('{player} wins the challenge ({amount} to {count}).')
  })

  test('calls its reader you, within a sentence', () => {
    const seats = ['House Stark', 'House Lannister']
    const read = (text: string, words: Record<string, string>): string => wordsOf(line(1, text, words), seats, ['Raven', 'goldenhand'], cards, 0).map((word) => word.text).join('')
    expect(read('{player} chooses {target}.', { player: 'House Lannister', target: 'House Stark' })).toBe('goldenhand chooses you.')
    expect(read("{player} looks at {target}'s hand.", { player: 'House Lannister', target: 'House Stark' })).toBe('goldenhand looks at your hand.')
    expect(read("{player} looks at {target}'s hand.", { player: 'House Stark', target: 'House Lannister' })).toBe("Raven looks at goldenhand's hand.")
  })

  test('does not put what everybody does at once under what one of them does', () => {
    const up = (player: string): LogLine => line(1, '{player} sets up {card}.', { player, card: 'Sansa Stark' })
    expect(entriesOf([up('House Stark'), up('House Lannister')])).toHaveLength(2)
  })

  test('begins a line of its own for what is done anew', () => {
    const by = (player: string, text: string): LogLine => line(1, text, { player, card: 'Arya Stark', count: '4', amount: '0' })
    const firsts = (...lines: LogLine[]): string[] => entriesOf(lines).map((entry) => (entry.kind === 'action' ? entry.lines.map((one) => one.text).join(' | ') : ''))
    const marshals = '{player} marshals {card}.', collects = '{player} collects {count} gold (income).'
    expect(firsts(by('House Lannister', marshals), by('House Stark', collects))).toEqual([marshals, collects])
    const first = '{player} is first player.', uses = '{player} uses {card}.'
    expect(firsts(by('House Stark', first), by('House Stark', uses), by('House Stark', '{player} draws {count} cards.'))).toEqual([first, `${uses} | {player} draws {count} cards.`])
    const [plays, totals, gains] = ['{player} plays {card}.', 'Strength {count} to {amount}.', '{player} gains {count} power (unopposed).']
    expect(firsts(by('House Stark', plays), by('House Lannister', totals), by('House Lannister', gains))).toEqual([plays, `${totals} | ${gains}`])
    expect(firsts(line(1, '{card} defends.', { card: 'Arya Stark' }), by('House Lannister', totals))).toHaveLength(1)
  })

  describe('folds', () => {
    const phase = (n: number, name: string): LogLine => line(n, 'The {phase} phase begins.', { phase: name })
    const round = (n: number): LogLine[] => [
      line(n, 'Round {round}.', { round: String(n) }), phase(n, 'plot'), line(n, '{player} reveals {plot}.', { player: 'House Stark', plot: 'Summons' }),
      phase(n + 0.1, 'challenges'), line(n + 0.1, '{player} initiates a military challenge.', { player: 'House Lannister' }), line(n + 0.2, '{player} gains {count} power.', { player: 'House Stark', count: '1' }),
    ]
    const entries = entriesOf([1, 2, 3].flatMap(round))
    const words = (some: readonly Entry[]): string[] => some.map((entry) => (entry.kind === 'heading' ? headingText(entry) : entry.lines[0]!.text.split(' ')[1]!))

    test('rounds that lie far back, and what a reader folds', () => {
      const old = longAgo(entries)
      expect(words(unfolded(entries, (key) => old.includes(key)))).toEqual([
        'Round 1, plot', 'Round 2, plot', 'reveals', 'Challenges', 'initiates', 'gains', 'Round 3, plot', 'reveals', 'Challenges', 'initiates', 'gains',
      ])
      const phaseKey = entries.find((entry) => entry.kind === 'heading' && entry.round === undefined)!.key
      expect(words(unfolded(entries, (key) => key === phaseKey)).slice(0, 4)).toEqual(['Round 1, plot', 'reveals', 'Challenges', 'Round 2, plot'])
    })

    test('all but what is looked for', () => {
      const told = (about: string, text = ''): string[] =>
        words(sifted(entries, { about, text }, (one) => one.text.replace(/\{(\w+)\}/g, (_, name: string) => String(one.words[name])), (one, seat) => one.words.player === ['House Stark', 'House Lannister'][seat]))
      expect(told('challenges').slice(0, 3)).toEqual(['Round 1, plot', 'Challenges', 'initiates'])
      expect(told('seat:1')).toHaveLength(9)
      expect(told('all', 'summons')).toEqual(['Round 1, plot', 'reveals', 'Round 2, plot', 'reveals', 'Round 3, plot', 'reveals'])
      expect(told('all', 'dragons')).toEqual([])
    })
  })

  test('makes one heading of headings that follow each other', () => {
    const phase = (name: string): LogLine => line(3, 'The {phase} phase begins.', { phase: name })
    const entries = entriesOf([phase('standing'), phase('taxation'), line(3, 'Round {round}.', { round: '5' }), phase('plot'), line(4, 'Deed.')])
    expect(entries.map((entry) => (entry.kind === 'heading' ? headingText(entry) : 'action'))).toEqual(['Round 5, plot', 'action'])
  })
})

test('things of a view are found by what options call them', () => {
  const things = thingsOf({ players: [{ seat: 0, play: [{ id: 65, title: 'Arya' }] }], councils: [{ council: 2 }], row: [{ id: 'bronn', title: 'Bronn' }] })
  expect([...things.keys()].sort()).toEqual(['card:65', 'card:bronn', 'council:2', 'seat:0'])
  expect(things.get('card:65')?.title).toBe('Arya')
})

describe('a zoomed card', () => {
  const room = { width: 1000, height: 800 }
  const size = { width: 300, height: 420 }

  test('stands to the right of what it shows', () => {
    expect(beside({ left: 100, top: 300, width: 80, height: 110 }, size, room).left).toBe(192)
  })

  test('stands to the left where there is no room', () => {
    expect(beside({ left: 850, top: 300, width: 80, height: 110 }, size, room).left).toBe(538)
  })

  test('is inside the window, and not over the prompt if that can be helped', () => {
    const prompt = { left: 400, top: 500, width: 600, height: 60 }
    const at = beside({ left: 300, top: 560, width: 80, height: 110 }, size, room, [prompt])
    expect(at).toEqual({ left: 190, top: 68 })
  })

  test('moves up beside what it belongs to rather than over the prompt', () => {
    const [anchor, prompt] = [{ left: 400, top: 430, width: 64, height: 90 }, { left: 12, top: 652, width: 1060, height: 52 }]
    const at = beside(anchor, { width: 300, height: 600 }, { width: 1084, height: 768 }, [prompt])
    expect(at).toEqual({ left: 476, top: 40 })
  })
})

test('arrows go to the nearest card in their direction', () => {
  const box = (left: number, top: number) => ({ left, top, width: 80, height: 110 })
  const others = [['right', box(200, 100)], ['far', box(400, 100)], ['above', box(110, -50)], ['below', box(150, 300)]] as const
  const from = box(100, 100)
  expect(nearest(from, 'right', others)).toBe('right')
  expect(nearest(from, 'up', others)).toBe('above')
  expect(nearest(from, 'down', others)).toBe('below')
  expect(nearest(from, 'left', others)).toBeUndefined()
})

test.each([
  ['/', { page: 'lobby' }],
  ['/t/abc123', { page: 'table', code: 'abc123' }],
  ['/r/abc', { page: 'replay', code: 'abc' }],
  ['/u/Guest%20Raven', { page: 'profile', name: 'Guest Raven' }],
  ['/settings', { page: 'settings' }],
  ['/t', { page: 'missing' }],
  ['/about/more', { page: 'missing' }],
])('the page at %s', (path, route) => expect(parse(path)).toEqual(route))

describe('at a new table', () => {
  const deck = (key: string, faction: string, kind: DeckKind = 'tournament') => ({ key, name: key, faction, size: 60, kind })
  const tutorial = [deck('tutorial-stark', 'stark', 'tutorial'), deck('tutorial-lannister', 'lannister', 'tutorial')]
  const all = [...tutorial, deck('a', 'stark'), deck('b', 'tyrell'), deck('c', 'martell')]
  const mine = (key: string, faction: string) => ({ key, name: key, note: '', faction, brings: {} })

  test('a bot answers a tutorial deck with the other one', () => {
    expect(othersDecks(mine('tutorial-stark', 'stark'), all, 1, Math.random).map((one) => one.key)).toEqual(['tutorial-lannister'])
  })

  test('others play other factions while there are enough, and no tutorial decks', () => {
    const others = othersDecks(mine('a', 'stark'), all, 2, Math.random)
    expect(others.map((one) => one.faction).sort()).toEqual(['martell', 'tyrell'])
    expect(othersDecks(mine('a', 'stark'), all, 5, Math.random)).toHaveLength(3)
  })

  test('a small deck meets small ones first', () => {
    const small = [deck('small-stark', 'stark', 'out-of-the-box'), deck('small-tyrell', 'tyrell', 'out-of-the-box')]
    const others = othersDecks(mine('small-stark', 'stark'), [...all, ...small], 2, Math.random)
    expect(others.map((one) => one.key)).toEqual(['small-tyrell', 'c'])
    expect(othersDecks(mine('own', 'stark'), [...small, deck('b', 'tyrell')], 1, Math.random)[0]?.key).toBe('b')
  })
})

test.each([
  ['A Game of Thrones, Winter Edition', 'Winter Edition'],
  ["B'Twixt", "B'Twixt"],
  ['The Card Game, second edition', 'Second edition'],
])('%s is called %s on its tile', (title, short) => expect(shortTitle(title)).toBe(short))

test('two bots of a kind are told apart', () => {
  const seat = (kind: 'bot' | 'person', name: string) => ({ seat: 0, kind, name, avatar: null, bot: name, deck: null, here: true, away_since: null, nonce: null, claim_at: null })
  expect(seatNames([seat('person', 'Arya'), seat('bot', 'greedy'), seat('bot', 'greedy')])).toEqual(['Arya', 'greedy bot 1', 'greedy bot 2'])
})
