import { expect, it } from 'vitest'
import type { PayCheckData, PayFindingAnswer } from '#pay/api/pay-check.ts'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { evidenceOf, nearbyDaysOf } from './finding-evidence.ts'
import { entryMarks } from './reports/entry-marks.ts'

const amounts = Object.fromEntries(payHeads.map((head) => [head, 0])) as Record<PayHead, number>
const line = (routeNumber: string) => ({
  ...amounts,
  crewFood: 105,
  routeNumber,
  details: '02/06 Tue',
})
const report: PayReport = {
  id: 'june',
  employmentRecordId: null,
  payPeriodStart: '2026-06-01',
  payPeriodEnd: '2026-06-30',
  paidOn: null,
  entries: [line('640'), line('641')],
  statedTotal: null,
  alwaysCounts: false,
  notes: null,
  createdAt: '2026-07-01T10:00:00Z',
}

type Unit = PayCheckData['units'][number]
const head = (name: 'crewFood' | 'commission' | 'tafb', paid: number, expected: number | null) => ({
  head: name,
  paid,
  expected: expected === null ? null : { low: expected, high: expected },
  basis: null,
  working: null,
})
const unit: Unit = {
  rosterIds: ['d1', 'd2'],
  subject: 'ZQ640/ZQ641 on 2 June',
  lines: [
    { reportId: 'june', entry: 0 },
    { reportId: 'july', entry: 4 },
  ],
  paid: 15.25,
  expected: { low: 12.3, high: 12.3 },
  heads: [head('crewFood', 1.05, 6.25), head('tafb', 6.05, 6.05), head('commission', 8.15, null)],
  account: [],
}

it('looks for duties near the day of a line, or in the period', () => {
  expect(nearbyDaysOf({ report, entry: 0 })).toEqual({ first: '2026-05-30', last: '2026-06-05' })
  const undated = { ...report, entries: [{ ...line('ADJ'), details: 'Backpay' }] }
  expect(nearbyDaysOf({ report: undated, entry: 0 })).toEqual({
    first: '2026-06-01',
    last: '2026-06-30',
  })
})

const finding: PayFindingAnswer = {
  id: 'f1',
  kind: 'duplicate',
  rosterIds: ['d1', 'd2'],
  reportId: 'june',
  entry: 1,
  head: null,
  paid: null,
  expected: null,
  stake: null,
  own: 0,
  certainty: 'likely',
  sentence: '',
  basis: null,
  date: null,
  state: 'open',
  note: null,
}
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
