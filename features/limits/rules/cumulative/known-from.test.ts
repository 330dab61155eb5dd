import { expect, it } from 'vitest'
import { dayNumber } from '#kernel/time/calendar-date.ts'
import { london } from '#kernel/time/london-time.ts'
import { instantOf, type FtlDuty } from './ftl-duty.ts'
import { knownDayOf, knownFrom } from './known-from.ts'
import { ftlDuty } from '#limits/rules/test-ftl-duty.ts'

const since = '2026-07-10'

function entry(dutyType: FtlDuty['dutyType'], report: string | null, date = since): FtlDuty {
  return ftlDuty({
    id: `${dutyType}-${report}`,
    date,
    dutyType,
    scheduledBrief: report && `${date}T${report}:00Z`,
    scheduledDebrief: report && `${date}T18:00:00Z`,
  })
}

const off = entry('OFF', null)
const late = entry('TRAINING', '09:30')
const early = entry('HSBY', '05:00')
const open = { since, openingBalances: [] }
const [dayBegins, dayEnds] = ['2026-07-09T23:00:00Z', '2026-07-10T23:00:00Z']
const [six, report] = ['2026-07-10T06:00:00Z', '2026-07-10T09:30:00Z']
const earlier = { ...open, freeFrom: '2026-07-31T17:00:00Z' }
const free = '2026-07-08T17:00:00Z'
const stated = { ...open, freeFrom: free }

it.each<[string, FtlDuty[], Parameters<typeof knownFrom>[0]['history'], string | null]>([
  ['no first day', [off], { since: null, openingBalances: [] }, null],
  ['a day off', [off], open, '2026-07-09T23:00:00Z'],
  ['leave', [entry('LEAVE', null)], open, '2026-07-09T23:00:00Z'],
  ['the first report', [late, early], open, '2026-07-10T05:00:00Z'],
  ['a duty without times', [entry('TRAINING', null)], open, dayEnds],
  ['no entry', [], open, '2026-07-10T23:00:00Z'],
  ['an entry of another day', [entry('OFF', null, '2026-07-11')], open, dayEnds],
  ['free before', [late], stated, free],
  ['free on the first day', [late], { ...open, freeFrom: six }, six],
  ['free after a day off began', [off], { ...open, freeFrom: six }, dayBegins],
  ['free before this first day, as stated for it', [late], { ...stated, startSince: since }, free],
  ['free, as stated for a later first day', [late], { ...stated, startSince: '2026-08-01' }, free],
  [
    'free since the roster began, which is now earlier',
    [late],
    { ...earlier, startSince: '2026-08-01' },
    report,
  ],
  [
    'free, as stated for an earlier first day',
    [late],
    { ...stated, startSince: '2026-07-09' },
    report,
  ],
])('everything is known from: %s', (_, duties, history, expected) => {
  const minute = knownFrom({ duties, history }, london)
  expect(minute === null ? null : instantOf(minute)).toBe(expected)
})

it.each([
  [[off], since, 0],
  [[late], since, 4 * 630],
  [[], '2026-07-11', 0],
])('the part of its day before that is not known', (duties, date, unknownQuarters) => {
  const found = knownDayOf({ duties, history: open }, london)
  expect(found).toEqual({ day: dayNumber(date), unknownQuarters })
})

it('knows no day without a first one', () => {
  const history = { since: null, openingBalances: [] }
  expect(knownDayOf({ duties: [off], history }, london)).toEqual({
    day: Infinity,
    unknownQuarters: 0,
  })
})
