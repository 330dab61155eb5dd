import type { RosterImportResult } from '#contract/roster-import.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { mergeRoster, type RosterMerge, type StoredDuty } from '#domain/roster/roster-merge.ts'
import { readRosterReport, type RosterReport } from '#domain/roster/roster-report.ts'
import { monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { invalid, unsupported } from '#server/http/errors.ts'
import { confirmDuties, listDuties, saveDuties, type RosterDuty } from './roster-store.ts'

/**
 * Imports a roster file: everything it says in one transaction, or nothing when it cannot be read.
 *
 * @throws 400 with a sentence when the file as a whole cannot be read, 415 when it is no CSV file at all.
 */
export async function importRoster(
  userId: string,
  db: Database,
  text: string,
  now: Instant,
): Promise<RosterImportResult> {
  const reading = readRosterReport(text)
  if ('refusal' in reading) {
    throw reading.isForeign ? unsupported(reading.refusal) : invalid(reading.refusal)
  }
  const { report } = reading
  const { added, changed, unchanged, missing } = await transact(db, async (trx) => {
    const stored = await listDuties(userId, trx, daysOf(report))
    const merge = mergeRoster(stored, report)
    await saveDuties(
      userId,
      trx,
      [...newDuties(merge.added, report), ...changedDuties(merge.changed, stored)],
      now,
    )
    if (report.generatedOn) await confirmDuties(userId, trx, confirmed(merge), report.generatedOn)
    return merge
  })
  return {
    success: true,
    imported: added.length,
    updated: changed.length,
    skipped: unchanged.length + report.duplicates,
    errors: report.errors,
    warnings: [
      ...(report.notice ? [{ row: null, reason: report.notice }] : []),
      ...report.warnings,
    ],
    missing: missing.map(({ id, date, dutyType, dutyCode }) => ({ id, date, dutyType, dutyCode })),
    month: monthToShow(report),
    message: messageOf(added.length, changed.length, unchanged.length + report.duplicates),
  }
}

/** What an import did beside adding duties, which the screen counts itself (spec 8). */
function messageOf(added: number, updated: number, unchanged: number): string {
  if (added + updated === 0) return 'Your roster was already up to date.'
  const counts = [
    updated > 0 && `Updated: ${updated}.`,
    unchanged > 0 && `Unchanged: ${unchanged}.`,
  ]
  return counts.filter(Boolean).join(' ') || 'Every duty is new.'
}

function newDuties(added: RosterReport['duties'], report: RosterReport): RosterDuty[] {
  return added.map(({ row: _row, indicators: _indicators, ...duty }) => ({
    ...duty,
    id: crypto.randomUUID(),
    source: 'CSV',
    notes: null,
    reportedOn: report.generatedOn,
  }))
}

function changedDuties(changed: { after: StoredDuty }[], stored: RosterDuty[]): RosterDuty[] {
  const notes = new Map(stored.map((duty) => [duty.id, duty.notes]))
  return changed.map(({ after }) => ({ ...after, notes: notes.get(after.id) ?? null }))
}

/** Unchanged duties that a newer report now vouches for. */
function confirmed({ unchanged }: RosterMerge<Duty>): string[] {
  return unchanged
    .filter(({ before, after }) => before.reportedOn !== after.reportedOn)
    .map(({ after }) => after.id)
}

/** Every day the report speaks of: its period, and rows printed outside it. */
function daysOf({ period, duties }: RosterReport): { first: CalendarDate; last: CalendarDate } {
  const dates = duties.map(({ date }) => date)
  if (period) dates.push(period.start, period.end)
  dates.sort()
  return { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
}

function monthToShow({ period, duties }: RosterReport): string | null {
  const first = period?.start ?? duties[0]?.date
  return first ? monthOf(first) : null
}
