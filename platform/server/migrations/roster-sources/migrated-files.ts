import type { FileRow } from '#duties/schema/duty.ts'
import type { RosterFile } from '#duties/rules/sources/source.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { airlineRow, isFromFile, rowWith, rowWithout } from './airline-row.ts'
import type { EarlierDuty } from './earlier-json.ts'
import type { EarlierImport, EarlierRoster } from './earlier-rows.ts'
import { stableId } from './said.ts'

/** The imports, which become files, with the files that the migration adds. */
export type MigratedFile = RosterFile & { isAdded: boolean }

/** A listed duty, and when it was on the roster. */
type Listed = { duty: EarlierDuty; from: Instant; until: Instant | null }

/**
 * The files of a user: each standing import with the duties that it listed last.
 *
 * The rows also contain what the changes of the imports of the last 30 days tell about older files. So the undo of the
 * newest import still shows the roster before it. Imported duties without an import go to files without a period.
 */
export function migratedFiles({ records, imports, deletions }: EarlierRoster): MigratedFile[] {
  const files = new Map(imports.map((each) => [each.id, fileOf(each)]))
  const book: Book = { imports, files, orphans: [] }
  const live: Listed[] = records.map(({ duty, createdAt }) => ({
    duty,
    from: createdAt,
    until: null,
  }))
  const gone: Listed[] = deletions.map(({ record, deletedAt }) => {
    return { duty: record.duty, from: '', until: deletedAt }
  })
  const names = live.filter(({ duty }) => isFromFile(duty)).map(({ duty }) => rowName(duty))
  const isDouble = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  const all = [...live, ...gone].filter(({ duty }) => isFromFile(duty))
  for (const listed of all) add(book, listed, isDouble(rowName(listed.duty)))
  for (const listed of all) drop(book, listed)
  return [...files.values(), ...orphanFiles(book.orphans)]
}

const rowName = (duty: EarlierDuty) => dutyKey(airlineRow(duty))

/** The time of an import as a print time. */
const londonText = (instant: Instant) => `${londonDate(instant)}T${londonTime(instant)}`
const printOf = ({ printedOn, importedAt }: EarlierImport) => printedOn ?? londonText(importedAt)

type Orphan = { row: FileRow; from: Instant; printedOn: string | null }

/** The imports, and the files that are filled with rows. */
type Book = { imports: EarlierImport[]; files: Map<string, MigratedFile>; orphans: Orphan[] }

/** The imports of a print time that can have listed the duty, the likeliest ones. */
function importsOf(
  { imports }: Book,
  printedOn: string | null,
  { duty, from, until }: Listed,
): EarlierImport[] {
  const printed =
    printedOn === null
      ? imports.filter((each) => each.printedOn === null && each.importedAt === from)
      : imports.filter((each) => each.printedOn === printedOn)
  const inTime = printed.filter(
    ({ importedAt }) => importedAt >= from && (until === null || importedAt <= until),
  )
  const likely = inTime.length > 0 ? inTime : printed
  const covering = likely.filter(
    ({ period }) => !period || (duty.date >= period.start && duty.date <= period.end),
  )
  return covering.length > 0 ? covering : likely
}

/** Adds a row unless the file has one of the duty, or of another duty of its name. */
function put({ files }: Book, importId: string, row: FileRow, isPlain: boolean): void {
  const file = files.get(importId)
  const isKnown = file?.rows.some(
    (each) => each.id === row.id || (!isPlain && dutyKey(each) === dutyKey(row)),
  )
  if (file && !isKnown) file.rows.push(row)
}

/** @param isPlain true for one of two duties of a name: only the newest file gets its row. */
function add(book: Book, listed: Listed, isPlain: boolean): void {
  const { duty, from } = listed
  const row = airlineRow(duty)
  const own = importsOf(book, duty.reportedOn, listed)
  const others = isPlain
    ? []
    : otherPrints(duty).filter(([print]) => importsOf(book, print, listed).length > 0)
  const moved = new Set(others.flatMap(([, fields]) => [...fields]))
  for (const { id } of own) put(book, id, rowWithout(row, moved), isPlain)
  if (own.length === 0) book.orphans.push({ row, from, printedOn: duty.reportedOn })
  if (!isPlain) addHistory(book, listed, row)
  for (const [print, fields] of others) {
    for (const { id } of importsOf(book, print, listed)) put(book, id, rowWith(row, fields), false)
  }
  // The import that brought the duty tells since when it is known.
  for (const { id, printedOn, importedAt } of book.imports) {
    const isOlder = printedOn === null || printedOn <= (duty.reportedOn ?? '')
    if (importedAt === from && isOlder) put(book, id, row, isPlain)
  }
}

/** The rows of older files, as the changes of later imports tell. */
function addHistory(book: Book, listed: Listed, row: FileRow): void {
  const { duty } = listed
  const earlier = book.imports.flatMap(({ confirmed, changes }) => {
    const before = confirmed[duty.id]?.reportedOn
    const records = changes.flatMap((change) => [change.before ?? [], change.after ?? []].flat())
    const known = records.flatMap((each) => (each.duty.id === duty.id ? each.duty : []))
    return [
      ...known.map((each) => ({ print: each.reportedOn, row: airlineRow(each) })),
      ...(before ? [{ print: before, row }] : []),
    ]
  })
  for (const { print, row: old } of earlier) {
    if (print === null || print === duty.reportedOn || dutyKey(old) !== dutyKey(row)) continue
    for (const { id } of importsOf(book, print, { ...listed, from: '' })) put(book, id, old, false)
  }
}

/** Notes a duty that is no longer listed in the file that dropped it. */
function drop({ imports, files }: Book, { duty, until }: Listed): void {
  const dropping = imports.filter(
    (each) =>
      !each.isOther &&
      printOf(each) > (duty.reportedOn ?? '') &&
      (until === null || each.importedAt <= until) &&
      (isDroppedBy(duty, each) || each.importedAt === until),
  )
  for (const { id } of dropping) files.get(id)?.cancelled.push(airlineRow(duty))
}

function isDroppedBy({ status }: EarlierDuty, file: EarlierImport): boolean {
  const isDropped = status?.kind === 'unlisted' || status?.kind === 'kept'
  return isDropped && printOf(file) === status.since
}

function fileOf(each: EarlierImport): MigratedFile {
  const { id, printedOn, importedAt, period, unreadDates, isOther } = each
  const rows = { rows: [], cancelled: [] }
  return { id, printedOn, importedAt, period, unreadDates, isOther, ...rows, isAdded: false }
}

/** The fields of a duty that come from another file than the newest one, by print time. */
function otherPrints({ fieldSources, reportedOn }: EarlierDuty): [string, Set<string>][] {
  const byPrint = new Map<string, Set<string>>()
  for (const [field, print] of Object.entries(fieldSources)) {
    // The report, the code and the legs name a row, so each row has them.
    if (print === reportedOn || ['scheduledBrief', 'dutyCode', 'sectors'].includes(field)) continue
    byPrint.set(print, (byPrint.get(print) ?? new Set()).add(field))
  }
  return [...byPrint]
}

/**
 * Files without a period for imported duties without an import: one for duties that were known before their day is
 * over, and one for those imported later, because these need no task.
 */
function orphanFiles(orphans: Orphan[]): MigratedFile[] {
  const isLate = ({ row, from }: Orphan) => from !== '' && londonDate(from) > row.date
  const late = orphans.filter(isLate)
  const early = orphans.filter((each) => !isLate(each))
  return [early, late].flatMap((group, index) => {
    if (group.length === 0) return []
    const times = group.flatMap(({ from }) => (from === '' ? [] : from)).toSorted()
    const days = group.map(({ row }) => `${row.date}T00:00:00Z`)
    const first = [...times, ...days].toSorted()[0] ?? ''
    const prints = group.flatMap(({ printedOn }) => printedOn ?? []).toSorted()
    const importedAt = index === 0 ? first : (times.at(-1) ?? first)
    const id = stableId(`migrated orphans ${index}`)
    const rows = group.map(({ row }) => row)
    return addedFile({ id, printedOn: prints[0] ?? null, importedAt, rows })
  })
}

/** A file of the migration. It covers no day. */
export function addedFile(
  file: Pick<RosterFile, 'id' | 'printedOn' | 'importedAt' | 'rows'>,
): MigratedFile {
  return { ...file, period: null, unreadDates: [], isOther: false, cancelled: [], isAdded: true }
}
