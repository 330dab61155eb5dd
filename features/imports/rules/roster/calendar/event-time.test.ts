import { expect, it } from 'vitest'
import type { CalendarTime } from '#imports/rules/files/file-content.ts'
import { printedDays } from './event-time.ts'

const fault = 'The time zone “Mars/Base” is not known.'
const three = ['2026-07-20', '2026-07-21', '2026-07-22']

it.each<[string, CalendarTime, CalendarTime | null, string[]]>([
  ['a start in an unknown zone', { fault, day: '2026-07-20' }, null, ['2026-07-20']],
  [
    'an end in an unknown zone',
    { local: '2026-07-20T06:00', zone: 'Europe/London' },
    { fault, day: '2026-07-22' },
    three,
  ],
  ['whole days', { fault, day: '2026-07-20' }, { date: '2026-07-23' }, three],
  ['a start that is no date', { fault: 'no date' }, { date: '2026-07-23' }, []],
])('an entry with %s may have all the days that it prints', (_, start, end, days) => {
  expect(printedDays({ start, end }, 'Europe/London')).toEqual(days)
})
