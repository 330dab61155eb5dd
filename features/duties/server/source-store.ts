import { deflateSync, inflateSync } from 'node:zlib'
import { z } from 'zod'
import { nearRows, type Days } from '#duties/rules/sources/near-sources.ts'
import type { HistorySources } from '#duties/rules/sources/history/duty-history.ts'
import {
  isOfKind,
  type RosterFile,
  type Sources,
  type Statement,
  type StatementOf,
} from '#duties/rules/sources/source.ts'
import { unreadDates } from '#duties/rules/marks/unread-dates.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findRow, inBatches, saveRows } from '#server/database/rows.ts'
import { parseStored, parseValue, texts } from '#server/database/stored-json.ts'
import type { StatementRow } from './duty-tables.ts'
import type { ImportRow } from './duty-tables.ts'
import { about, fileRows, statementContents } from './source-json-store.ts'

/**
 * The standing sources that touch these days, both inclusive, and the days to and from which the user moved a duty of
 * theirs. Files have the rows of these days, and of their first day.
 */
export async function listSources(db: UserDb, days: Days): Promise<Sources> {
  const { files, statements } = await listHistorySources(db, days, null)
  return { files, statements }
}

/**
 * The same sources, with those taken back at or after an instant.
 *
 * @param undoneSince null for standing sources only.
 */
export async function listHistorySources(
  db: UserDb,
  days: Days,
  undoneSince: Instant | null,
): Promise<HistorySources> {
  const sources = await sourcesOf(db, days, undoneSince)
  const all = withMoves(days, sources)
  return isSame(all, days) ? sources : listHistorySources(db, all, undoneSince)
}

/** The days, with those between the old and the new date of each duty that the user moved. */
export function withMoves(days: Days, { statements }: Sources): Days {
  const moves = statements.filter((each) => each.kind === 'edit' && each.firstDate < each.lastDate)
  const first = [days.first, ...moves.map(({ firstDate }) => firstDate)].toSorted()[0]
  const last = [days.last, ...moves.map(({ lastDate }) => lastDate)].toSorted().at(-1)
  return { first: first ?? days.first, last: last ?? days.last }
}

const isSame = (one: Days, other: Days) => one.first === other.first && one.last === other.last

async function sourcesOf(
  db: UserDb,
  days: Days,
  undoneSince: Instant | null,
): Promise<HistorySources> {
  // Nothing was undone after the last instant of the calendar.
  const since = undoneSince ?? endOfTime
  const [files, statements] = await Promise.all([
    fileRowsOf(db, days, since),
    db
      .selectFrom('roster_statements')
      .selectAll()
      .where((eb) => eb.or([eb('undone_at', 'is', null), eb('undone_at', '>=', since)]))
      .where('first_date', '<=', days.last)
      .where('last_date', '>=', days.first)
      .execute(),
  ])
  return {
    files: files.flatMap((row) => fileOf(row, days) ?? []),
    statements: statements.map(statementOf),
    undoneAt: new Map(
      [...files, ...statements].flatMap(({ id, undone_at: at }) => (at === null ? [] : [[id, at]])),
    ),
  }
}

/**
 * The standing files that share one of these days with another file, both inclusive, with the rows of these days and of
 * their first day. Unpacking the others would take longer than all else.
 */
export async function listSharingFiles(db: UserDb, days: Days): Promise<RosterFile[]> {
  const files = await fileRowsOf(db, days, endOfTime)
  const sharing = files.filter((one) =>
    files.some((other) => other !== one && haveSharedDay(one, other)),
  )
  return sharing.flatMap((row) => fileOf(row, days) ?? [])
}

type TouchedDays = Pick<ImportRow, 'first_date' | 'last_date'>

const haveSharedDay = (one: TouchedDays, other: TouchedDays) =>
  (one.first_date ?? '') <= (other.last_date ?? '') &&
  (other.first_date ?? '') <= (one.last_date ?? '')

const endOfTime = '9999-12-31T23:59:59Z'

/**
 * The days, both inclusive, on which a standing file has a row that nobody could read, in order; a newer file or the user
 * has not settled them. Most users have none, so that their files are not unpacked.
 */
export async function listUnreadDates(db: UserDb, days: Days): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('roster_imports')
    .select('uncovered_dates')
    .where('undone_at', 'is', null)
    .where('uncovered_dates', '!=', '[]')
    .where('is_other', '=', 0)
    .where('first_date', '<=', days.last)
    .where('last_date', '>=', days.first)
    .execute()
  const dates = rows
    .flatMap((row) => parseStored('roster_imports.uncovered_dates', texts, row.uncovered_dates))
    .filter((date) => date >= days.first && date <= days.last)
    .toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  return unreadDates(await listSources(db, { first, last }), { first, last })
}

/** The rows of files that touch these days: of standing ones, and of those undone at or after an instant. */
function fileRowsOf(db: UserDb, days: Days, undoneSince: Instant) {
  return db
    .selectFrom('roster_imports')
    .select([...fileColumns, 'kind', 'undone_at', 'first_date', 'last_date'])
    .where((eb) => eb.or([eb('undone_at', 'is', null), eb('undone_at', '>=', undoneSince)]))
    .where('first_date', '<=', days.last)
    .where('last_date', '>=', days.first)
    .execute()
}

/** A file, also one that was undone; null for an import of another kind, and without an import. */
export async function findFile(db: UserDb, id: string): Promise<RosterFile | null> {
  const row = await db
    .selectFrom('roster_imports')
    .select(fileColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? fileOf(row) : null
}

/** The statements made in the preview of an import, also if they were undone. */
export async function listDecisions(db: UserDb, importId: string): Promise<Statement[]> {
  const rows = await db
    .selectFrom('roster_statements')
    .selectAll()
    .where('import_id', '=', importId)
    .execute()
  return rows.map(statementOf)
}

const fileColumns = [
  'id',
  'generated_on',
  'imported_at',
  'period_start',
  'period_end',
  'uncovered_dates',
  'is_other',
  'rows',
  'sequence',
] as const

/**
 * A file from its row; null for an import of another kind.
 *
 * @param days of the rows to read; absent for all.
 */
function fileOf(
  row: Pick<ImportRow, (typeof fileColumns)[number]>,
  days?: Days,
): RosterFile | null {
  if (row.rows === null) return null
  const { period_start: start, period_end: end } = row
  return {
    id: row.id,
    printedOn: row.generated_on,
    importedAt: row.imported_at,
    sequence: row.sequence,
    period: start && end ? { start, end } : null,
    unreadDates: parseStored('roster_imports.uncovered_dates', texts, row.uncovered_dates),
    isOther: row.is_other === 1,
    ...unpackRows(row.rows, days),
  }
}

/** The rows of a file as one text: JSON, deflated, in base64. Both engines store text. */
export function packRows({ rows, cancelled }: Pick<RosterFile, 'rows' | 'cancelled'>): string {
  return deflateSync(JSON.stringify({ rows, cancelled })).toString('base64')
}

function unpackRows(packed: string, days?: Days): Pick<RosterFile, 'rows' | 'cancelled'> {
  const json = inflateSync(Buffer.from(packed, 'base64')).toString()
  if (!days) return parseStored('roster_imports.rows', fileRows, json)
  // Checking a row takes longer than anything else here, and a file of a year has many.
  const all = parseStored('roster_imports.rows', z.custom<z.input<typeof fileRows>>(), json)
  return parseValue('roster_imports.rows', fileRows, nearRows(all, days))
}

/** The first and the last day that a file lists or covers; null for a file without either. */
export function daysOfFile({ period, rows, cancelled, unreadDates }: RosterFile): Days | null {
  const dates = [...rows, ...cancelled].map(({ date }) => date)
  const all = [...dates, ...unreadDates, ...(period ? [period.start, period.end] : [])].toSorted()
  const [first, last] = [all[0], all.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

/** The first and the last day that a source of the user touches; null without a source. */
export async function daysOfSources(db: UserDb): Promise<Days | null> {
  const ofUser = (table: 'roster_imports' | 'roster_statements') =>
    db.selectFrom(table).select(['first_date', 'last_date'])
  const { first, last } = await db
    .selectFrom(ofUser('roster_imports').unionAll(ofUser('roster_statements')).as('sources'))
    .select(({ fn }) => [
      fn.min<string | null>('first_date').as('first'),
      fn.max<string | null>('last_date').as('last'),
    ])
    .executeTakeFirstOrThrow()
  return first !== null && last !== null ? { first, last } : null
}

/**
 * Adds statements. One with the id of a stored statement changes nothing.
 *
 * @returns the standing statements with these ids, as stored.
 */
export async function addStatements(db: UserDb, statements: Statement[]): Promise<Statement[]> {
  if (statements.length === 0) return []
  const first = await nextSequence(db)
  const rows = statements.map((each, index) => rowOf({ ...each, sequence: first + index }))
  await saveRows(db, {
    table: 'roster_statements',
    rows,
    staying: 'all',
  })
  const ids = statements.map(({ id }) => id)
  const stored = await inBatches(ids, (batch) =>
    db
      .selectFrom('roster_statements')
      .selectAll()
      .where('id', 'in', batch)
      .where('undone_at', 'is', null)
      .execute(),
  )
  return stored.map(statementOf)
}

/** The number of the next source of the user. */
export async function nextSequence(db: UserDb): Promise<number> {
  const { last } = await db
    .selectFrom(
      db
        .selectFrom('roster_statements')
        .select('sequence')
        .unionAll(db.selectFrom('roster_imports').select('sequence'))
        .as('numbers'),
    )
    .select(({ fn }) => fn.max<number | null>('sequence').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** A statement, and when it was undone; undefined if the user has none with this id. */
export async function findStatement(
  db: UserDb,
  id: string,
): Promise<{ statement: Statement; undoneAt: Instant | null } | undefined> {
  const row = await findRow(db, 'roster_statements', id)
  return row && { statement: statementOf(row), undoneAt: row.undone_at }
}

/** The standing deletions made at or after an instant, newest first. */
export async function listDeletions(
  db: UserDb,
  since: Instant,
): Promise<(StatementOf<'delete'> | StatementOf<'remove'> | StatementOf<'deleteMonth'>)[]> {
  const rows = await db
    .selectFrom('roster_statements')
    .selectAll()
    .where('kind', 'in', ['delete', 'remove', 'deleteMonth'])
    .where('undone_at', 'is', null)
    .where('made_at', '>=', since)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(statementOf).filter((each) => isOfKind(each, 'delete', 'remove', 'deleteMonth'))
}

/** Marks statements as undone: those with these ids, or those made in the preview of an import. */
export async function undoStatements(
  db: UserDb,
  which: { ids: string[] } | { importId: string },
): Promise<void> {
  const query = db
    .updateTable('roster_statements')
    .set({ undone_at: db.now })
    .where('undone_at', 'is', null)
  const chosen =
    'ids' in which
      ? query.where('id', 'in', which.ids)
      : query.where('import_id', '=', which.importId)
  await chosen.execute()
}

function statementOf(row: StatementRow): Statement {
  const { kind } = row
  const content = parseStored('roster_statements.content', statementContents[kind], row.content)
  const statement = {
    ...content,
    kind,
    id: row.id,
    about: row.about === null ? null : parseStored('roster_statements.about', about, row.about),
    firstDate: row.first_date,
    lastDate: row.last_date,
    saidAt: row.said_at,
    madeAt: row.made_at,
    sequence: row.sequence,
    ...(row.import_id !== null && { importId: row.import_id }),
  }
  if (!isStatement(statement)) throw new Error(`roster_statements holds an unknown ${kind}`)
  return statement
}

/** True: the content was parsed by the schema of its kind. */
function isStatement(value: { kind: Statement['kind'] }): value is Statement {
  return value.kind in statementContents
}

function rowOf(statement: Statement): StatementRow {
  const {
    kind,
    id,
    about: named,
    firstDate,
    lastDate,
    saidAt,
    madeAt,
    sequence = 0,
    importId,
    ...content
  } = statement
  return {
    id,
    kind,
    about: named && JSON.stringify(named),
    first_date: firstDate,
    last_date: lastDate,
    said_at: saidAt,
    made_at: madeAt,
    undone_at: null,
    import_id: importId ?? null,
    sequence,
    content: JSON.stringify(content),
  }
}
