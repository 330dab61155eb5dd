import type { StoredReport } from './pay-report-queries.ts'

/** Which dialog is open on the pay reports: one at a time, or none. */
export type OpenDialog =
  | null
  | { kind: 'add'; file?: File }
  | { kind: 'edit'; report: StoredReport }
  | { kind: 'details'; report: StoredReport }
  | { kind: 'delete'; report: StoredReport }
