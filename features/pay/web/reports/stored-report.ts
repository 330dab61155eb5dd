import type { PayReportAnswer } from '#pay/api/allowances.ts'
import { entryInPence, type PayReport } from '#pay/rules/reports/pay-report.ts'
import { toPence } from '#kernel/money/pence.ts'

/** A report in pence, with the version it was loaded at. */
export type StoredReport = PayReport & Pick<PayReportAnswer, 'laterReport' | 'version'>

/** True if a later report counts instead of this one. */
export function isReplaced({ laterReport, alwaysCounts }: StoredReport): boolean {
  return laterReport !== null && !alwaysCounts
}

/** Converts a report of the API, which is in pounds. */
export function inPence(report: PayReportAnswer): StoredReport {
  return {
    id: report.id,
    employmentRecordId: report.employmentRecordId,
    payPeriodStart: report.payPeriodStart,
    payPeriodEnd: report.payPeriodEnd,
    paidOn: report.paidOn,
    entries: report.entries.map(entryInPence),
    statedTotal: report.statedTotal === null ? null : toPence(report.statedTotal),
    alwaysCounts: report.alwaysCounts,
    laterReport: report.laterReport,
    notes: report.notes,
    createdAt: report.createdAt,
    version: report.version,
  }
}

/** The dialog open on the allowances page, or null. */
export type OpenDialog =
  | null
  | { kind: 'add'; file?: File }
  | { kind: 'edit'; report: StoredReport }
  | { kind: 'details'; report: StoredReport }
  | { kind: 'delete'; report: StoredReport }
