import { z } from 'zod'
import { isTypedEntry } from '#duties/rules/record/link-entries.ts'
import { editableFields } from '#logbook/rules/words/entry-words.ts'
import { dutySources } from '#logbook/rules/words/entry-words.ts'
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
  'pay_settings',
  'pay_forecasts',
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
  roster_imports: ['generated_on', 'content_hash'],
  roster_statements: ['kind', 'about', 'said_at', 'content'],
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

/** The roster is computed from the sources of both accounts. The history is not merged. */
const notMerged: UserTable[] = [
  'duties',
  'roster_tasks',
  'roster_days',
  'seen_days',
  'logbook_changes',
  'duty_changes',
  'activities',
]

/**
 * The rows of an exported account that another account lacks.
 *
 * A row in both stays unchanged. A file that both accounts imported apart is added, also if this account has undone its
 * own copy. Of the roster, the standing files and statements are merged, and logbook entries that
 * the user typed. The matches of a pay report are merged only with their report. A pay report refers to the account's
 * own employment record where both have the same one.
 */
export function missingRows(present: AccountRows, exported: AccountRows): AccountRows {
  const missing: AccountRows = {}
  for (const table of userTables.filter((name) => !notMerged.includes(name))) {
    const known = new Set((present[table] ?? []).flatMap((row) => knownKeys(table, row)))
    missing[table] = (exported[table] ?? []).filter(
      (row) => !keysOf(table, row).some((key) => known.has(key)),
    )
  }
  missing.roster_imports =
    missing.roster_imports?.filter(({ rows, undone_at: undoneAt }) => rows && !undoneAt) ?? []
  missing.roster_statements =
    missing.roster_statements?.filter(({ undone_at: undoneAt }) => !undoneAt) ?? []
  missing.flight_entries = typedEntries(missing.flight_entries ?? [], exported)
  missing.pay_reports = withOwnRecords(missing.pay_reports ?? [], present, exported)
  const reports = new Set(missing.pay_reports.map(({ id }) => id))
  missing.pay_matches =
    missing.pay_matches?.filter(({ report_id: report }) => reports.has(report ?? '')) ?? []
  return missing
}

const linkedEntry = z.object({
  source: z.enum(dutySources),
  edited: z.preprocess((stored) => JSON.parse(String(stored)), z.array(z.enum(editableFields))),
})

/** The entries without a duty, and those that the user typed before a file brought their duty, without that duty. */
function typedEntries(entries: AccountRow[], { duties = [] }: AccountRows): AccountRow[] {
  const sourceOf = new Map(duties.map(({ id, source }) => [id, source]))
  return entries.flatMap((row): AccountRow[] => {
    if (row['duty_id'] === null) return [row]
    const source = dutySources.find((each) => each === sourceOf.get(row['duty_id'] ?? null))
    return isTypedEntry(linkedEntry.parse(row), source)
      ? [{ ...row, duty_id: null, sector: null }]
      : []
  })
}

/** A row is identified by its id and by its natural key. */
function keysOf(table: UserTable, row: AccountRow): string[] {
  const columns = naturalKeys[table]
  const content = columns?.map((name) => row[name] ?? null)
  const keys = row['id'] === undefined ? [] : [`id ${row['id']}`]
  return content ? [...keys, JSON.stringify(content)] : keys
}

/** The keys of a row in the account. One that was undone is known by its id alone. */
function knownKeys(table: UserTable, row: AccountRow): string[] {
  const keys = keysOf(table, row)
  return row['undone_at'] ? keys.filter((key) => key === `id ${row['id']}`) : keys
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
