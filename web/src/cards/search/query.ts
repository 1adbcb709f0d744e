/** The language of searches: `t:character f:stark cost<=3 icon:m trait:lord text:"stand"`, and filters in addresses. */
import type { Filters, Flag, Listed, NumberField, Range, Word } from './filters'
import { FLAGS, NO_FILTERS, NUMBERS, SEVERAL, SINGLE, fold } from './filters'

const LISTED: Record<string, Listed> = {
  t: 'type',
  type: 'type',
  kind: 'type',
  f: 'faction',
  faction: 'faction',
  house: 'faction',
  cycle: 'cycle',
  set: 'set',
  pack: 'set',
  source: 'source',
  from: 'source',
  colour: 'colour',
  color: 'colour',
  leader: 'leader',
  i: 'icons',
  icon: 'icons',
  icons: 'icons',
  crest: 'crests',
  crests: 'crests',
  trait: 'traits',
  traits: 'traits',
  k: 'keywords',
  keyword: 'keywords',
  keywords: 'keywords',
}

const NUMBERED: Record<string, NumberField> = {
  c: 'cost',
  cost: 'cost',
  s: 'strength',
  str: 'strength',
  strength: 'strength',
  inf: 'influence',
  influence: 'influence',
  v: 'value',
  value: 'value',
  income: 'income',
  gold: 'income',
  init: 'initiative',
  initiative: 'initiative',
  claim: 'claim',
  reserve: 'reserve',
}

const WORDED: Record<string, Word['in']> = { text: 'text', x: 'text', name: 'name', n: 'name' }

const own = <V>(record: Record<string, V>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** An optional minus, an optional key with its sign, and a word or something in quotation marks. */
const TOKEN = /(-?)(?:([a-z]+)(:|<=|>=|=|<|>))?(?:"([^"]*)"?|(\S*))/giu

export interface Query extends Filters {
  /** What was not understood: sentences. */
  problems: string[]
}

class Reading {
  words: Word[] = []
  wanted: Partial<Record<Listed, string[]>> = {}
  unwanted: Partial<Record<Listed, string[]>> = {}
  ranges: Partial<Record<NumberField, Range>> = {}
  flags: Partial<Record<Flag, boolean>> = {}
  problems: string[] = []

  word(text: string, where: Word['in'], not: boolean): void {
    if (text) this.words.push({ text: fold(text), in: where, not })
  }

  list(field: Listed, value: string, not: boolean): void {
    const lists = not ? this.unwanted : this.wanted
    const values = field === 'icons' ? icons(value) : value.split(/[|,]/).filter(Boolean)
    lists[field] = [...(lists[field] ?? []), ...values]
  }

  number(field: NumberField, key: string, sign: string, value: string): void {
    const between = /^(\d+)(?:-|\.\.)(\d+)$/.exec(value)
    const number = /^\d+$/.test(value) ? Number(value) : null
    if (between && (sign === ':' || sign === '=')) this.range(field, [Number(between[1]), Number(between[2])])
    else if (number === null) this.problems.push(`After ${key} comes a number, as in ${key}:3 or ${key}<=3.`)
    else if (sign === '<') this.range(field, [null, number - 1])
    else if (sign === '<=') this.range(field, [null, number])
    else if (sign === '>') this.range(field, [number + 1, null])
    else if (sign === '>=') this.range(field, [number, null])
    else this.range(field, [number, number])
  }

  /** Said twice, both hold. */
  range(field: NumberField, [least, most]: Range): void {
    const [low, high] = this.ranges[field] ?? [null, null]
    this.ranges[field] = [
      least === null ? low : Math.max(least, low ?? least),
      most === null ? high : Math.min(most, high ?? most),
    ]
  }

  flag(name: string, not: boolean): void {
    const flag = FLAGS.find((one) => one === name)
    if (flag) this.flags[flag] = !not
    else this.problems.push(`There is no is:${name}: a card is unique or loyal.`)
  }
}

/** The letters of the icons, or the words for them. */
function icons(value: string): string[] {
  const word: Record<string, string> = { military: 'M', intrigue: 'I', power: 'P' }
  return value.split(/[|,]/).flatMap((part) => own(word, part.toLowerCase()) ?? [...part.toUpperCase()])
}

/** Read a search as somebody types it. What is not understood is told, and otherwise left out. */
export function parseQuery(text: string): Query {
  const found = new Reading()
  for (const [, minus, key = '', sign = '', quoted, plain] of text.matchAll(TOKEN)) {
    const not = minus === '-'
    const value = (quoted ?? plain ?? '').trim()
    const name = key.toLowerCase()
    const listed = own(LISTED, name)
    const numbered = own(NUMBERED, name)
    const worded = own(WORDED, name)
    if (!sign) found.word(value, 'any', not)
    else if (!value) continue // it is still being typed
    else if (name === 'is') found.flag(value.toLowerCase(), not)
    else if (worded) found.word(value, worded, not)
    else if (listed) found.list(listed, value, not)
    else if (numbered) found.number(numbered, name, sign, value)
    else found.problems.push(`"${key}" is nothing that cards are searched by.`)
  }
  const { words, wanted, unwanted, ranges, flags, problems } = found
  return { words, wanted, unwanted, ranges, flags, problems }
}

// -- filters in addresses ------------------------------------------------------------------------------------------

/** Write chosen filters (not words, which are in the text) into the query of an address. */
export function writeFilters(filters: Filters, into: URLSearchParams): void {
  for (const field of [...SINGLE, ...SEVERAL]) {
    const values = filters.wanted[field]
    if (values?.length) into.set(field, values.join(','))
  }
  for (const field of NUMBERS) {
    const range = filters.ranges[field]
    if (range) into.set(field, `${range[0] ?? ''}-${range[1] ?? ''}`)
  }
  for (const flag of FLAGS) {
    const wanted = filters.flags[flag]
    if (wanted !== undefined) into.set(flag, wanted ? 'yes' : 'no')
  }
}

/** Read them again; whatever else an address has is left out. */
export function readFilters(from: URLSearchParams): Filters {
  const wanted: Partial<Record<Listed, string[]>> = {}
  const ranges: Partial<Record<NumberField, Range>> = {}
  const flags: Partial<Record<Flag, boolean>> = {}
  for (const field of [...SINGLE, ...SEVERAL]) {
    const values = (from.get(field) ?? '').split(',').filter(Boolean)
    if (values.length > 0) wanted[field] = values
  }
  for (const field of NUMBERS) {
    const range = /^(\d{0,3})-(\d{0,3})$/.exec(from.get(field) ?? '')
    const end = (text: string | undefined): number | null => (text ? Number(text) : null)
    if (range && (range[1] || range[2])) ranges[field] = [end(range[1]), end(range[2])]
  }
  for (const flag of FLAGS) {
    const value = from.get(flag)
    if (value === 'yes' || value === 'no') flags[flag] = value === 'yes'
  }
  return { ...NO_FILTERS, wanted, ranges, flags }
}
