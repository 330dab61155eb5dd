import { expect, it } from 'vitest'
import { payFinding, payReport, payUnit } from '#pay/web/test-pay-answers.ts'
import { evidenceOf, nearbyDaysOf } from './finding-evidence.ts'
import { entryMarks } from './reports/entry-marks.ts'

const line = (routeNumber: string) => ({ routeNumber, details: '02/06 Tue', crewFood: 105 })
const report = payReport('june', ['2026-06-01', '2026-06-30'], [line('640'), line('641')])

const head = (name: 'crewFood' | 'commission' | 'tafb', paid: number, expected: number | null) => ({
  head: name,
  paid,
  expected: expected === null ? null : { low: expected, high: expected },
  basis: null,
  working: null,
})
const unit = payUnit({
  rosterIds: ['d1', 'd2'],
  lines: [
    { reportId: 'june', entry: 0 },
    { reportId: 'july', entry: 4 },
  ],
  paid: 15.25,
  expected: { low: 12.3, high: 12.3 },
  heads: [head('crewFood', 1.05, 6.25), head('tafb', 6.05, 6.05), head('commission', 8.15, null)],
})

it('looks for duties near the day of a line, or in the period', () => {
  expect(nearbyDaysOf({ report, entry: 0 })).toEqual({ first: '2026-05-30', last: '2026-06-05' })
  const undated = payReport(
    'june',
    ['2026-06-01', '2026-06-30'],
    [{ ...line('ADJ'), details: 'Backpay' }],
  )
  expect(nearbyDaysOf({ report: undated, entry: 0 })).toEqual({
    first: '2026-06-01',
    last: '2026-06-30',
  })
})

const finding = payFinding('f1', { rosterIds: ['d1', 'd2'], reportId: 'june', entry: 1 })
const match = {
  reportId: 'june',
  entry: 0,
  rosterIds: ['d1', 'd2'],
  confidence: 'certain',
  reason: 'trip',
  alsoPays: null,
} as const
const check = { units: [unit], matches: [{ ...match, rosterIds: ['d1', 'd2'] }] }

it('finds the duties of a finding, and each loaded line with its match', () => {
  const evidence = evidenceOf(finding, check, [report])
  expect(evidence.unit).toBe(unit)
  expect(evidence.lacksLines).toBe(true)
  expect(
    evidence.lines.map(({ routeNumber, total, match: found }) => [
      routeNumber,
      total,
      found?.reason,
    ]),
  ).toEqual([
    ['640', 105, 'trip'],
    ['641', 105, undefined],
  ])
})

it('has no duties and no line for a whole report', () => {
  const evidence = evidenceOf({ ...finding, rosterIds: [], entry: null }, check, [report])
  expect(evidence).toEqual({ unit: undefined, lines: [], lacksLines: false })
})

it('marks the first line of a unit in a report, with the heads that differ', () => {
  expect([...entryMarks(check, 'june')]).toEqual([
    [
      0,
      {
        isRight: false,
        expected: '£20.45',
        differences: ['Crew Food £1.05, expected £6.25'],
        note: 'for 2 lines',
      },
    ],
  ])
  expect(entryMarks({ units: [{ ...unit, expected: null }] }, 'june').size).toBe(0)
})

it.each([
  ['as expected', [true, '£14.20'], [head('tafb', 6.05, 6.05), head('commission', 8.15, null)]],
  ['with another head', [false, null], [head('tafb', 6, 6.05), head('crewFood', 6.25, null)]],
  ['with a head without a rate', [], [head('tafb', 6.05, 6.05), head('crewFood', 6.25, null)]],
])('marks a line that is paid %s', (_, parts, heads) => {
  const units = [{ ...unit, expected: { low: 6.05, high: 6.05 }, heads }]
  const mark = entryMarks({ units }, 'june').get(0)
  expect(mark ? [mark.isRight, mark.expected] : []).toEqual(parts)
})
