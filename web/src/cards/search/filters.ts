/** What somebody wants to see of many cards, and whether a card is that. */
import type { CardFacts } from '../facts'
import { factionTitle } from '../facts'
import { capital } from '../../lib/text'

/** Facts of which a card has one: a card fits if it has one of those wanted. */
export const SINGLE = ['faction', 'type', 'cycle', 'set', 'source', 'colour', 'leader'] as const
/** Facts of which a card may have several: a card fits if it has all of those wanted. */
export const SEVERAL = ['icons', 'crests', 'traits', 'keywords'] as const
export const NUMBERS = ['cost', 'strength', 'influence', 'value', 'income', 'initiative', 'claim', 'reserve'] as const
export const FLAGS = ['unique', 'loyal'] as const

export type Single = (typeof SINGLE)[number]
export type Several = (typeof SEVERAL)[number]
export type Listed = Single | Several
export type NumberField = (typeof NUMBERS)[number]
export type Flag = (typeof FLAGS)[number]
/** From, to; null is without an end. */
export type Range = readonly [number | null, number | null]

/** A word of the search: in the name, in the text, or anywhere (name, subtitle, traits, keywords and text). */
export interface Word {
  text: string
  in: 'any' | 'name' | 'text'
  not: boolean
}

export interface Filters {
  words: readonly Word[]
  wanted: Readonly<Partial<Record<Listed, readonly string[]>>>
  unwanted: Readonly<Partial<Record<Listed, readonly string[]>>>
  ranges: Readonly<Partial<Record<NumberField, Range>>>
  flags: Readonly<Partial<Record<Flag, boolean>>>
}

export const NO_FILTERS: Filters = { words: [], wanted: {}, unwanted: {}, ranges: {}, flags: {} }

/** How people name what can be filtered by. */
export const FIELD_TITLES: Record<Listed | NumberField, string> = {
  faction: 'Faction',
  type: 'Type',
  cycle: 'Cycle',
  set: 'Set',
  source: 'Where they come from',
  colour: 'Colour',
  leader: 'Leader',
  icons: 'Icons',
  crests: 'Crests',
  traits: 'Traits',
  keywords: 'Keywords',
  cost: 'Cost',
  strength: 'STR',
  influence: 'Influence',
  value: 'Value',
  income: 'Income',
  initiative: 'Initiative',
  claim: 'Claim',
  reserve: 'Reserve',
}

// -- words ---------------------------------------------------------------------------------------------------

/** Without accents and capitals, with one kind of apostrophe. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’ʼ]/g, "'").replace(/[“”]/g, '"').toLowerCase()

const bare = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '')

interface Folded {
  name: string
  text: string
  any: string
}

const folded = new WeakMap<CardFacts, Folded>()

function foldedOf(card: CardFacts): Folded {
  let found = folded.get(card)
  if (!found) {
    const name = fold(card.name)
    const text = fold(card.text ?? '')
    const more = [card.subtitle, card.leader, ...(card.traits ?? []), ...(card.crests ?? []), ...(card.keywords ?? [])]
    found = { name, text, any: [name, text, ...more.map((part) => fold(part ?? ''))].join('\n') }
    folded.set(card, found)
  }
  return found
}

// -- one card --------------------------------------------------------------------------------------------------

/** "ambush 4" is ambush, "no attachments except Weapon" is no attachments. */
const keywordName = (keyword: string): string => keyword.replace(/ (\d+|except .*)$/, '')

/** What a card has of a fact, as filters name it. */
function valuesOf(card: CardFacts, field: Listed): string[] {
  if (field === 'icons') return [...(card.icons ?? '')]
  if (field === 'crests') return card.crests ?? []
  if (field === 'traits') return card.traits ?? []
  if (field === 'keywords') return (card.keywords ?? []).map(keywordName)
  const value = card[field]
  return value ? [value] : []
}

/** Beginnings are enough where that can hardly be mistaken; a trait has to be named whole. */
function has(card: CardFacts, field: Listed, wanted: string): boolean {
  const low = bare(wanted)
  return valuesOf(card, field).some((value) => {
    const there = bare(value)
    return there === low || (field !== 'traits' && field !== 'icons' && there.startsWith(low))
  })
}

function inRange(card: CardFacts, field: NumberField, [least, most]: Range): boolean {
  const value = card[field]
  return typeof value === 'number' && (least === null || value >= least) && (most === null || value <= most)
}

const isSingle = (field: Listed): field is Single => (SINGLE as readonly string[]).includes(field)

function fits(card: CardFacts, field: Listed, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true
  return isSingle(field) ? wanted.some((one) => has(card, field, one)) : wanted.every((one) => has(card, field, one))
}

const entries = <K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] =>
  Object.entries(record) as [K, V][]

/** Whether a card is what somebody wants to see. */
export function matches(card: CardFacts, filters: Filters): boolean {
  for (const word of filters.words) if (foldedOf(card)[word.in].includes(word.text) === word.not) return false
  for (const [field, wanted] of entries(filters.wanted)) if (!fits(card, field, wanted)) return false
  for (const [field, unwanted] of entries(filters.unwanted)) if (unwanted.some((one) => has(card, field, one))) return false
  for (const [field, range] of entries(filters.ranges)) if (!inRange(card, field, range)) return false
  for (const [flag, wanted] of entries(filters.flags)) if ((card[flag] ?? false) !== wanted) return false
  return true
}

// -- what there is to choose from ----------------------------------------------------------------------------

export interface FacetValue {
  value: string
  label: string
  /** So many cards have it, among those that the other filters leave. */
  count: number
}

export interface Facets {
  lists: Partial<Record<Listed, FacetValue[]>>
  ranges: Partial<Record<NumberField, Range>>
  flags: Partial<Record<Flag, number>>
}

const ICON_ORDER = 'MIP'
const ICON_TITLES: Record<string, string> = { M: 'Military', I: 'Intrigue', P: 'Power' }
const TYPE_ORDER = ['character', 'location', 'attachment', 'event', 'plot', 'agenda', 'title']

const SOURCE_TITLES: Record<string, string> = {
  rulebook: 'The rulebook',
  'first-edition': 'The first edition',
  original: 'Ours',
  published: 'Published cards',
  set: 'Sets from files',
}

export function valueLabel(field: Listed, value: string): string {
  if (field === 'source') return SOURCE_TITLES[value] ?? capital(value)
  if (field === 'faction') return factionTitle(value)
  if (field === 'icons') return ICON_TITLES[value] ?? value
  return capital(value)
}

const isOfSets = (field: Listed): boolean => field === 'cycle' || field === 'set'

function order(field: Listed, values: string[]): string[] {
  if (isOfSets(field)) return values
  const place = (value: string): number => {
    if (field === 'icons') return ICON_ORDER.indexOf(value)
    if (field === 'type') return TYPE_ORDER.indexOf(value) + 1 || TYPE_ORDER.length + 1
    if (field === 'faction') return value === 'neutral' ? 1 : 0
    return 0
  }
  return values.sort((a, b) => place(a) - place(b) || a.localeCompare(b))
}

const known = new WeakMap<readonly CardFacts[], Map<Listed, readonly string[]>>()

/** Every value of a fact, in order. Lists of cards don't change, so it is found once and not for each letter of a search. */
function valuesAmong(cards: readonly CardFacts[], field: Listed): readonly string[] {
  const lists = known.get(cards) ?? new Map<Listed, readonly string[]>()
  known.set(cards, lists)
  let values = lists.get(field)
  if (!values) {
    // The numbers of cards run on from set to set, so sets come in the order in which they came out.
    const inOrder = isOfSets(field) ? sorted(cards, 'number') : cards
    values = order(field, [...new Set(inOrder.flatMap((card) => valuesOf(card, field)))])
    lists.set(field, values)
  }
  return values
}

/** What can be chosen among these cards: every value there is, with how many cards it would show. */
export function facets(cards: readonly CardFacts[], filters: Filters = NO_FILTERS): Facets {
  const found: Facets = { lists: {}, ranges: {}, flags: {} }
  const shown = cards.filter((card) => matches(card, filters))
  for (const field of [...SINGLE, ...SEVERAL]) {
    const values = valuesAmong(cards, field)
    if (values.length === 0) continue
    const counts = new Map<string, number>()
    // Of faction or type one of those chosen is enough, so choosing one takes nothing away from the others.
    const open = isSingle(field) && filters.wanted[field]?.length ? cards.filter((card) => matches(card, without(filters, field))) : shown
    for (const card of open) for (const value of new Set(valuesOf(card, field))) counts.set(value, (counts.get(value) ?? 0) + 1)
    found.lists[field] = values.map((value) => ({
      value,
      label: valueLabel(field, value),
      count: counts.get(value) ?? 0,
    }))
  }
  for (const field of NUMBERS) {
    const numbers = cards.map((card) => card[field]).filter((value) => typeof value === 'number')
    if (numbers.length > 0) found.ranges[field] = [Math.min(...numbers), Math.max(...numbers)]
  }
  for (const flag of FLAGS)
    if (cards.some((card) => card[flag] !== undefined)) found.flags[flag] = shown.filter((card) => card[flag]).length
  return found
}

function without(filters: Filters, field: Listed): Filters {
  const wanted = { ...filters.wanted }
  delete wanted[field]
  return { ...filters, wanted }
}

// -- changing filters ------------------------------------------------------------------------------------------

/** How many filters are set. */
export const chosenCount = (filters: Filters): number =>
  filters.words.length +
  [filters.wanted, filters.unwanted].flatMap((lists) => Object.values(lists)).flat().length +
  Object.keys(filters.ranges).length +
  Object.keys(filters.flags).length

/** With a value chosen, or not any more. */
export function toggled(filters: Filters, field: Listed, value: string): Filters {
  const before = filters.wanted[field] ?? []
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value]
  return after.length > 0 ? { ...filters, wanted: { ...filters.wanted, [field]: after } } : without(filters, field)
}

export function withRange(filters: Filters, field: NumberField, range: Range): Filters {
  const ranges = { ...filters.ranges, [field]: range }
  if (range[0] === null && range[1] === null) delete ranges[field]
  return { ...filters, ranges }
}

export function withFlag(filters: Filters, flag: Flag, wanted: boolean | undefined): Filters {
  const flags = { ...filters.flags, [flag]: wanted }
  if (wanted === undefined) delete flags[flag]
  return { ...filters, flags }
}

// -- sorting -----------------------------------------------------------------------------------------------------

export const SORTS = ['name', 'cost', 'strength', 'value', 'type', 'faction', 'number'] as const
export type Sort = (typeof SORTS)[number]

const rank: Record<Sort, (card: CardFacts) => number | string> = {
  name: () => '',
  cost: (card) => (typeof card.cost === 'number' ? card.cost : card.cost ? 98 : 99),
  strength: (card) => -(card.strength ?? -1),
  value: (card) => -(card.value ?? -1),
  type: (card) => TYPE_ORDER.indexOf(card.type) + 1 || TYPE_ORDER.length + 1,
  faction: (card) => (card.faction === 'neutral' ? '~' : (card.faction ?? '')),
  number: (card) => card.code,
}

/** Those alike by name. */
export function sorted(cards: readonly CardFacts[], sort: Sort): CardFacts[] {
  const of = rank[sort]
  return [...cards].sort((a, b) => {
    const [x, y] = [of(a), of(b)]
    if (x !== y) return x < y ? -1 : 1
    return a.name.localeCompare(b.name, 'en', { ignorePunctuation: true })
  })
}
