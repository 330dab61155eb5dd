import { userTables, type UserTable } from '#server/database/user-tables.ts'
import type { AccountRow, AccountRows } from './account-store.ts'

/** Tables with data that the crew member entered or imported; the others hold settings and history. */
const dataTables: UserTable[] = [
  'employment_records',
  'duties',
  'flight_entries',
  'opening_totals',
  'training_codes',
  'certificates',
  'pay_reports',
  'pay_rate_cards',
  'pay_claims',
  'pay_tax_years',
]

/** True if an account holds data. The profile and the history do not count. */
export function holdsData(present: AccountRows): boolean {
  return dataTables.some((table) => present[table]?.length)
}

/** By table, the columns that identify a row apart from its id. */
const naturalKeys: Partial<Record<UserTable, string[]>> = {
  profiles: [],
  ftl_histories: [],
  ftl_settings: [],
  reminder_settings: [],
  employment_records: ['position', 'company_name'],
  duties: ['date', 'duty_type', 'duty_code'],
  flight_entries: [
    'date',
    'departure_airport',
    'arrival_airport',
    'actual_departure',
    'report_time',
  ],
  opening_totals: ['role', 'aircraft_type', 'minutes', 'until_date'],
  training_codes: ['code'],
  certificates: ['type', 'name', 'number'],
  pay_reports: ['pay_period_start', 'pay_period_end', 'entries'],
  pay_rate_cards: ['name', 'rank', 'valid_from', 'rules'],
}

/** The history is not merged: undoing an import of the other account would not match these duties. */
const notMerged: UserTable[] = [
  'roster_imports',
  'roster_changes',
  'logbook_changes',
  'roster_actions',
  'duty_changes',
  'activities',
]

/**
 * The rows of an exported account that another account lacks.
 *
 * A row in both stays unchanged. The task and the logbook entries of a duty are merged only with their duty, and the
 * matches of a pay report only with their report. A pay report refers to the account's own employment record where
 * both have the same one.
 */
export function missingRows(present: AccountRows, exported: AccountRows): AccountRows {
  const missing: AccountRows = {}
  for (const table of userTables.filter((name) => !notMerged.includes(name))) {
    const known = new Set((present[table] ?? []).flatMap((row) => keysOf(table, row)))
    missing[table] = (exported[table] ?? []).filter(
      (row) => !keysOf(table, row).some((key) => known.has(key)),
    )
  }
  const added = new Set(missing.duties?.map(({ id }) => id))
  const comesWithDuty = ({ duty_id: duty }: AccountRow) => duty === null || added.has(duty ?? '')
  missing.roster_tasks = missing.roster_tasks?.filter(comesWithDuty) ?? []
  missing.flight_entries = missing.flight_entries?.filter(comesWithDuty) ?? []
  missing.pay_reports = withOwnRecords(missing.pay_reports ?? [], present, exported)
  const reports = new Set(missing.pay_reports.map(({ id }) => id))
  missing.pay_matches =
    missing.pay_matches?.filter(({ report_id: report }) => reports.has(report ?? '')) ?? []
  return missing
}

/** A row is identified by its id and by its natural key. */
function keysOf(table: UserTable, row: AccountRow): string[] {
  const columns = naturalKeys[table]
  const content = columns?.map((name) => row[name] ?? null)
  const keys = row['id'] === undefined ? [] : [`id ${row['id']}`]
  return content ? [...keys, JSON.stringify(content)] : keys
}

function withOwnRecords(
  reports: AccountRow[],
  present: AccountRows,
  exported: AccountRows,
): AccountRow[] {
  const contentOf = (row: AccountRow) => keysOf('employment_records', row).at(-1)
  const ownByContent = new Map(
    present.employment_records?.map((row) => [contentOf(row), row['id']]),
  )
  const ownById = new Map(
    exported.employment_records?.map((row) => [row['id'], ownByContent.get(contentOf(row))]),
  )
  return reports.map((report) => {
    const own = ownById.get(report['employment_record_id'])
    return own === undefined ? report : { ...report, employment_record_id: own }
  })
}
