import { describe, expect, test } from 'vitest'
import type { CardFacts } from '../../src/cards/facts'
import { differences } from '../../src/games/thrones/player/differences'
import type { InPlay } from '../../src/games/thrones/types'
import { withCouncilName, withSeatNames } from '../../src/lib/seat-names'
import { passingFrom, readPassing, stillPassing } from '../../src/lib/choice/passing'
import { outcomeFor, scoreFor } from '../../src/lib/results'
import type { Summary } from '../../src/lib/protocol'
import { gridOf, windowLists, withWish } from '../../src/lib/choice/windows'

describe('what the game calls the seats', () => {
  const seats = ['House Stark 1', 'House Lannister', 'House Stark 12']
  const names = ['you', 'goldenhand', 'Knight bot']

  test('is said as the table calls them', () => {
    expect(withSeatNames('The power challenge of House Lannister against House Stark 1.', seats, names)).toBe('The power challenge of goldenhand against you.')
  })

  test('is not mistaken for a longer name', () => {
    expect(withSeatNames('House Stark 12 and House Stark 123', seats, names)).toBe('Knight bot and House Stark 123')
  })

  test('may have signs in it', () => {
    expect(withSeatNames("The Night's Watch (2) wins", ["The Night's Watch (2)"], ['you'])).toBe('you win')
    expect(withSeatNames('as it is', [], [])).toBe('as it is')
  })

  test.each([
    ['Grief of the Pack: choose a House Stark character you control.', 'Grief of the Pack: choose a House Stark character you control.'],
    ['Kneel 2 House Stark characters.', 'Kneel 2 House Stark characters.'],
    ['The next House Stark or House Greyjoy card you play costs 1 less.', 'The next House Stark or House Greyjoy card you play costs 1 less.'],
    ['Each non-House Stark Lord kneels; House Stark characters do not.', 'Each non-House Stark Lord kneels; House Stark characters do not.'],
    ['After House Stark wins the challenge, House Stark of House Stark gains power', 'After you win the challenge, you gain power'],
    ['Grey Wind of House Stark #1 is killed, House Greyjoy has 2', 'Grey Wind of yours #1 is killed, goldenhand has 2'],
    ["House Stark's hand, House Greyjoy's hand", "your hand, goldenhand's hand"],
    ['House Greyjoy wins the power challenge by 3. Use Robb Stark, or pass.', 'goldenhand wins the power challenge by 3. Use Robb Stark, or pass.'],
    ["House Greyjoy's faction card kneels, Wolf #1 (House Greyjoy's) attacks", "goldenhand's faction card kneels, Wolf #1 (goldenhand's) attacks"],
    ['Left to you: 1 power (not against House Greyjoy).', 'Left to you: 1 power (not against goldenhand).'],
  ])('%s', (text, said) => expect(withSeatNames(text, ['House Stark', 'House Greyjoy'], ['you', 'goldenhand'])).toBe(said))

  test('and a House card is named like its player, also where two have the same House', () => {
    expect(withSeatNames('House Stark of House Stark 12 kneels', seats, names)).toBe('Knight bot kneels')
  })
})

describe('what the game calls the councils', () => {
  const seats = ['Jon Snow', 'Cersei Lannister', "Jaqen H'ghar"]
  const names = ['you', 'goldenhand', 'Knight bot']

  test('is said by who shares them', () => {
    expect(withCouncilName('Place in Jon/Cersei', seats, names, 0)).toBe('Place in your council with goldenhand')
    expect(withCouncilName('Jaqen/Jon has 5.', seats, names, 0)).toBe('your council with Knight bot has 5.')
    expect(withCouncilName('Cersei/Jaqen to Jaqen/Jon', seats, names, -1)).toBe('the council of goldenhand and Knight bot to the council of Knight bot and you')
  })

  test('is left alone where it is no council', () => {
    expect(withCouncilName('3/4 of it, Jon/Nobody', seats, names, 0)).toBe('3/4 of it, Jon/Nobody')
  })
})

describe('passing', () => {
  const now = { round: 3, text: 'Round 3, challenges' }

  test('for a phase ends with the phase, for a round with the round', () => {
    const later = { round: 3, text: 'Round 3, dominance' }
    expect(stillPassing(passingFrom('phase', now), now)).toBe(true)
    expect(stillPassing(passingFrom('phase', now), later)).toBe(false)
    expect(stillPassing(passingFrom('round', now), later)).toBe(true)
    expect(stillPassing(passingFrom('round', now), { round: 4, text: 'Round 4, plot' })).toBe(false)
  })

  test('survives being written down, and nonsense does not', () => {
    const passing = passingFrom('round', now)
    expect(readPassing(JSON.stringify(passing))).toEqual(passing)
    for (const text of [null, '{', '{"until":"ever","mark":"3"}', '{"until":"round"}', '7']) expect(readPassing(text)).toBeNull()
  })
})

describe('windows', () => {
  const windows = [
    ['action', 'Actions in any phase'],
    ['reaction', 'Reactions in any phase'],
    ['plot-action', 'Actions in the plot phase'],
  ] as const

  test('make a table: a row a phase, a column a kind', () => {
    const grid = gridOf(windows)
    expect(grid.kinds).toEqual(['action', 'reaction'])
    expect(grid.rows.map((row) => [row.title, ...row.cells.map((cell) => cell?.[0])])).toEqual([
      ['Any phase', 'action', 'reaction'],
      ['Plot', 'plot-action', undefined],
    ])
  })

  test('are told by name, and only those that the game has', () => {
    expect(windowLists({ 'plot-action': 'always', reaction: 'never', gone: 'never' }, windows)).toEqual({ always: ['plot-action'], never: ['reaction'] })
    expect(windowLists(undefined, windows)).toEqual({ always: [], never: [] })
  })

  test('that are as usual are not kept', () => {
    expect(withWish({ action: 'never' }, 'action', 'usual')).toEqual({})
    expect(withWish({ action: 'never' }, 'reaction', 'always')).toEqual({ action: 'never', reaction: 'always' })
  })
})


describe('what a card in play tells', () => {
  const robb: CardFacts = { code: '1', name: 'Robb Stark', type: 'character', strength: 5, icons: 'MP', traits: ['Lord'], keywords: ['renown'] }
  const card: InPlay = {
    id: 1, code: '1', title: 'Robb Stark', type: 'character', kneeling: false, power: 0, gold: 0, tokens: {}, host: -1,
    duplicates: 0, facedown: [], owner: 0, strength: 5, printed: 5, icons: 'MP',
  }

  test('is nothing where it is as printed', () => {
    expect(differences(card, robb, [])).toEqual([])
  })

  test('is what has changed, and what lies on it', () => {
    const changed: InPlay = { ...card, strength: 7, changes: ['+2 by Ice'], icons: 'MI', keywords: ['renown', 'stealth'], traits: [], blank: true, power: 2, tokens: { poison: 1 }, duplicates: 1 }
    expect(differences(changed, robb, ['Ice'])).toEqual([
      'Blank: its text does not count now',
      'Strength 7, printed 5 (+2 by Ice)',
      'Icons gained: intrigue',
      'Icons lost: power',
      'Keywords gained: stealth',
      'Traits lost: Lord',
      '2 power on it',
      'Poison tokens: 1',
      '1 duplicate',
      'Attached: Ice',
    ])
  })
})

describe('a finished game on the page of a player', () => {
  const seats = ['Arya', 'Bran', 'Cat'].map((name, seat) => ({ seat, kind: 'person', name }))
  const game = (winners: number[], scores: number[], people = seats): Summary => ({ seats: people, result: { winners, scores, reason: '' } }) as unknown as Summary
  const names = ['Arya', 'Bran', 'Cat']

  test('was won, lost or shared', () => {
    expect(outcomeFor(game([0], []), names, 'Arya')).toBe('Won')
    expect(outcomeFor(game([0], []), names, 'Bran')).toBe('Lost to Arya')
    expect(outcomeFor(game([0, 2], []), names, 'Cat')).toBe('Shared the victory with Arya')
    expect(outcomeFor(game([], []), names, 'Cat')).toBe('Nobody won')
    expect(outcomeFor(game([1], []), names, 'Somebody')).toBe('Bran won')
  })

  test('is no draw if an event has closed its table', () => {
    const { seats, result } = game([], [])
    expect(outcomeFor({ seats, result: { ...result!, ended_by: 'event' } }, names, 'Cat')).toBe('Closed by the event')
  })

  test('has the own score first', () => {
    expect(scoreFor(game([0], [15, 9], seats.slice(0, 2)), 'Bran')).toBe('9 to 15')
    expect(scoreFor(game([0], [15, 9, 4]), 'Cat')).toBe('4')
  })

  test('has no score where somebody gave up, but says who was left', () => {
    const left = game([0], [0, 0], seats.slice(0, 2))
    left.result!.reason = 'House Stark is the last player left.'
    expect([scoreFor(left, 'Arya'), scoreFor(left, 'Bran')]).toEqual(['last player left', 'out of the game'])
  })
})
