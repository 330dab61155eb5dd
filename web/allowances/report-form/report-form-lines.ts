import type { PayReportInput } from '#contract/allowances.ts'
import type { EmploymentRecord } from '#contract/employment-records.ts'
import { payHeadLabels, payHeads } from '#domain/allowances/pay-heads.ts'
import { poundsText } from '#domain/money/pence.ts'
import { type SummaryLine, typedDate } from '#web/forms/merge-edit.ts'
import { amountsTyped } from './report-form-amount.ts'
import type { EntryValues, ReportValues } from './report-form-values.ts'

/** The report as its form shows it, in words; each of its entries in one. */
export function summaryLines(
  values: ReportValues,
  employers: EmploymentRecord[],
): SummaryLine<PayReportInput>[] {
  const employer = employers.find(({ id }) => id === values.employmentRecordId)
  const at = employer ? `${employer.position} at ${employer.companyName}` : ''
  return [
    ['payPeriodStart', 'Start Date', typedDate(values.payPeriodStart)],
    ['payPeriodEnd', 'End Date', typedDate(values.payPeriodEnd)],
    ['paidOn', 'Paid on', typedDate(values.paidOn)],
    ['employmentRecordId', 'Employment Record', at || values.employmentRecordId],
    ...values.entries.map((entry, place): SummaryLine<PayReportInput> => [
      'entries',
      `Entry ${place + 1}`,
      entryWords(entry),
    ]),
    [
      'statedTotal',
      'Total stated in the file',
      values.statedTotal === null ? '' : poundsText(values.statedTotal),
    ],
    ['notes', 'Notes', values.notes.trim()],
  ]
}

/** Route and details, then each head at which something is paid, on a line of its own. */
function entryWords(entry: EntryValues): string {
  const amounts = amountsTyped(entry)
  const paid = payHeads.filter((head) => amounts[head] !== 0)
  return [
    `${entry.routeNumber.trim()}, ${entry.details.trim()}`,
    ...paid.map((head) => `${payHeadLabels[head]} ${poundsText(amounts[head])}`),
  ].join('\n')
}
