import type { PayReport } from '#domain/allowances/pay-report.ts'

/** Which dialog is open on the pay reports: one at a time, or none. */
export type OpenDialog =
  | null
  | { kind: 'add' }
  | { kind: 'edit'; report: PayReport }
  | { kind: 'details'; report: PayReport }
  | { kind: 'delete'; report: PayReport }
