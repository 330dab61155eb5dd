import { describe, expect, it } from 'vitest'
import { legalityOf } from './legality-of.ts'
import { standbyOutlook } from './standby-outlook.ts'
import { atDay, flightOf, trainingOf } from './testing/limit-case.ts'
import { rosterOf } from './testing/made-duties.ts'

const nothing = { calls: [], restProblem: null }
const monday = '2026-01-12'

function standby(dutyType: 'HSBY' | 'ASBY', from: string, to: string) {
  return rosterOf([
    { dutyType, report: atDay(monday, 0, from), release: atDay(monday, 0, to) },
    trainingOf(atDay(monday, 2, '09:00'), 60),
  ])
}

const row = (report: string, minutes: number, latest: string, reduction: number) => ({
  report: `2026-01-12T${report}:00Z`,
  maxFdpMinutes: minutes,
  latestOnBlock: `${latest}:00Z`,
  reductionMinutes: reduction,
})

it('lists a report at each hour of a home standby, 90 minutes after the call', () => {
  expect(standbyOutlook(standby('HSBY', '07:00', '15:00'), 'duty-1').calls).toEqual([
    row('09:00', 780, '2026-01-12T22:00', 0),
    row('10:00', 780, '2026-01-12T23:00', 0),
    row('11:00', 780, '2026-01-13T00:00', 0),
    row('12:00', 780, '2026-01-13T01:00', 0),
    row('13:00', 780, '2026-01-13T02:00', 0),
    row('14:00', 690, '2026-01-13T01:30', 60),
    row('15:00', 600, '2026-01-13T01:00', 120),
    row('16:00', 510, '2026-01-13T00:30', 180),
  ])
})

it('does not count standby at night until the call', () => {
  const { calls } = standbyOutlook(standby('HSBY', '04:00', '14:00'), 'duty-1')
  expect(calls.at(-1)).toEqual(row('15:00', 600, '2026-01-13T01:00', 120))
})

it('counts airport standby beyond four hours', () => {
  const { calls } = standbyOutlook(standby('ASBY', '06:00', '12:00'), 'duty-1', 4)
  expect(calls.map(({ maxFdpMinutes }) => maxFdpMinutes)).toEqual([
    720, 720, 720, 720, 720, 660, 600,
  ])
})

it.each([
  ['a course', 'duty-2'],
  ['an unknown duty', 'duty-9'],
])('has no rows for %s', (_, id) => {
  expect(standbyOutlook(standby('HSBY', '07:00', '15:00'), id)).toEqual(nothing)
})

it('has no rows after the call-out', () => {
  const report = atDay(monday, 0, '07:00')
  const called = rosterOf([
    { dutyType: 'HSBY', report, release: report + 300, calledAt: report + 200 },
  ])
  expect(standbyOutlook(called, 'duty-1')).toEqual(nothing)
})

describe('a flight duty that was released at 22:30', () => {
  const afterFlight = (from: string, dutyType: 'HSBY' | 'ASBY' = 'HSBY') => {
    const report = atDay(monday, 1, from)
    const flight = flightOf({ report: atDay(monday, 0, '14:00'), fdp: 480 })
    return rosterOf([flight, { dutyType, report, release: report + 480 }])
  }
  const problem = {
    sentence: expect.stringMatching(/^Rest of 6.h.30 before this duty, 5.h.30 less than the 12.h/),
    legalIf: 'Not legal unless the standby starts at Tue 13 Jan 10:30 or later',
    article: 'ORO.FTL.235(a)',
  }

  it.each(['HSBY', 'ASBY'] as const)('leaves too short a rest for a flight from %s', (type) => {
    const roster = afterFlight('05:00', type)
    expect(standbyOutlook(roster, 'duty-2').restProblem).toEqual(problem)
    const { duties } = legalityOf(roster, { first: '2026-01-13', last: '2026-01-13' })
    expect(duties.map(({ verdict }) => verdict)).toEqual(['legal'])
  })

  it.each([
    ['10:29', expect.objectContaining({ legalIf: problem.legalIf })],
    ['10:30', null],
  ])('is judged with a standby from %s', (from, expected) => {
    expect(standbyOutlook(afterFlight(from), 'duty-2').restProblem).toEqual(expected)
  })
})
