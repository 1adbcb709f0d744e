import { describe, expect, test } from 'vitest'
import { wording } from '../../src/games/thrones/buttons'
import type { Decision, View } from '../../src/lib/protocol'

const view = (about: string, table: object = {}, names = ['House Stark', 'House Lannister']): View =>
  ({ about, seat: 0, names, table: { challenge: null, players: [], ...table } }) as unknown as View

const asked = (prompt: string, detail = ''): Decision => ({ number: 1, prompt, detail, options: [] })

const worded = (about: string, text: string, { prompt = '', detail = '', label = text, on = '', table = {}, names = undefined as string[] | undefined } = {}) =>
  wording({ index: 0, text, label, on }, asked(prompt, detail), view(about, table, names))

describe('the buttons of the second edition', () => {
  test('name the action that is asked for, not yes and no', () => {
    const prompt = 'Balon Greyjoy has renown: gain 1 power?'
    expect(worded('keyword-use', 'yes', { prompt })).toEqual({ label: 'Gain 1 power', kind: 'primary', key: 'Enter' })
    expect(worded('keyword-use', 'no', { prompt })).toEqual({ label: 'Pass', kind: 'secondary', key: 'N' })
  })

  test('count who defends; defending with nobody is declining', () => {
    const with2 = { challenge: { attackers: [], defenders: [{}, {}] } }
    const without = { challenge: { attackers: [], defenders: [] } }
    const label = 'No more defenders'
    expect(worded('defenders', 'done', { label, table: with2 })).toMatchObject({ label: 'Defend with 2 characters', kind: 'primary' })
    expect(worded('defenders', 'done', { label, table: without })).toMatchObject({ label: "Don't defend", kind: 'secondary' })
  })

  test('count what is placed for the setup', () => {
    expect(worded('setup', 'done', { table: { players: [{ setup: 1 }] } })?.label).toBe('Begin with 1 card')
    expect(worded('setup', 'done', { table: { players: [{ setup: 1, shadows: [{}] }] } })?.label).toBe('Begin with 2 cards')
    expect(worded('setup', 'done', { table: { players: [{ setup: 0 }] } })).toMatchObject({ label: 'Begin with no cards', kind: 'secondary' })
  })

  test('say who goes first', () => {
    expect(worded('first-player', 'first player House Stark', { on: 'seat:0' })?.label).toBe('Go first')
    expect(worded('first-player', 'first player House Lannister', { on: 'seat:1' })?.label).toBe('Let House Lannister go first')
  })

  test('are short for a challenge where there is but one opponent', () => {
    const label = 'power challenge against House Lannister'
    expect(worded('challenge', label, { label })).toMatchObject({ label: 'Power', key: 'P' })
    expect(worded('challenge', label, { label, names: ['a', 'b', 'c'] })?.label).toBe('Power against House Lannister')
    expect(worded('challenge', 'no more challenges')?.label).toBe('End challenges')
  })

  test('tell how many are chosen, and what for', () => {
    expect(worded('target', 'no more', { detail: 'You have chosen 2 of up to 3.' })?.label).toBe('Choose 2')
    expect(worded('target', 'nothing', { detail: 'You have chosen 0 of up to 3.' })?.label).toBe('Choose none')
    const prompt = 'Wildfire Assault: choose up to 3 characters to keep. The rest die.'
    expect(worded('target', 'no more', { prompt, detail: 'You have chosen 2 of up to 3.' })?.label).toBe('Keep 2')
    expect(worded('target', 'nothing', { prompt, detail: 'You have chosen 0 of up to 3.' })?.label).toBe('Keep none')
  })
})
