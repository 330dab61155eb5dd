import type { PayReportInput } from '#contract/allowances.ts'
import { payHeads, type PayHead } from '#domain/allowances/pay-heads.ts'
import { entryInPounds, type PayEntry, type PayReport } from '#domain/allowances/pay-report.ts'
import { amountText, toPounds, type Pence } from '#domain/money/pence.ts'
import { amountsTyped } from './report-form-amount.ts'

/** An entry as it stands in the form: everything as typed. */
export type EntryValues = {
  routeNumber: string
  details: string
  /** Whether the entry comes from a pay file. */
  imported: boolean
} & Record<PayHead, string>

/** A report as it stands in the form. */
export type ReportValues = {
  payPeriodStart: string
  payPeriodEnd: string
  /** Empty where it is not known. */
  paidOn: string
  /** Empty for none. */
  employmentRecordId: string
  entries: EntryValues[]
  /** What the imported file states; not to be edited. */
  statedTotal: Pence | null
  notes: string
}

/** The fields of an entry, in the order they stand in. */
export const entryFields = ['routeNumber', 'details', ...payHeads] as const
export type EntryField = (typeof entryFields)[number]

export function blankEntry(): EntryValues {
  return { routeNumber: '', details: '', imported: false, ...textsBy(() => '') }
}

/** A new report starts with one blank entry (spec 4). */
export function blankReport(): ReportValues {
  return {
    payPeriodStart: '',
    payPeriodEnd: '',
    paidOn: '',
    employmentRecordId: '',
    entries: [blankEntry()],
    statedTotal: null,
    notes: '',
  }
}

/** A report as the form shows it to be edited. */
export function valuesOf(report: PayReport): ReportValues {
  return {
    payPeriodStart: report.payPeriodStart,
    payPeriodEnd: report.payPeriodEnd,
    paidOn: report.paidOn ?? '',
    employmentRecordId: report.employmentRecordId ?? '',
    entries: report.entries.map(entryValues),
    statedTotal: report.statedTotal,
    notes: report.notes ?? '',
  }
}

/** An entry as the form shows it; where nothing was paid, the field is left empty. */
export function entryValues(entry: PayEntry): EntryValues {
  const { routeNumber, details, imported = false } = entry
  return {
    routeNumber,
    details,
    imported,
    ...textsBy((head) => (entry[head] === 0 ? '' : amountText(entry[head]))),
  }
}

/** The report as it is sent. */
export function inputOf(values: ReportValues): PayReportInput {
  return {
    employmentRecordId: values.employmentRecordId || null,
    payPeriodStart: values.payPeriodStart,
    payPeriodEnd: values.payPeriodEnd,
    paidOn: values.paidOn || null,
    entries: entriesOf(values).map(entryInPounds),
    statedTotal: values.statedTotal === null ? null : toPounds(values.statedTotal),
    notes: values.notes.trim() || null,
  }
}

/** The report as it replaces another: what the form leaves empty beside the pay stays as it was. */
export function replacement(values: ReportValues, replaced: PayReport): PayReportInput {
  const input = inputOf(values)
  return {
    ...input,
    employmentRecordId: input.employmentRecordId ?? replaced.employmentRecordId,
    paidOn: input.paidOn ?? replaced.paidOn,
    notes: input.notes ?? replaced.notes,
  }
}

/** The entries as typed, in whole pence. */
export function entriesOf({ entries }: Pick<ReportValues, 'entries'>): PayEntry[] {
  return entries.map((entry) => ({
    routeNumber: entry.routeNumber.trim(),
    details: entry.details.trim(),
    imported: entry.imported,
    ...amountsTyped(entry),
  }))
}

function textsBy(textOf: (head: PayHead) => string): Record<PayHead, string> {
  return Object.fromEntries(payHeads.map((head) => [head, textOf(head)])) as Record<PayHead, string>
}
