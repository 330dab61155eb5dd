import {
  payReportInput,
  payReportWords,
  savedPayReport,
  type PayReportInput,
} from '#pay/api/allowances.ts'
import type { EmploymentRecord } from '#profile/api/employment-records.ts'
import { payHeadLabels, payHeads } from '#kernel/words/pay-heads.ts'
import { poundsText } from '#kernel/money/pence.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { inPence, type StoredReport } from '#pay/web/reports/stored-report.ts'
import type { EditForm, FieldFault } from '#web/forms/edit-form.ts'
import type { SummaryLine } from '#web/forms/merge-edit.ts'
import { typedDate } from '#web/forms/merge-edit.ts'
import {
  amountFault,
  amountsOf,
  inputOf,
  valuesOf,
  type EntryValues,
  type ReportValues,
} from './report-form-values.ts'

/** The rules of the report form. `employers` are the employment records that it offers. */
export function reportForm(
  employers: EmploymentRecord[],
): EditForm<StoredReport, ReportValues, PayReportInput> {
  return {
    inputSchema: payReportInput,
    storedSchema: savedPayReport.shape.data.transform(inPence),
    valuesOf,
    inputOf,
    textFaults,
    summaryLines: (values) => summaryLines(values, employers),
    together: ['payPeriodStart', 'payPeriodEnd'],
  }
}

/** Invalid amounts, and a pay period that ends before it starts. */
function textFaults({ payPeriodStart, payPeriodEnd, entries }: ReportValues): FieldFault[] {
  const areDates = isCalendarDate(payPeriodStart) && isCalendarDate(payPeriodEnd)
  const period =
    areDates && payPeriodEnd < payPeriodStart
      ? [{ field: 'payPeriodEnd', message: payReportWords.endBeforeStart }]
      : []
  const amounts = entries.flatMap((entry, place) =>
    payHeads.flatMap((head) => {
      const message = amountFault(entry[head], entry.imported)
      return message ? [{ field: `entries.${place}.${head}`, message }] : []
    }),
  )
  return [...period, ...amounts]
}

/** The fields of the form in words, each entry in one line. */
function summaryLines(
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
    ['alwaysCounts', 'Counts beside a later report', values.alwaysCounts ? 'Yes' : ''],
    ['notes', 'Notes', values.notes.trim()],
  ]
}

/** Route, details and pattern, then a line for each amount. */
function entryWords(entry: EntryValues): string {
  const amounts = amountsOf(entry)
  const paid = payHeads.filter((head) => amounts[head] !== 0)
  return [
    [...new Set([entry.routeNumber.trim(), entry.details.trim(), entry.pattern])]
      .filter((text) => text !== '')
      .join(', '),
    ...paid.map((head) => `${payHeadLabels[head]} ${poundsText(amounts[head])}`),
  ].join('\n')
}
