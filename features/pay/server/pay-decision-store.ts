import type { PayEntry } from '#pay/rules/reports/pay-report.ts'
import type { CheckedReport } from '#pay/rules/facts/pay-check-input.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRow, saveRows } from '#server/database/rows.ts'
import { parseStored, texts } from '#server/database/stored-json.ts'

/** A finding that the user dismissed while it had these amounts. */
export type Dismissal = { id: string; amounts: string; note: string | null; dismissedAt: Instant }

/** The findings that the user dismissed. */
export async function listDismissals(db: UserDb): Promise<Dismissal[]> {
  const rows = await db
    .selectFrom('pay_dismissals')
    .select(['id', 'amounts', 'note', 'dismissed_at as dismissedAt'])
    .orderBy('id')
    .execute()
  return rows
}

export async function saveDismissal(
  db: UserDb,
  { id, amounts, note, dismissedAt }: Dismissal,
): Promise<void> {
  const row = { id, amounts, note, dismissed_at: dismissedAt }
  await saveRows(db, { table: 'pay_dismissals', rows: [row], staying: [] })
}

/** Opens a finding again. */
export async function deleteDismissal(db: UserDb, id: string): Promise<void> {
  await deleteRow(db, 'pay_dismissals', id)
}

/** The duties that a line pays, as the user says. `heading` is that of the line at the time. */
export type OwnMatch = { reportId: string; entry: number; heading: string; dutyIds: string[] }

/** The user's own matches of lines and duties. */
export async function listOwnMatches(db: UserDb): Promise<OwnMatch[]> {
  const rows = await db.selectFrom('pay_matches').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    reportId: row.report_id,
    entry: row.entry,
    heading: row.heading,
    dutyIds: parseStored('pay_matches.duty_ids', texts, row.duty_ids),
  }))
}

/** Saves a match, replacing that of the same line. */
export async function saveOwnMatch(db: UserDb, match: OwnMatch): Promise<void> {
  const row = {
    id: idOf(match),
    report_id: match.reportId,
    entry: match.entry,
    heading: match.heading,
    duty_ids: JSON.stringify(match.dutyIds),
  }
  await saveRows(db, { table: 'pay_matches', rows: [row], staying: [] })
}

export async function deleteOwnMatch(
  db: UserDb,
  line: Pick<OwnMatch, 'reportId' | 'entry'>,
): Promise<void> {
  await deleteRow(db, 'pay_matches', idOf(line))
}

const idOf = ({ reportId, entry }: Pick<OwnMatch, 'reportId' | 'entry'>) => `${reportId}:${entry}`

/** Route and details of a line, which tell that it is still the same one. */
export function headingText({ routeNumber, details }: PayEntry): string {
  return JSON.stringify([routeNumber, details])
}

/**
 * The matches that apply: the line still has its heading, and all of their duties are among `dutyIds`. A changed
 * report or a deleted duty returns the line to the rules.
 */
export function standingMatches(
  matches: OwnMatch[],
  reports: readonly CheckedReport[],
  dutyIds: ReadonlySet<string>,
): { reportId: string; entry: number; dutyIds: string[] }[] {
  const byId = new Map(reports.map((report) => [report.id, report]))
  return matches
    .filter(({ reportId, entry, heading, dutyIds: ids }) => {
      const line = byId.get(reportId)?.entries[entry]
      return line && headingText(line) === heading && ids.every((id) => dutyIds.has(id))
    })
    .map(({ reportId, entry, dutyIds: ids }) => ({ reportId, entry, dutyIds: ids }))
}
