import { expect, it } from 'vitest'
import type { DaysOff } from './days-off.ts'
import { daysOffWords } from './days-off-words.ts'

const pair: DaysOff = {
  first: '2026-11-23',
  last: '2026-11-24',
  freeFrom: '2026-11-22T13:03:00Z',
  freeUntil: '2026-11-24T12:23:00Z',
}

const until = (minute: string) => ({ freeUntil: `${minute}:00Z` })
const free = (from: string, to: string) => ({
  freeFrom: `${from}:00:00Z`,
  freeUntil: `${to}:00:00Z`,
})
const saturday = '2026-11-21'

it.each<[string, today: string, changes: Partial<DaysOff>]>([
  ['Off Mon 23 and Tue 24, free 47 h 20 from Sun 13:03', saturday, {}],
  ['Off today and Tue 24, free 47 h 20 from Sun 13:03', '2026-11-23', {}],
  ['Off today, free 47 h 20 from Sun 13:03', '2026-11-24', {}],
  ['Off Mon 23, free 47 h 20 from Sun 13:03', saturday, { last: '2026-11-23' }],
  ['Off Mon 23 to Wed 25, free 47 h 20 from Sun 13:03', saturday, { last: '2026-11-25' }],
  ['Off Mon 23 and Tue 24, free 47 h 05 from Sun 13:03', saturday, until('2026-11-24T12:08')],
  ['Off Mon 23 and Tue 24, free 48 h from Sun 13:03', saturday, until('2026-11-24T13:03')],
  ['Off Mon 23 and Tue 24, free from Sun 13:03', saturday, { freeUntil: null }],
  ['Off Mon 23 and Tue 24, free until Tue 12:23', saturday, { freeFrom: null }],
  ['Off Mon 23 and Tue 24', saturday, { freeFrom: null, freeUntil: null }],
  ['Off Mon 23 and Tue 24 Nov, free 47 h 20 from Sun 13:03', '2026-10-30', {}],
])('%s', (words, today, changes) => {
  expect(daysOffWords({ ...pair, ...changes }, today)).toBe(words)
})

it.each<[string, string, DaysOff, today?: string]>([
  [
    'names the month of the second day',
    'Off Mon 30 and Tue 1 Dec',
    { first: '2026-11-30', last: '2026-12-01', freeFrom: null, freeUntil: null },
  ],
  [
    'gives the date of a time long ago, and a long time in days',
    'Off today to Wed 25, free 13 days 17 h from Thu 12 Nov 13:00',
    { first: '2026-11-13', last: '2026-11-25', ...free('2026-11-12T13', '2026-11-26T06') },
  ],
  [
    'counts hours over the change of the clocks, in London time',
    'Off Sun 25, free 41 h from Sat 13:00',
    { first: '2026-10-25', last: '2026-10-25', ...free('2026-10-24T12', '2026-10-26T05') },
    '2026-10-21',
  ],
])('%s', (_, words, daysOff, today = '2026-11-22') => {
  expect(daysOffWords(daysOff, today)).toBe(words)
})
