import { payReportWords, type PayReportInput } from '#pay/api/allowances.ts'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import {
  amountsBy,
  entryInPounds,
  payAmountMax,
  type PayAmounts,
  type PayEntry,
  type PayReport,
} from '#pay/rules/reports/pay-report.ts'
import { leadingPence } from '#kernel/money/leading-pence.ts'
import { amountText, toPounds, type Pence } from '#kernel/money/pence.ts'

/** An entry on the report form: texts as typed. */
export type EntryValues = {
  routeNumber: string
  details: string
  /** From the pay file; empty for none. It cannot be edited. */
  pattern: string
  /** True if the entry comes from a pay file. */
  imported: boolean
} & Record<PayHead, string>

/** The values of the report form: texts as typed. */
export type ReportValues = {
  payPeriodStart: string
  payPeriodEnd: string
  /** Empty if it is not known. */
  paidOn: string
  /** Empty for none. */
  employmentRecordId: string
  entries: EntryValues[]
  /** The total of the imported file, which cannot be edited. */
  statedTotal: Pence | null
  /** Kept from the stored report; the details change it. */
  alwaysCounts: boolean
  notes: string
}

/** The fields of an entry, in the order of the form. */
export const entryFields = ['routeNumber', 'details', ...payHeads] as const
export type EntryField = (typeof entryFields)[number]

export function blankEntry(): EntryValues {
  return { routeNumber: '', details: '', pattern: '', imported: false, ...textsBy(() => '') }
}

/** A new report starts with one blank entry. */
export function blankReport(): ReportValues {
  return {
    payPeriodStart: '',
    payPeriodEnd: '',
    paidOn: '',
    employmentRecordId: '',
    entries: [blankEntry()],
    statedTotal: null,
    alwaysCounts: false,
    notes: '',
  }
}

export function valuesOf(report: PayReport): ReportValues {
  return {
    payPeriodStart: report.payPeriodStart,
    payPeriodEnd: report.payPeriodEnd,
    paidOn: report.paidOn ?? '',
    employmentRecordId: report.employmentRecordId ?? '',
    entries: report.entries.map(entryValues),
    statedTotal: report.statedTotal,
    alwaysCounts: report.alwaysCounts,
    notes: report.notes ?? '',
  }
}

/** An amount of 0 is shown as an empty field. */
export function entryValues(entry: PayEntry): EntryValues {
  const { routeNumber, details, pattern = '', imported = false } = entry
  return {
    routeNumber,
    details,
    pattern,
    imported,
    ...textsBy((head) => (entry[head] === 0 ? '' : amountText(entry[head]))),
  }
}

export function inputOf(values: ReportValues): PayReportInput {
  return {
    employmentRecordId: values.employmentRecordId || null,
    payPeriodStart: values.payPeriodStart,
    payPeriodEnd: values.payPeriodEnd,
    paidOn: values.paidOn || null,
    entries: entriesOf(values).map(entryInPounds),
    statedTotal: values.statedTotal === null ? null : toPounds(values.statedTotal),
    alwaysCounts: values.alwaysCounts,
    notes: values.notes.trim() || null,
  }
}

/** The report that replaces a stored one. Optional fields left empty keep their stored values. */
export function replacement(
  values: ReportValues,
  replaced: Pick<PayReport, 'employmentRecordId' | 'paidOn' | 'alwaysCounts' | 'notes'>,
): PayReportInput {
  const input = inputOf(values)
  return {
    ...input,
    employmentRecordId: input.employmentRecordId ?? replaced.employmentRecordId,
    paidOn: input.paidOn ?? replaced.paidOn,
    alwaysCounts: replaced.alwaysCounts,
    notes: input.notes ?? replaced.notes,
  }
}

/** The entries in pence. */
export function entriesOf({ entries }: Pick<ReportValues, 'entries'>): PayEntry[] {
  return entries.map((entry) => ({
    routeNumber: entry.routeNumber.trim(),
    details: entry.details.trim(),
    pattern: entry.pattern,
    imported: entry.imported,
    ...amountsOf(entry),
  }))
}

function textsBy(textOf: (head: PayHead) => string): Record<PayHead, string> {
  return Object.fromEntries(payHeads.map((head) => [head, textOf(head)])) as Record<PayHead, string>
}

const amountPattern = /^[-−]?£?(?:\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<decimals>\d*))?$/

/**
 * Validates an amount as it is typed or pasted. Empty and '.' count as 0.
 *
 * @param isImported whether the entry is from a pay file: only those may have amounts below 0.
 */
export function amountFault(amount: string, isImported: boolean): string | undefined {
  const text = amount.trim()
  if (text === '' || text === '.') return undefined
  const match = amountPattern.exec(text)
  if (!match || !/\d/.test(text)) return payReportWords.notANumber
  if ((match.groups?.['decimals']?.length ?? 0) > 2) return payReportWords.fractions
  const pence = leadingPence(text)
  if (pence < 0 && !isImported) return payReportWords.negative
  if (pence < -payAmountMax) return payReportWords.tooLow
  return pence > payAmountMax ? payReportWords.tooMuch : undefined
}

/** The amounts of an entry in pence; an invalid one counts as 0. */
export function amountsOf(entry: EntryValues): PayAmounts {
  return amountsBy((head) =>
    amountFault(entry[head], entry.imported) ? 0 : leadingPence(entry[head]),
  )
}
