import { expect, test } from 'vitest'
import { listed } from '../../src/lib/text'

test.each([
  [[], ''],
  [['Tywin'], 'Tywin'],
  [['Tywin', 'Cersei'], 'Tywin and Cersei'],
  [['Tywin', 'Cersei', 'Jaime'], 'Tywin, Cersei and Jaime'],
  [['Tywin', 'Cersei', 'Jaime', 'Tyrion', 'Joffrey'], 'Tywin, Cersei and 3 more'],
])('%j is listed as %s', (names, text) => expect(listed(names)).toBe(text))
