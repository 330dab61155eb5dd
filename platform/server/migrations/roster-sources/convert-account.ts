import type { Instant } from '#kernel/time/zone-time.ts'
import { flightRoles } from '#profile/rules/flight-role.ts'
import { changedColumns, changedTask, entryRow } from './changed-records.ts'
import { convertRoster, type ConvertedRoster } from './convert-roster.ts'
import type { EarlierRows } from './earlier-rows.ts'

/** A row without its `user_id`. */
type Row = Record<string, string | number | null>
/** The rows of an account, by table. */
type Rows = Record<string, Row[] | undefined>

/** Columns that exports of earlier releases may lack, with their defaults. */
const defaults: Record<string, Row> = {
  duties: {
    typed: 'none',
    role: null,
    stamps: '{}',
    unlogged: '[]',
    edited_fields: '[]',
    airline_key: null,
    airline_values: '{}',
    status: null,
    status_since: null,
    events: '[]',
    ftl_inputs: '{}',
  },
  flight_entries: { edited: '[]' },
  roster_imports: {
    kind: 'roster',
    confirmed: '{}',
    crew_id: null,
    aircraft_type: null,
    period_start: null,
    period_end: null,
    covers_period: 0,
    uncovered_dates: '[]',
  },
  deleted_duties: { blocks_import: 1 },
}

/** Tables that exports of earlier releases have. */
export const earlierTables = ['roster_changes', 'roster_actions', 'deleted_duties'] as const
const goneColumns: Record<string, string[]> = {
  duties: [
    'typed',
    'stamps',
    'unlogged',
    'edited_fields',
    'airline_key',
    'airline_values',
    'reported_on',
  ],
  roster_imports: ['confirmed', 'covers_period'],
}

/**
 * Converts the rows of an account that an earlier release exported, as the migration converts a database.
 *
 * @returns the rows with sources, without the tables and columns of earlier releases.
 * @throws Error when a column holds unexpected JSON.
 */
export function convertAccount(rows: Rows, now: Instant): Rows {
  const of = (table: string) => (rows[table] ?? []).map((row) => ({ ...defaults[table], ...row }))
  const [profile] = rows['profiles'] ?? []
  const role = flightRoles.find((each) => each === profile?.['default_role'])
  const entries = of('flight_entries')
  // `convertRoster` parses the JSON columns; the other columns are checked when the account is read back.
  const earlier = {
    duties: of('duties'),
    tasks: of('roster_tasks'),
    entries: entries.filter((entry) => entry['duty_id'] !== null),
    imports: of('roster_imports'),
    changes: of('roster_changes').toSorted(
      (one, other) => Number(one['position']) - Number(other['position']),
    ),
    actions: of('roster_actions'),
    deleted: of('deleted_duties'),
  } as unknown as EarlierRows
  const converted = convertRoster(earlier, { now, defaultRole: role ?? 'cabin_crew' })
  const left = Object.fromEntries(
    Object.entries(rows).filter(([table]) => !earlierTables.some((gone) => gone === table)),
  )
  return {
    ...left,
    duties: dutyRows(of('duties'), converted, now),
    roster_tasks: taskRows(of('roster_tasks'), converted),
    flight_entries: entryRows(entries, converted, now),
    roster_imports: importRows(of('roster_imports'), converted, now),
    roster_statements: converted.statements,
  }
}

function without(table: string, row: Row): Row {
  const gone = goneColumns[table] ?? []
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name)))
}

function dutyRows(stored: Row[], { duties, renamed, changed }: ConvertedRoster, now: Instant) {
  const storedOf = new Map(
    stored.map((row) => {
      const id = String(row['id'])
      return [renamed.get(id) ?? id, row]
    }),
  )
  const changedOf = new Map(
    changed.flatMap(({ computed }) => (computed ? [[computed.duty.id, computed]] : [])),
  )
  return duties.map((columns) => {
    const computed = changedOf.get(columns.id)
    const fresh = computed && { ...changedColumns(computed), updated_at: now }
    const known = storedOf.get(columns.id) ?? {
      source: computed?.duty.source ?? 'CSV',
      created_at: now,
    }
    return { ...without('duties', known), ...fresh, ...columns }
  })
}

function taskRows(stored: Row[], { changed }: ConvertedRoster): Row[] {
  const changedIds = new Set(changed.flatMap(({ stored: record }) => record?.duty.id ?? []))
  return [
    ...stored.filter((row) => !changedIds.has(String(row['duty_id']))),
    ...changed.flatMap((difference) => changedTask(difference) ?? []),
  ]
}

function entryRows(stored: Row[], { changed }: ConvertedRoster, now: Instant): Row[] {
  const changedIds = new Set(changed.flatMap(({ stored: record }) => record?.duty.id ?? []))
  const kept = new Set(
    changed.flatMap(({ computed }) => computed?.entries.map(({ id }) => id) ?? []),
  )
  const sourceOf = new Map(
    changed.flatMap(({ stored: record }) => (record ? [[record.duty.id, record.duty.source]] : [])),
  )
  return [
    ...stored.flatMap((row): Row[] => {
      const dutyId = String(row['duty_id'])
      if (!changedIds.has(dutyId)) return [row]
      const isTyped = !kept.has(String(row['id'])) && row['source'] !== sourceOf.get(dutyId)
      return isTyped ? [{ ...row, duty_id: null, sector: null }] : []
    }),
    ...changed.flatMap(({ computed }) =>
      (computed?.entries ?? []).map((entry) => entryRow(entry, now)),
    ),
  ]
}

function importRows(stored: Row[], { files, added }: ConvertedRoster, now: Instant): Row[] {
  const filesOf = new Map(files.map((file) => [file.id, file]))
  const none = { rows: null, content_hash: null, is_other: 0, first_date: null, last_date: null }
  return [
    ...stored.map((row) => {
      const columns = filesOf.get(String(row['id'])) ?? { ...none, sequence: 0 }
      return { ...without('roster_imports', row), ...columns, seen_at: now }
    }),
    ...added.map((file) => ({
      ...file,
      kind: 'earlier',
      file_name: null,
      undone_at: null,
      imported: 0,
      updated: 0,
      skipped: 0,
      crew_id: null,
      aircraft_type: null,
      period_start: null,
      period_end: null,
      seen_at: now,
    })),
  ]
}
