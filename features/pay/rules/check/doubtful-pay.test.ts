import { expect, it } from 'vitest'
import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import type { CheckedReport, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayRule } from '#pay/rules/facts/rate-card.ts'
import { payCheck, type PayDays } from './pay-check.ts'
import { dayFlight, payInput, payLine, payReport, paySector } from './test-pay-input.ts'

/** Months in which nothing is surely wrong, because another line or report may pay the duty. */

const kinds = ['FLIGHT', 'ASBY', 'TRAINING', 'LEAVE'] as const
const rules: PayRule[] = kinds.map((kind) => ({
  head: kind === 'LEAVE' ? 'leaveHolidayPay' : 'flightDutyPay',
  kinds: [kind],
  by: 'duty',
  pence: 4000,
}))

const duty = (date: string, code: string, more: Partial<PayDuty> = {}) =>
  dayFlight(date, code, '13:00', more)

function flight(date: string, number: number, route: [string, string, string]): PayDuty {
  const sectors = [0, 1].map((at) =>
    paySector(
      `ZQ${number + at}`,
      [route[at] ?? '', route[at + 1] ?? ''],
      [`${date}T0${6 + 3 * at}:00:00Z`, `${date}T0${8 + at}:00:00Z`],
    ),
  )
  return duty(date, `ZQ${number}/ZQ${number + 1}`, { sectors })
}

const home: [string, string, string] = ['BHX', 'PMI', 'BHX']

/** A trip of two days to Tenerife. */
const tripOn = (first: string, second: string) => [
  flight(first, 501, ['BHX', 'TFS', 'TFS']),
  flight(second, 502, ['TFS', 'TFS', 'BHX']),
]

type Line = [route: string, details: string, amounts: Partial<PayAmounts>]

function report(month: string, lines: Line[]): CheckedReport {
  return payReport(
    month,
    lines.map((line) => payLine(...line)),
  )
}

function checked(
  duties: PayDuty[],
  reports: CheckedReport[],
  homeBase: string | null = 'BHX',
  range: PayDays | null = null,
) {
  const input = payInput('2026-10-01', rules, {
    homeBase,
    rosterPeriods: [{ first: '2026-05-01', last: '2026-08-31' }],
    duties,
    reports,
  })
  const { findings, unknown } = payCheck(input, range)
  return {
    overpaid: findings.filter(({ stake, certainty }) => (stake ?? 0) < 0 && certainty !== 'check'),
    sentences: findings.map(({ sentence }) => sentence),
    claims: findings.filter(({ stake, certainty }) => (stake ?? 0) > 0 && certainty !== 'check'),
    reasons: unknown.map(({ why }) => why),
    questions: findings.filter(({ certainty }) => certainty === 'check').length,
  }
}

const paid = { flightDutyPay: 4000 }
const days = ['2026-06-02', '2026-06-04', '2026-06-06', '2026-06-08', '2026-06-10', '2026-06-12']
const flights = days.map((date) => flight(date, 210, home))
const datedLines = days.map((date): Line => ['210', `${date.slice(8)}/06`, paid])

it('waits for the next report of a duty after the last paid day, near the end of the period', () => {
  const late = flight('2026-06-24', 210, home)
  const { claims, reasons } = checked([...flights, late], [report('2026-06', datedLines)])
  expect([claims, reasons]).toEqual([[], ['carried']])
})

it('waits for a report that is missing between two others', () => {
  const last = flight('2026-06-30', 210, home)
  const august = report('2026-08', [['210', '02/08', paid]])
  const { claims } = checked([...flights, last], [report('2026-06', datedLines), august])
  expect(claims).toEqual([])
})

it('claims a duty of a report that touches the days, also before them', () => {
  const more = ['2026-06-20', '2026-06-24', '2026-06-28', '2026-07-02', '2026-07-06']
  const lines = more.slice(1).map((date): Line => {
    return ['210', `${date.slice(8)}/${date.slice(5, 7)}`, paid]
  })
  const across = { payPeriodStart: '2026-06-16', payPeriodEnd: '2026-07-15' }
  const reports = [{ ...report('2026-07', lines), ...across }]
  const duties = more.map((date) => flight(date, 210, home))
  const july = { first: '2026-07-01', last: '2026-07-31' }
  const stakesOf = (range: PayDays | null) =>
    checked(duties, reports, 'BHX', range).claims.map(({ stake }) => stake)
  expect([stakesOf(null), stakesOf(july)]).toEqual([[4000], [4000]])
})

it('still claims a duty in the middle of a report', () => {
  const { claims } = checked(flights, [report('2026-06', datedLines.toSpliced(2, 1))])
  expect(claims.map(({ stake }) => stake)).toEqual([4000])
})

it.each([
  ['as many lines as flights', 6, 0],
  ['fewer lines than flights', 5, 0],
])('claims nothing of lines without a date: %s', (_, count, claimed) => {
  const undated = datedLines.slice(0, count).map(([route]): Line => [route, 'June', paid])
  expect(checked(flights, [report('2026-06', undated)]).claims).toHaveLength(claimed)
})

it.each([
  ['an adjustment of that day', ['ADJ', '06/06', paid]],
  ['a line of that flight without a date', ['210', 'arrears June', paid]],
  ['an adjustment without a date, as a question', ['ADJ', 'June arrears', paid]],
  ['an adjustment of a day without a duty', ['ADJ', '20/07', paid]],
] as [string, Line][])('claims no missing flight beside %s', (_, line) => {
  const july = report('2026-07', [line])
  const { claims } = checked(flights, [report('2026-06', datedLines.toSpliced(2, 1)), july])
  expect(claims).toEqual([])
})

it('takes the usual base for the home base, so that a trip is paid on one line', () => {
  const trip = tripOn('2026-06-16', '2026-06-17')
  const lines: Line[] = [...datedLines, ['501', '16/06', { flightDutyPay: 8000 }]]
  expect(checked([...flights, ...trip], [report('2026-06', lines)], null).claims).toEqual([])
})

it('waits for the second day of a trip over the end of the period', () => {
  const trip = tripOn('2026-06-30', '2026-07-01')
  const lines: Line[] = [...datedLines, ['501', '30/06', paid]]
  const { claims, reasons } = checked([...flights, ...trip], [report('2026-06', lines)])
  expect([claims, reasons]).toEqual([[], ['carried']])
})

it('claims no day of leave beside a line that pays several', () => {
  const leave = ['15', '16', '17'].map((day) => {
    return duty(`2026-06-${day}`, 'LVE', { dutyType: 'LEAVE' })
  })
  const lines: Line[] = [...datedLines, ['LVE', '15/06', { leaveHolidayPay: 12_000 }]]
  expect(checked([...flights, ...leave], [report('2026-06', lines)]).claims).toEqual([])
  const { claims, questions } = checked([...flights, ...leave], [report('2026-06', datedLines)])
  expect([claims, questions]).toEqual([[], 3])
})

it('claims no second course of a day beside a line for the first', () => {
  const courses = ['EFFRS', 'SMTR'].map((code) => {
    return duty('2026-06-16', code, { dutyType: 'TRAINING' })
  })
  const lines: Line[] = [...datedLines, ['EFFRS', '16/06', paid]]
  expect(checked([...flights, ...courses], [report('2026-06', lines)]).claims).toEqual([])
})

it('asks about a standby that became a flight, and claims no sector line as a duplicate', () => {
  const standby = duty('2026-06-16', 'ASBY', {
    dutyType: 'ASBY',
    scheduledBrief: '2026-06-16T02:00:00Z',
    scheduledDebrief: '2026-06-16T04:30:00Z',
  })
  const called = flight('2026-06-16', 300, home)
  const sector: Line = ['300', '16/06', { flightDutyPay: 2000 }]
  const lines: Line[] = [...datedLines, sector, sector]
  const { claims, questions } = checked([...flights, standby, called], [report('2026-06', lines)])
  expect([claims, questions]).toEqual([[], 1])
})

const untimed = { scheduledBrief: null, scheduledDebrief: null }

it.each<[string, PayDuty[]]>([
  [
    'standby on a day with a flight',
    [duty('2026-06-02', 'ASBY', { dutyType: 'ASBY', ...untimed })],
  ],
  ['standby alone', [duty('2026-06-16', 'ASBY', { dutyType: 'ASBY', ...untimed })]],
  ['a course', [duty('2026-06-16', 'SMTR', { dutyType: 'TRAINING', ...untimed })]],
  ['a flight', [duty('2026-06-16', 'ZQ300', untimed)]],
])('only asks about %s without times', (_, duties) => {
  const { claims, questions } = checked([...flights, ...duties], [report('2026-06', datedLines)])
  expect([claims, questions]).toEqual([[], 1])
})

it.each([
  ['the day of a course without times', '16/06', 0],
  ['the day before it', '15/06', 0],
  ['two days before it', '14/06', 1],
])('says which line has no duty, but not on %s', (_, details, overpaid) => {
  const course = duty('2026-06-16', 'SMTR', { dutyType: 'TRAINING', ...untimed })
  const lines: Line[] = [...datedLines, ['SMTR', '16/06', paid], ['ASBY', details, paid]]
  const found = checked([...flights, course], [report('2026-06', lines)])
  expect(found.overpaid).toHaveLength(overpaid)
})

it.each<[string, Partial<PayDuty>, number]>([
  ['with its sectors', {}, 1],
  ['without sectors', { sectors: [] }, 0],
])('says too much pay for a flight %s', (_, more, overpaid) => {
  const [first, ...others] = datedLines
  const lines: Line[] = first ? [[first[0], first[1], { flightDutyPay: 5000 }], ...others] : []
  const duties = flights.map((each, place) => (place === 0 ? { ...each, ...more } : each))
  expect(checked(duties, [report('2026-06', lines)]).overpaid).toHaveLength(overpaid)
})

it('adds a later report of differences, and lets a corrected one replace the first', () => {
  const raise = datedLines.map(([route, details]): Line => [route, details, { flightDutyPay: 100 }])
  const first = report('2026-06', datedLines)
  const later = { ...report('2026-06', raise), id: 'later', savedAt: '2026-08-01T20:00:00Z' }
  expect(checked(flights, [first, later]).claims).toEqual([])
  const corrected = { ...later, id: 'corrected', entries: first.entries.slice(1) }
  expect(checked(flights, [first, corrected]).claims.map(({ stake }) => stake)).toEqual([4000])
})

it('claims no night flight whose line may belong to the next night', () => {
  const nights = ['16', '17', '18'].map((day) => {
    const night = flight(`2026-06-${day}`, 700, home)
    return { ...night, scheduledDebrief: `2026-06-${Number(day) + 1}T04:00:00Z` }
  })
  const landed = ['17', '18', '19'].map((day): Line => ['700', `${day}/06`, paid])
  const lines = report('2026-06', [...datedLines, ...landed])
  expect(checked([...flights, ...nights], [lines]).claims).toEqual([])
})

it('counts a flight with only commission as not paid, and waits for its pay', () => {
  const commission = datedLines.map(([route, day]): Line => [route, day, { commission: 900 }])
  expect(checked(flights, [report('2026-06', commission)]).claims).toEqual([])
})

it.each([
  ['TRAINING', 'SMTR', { groundTrainingAdminBase: 4000 }],
  ['LEAVE', 'LVE', { leaveHolidayPay: 4000 }],
] as const)('matches a line without a route with the %s of its day', (dutyType, code, amounts) => {
  const course = duty('2026-06-16', code, { dutyType })
  const lines: Line[] = [...datedLines, ['', '16/06', amounts]]
  const { reasons } = checked([...flights, course], [report('2026-06', lines)])
  expect(reasons).toEqual([])
})

it('claims no flight beside two lines of the same flight a day before', () => {
  const lines = datedLines.map(([route, details, amounts]): Line => {
    return [route, details === '04/06' ? '02/06' : details, amounts]
  })
  expect(checked(flights, [report('2026-06', lines)]).claims).toEqual([])
})

it('asks about a duty of a roster that was made before its day', () => {
  const input = payInput('2026-10-01', rules, {
    rosterPeriods: [{ first: '2026-06-01', last: '2026-06-30', readOn: '2026-06-05' }],
    duties: flights,
    reports: [report('2026-06', datedLines.toSpliced(3, 1).toSpliced(0, 1))],
  })
  const { findings } = payCheck(input)
  const asked = findings.map(({ certainty, sentence }) => [
    certainty,
    sentence.endsWith('work it?'),
  ])
  expect(asked).toEqual([
    ['sure', false],
    ['check', true],
  ])
})

it.each([
  ['the next day', '07/06'],
  ['another week of the report', '25/06'],
])('asks about a swap for a flight of %s', (_, day) => {
  const lines: Line[] = [...datedLines.toSpliced(2, 1), ['640', day, paid]]
  const { claims, overpaid, reasons, sentences } = checked(flights, [report('2026-06', lines)])
  expect([claims, overpaid, reasons]).toEqual([[], [], ['several-candidates']])
  expect(sentences).toEqual([
    `ZQ210/ZQ211 on 6 June is on your roster and not paid in the report to 30 June. It should come to £40.00. Your reports also pay 640 on ${Number(day.slice(0, 2))} June, which your roster does not show. Did you swap?`,
  ])
})

it.each([
  ['a far day of another report', report('2026-07', [['640', '20/07', paid]])],
  ['a day that no roster reaches', report('2026-06', [['640', '20/04', paid]])],
])('still claims a flight beside one of %s', (_, other) => {
  const june = report('2026-06', datedLines.toSpliced(2, 1))
  const { claims } = checked(flights, [june, { ...other, id: 'other' }])
  expect(claims.map(({ stake }) => stake)).toEqual([4000])
})

it('asks about the line of a swap whose flight is before the days in question', () => {
  const lines: Line[] = [...datedLines.slice(1), ['640', '05/07', paid]]
  const over = { ...report('2026-06', lines), payPeriodEnd: '2026-07-15' }
  const july = { first: '2026-07-01', last: '2026-07-31' }
  expect(checked(flights, [over], 'BHX', july).overpaid).toEqual([])
})

it('claims no flight of a day on which another one is paid too much', () => {
  const night = flight('2026-06-16', 700, home)
  const landed = { ...night.sectors[1], scheduledArrival: '2026-06-17T02:00:00Z' }
  const nights = {
    ...night,
    sectors: [night.sectors[0], landed] as PayDuty['sectors'],
    scheduledDebrief: '2026-06-17T02:30:00Z',
  }
  const lines: Line[] = [['700', '17/06', { flightDutyPay: 8000 }], ...datedLines]
  const { claims, overpaid } = checked(
    [...flights, nights, flight('2026-06-17', 640, home)],
    [report('2026-06', lines)],
  )
  expect([claims, overpaid]).toEqual([[], []])
})
