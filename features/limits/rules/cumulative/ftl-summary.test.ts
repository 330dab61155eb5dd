import { expect, it } from 'vitest'
import { london } from '#kernel/time/london-time.ts'
import type { FtlDuty, LoggedFlight } from './ftl-duty.ts'
import type { FtlHistory } from './ftl-history.ts'
import { ukScheme, type FtlLimitKey } from '#limits/rules/scheme/ftl-scheme.ts'
import { ftlSummary } from './ftl-summary.ts'
import { ftlDuty, ftlSector } from '#limits/rules/test-ftl-duty.ts'

const known: FtlHistory = { since: '2020-01-01', openingBalances: [] }

function summary(
  duties: FtlDuty[],
  { asOf = '2026-07-15T09:00:00Z', history = known, flights = [] as LoggedFlight[] } = {},
) {
  const found = ftlSummary({ duties, flights }, asOf, { scheme: ukScheme, zone: london, history })
  const figure = (key: FtlLimitKey) => {
    const one = found.figures.find(({ limit }) => limit.key === key)
    if (!one) throw new Error(`no limit ${key}`)
    return { ...one, minutes: one.quarters / 4 }
  }
  return { ...found, figure }
}

function ground(id: string, dutyType: FtlDuty['dutyType'], from: string, to: string): FtlDuty {
  const times = { scheduledBrief: `${from}:00Z`, scheduledDebrief: `${to}:00Z` }
  return ftlDuty({ id, date: from.slice(0, 10), dutyType, ...times })
}

function flight(id: string, from: string, to: string, times: Partial<FtlDuty> = {}): FtlDuty {
  const sectors = [ftlSector(['BHX', 'PMI'], [`${from}:00Z`, `${to}:00Z`])]
  return ftlDuty({ id, date: from.slice(0, 10), dutyType: 'FLIGHT', sectors, ...times })
}

it('counts a quarter of home standby, to the quarter minute, and never as flight time', () => {
  const { figure } = summary([ground('h', 'HSBY', '2026-07-15T05:00', '2026-07-15T11:55')])
  expect(figure('duty7Days').minutes).toBe(103.75)
  expect(figure('dutyAnnual').minutes).toBe(415)
  expect(figure('flight28Days').minutes).toBe(0)
})

it('counts a minute that two duties cover once, with the heavier weight', () => {
  const { figure } = summary([
    ground('standby', 'HSBY', '2026-07-15T04:00', '2026-07-15T12:00'),
    ground('course', 'TRAINING', '2026-07-15T10:00', '2026-07-15T14:00'),
  ])
  expect(figure('duty7Days').minutes).toBe(6 * 15 + 4 * 60)
  expect(figure('duty7Days').parts).toEqual([
    { id: 'standby', quarters: 6 * 60, basis: 'scheduled' },
    { id: 'course', quarters: 4 * 240, basis: 'scheduled' },
  ])
})

it('prefers the actual time at each end separately', () => {
  const { figure } = summary([
    {
      ...ground('course', 'TRAINING', '2026-07-14T08:00', '2026-07-14T16:00'),
      actualDebrief: '2026-07-14T16:25:00Z',
    },
  ])
  expect(figure('duty7Days').minutes).toBe(505)
  expect(figure('duty7Days').parts[0]?.basis).toBe('actual')
})

it.each([
  ['no debrief: the last arrival stands in', { scheduledBrief: '2026-07-14T04:15:00Z' }, 200],
  [
    'no report time: the first departure stands in',
    { scheduledDebrief: '2026-07-14T08:05:00Z' },
    170,
  ],
  [
    'a sector that ran beyond the planned debrief extends the duty',
    { scheduledBrief: '2026-07-14T04:15:00Z', scheduledDebrief: '2026-07-14T07:05:00Z' },
    200,
  ],
])('%s, and is marked as estimated', (_, times, minutes) => {
  const { figure } = summary([flight('f', '2026-07-14T05:15', '2026-07-14T07:35', times)])
  expect(figure('duty7Days').minutes).toBe(minutes)
  expect(figure('duty7Days').parts[0]?.basis).toBe('estimated')
})

it('names the duties it cannot count', () => {
  const untimed = ftlDuty({ id: 'course', date: '2026-07-14', dutyType: 'TRAINING' })
  const half = flight('half', '2026-07-14T05:15', '2026-07-14T07:35', {
    sectors: [ftlSector(['BHX', 'PMI'], [null, null])],
  })
  const { figure } = summary([untimed, half])
  expect(figure('duty7Days').untimed).toEqual(['course', 'half'])
  expect(figure('flight28Days').untimed).toEqual(['half'])
})

it('takes the logbook’s own flights as flight time, and none twice', () => {
  const flown = flight('f', '2026-07-14T05:00', '2026-07-14T07:00')
  const logged = (id: string, times: [string, string] | null): LoggedFlight => ({
    id,
    date: '2026-07-14',
    code: 'ZQ210',
    flightMinutes: 120,
    departure: times && `2026-07-14T${times[0]}:00Z`,
  })
  const flights = [logged('same', ['05:00', '07:00']), logged('other', ['08:00', '10:00'])]
  expect(summary([flown], { flights }).figure('flight28Days').minutes).toBe(240)
  expect(summary([], { flights: [logged('bare', null)] }).figure('flight28Days').parts).toEqual([
    { id: 'bare', quarters: 480, basis: 'estimated' },
  ])
})

it('counts two flights logged without times on one day separately', () => {
  const bare = { date: '2026-07-14', code: 'ZQ210', departure: null }
  const flights = [
    { ...bare, id: 'one', flightMinutes: 120 },
    { ...bare, id: 'two', flightMinutes: 150 },
  ]
  expect(summary([], { flights }).figure('flight28Days').minutes).toBe(270)
})

it('ends a standby with the report of the flight duty it led to', () => {
  const { figure } = summary([
    ground('standby', 'HSBY', '2026-07-14T04:00', '2026-07-14T12:00'),
    flight('f', '2026-07-14T08:00', '2026-07-14T10:00', {
      scheduledBrief: '2026-07-14T07:00:00Z',
      scheduledDebrief: '2026-07-14T10:30:00Z',
    }),
  ])
  expect(figure('duty7Days').minutes).toBe(3 * 15 + 210)
})

it.each([
  ['as long as planned when it left after its planned arrival', '2026-07-14T08:10:00Z', 120],
  ['from when it left, to its planned arrival', '2026-07-14T06:30:00Z', 90],
])('a sector that has not landed yet counts %s', (_, actualDeparture, minutes) => {
  const [sector] = flight('f', '2026-07-14T06:00', '2026-07-14T08:00').sectors
  const late = flight('f', '2026-07-14T06:00', '2026-07-14T08:00', {
    sectors: sector ? [{ ...sector, actualDeparture }] : [],
  })
  expect(summary([late]).figure('flight28Days').minutes).toBe(minutes)
})

it('sees the part of the last planned duty that falls after midnight', () => {
  const night = ground('night', 'TRAINING', '2026-07-20T19:00', '2026-07-21T07:00')
  expect(summary([night]).figure('duty7Days').peak).toEqual({ date: '2026-07-21', quarters: 2880 })
})

it('remembers a limit exceeded in the days before', () => {
  const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) =>
    ground(day, 'TRAINING', `2026-07-${day}T06:00`, `2026-07-${day}T16:00`),
  )
  const { figure, isCompliant } = summary(days)
  expect(figure('duty7Days').recentBreach).toEqual({ date: '2026-07-07', quarters: 4 * 4200 })
  expect(figure('duty14Days').recentBreach).toBeNull()
  expect(isCompliant).toBe(true)
})

it('is not complete while a duty lacks its times', () => {
  const untimed = ftlDuty({ id: 'course', date: '2026-07-14', dutyType: 'TRAINING' })
  expect(summary([untimed]).isComplete).toBe(false)
})

it('reports the peak of a limit with the planned roster, and its first breach', () => {
  const days = ['15', '16', '17', '18', '19', '20', '21'].map((day) =>
    ground(day, 'TRAINING', `2026-07-${day}T06:00`, `2026-07-${day}T16:00`),
  )
  const { figure, isCompliant } = summary(days)
  expect(figure('duty7Days')).toMatchObject({
    minutes: 600,
    peak: { date: '2026-07-21', quarters: 4 * 4200 },
    firstBreach: '2026-07-21',
    isBreach: false,
  })
  expect(isCompliant).toBe(true)
})

/** A first day of the roster that is known as a whole. */
const dayOff = (date: string) => ftlDuty({ id: 'off', date, dutyType: 'OFF' })

it('is complete only when every window is known from its first day', () => {
  const first = ground('first', 'TRAINING', '2026-06-20T06:00', '2026-06-20T16:00')
  const since = (date: string, openingBalances: FtlHistory['openingBalances'] = []) =>
    summary([first, dayOff(date)], { history: { since: date, openingBalances } })
  expect(since('2025-07-01').isComplete).toBe(true)
  expect(since('2025-07-02').isComplete).toBe(false)
  const recent = since('2026-06-18')
  expect(recent.figure('duty28Days').isCovered).toBe(true)
  expect(recent.figure('flightCalendarYear').isCovered).toBe(false)
  expect(recent.isCompliant).toBe(true)
  expect(summary([], { history: { since: null, openingBalances: [] } }).isComplete).toBe(false)
})

it('uses opening balances for the months before', () => {
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index < 6 ? `2025-${String(index + 7).padStart(2, '0')}` : `2026-0${index - 5}`
    return { month, dutyMinutes: 6000, flightMinutes: 3000 }
  })
  const early = ground('early', 'TRAINING', '2026-06-10T06:00', '2026-06-10T16:00')
  const later = flight('later', '2026-07-14T05:00', '2026-07-14T07:00')
  const { figure, isComplete } = summary([early, dayOff('2026-06-15'), later], {
    history: { since: '2026-06-15', openingBalances: months },
  })
  expect(figure('flightCalendarYear').minutes).toBe(6 * 3000 + 120)
  expect(figure('flight12Months').minutes).toBe(11 * 3000 + 120)
  expect(figure('flightPrevious12Months').minutes).toBe(12 * 3000)
  // The balance of June covers the days before the 15th, so the duty of the 10th is in it.
  expect(figure('dutyPrevious12Months').minutes).toBe(12 * 6000)
  expect(figure('dutyPrevious12Months').parts).toEqual([])
  expect(figure('duty28Days').openingQuarters).toBe(0)
  expect(figure('flight12Months').isCovered).toBe(true)
  expect(isComplete).toBe(true)
  expect(figure('flight12Months').peak.quarters).toBe(figure('flight12Months').quarters)
})

it('covers only the half of a month that is stated', () => {
  const history = {
    since: '2026-02-01',
    openingBalances: [{ month: '2026-01', dutyMinutes: 6000, flightMinutes: null }],
  }
  const { figure } = summary([], { asOf: '2026-07-15T09:00:00Z', history })
  expect(figure('flightCalendarYear')).toMatchObject({ isCovered: false, minutes: 0 })
  expect(figure('dutyAnnual')).toMatchObject({ isCovered: false, minutes: 6000 })
})

it('is not covered while one month before is unknown', () => {
  const history = {
    since: '2026-04-01',
    openingBalances: [
      { month: '2026-01', dutyMinutes: 0, flightMinutes: 0 },
      { month: '2026-03', dutyMinutes: 0, flightMinutes: 600 },
    ],
  }
  const { figure } = summary([], { history })
  expect(figure('flightCalendarYear')).toMatchObject({ isCovered: false, minutes: 600 })
})

it.each([
  ['below 70 % it is green', 2519, 'green'],
  ['from 70 % yellow', 2520, 'yellow'],
  ['just below 90 % still', 3239, 'yellow'],
  ['from 90 % red', 3240, 'red'],
])('%s', (_, minutes, level) => {
  const hours = Array.from({ length: 6 }, (__, day) => {
    const share = Math.min(600, Math.max(0, minutes - day * 600))
    const end = new Date(Date.parse(`2026-07-${10 + day}T06:00:00Z`) + share * 60_000).toISOString()
    return ground(`d${day}`, 'TRAINING', `2026-07-${10 + day}T06:00`, end.slice(0, 16))
  })
  expect(summary(hours).figure('duty7Days')).toMatchObject({ minutes, level })
})
