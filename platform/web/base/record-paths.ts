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

/** The search parameters of any page that name a dialog, or belong to one. */
const linkParams = ['dialog', 'settle'] as const

/** The search parameters of a page that name a dialog, or belong to one. Another page can use the name of a record. */
export function linkParamsOn(pathname: string): readonly string[] {
  const records = Object.entries(recordPaths).filter(([, page]) => page === pathname)
  return [...records.map(([kind]) => kind), ...linkParams]
}
