import { expect, it } from 'vitest'
import { amountsBy, type PayEntry } from './pay-report.ts'
import { repeatedReport } from './repeated-report.ts'

const june = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30' }
const may = { payPeriodStart: '2026-05-01', payPeriodEnd: '2026-05-31' }
const [one, two, three] = [
  { ...line('210', 100), pattern: 'BHX-PMI' },
  line('640', 200),
  line('302', 300),
]
const added = { ...june, entries: [one, two, three] }

it.each<[string, PayEntry[], boolean | null]>([
  ['the same entries', [one, two, three], true],
  ['the same entries in another order', [three, one, two], true],
  ['the same entries, typed in', [one, two, { ...three, imported: undefined }], true],
  ['the same entries without patterns', [{ ...one, pattern: undefined }, two, three], true],
  ['another amount', [one, two, line('302', 301)], false],
  ['two of three lines', [one, two, line('999', 1)], false],
  ['an earlier state of the same month', [one], false],
  ['half of the lines', [one, line('999', 1)], null],
  ['one line twice, of which one is there', [one, one], null],
  ['other lines, such as arrears', [line('ARR', 100)], null],
])('a report of the same period with %s', (_, entries, isSame) => {
  const found = repeatedReport(added, [{ ...june, entries }])
  expect(found && found.isSame).toBe(isSame)
})

it('prefers the report with the same entries', () => {
  const [similar, same] = [{ ...june, entries: [one, two] }, added]
  expect(repeatedReport(added, [similar, same])).toEqual({ report: same, isSame: true })
})

it('ignores reports of another period', () => {
  expect(repeatedReport(added, [{ ...may, entries: added.entries }])).toBeNull()
})

function line(routeNumber: string, flightDutyPay: number): PayEntry {
  const amounts = { ...amountsBy(() => 0), flightDutyPay }
  return { routeNumber, details: '01/06 Mon', imported: true, ...amounts }
}
