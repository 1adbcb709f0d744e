import { describe, expect, it } from 'vitest'
import { CHARGE_NAMES, DIVISION_NAMES, FIELDS, armsOfName, readArms, writeArms } from '../src/lib/avatar'

describe('avatars', () => {
  it('follow from a name, whatever its case', () => {
    expect(armsOfName('Arya Stark')).toEqual(armsOfName(' arya stark'))
    const drawn = new Set(Array.from({ length: 200 }, (_, i) => writeArms(armsOfName(`Player ${i}`))))
    expect(drawn.size).toBeGreaterThan(150)
  })

  it('are read as they were written, and as the hall takes them', () => {
    for (const charge of CHARGE_NAMES)
      for (const field of FIELDS)
        for (const division of DIVISION_NAMES) {
          const text = writeArms({ charge, field, division })
          expect(text).toMatch(/^[a-z]{1,12}(-[a-z]{1,12}){2}$/)
          expect(readArms(text, 'Arya')).toEqual({ charge, field, division })
        }
  })

  it('fall back to the name where they are not known', () => {
    for (const text of [null, '', 'wolf', 'dragon-stark-pale', 'wolf-frey-pale', 'wolf-stark-zigzag']) expect(readArms(text, 'Arya')).toEqual(armsOfName('Arya'))
  })
})
