import { paths } from './paths.ts'

/** The page of each kind of record. The search parameter of this name opens its details, by id. */
export const recordPaths = {
  duty: paths.roster,
  entry: paths.logbook,
  report: paths.allowances,
  claim: paths.allowances,
  certificate: paths.certifications,
  card: paths.payRates,
} as const

export type RecordKind = keyof typeof recordPaths

/** The search parameters that name a dialog, or belong to one. */
export const linkParams = [
  'duty',
  'entry',
  'report',
  'claim',
  'certificate',
  'card',
  'dialog',
  'settle',
] as const
