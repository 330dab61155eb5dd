import { expect, it } from 'vitest'
import { payLine, storedReport } from '#pay/rules/check/test-pay-input.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { countedReports, laterReports } from './counted-reports.ts'

const first = report('first', 1, ['210 01/06', '640 02/06', 'HSBY 03/06'])
const second = report('second', 5, ['ZQ210 01/06', '0640 02/06', '700 04/06'])

const credit = report('credit', 5, ['210 01/06', '640 02/06', 'HSBY 03/06'], { crewFood: -100 })
const third = report('third', 9, ['210 01/06', '640 02/06', '700 04/06'])
const july = { payPeriodStart: '2026-07-01', payPeriodEnd: '2026-07-31' }
const kept = { ...first, alwaysCounts: true }

it.each<[string, PayReport[], string[]]>([
  ['no reports', [], []],
  ['a report with most lines of an older one', [first, second], ['second']],
  ['the same in another order', [second, first], ['second']],
  ['arrears with one line of it', [first, report('late', 5, ['210 01/06'])], ['first', 'late']],
  ['a credit note, whose amounts are all negative', [first, credit], ['first', 'credit']],
  ['the same lines in another period', [first, { ...second, ...july }], ['first', 'second']],
  ['an older report that always counts', [kept, second], ['first', 'second']],
  ['a newer report that always counts', [first, { ...second, alwaysCounts: true }], ['second']],
  ['three reports, each with most lines of the one before', [first, second, third], ['third']],
  ['equal reports of one second', ['b', 'a'].map((id) => ({ ...first, id })), ['b']],
])('counts %s', (_, reports, ids) => {
  expect(countedReports(reports).map(({ id }) => id)).toEqual(ids)
})

it('names the newest report that replaces a report, even if both count', () => {
  const newest = report('third', 9, ['210 01/06', '640 02/06'])
  const later = laterReports([kept, newest, second])
  expect([...later].map(([id, by]) => [id, by.id])).toEqual([
    ['first', 'third'],
    ['second', 'third'],
  ])
})

/** A report of June 2026, added on a day of July. Lines are `210 01/06`. */
function report(id: string, day: number, lines: string[], amounts = { crewFood: 625 }): PayReport {
  const entries = lines.map((line) => {
    const [routeNumber = '', details = ''] = line.split(' ')
    return payLine(routeNumber, details, amounts)
  })
  const createdAt = `2026-07-0${day}T09:00:00Z`
  return storedReport(['2026-06-01', '2026-06-30'], entries, { id, createdAt })
}
