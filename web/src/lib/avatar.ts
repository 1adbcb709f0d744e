import { FACTIONS } from '../cards/facts'
import { fnv1a } from '../cards/face/art/hash'

/** What lies on a shield, drawn for us on a square of 64. Holes are cut where two outlines overlap. */
export const CHARGES = {
  wolf: 'M13 9l13 9h12l13-9 2 23-10 9-6 15H27l-6-15-10-9zM20 29l10 5-8 3zm24 0-10 5 8 3z',
  raven: 'M9 43c12-2 12-14 22-20 3-8 13-10 18-3l8 4-8 4c-1 13-9 20-21 20L16 57l2-12zM43 22a2 2 0 1 0 .1 0z',
  fish: 'M6 32c9-15 28-16 38-3l13-10v26L44 35c-10 13-29 12-38-3zm11-3a3 3 0 1 0 .1 0z',
  crown: 'M11 43 8 18l13 11L32 11l11 18 13-11-3 25zM12 47h40v7H12z',
  star: 'm32 5 6.5 18.100L57.7 23.7 42.5 35.4 47.9 53.8 32 43 16.1 53.8 21.5 35.4 6.3 23.7 25.5 23.100z',
  sun: 'm32 3 5 11 9-8 .5 12 11.5-3.5-4 11.5 11 4-10 6 7.5 9.5-12-.5 2 12-10-6-4.5 11-4.5-11-10 6 2-12-12 .500L10 36 0 30l11-4-4-11.500L18.5 18 19 6l8 8zM32 20a12 12 0 1 0 .1 0z',
  moon: 'M42 8A25 25 0 1 0 42 56 20 20 0 1 1 42 8z',
  sword: 'M29 10l3-7 3 7v31h-6zM20 41h24v5H35v9a4 4 0 1 1-6 0v-9h-9z',
  tower: 'M19 56V26h-5V9h8v6h6V9h8v6h6V9h8v17h-5v30h-9V44a4 4 0 0 0-8 0v12z',
  tree: 'M28 57V44c-13 3-22-9-15-19C10 13 22 7 28 9c7-6 18-1 19 7 9 3 10 16 3 21-4 6-10 8-14 6v14z',
  flame: 'M33 4c4 13 17 18 17 34a18 18 0 0 1-36 0c0-9 6-13 7-20 5 3 6 8 6 11 4-5 6-15 6-25zM32 36c-8 8-7 15 0 16 7-1 8-8 0-16z',
  key: 'M32 5a12 12 0 0 1 4 23.300V34h9v6h-9v4h7v6h-7v9h-7V28.300A12 12 0 0 1 32 5zm0 6a6 6 0 1 0 .1 0z',
  anchor: 'M32 5a7 7 0 0 1 3.5 13v5H44v6h-8.500v20c7-1 11-6 12-12l-5 1 7-12 7 13-4-1c-2 13-10 20-20.5 20S14 51 12 38l-4 1 7-13 7 12-5-1c1 6 5 11 12 12V29H20v-6h8.500v-5A7 7 0 0 1 32 5zm0 5a2.5 2.5 0 1 0 .1 0z',
  chalice: 'M14 8h36c1 17-5 24-15 26v11c8 1 11 4 12 10H17c1-6 4-9 12-10V34C19 32 13 25 14 8z',
  rose: 'M32 5c8 0 11 6 10 11 5-2 12 0 14 8 1 7-4 11-9 12 3 4 3 12-4 15-6 3-11-1-11-5 0 4-5 8-11 5-7-3-7-11-4-15-5-1-10-5-9-12 2-8 9-10 14-8-1-5 2-11 10-11zm0 20a8 8 0 1 0 .1 0z',
  bell: 'M32 6a5 5 0 0 1 5 6c8 3 11 10 11 18v7l6 8H10l6-8v-7c0-8 3-15 11-18a5 5 0 0 1 5-6zM25 49h14a7 7 0 0 1-14 0z',
} as const

/** How a shield is divided: what is laid over its field. */
export const DIVISIONS = {
  plain: '',
  pale: 'M32 0h32v64H32z',
  bend: 'M0 0h20l44 44v20H44L0 20z',
  chevron: 'M0 64V46l32-28 32 28v18L32 36z',
  chief: 'M0 0h64v20H0z',
  quarterly: 'M0 0h32v64h32V32H0z',
  bordure: 'M0 0h64v64H0zm8 8v48h48V8z',
  rays: 'M32 32 0 8V0h12zm0 0L24 0h16zm0 0L52 0h12v8zm0 0 32-8v16zm0 0 32 24v8H52zm0 0 8 32H24zm0 0L12 64H0v-8zm0 0L0 40V24z',
} as const

export type Charge = keyof typeof CHARGES
export type Division = keyof typeof DIVISIONS

export interface Arms {
  charge: Charge
  field: string
  division: Division
}

export const CHARGE_NAMES = Object.keys(CHARGES) as Charge[]
export const DIVISION_NAMES = Object.keys(DIVISIONS) as Division[]
export const FIELDS: readonly string[] = FACTIONS

const at = <T>(from: readonly T[], number: number): T => from[number % from.length] as T

/** The arms of whoever has chosen none: the same for the same name, everywhere. */
export const armsOfName = (name: string): Arms => {
  const number = fnv1a(name.trim().toLowerCase())
  return { charge: at(CHARGE_NAMES, number >>> 24), field: at(FIELDS, number >>> 12), division: at(DIVISION_NAMES, number >>> 4) }
}

/** "wolf-stark-pale"; what this client does not know is as the name says. */
export function readArms(avatar: string | null | undefined, name: string): Arms {
  const [charge = '', field = '', division = ''] = (avatar ?? '').split('-')
  if (!(charge in CHARGES) || !FIELDS.includes(field) || !(division in DIVISIONS)) return armsOfName(name)
  return { charge: charge as Charge, field, division: division as Division }
}

export const writeArms = ({ charge, field, division }: Arms): string => `${charge}-${field}-${division}`
