import { expect, it } from 'vitest'
import { daysOffOf, nextDaysOff, unreadSpans, type DaysOff } from './days-off.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyType } from './words/duty-words.ts'
import { emptySector } from '#duties/rules/sector.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

/** A duty; times are `HH:MM` in UTC, and a debrief before the brief is on the next day. */
function duty(date: string, dutyType: DutyType, brief?: string, debrief?: string): Duty {
  const next = `${date.slice(0, 8)}${String(Number(date.slice(8)) + 1).padStart(2, '0')}`
  const isNight = brief && debrief && debrief < brief
  return {
    ...emptyDuty,
    date,
    dutyType,
    dutyCode: dutyType,
    scheduledBrief: brief ? `${date}T${brief}:00Z` : null,
    scheduledDebrief: debrief ? `${isNight ? next : date}T${debrief}:00Z` : null,
  }
}

const off = (date: string) => duty(date, 'OFF')
const sunday = duty('2026-11-22', 'FLIGHT', '06:00', '13:03')
const wednesday = duty('2026-11-25', 'FLIGHT', '12:23', '18:00')
const pair = [off('2026-11-23'), off('2026-11-24')]
const status = { kind: 'cancelled', since: '2026-11-20T09:00:00Z' } as const
const run: DaysOff = {
  first: '2026-11-23',
  last: '2026-11-24',
  freeFrom: '2026-11-22T13:03:00Z',
  freeUntil: '2026-11-25T12:23:00Z',
}

it.each<[string, Duty[], today: string, DaysOff | undefined]>([
  ['before them', [sunday, ...pair, wednesday], '2026-11-21', run],
  ['on the first', [sunday, ...pair, wednesday], '2026-11-23', run],
  ['on the last of the roster', [sunday, ...pair, wednesday], '2026-11-24', run],
  [
    'after the last of a run',
    [sunday, ...pair, wednesday, off('2026-11-26')],
    '2026-11-24',
    {
      first: '2026-11-26',
      last: '2026-11-26',
      freeFrom: '2026-11-25T18:00:00Z',
      freeUntil: null,
    },
  ],
  ['after the last', [sunday, ...pair, wednesday], '2026-11-25', undefined],
  ['in any order', [wednesday, ...pair.toReversed(), sunday], '2026-11-21', run],
  ['without data', [], '2026-11-21', undefined],
  ['without days off', [sunday, wednesday], '2026-11-21', undefined],
  [
    'with leave',
    [sunday, duty('2026-11-23', 'LEAVE'), off('2026-11-24'), wednesday],
    '2026-11-21',
    run,
  ],
  [
    'across the end of a month',
    [duty('2026-11-29', 'HSBY', '06:00', '14:00'), off('2026-11-30'), off('2026-12-01')],
    '2026-11-29',
    {
      first: '2026-11-30',
      last: '2026-12-01',
      freeFrom: '2026-11-29T14:00:00Z',
      freeUntil: null,
    },
  ],
  ['as the roster ends', [sunday, ...pair], '2026-11-21', { ...run, freeUntil: null }],
  ['as the roster begins', [...pair, wednesday], '2026-11-21', { ...run, freeFrom: null }],
  [
    'before a duty without a report time',
    [sunday, ...pair, duty('2026-11-25', 'TRAINING')],
    '2026-11-21',
    { ...run, freeUntil: null },
  ],
  [
    'after a duty without an end',
    [duty('2026-11-22', 'TRAINING', '08:00'), ...pair, wednesday],
    '2026-11-21',
    { ...run, freeFrom: null },
  ],
  [
    'beside days without anything listed',
    [duty('2026-11-21', 'FLIGHT', '06:00', '13:03'), ...pair, duty('2026-11-26', 'HSBY', '06:00')],
    '2026-11-21',
    { ...run, freeFrom: null, freeUntil: null },
  ],
  [
    'beside sick and hotel rest',
    [sunday, duty('2026-11-22', 'SICK'), ...pair, duty('2026-11-25', 'HOTEL_REST'), wednesday],
    '2026-11-21',
    { ...run, freeFrom: null, freeUntil: null },
  ],
  [
    'with a day without anything listed between',
    [sunday, off('2026-11-23'), off('2026-11-25')],
    '2026-11-21',
    { ...run, last: '2026-11-23', freeUntil: null },
  ],
  [
    'with an airport standby on a day off',
    [sunday, ...pair, duty('2026-11-24', 'ASBY', '10:00', '16:00')],
    '2026-11-21',
    { ...run, last: '2026-11-23', freeUntil: '2026-11-24T10:00:00Z' },
  ],
  [
    'with sick on a day off',
    [sunday, duty('2026-11-23', 'SICK'), ...pair, wednesday],
    '2026-11-21',
    { ...run, first: '2026-11-24', freeFrom: null },
  ],
  [
    'after a night duty that runs into the first',
    [duty('2026-11-22', 'FLIGHT', '20:00', '03:10'), ...pair, wednesday],
    '2026-11-21',
    { ...run, first: '2026-11-24', freeFrom: '2026-11-23T03:10:00Z' },
  ],
  [
    'after a night duty that ends on a day without anything listed',
    [duty('2026-11-21', 'FLIGHT', '20:00', '03:10'), ...pair, wednesday],
    '2026-11-21',
    { ...run, freeFrom: '2026-11-22T03:10:00Z' },
  ],
  [
    'after a duty that ends at midnight',
    [duty('2026-11-22', 'FLIGHT', '16:00', '00:00'), ...pair, wednesday],
    '2026-11-21',
    { ...run, freeFrom: '2026-11-23T00:00:00Z' },
  ],
  [
    'without the duties that do not count',
    [
      sunday,
      { ...duty('2026-11-22', 'HSBY', '14:00', '20:00'), status },
      ...pair,
      { ...duty('2026-11-24', 'ASBY', '10:00', '16:00'), status },
      { ...off('2026-11-21'), status },
      wednesday,
    ],
    '2026-11-20',
    run,
  ],
  [
    'beside a cancelled duty',
    [{ ...sunday, status }, ...pair, { ...wednesday, status }],
    '2026-11-20',
    { ...run, freeFrom: null, freeUntil: null },
  ],
  [
    'with the first of two reports and the last of two ends',
    [sunday, duty('2026-11-22', 'HSBY', '14:00', '20:00'), ...pair, wednesday].concat(
      duty('2026-11-25', 'HSBY', '05:00', '12:23'),
    ),
    '2026-11-21',
    { ...run, freeFrom: '2026-11-22T20:00:00Z', freeUntil: '2026-11-25T05:00:00Z' },
  ],
  [
    'with actual times',
    [{ ...sunday, actualDebrief: '2026-11-22T15:30:00Z' }, ...pair, wednesday],
    '2026-11-21',
    { ...run, freeFrom: '2026-11-22T15:30:00Z' },
  ],
])('finds the next days off %s', (_, duties, today, expected) => {
  expect(nextDaysOff(duties, today)).toEqual(expected)
})

it('uses London midnight in summer', () => {
  // From 21:00 on the 14th to 00:30 on the 15th in London.
  const late = {
    ...duty('2026-07-14', 'FLIGHT', '20:00'),
    scheduledDebrief: '2026-07-14T23:30:00Z',
  }
  expect(nextDaysOff([late, off('2026-07-15')], '2026-07-14')).toBeUndefined()
})

it('uses the last arrival where the end of duty is not known', () => {
  const arrival = { ...emptySector, scheduledArrival: '2026-11-23T01:00:00Z' }
  const flight = { ...duty('2026-11-22', 'FLIGHT', '20:00'), sectors: [arrival] }
  expect(nextDaysOff([flight, ...pair], '2026-11-21')).toMatchObject({ first: '2026-11-24' })
})

const overNewMonth: Duty = {
  ...duty('2026-10-31', 'FLIGHT', '18:00'),
  scheduledDebrief: '2026-11-01T04:00:00Z',
}

it.each<[string, Duty[], string[]]>([
  ['none without data', [], []],
  ['days off and leave', [...pair, duty('2026-11-30', 'LEAVE')], ['23', '24', '30']],
  ['a day with two entries once', [off('2026-11-23'), off('2026-11-23')], ['23']],
  ['none that do not count', [{ ...off('2026-11-23'), status }], []],
  ['none of another month', [off('2026-10-31'), off('2026-12-01')], []],
  [
    'no sick leave and hotel rest',
    [duty('2026-11-02', 'SICK'), duty('2026-11-03', 'HOTEL_REST')],
    [],
  ],
  [
    'no day that a duty of the month before runs into',
    [overNewMonth, off('2026-11-01'), off('2026-11-02')],
    ['02'],
  ],
])('lists the days off of a month: %s', (_, duties, days) => {
  expect(daysOffOf(duties, '2026-11')).toEqual(days.map((day) => `2026-11-${day}`))
})

it.each([
  ['before', '2026-11-22', [...pair, wednesday], '2026-11-22'],
  ['after', '2026-11-25', [sunday, ...pair], '2026-11-25'],
  ['two days after', '2026-11-26', [sunday, ...pair, wednesday], undefined],
])('names the day %s them that nobody could read', (_, unread, duties, named) => {
  const found = nextDaysOff([...duties, ...unreadSpans([unread])], '2026-11-23')
  expect(found?.unread).toBe(named)
  expect(found?.freeFrom && found.freeUntil ? 'known' : 'open').toBe(named ? 'open' : 'known')
})
