import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { payHeads, type PayHead } from '#kernel/words/pay-heads.ts'
import {
  headingOf,
  noAmounts,
  type PayEntry,
  type PayReport,
} from '#pay/rules/reports/pay-report.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRow, findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { PayMatchRow } from '#pay/server/pay-tables.ts'
import type { PayReportRow } from '#pay/server/pay-tables.ts'
import type { Tables } from '#server/database/tables.ts'

/** Which reports to list, and in which order. */
export type PayReportListing = {
  /** Only periods that end on this day or later. */
  first?: CalendarDate | undefined
  /** Only periods that start on this day or earlier. */
  last?: CalendarDate | undefined
  orderBy: 'pay_period_start' | 'pay_period_end' | 'created_at'
  direction: 'asc' | 'desc'
  /** Only reports after this place in the order. */
  after?: PayReportPlace | undefined
  limit?: number | undefined
}

/** The place of a report in the order. */
export type PayReportPlace = {
  /** The value it is sorted by: a date or an instant. */
  key: string
  createdAt: string
  id: string
}

export async function listPayReports(
  db: UserDb,
  { first, last, orderBy, direction, after, limit }: PayReportListing,
): Promise<PayReport[]> {
  let reports = db.selectFrom('pay_reports').selectAll()
  if (first) reports = reports.where('pay_period_end', '>=', first)
  if (last) reports = reports.where('pay_period_start', '<=', last)
  if (after) reports = reports.where(comesAfter(after, orderBy, direction))
  if (limit !== undefined) reports = reports.limit(limit)
  const rows = await reports
    .orderBy(orderBy, direction)
    .orderBy('created_at', direction)
    .orderBy('id')
    .execute()
  return rows.map(reportOf)
}

function comesAfter(
  { key, createdAt, id }: PayReportPlace,
  orderBy: PayReportListing['orderBy'],
  direction: 'asc' | 'desc',
) {
  const beyond = direction === 'asc' ? '>' : '<'
  return (eb: ExpressionBuilder<Tables, 'pay_reports'>) =>
    eb.or([
      eb(orderBy, beyond, key),
      eb.and([eb(orderBy, '=', key), eb('created_at', beyond, createdAt)]),
      eb.and([eb(orderBy, '=', key), eb('created_at', '=', createdAt), eb('id', '>', id)]),
    ])
}

export async function findPayReport(db: UserDb, id: string): Promise<PayReport | undefined> {
  const row = await findRow(db, 'pay_reports', id)
  return row && reportOf(row)
}

/** Saves a report, replacing one with the same id. */
export async function savePayReport(db: UserDb, report: PayReport): Promise<void> {
  const rows = [rowOf(report, db.now)]
  await saveRows(db, { table: 'pay_reports', rows, staying: ['created_at'] })
}

/**
 * Deletes a report, and the user's own matches of its lines.
 *
 * @returns the matches.
 */
export async function deletePayReport(db: UserDb, id: string): Promise<DeletedMatch[]> {
  await deleteRow(db, 'pay_reports', id)
  const ofReport = db.deleteFrom('pay_matches')
  return ofReport
    .where('report_id', '=', id)
    .returning(['id', 'report_id', 'entry', 'heading', 'duty_ids'])
    .execute()
}

const deletedMatch = z.object({
  id: z.string(),
  report_id: z.string(),
  entry: z.number(),
  heading: z.string(),
  duty_ids: z.string(),
} satisfies Record<keyof Omit<PayMatchRow, 'user_id'>, z.ZodType>)
type DeletedMatch = z.infer<typeof deletedMatch>

/** Restores a deleted report with the user's own matches of its lines. */
export async function restorePayReport(
  db: UserDb,
  { report, matches }: z.output<typeof deletedPayReport>,
): Promise<void> {
  await savePayReport(db, report)
  const rows = matches.map((match) => ({ ...match }))
  await saveRows(db, { table: 'pay_matches', rows, staying: [] })
}

/** Entries without the heads that are 0, which makes a report a third as long. */
export const storedEntries = z.array(
  z.object({
    routeNumber: z.string(),
    details: z.string(),
    pattern: z.string().optional(),
    imported: z.boolean().optional(),
    ...(Object.fromEntries(payHeads.map((head) => [head, z.number().exactOptional()])) as Record<
      PayHead,
      z.ZodExactOptional<z.ZodNumber>
    >),
  }),
)
type StoredEntry = z.output<typeof storedEntries>[number]

/** A deleted report, and the user's own matches of its lines. */
export const deletedPayReport = z.object({
  report: z.object({
    id: z.string(),
    employmentRecordId: z.string().nullable(),
    payPeriodStart: z.string(),
    payPeriodEnd: z.string(),
    paidOn: z.string().nullable(),
    entries: storedEntries.transform((entries) => entries.map(wholeEntry)),
    statedTotal: z.number().nullable(),
    alwaysCounts: z.boolean(),
    notes: z.string().nullable(),
    createdAt: z.string(),
  } satisfies Record<keyof PayReport, z.ZodType>),
  matches: z.array(deletedMatch),
})

/** Reports of all users that stay parsed, and the longest text of one, in characters. */
const parsedReports = 1000
const parsedLength = 32_768
const parsed = new Map<string, PayReport>()

/**
 * The report of a row. A row with the same content is not parsed again: most changes of a user leave their reports. The whole content is the key, so it does not matter which process changed it.
 */
function reportOf(row: PayReportRow): PayReport {
  const { entries, ...others } = row
  const key = `${entries}${JSON.stringify(others)}`
  if (key.length > parsedLength) return parsedReport(row)
  const report = parsed.get(key) ?? parsedReport(row)
  // The first key is the least recently used.
  parsed.delete(key)
  parsed.set(key, report)
  const [oldest] = parsed.keys()
  if (parsed.size > parsedReports && oldest !== undefined) parsed.delete(oldest)
  return report
}

function parsedReport(row: PayReportRow): PayReport {
  const stored = parseStored('pay_reports.entries', storedEntries, row.entries)
  return Object.freeze({
    id: row.id,
    employmentRecordId: row.employment_record_id,
    payPeriodStart: row.pay_period_start,
    payPeriodEnd: row.pay_period_end,
    paidOn: row.paid_on,
    entries: Object.freeze(stored.map((entry) => Object.freeze(wholeEntry(entry)))) as PayEntry[],
    statedTotal: row.stated_total,
    alwaysCounts: row.always_counts === 1,
    notes: row.notes,
    createdAt: row.created_at,
  })
}

const wholeEntry = (entry: StoredEntry): PayEntry => ({ ...noAmounts, ...entry })

function rowOf(report: PayReport, now: string): PayReportRow {
  return {
    id: report.id,
    employment_record_id: report.employmentRecordId,
    pay_period_start: report.payPeriodStart,
    pay_period_end: report.payPeriodEnd,
    paid_on: report.paidOn,
    entries: JSON.stringify(report.entries.map(storedEntry)),
    stated_total: report.statedTotal,
    always_counts: report.alwaysCounts ? 1 : 0,
    notes: report.notes,
    created_at: report.createdAt,
    updated_at: now,
  }
}

function storedEntry(entry: PayEntry): StoredEntry {
  const paid = payHeads.filter((head) => entry[head] !== 0)
  return { ...headingOf(entry), ...Object.fromEntries(paid.map((head) => [head, entry[head]])) }
}
