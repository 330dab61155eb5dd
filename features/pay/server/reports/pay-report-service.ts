import { z } from 'zod'
import type { PayReportAnswer, PayReportInput, PayReportsQuery } from '#pay/api/allowances.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { entryInPence, type PayReport } from '#pay/rules/reports/pay-report.ts'
import { laterReports } from '#pay/rules/facts/counted-reports.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { mediumDate, shortDate } from '#kernel/time/date-words.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveDeletions } from '#server/database/deleted-record-store.ts'
import { transact } from '#server/database/transact.ts'
import { cursorOf, readCursor } from '#server/http/cursor.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { findEmploymentRecord } from '#profile/server/employment-record-store.ts'
import { answerOf } from './pay-report-answer.ts'
import {
  deletePayReport,
  findPayReport,
  listPayReports,
  type PayReportListing,
  type PayReportPlace,
  savePayReport,
} from './pay-report-store.ts'

const columns = {
  payPeriodStart: 'pay_period_start',
  payPeriodEnd: 'pay_period_end',
  createdAt: 'created_at',
} as const

/**
 * The reports of a query. `nextCursor` is set for a query with a limit or a cursor, and null on the last page.
 *
 * @throws 400 when the cursor is invalid or belongs to another order.
 */
export async function readPayReports(
  db: UserDb,
  query: PayReportsQuery,
): Promise<{ data: PayReportAnswer[]; nextCursor?: string | null }> {
  const { startDate, endDate, orderBy, orderDirection, limit, cursor } = query
  const listing: PayReportListing = {
    first: startDate,
    last: endDate,
    orderBy: columns[orderBy],
    direction: orderDirection,
    after: cursor === undefined ? undefined : placeOf(cursor, query),
    // One extra row shows whether there is a next page.
    limit: limit && limit + 1,
  }
  const reports = await listPayReports(db, listing)
  if (limit === undefined && cursor === undefined) {
    const isAll = !startDate && !endDate
    return { data: isAll ? answersOf(reports, reports) : await readLater(db, reports) }
  }
  const page = reports.slice(0, limit)
  const last = reports.length > page.length ? page.at(-1) : undefined
  const nextCursor = last ? nextCursorOf(last, query) : null
  return { data: await readLater(db, page), nextCursor }
}

/** The reports in pounds. Reads the others of the same days, among which are the later ones. */
async function readLater(db: UserDb, reports: PayReport[]): Promise<PayReportAnswer[]> {
  if (reports.length === 0) return []
  const first = reports.map(({ payPeriodStart }) => payPeriodStart).toSorted()[0]
  const last = reports
    .map(({ payPeriodEnd }) => payPeriodEnd)
    .toSorted()
    .at(-1)
  const listing = { first, last, orderBy: 'pay_period_start', direction: 'asc' } as const
  return answersOf(reports, await listPayReports(db, listing))
}

function answersOf(reports: PayReport[], others: PayReport[]): PayReportAnswer[] {
  const later = laterReports(others)
  return reports.map((report) => answerOf(report, later.get(report.id)))
}

/** A stored report in pounds. */
export async function readPayReport(db: UserDb, report: PayReport): Promise<PayReportAnswer> {
  const [answer = answerOf(report, undefined)] = await readLater(db, [report])
  return answer
}

function nextCursorOf(report: PayReport, { orderBy, orderDirection }: PayReportsQuery): string {
  return cursorOf([orderBy, orderDirection, report[orderBy], report.createdAt, report.id])
}

function placeOf(cursor: string, { orderBy, orderDirection }: PayReportsQuery): PayReportPlace {
  const text = z.string()
  const placeCursor = z.tuple([z.literal(orderBy), z.literal(orderDirection), text, text, text])
  const [, , key, createdAt, id] = readCursor(placeCursor, cursor)
  return { key, createdAt, id }
}

/**
 * Adds a report.
 *
 * @throws 400 when it names an employment record the user does not have.
 */
export async function addPayReport(db: UserDb, input: PayReportInput): Promise<PayReport> {
  const report = { id: crypto.randomUUID(), createdAt: db.now, ...contentsOf(input) }
  await transact(db, async (trx) => {
    await requireRoom(trx, 'pay_reports')
    await save(trx, report)
  })
  return report
}

/**
 * Replaces the contents of a report; its creation time does not change.
 *
 * @throws 404 when the user has no such report, 409 when it was changed since `ifMatch`, 400 when it names an
 * employment record the user does not have.
 */
export async function editPayReport(
  db: UserDb,
  { id, patch, ifMatch }: { id: string; patch: PayReportInput; ifMatch: string | undefined },
): Promise<PayReport> {
  return transact(db, async (trx) => {
    const before = await findPayReport(trx, id)
    if (!before) throw notFound('Variable pay report')
    requireVersion(ifMatch, 'This report', await readPayReport(trx, before))
    const report = { ...before, ...contentsOf(patch) }
    await save(trx, report)
    await requireRoom(trx, 'pay_reports', 0)
    return report
  })
}

/**
 * Deletes a report. It can be restored with the user's own matches of its lines.
 *
 * @throws 404 when the user has no such report, 409 when it was changed since `ifMatch`.
 */
export async function removePayReport(
  db: UserDb,
  { id, ifMatch }: { id: string; ifMatch: string | undefined },
): Promise<void> {
  await transact(db, async (trx) => {
    const report = await findPayReport(trx, id)
    if (!report) throw notFound('Variable pay report')
    requireVersion(ifMatch, 'This report', await readPayReport(trx, report))
    const matches = await deletePayReport(trx, id)
    const deletions = [{ id, content: { report, matches } }]
    await saveDeletions(trx, { kind: 'payReport', deletions })
  })
}

async function save(trx: UserDb, report: PayReport): Promise<void> {
  const { employmentRecordId } = report
  if (employmentRecordId && !(await findEmploymentRecord(trx, employmentRecordId))) {
    throw invalidField('employmentRecordId', 'Employment record not found')
  }
  await savePayReport(trx, report)
  const { payPeriodStart, payPeriodEnd, entries } = report
  const period = `${shortDate(payPeriodStart)} to ${mediumDate(payPeriodEnd)}`
  const text = `Saved the pay report ${period}, ${poundsText(payTotals(entries).totalPaid)}`
  await recordActivity(trx, { kind: 'report_saved', text })
}

function contentsOf(input: PayReportInput): Omit<PayReport, 'id' | 'createdAt'> {
  return {
    employmentRecordId: input.employmentRecordId || null,
    payPeriodStart: input.payPeriodStart,
    payPeriodEnd: input.payPeriodEnd,
    paidOn: input.paidOn ?? null,
    entries: input.entries.map(entryInPence),
    statedTotal: typeof input.statedTotal === 'number' ? toPence(input.statedTotal) : null,
    alwaysCounts: input.alwaysCounts ?? false,
    notes: input.notes || null,
  }
}
