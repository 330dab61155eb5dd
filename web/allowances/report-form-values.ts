import type { PayReportInput } from '#contract/allowances.ts'
import { payHeads, type PayHead } from '#domain/allowances/pay-heads.ts'
import { entryInPounds, type PayEntry, type PayReport } from '#domain/allowances/pay-report.ts'
import { amountText } from '#domain/money/pence.ts'
import { amountsTyped } from './report-form-amount.ts'

/** An entry as it stands in the form: everything as typed. */
export type EntryValues = { routeNumber: string; details: string } & Record<PayHead, string>

/** A report as it stands in the form. */
export type ReportValues = {
  payPeriodStart: string
  payPeriodEnd: string
  /** Empty for none. */
  employmentRecordId: string
  entries: EntryValues[]
  notes: string
}

/** The fields of an entry, in the order they stand in. */
export const entryFields = ['routeNumber', 'details', ...payHeads] as const
export type EntryField = (typeof entryFields)[number]

export function blankEntry(): EntryValues {
  return { routeNumber: '', details: '', ...textsBy(() => '') }
}

/** A new report starts with one blank entry (spec 4). */
export function blankReport(): ReportValues {
  return {
    payPeriodStart: '',
    payPeriodEnd: '',
    employmentRecordId: '',
    entries: [blankEntry()],
    notes: '',
  }
}

/** A report as the form shows it to be edited. */
export function valuesOf(report: PayReport): ReportValues {
  return {
    payPeriodStart: report.payPeriodStart,
    payPeriodEnd: report.payPeriodEnd,
    employmentRecordId: report.employmentRecordId ?? '',
    entries: report.entries.map(entryValues),
    notes: report.notes ?? '',
  }
}

/** An entry as the form shows it; where nothing was paid, the field is left empty. */
export function entryValues(entry: PayEntry): EntryValues {
  const { routeNumber, details } = entry
  return {
    routeNumber,
    details,
    ...textsBy((head) => (entry[head] === 0 ? '' : amountText(entry[head]))),
  }
}

/** The report as it is sent. */
export function inputOf(values: ReportValues): PayReportInput {
  return {
    employmentRecordId: values.employmentRecordId || null,
    payPeriodStart: values.payPeriodStart,
    payPeriodEnd: values.payPeriodEnd,
    entries: values.entries.map((entry) => {
      const { routeNumber, details } = entry
      return entryInPounds({
        routeNumber: routeNumber.trim(),
        details: details.trim(),
        ...amountsTyped(entry),
      })
    }),
    notes: values.notes.trim() || null,
  }
}

function textsBy(textOf: (head: PayHead) => string): Record<PayHead, string> {
  return Object.fromEntries(payHeads.map((head) => [head, textOf(head)])) as Record<PayHead, string>
}
