import { expect, it } from 'vitest'
import { valueWords } from './value-words.ts'

it.each<[unknown, string]>([
  [null, ''],
  ['HSBY', 'HSBY'],
  [7.5, '7.5'],
  [true, 'Yes'],
  ['2026-07-20', '20 Jul 2026'],
  ['2026-07-20T04:00:00Z', '20 Jul 2026 05:00'],
  [['Amelia', 'Bruno'], 'Amelia\nBruno'],
  [[{ flightNumber: 'ZQ210', departureAirport: 'BHX', aircraftType: null }], 'ZQ210, BHX'],
])('%j is %j', (value, words) => {
  expect(valueWords(value)).toBe(words)
})
