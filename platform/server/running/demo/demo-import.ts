import { newStatement } from '#duties/rules/sources/new-statement.ts'
import type { FileRow } from '#duties/schema/duty.ts'
import type { RosterFile, Statement } from '#duties/rules/sources/source.ts'
import { nextDuty } from '#duties/rules/next-duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { saveImport } from '#duties/server/roster-import-store.ts'
import { currentRoster } from '#duties/server/current-roster-service.ts'
import { rewriteRoster } from '#duties/server/roster-write-service.ts'
import { addStatements, daysOfFile } from '#duties/server/source-store.ts'
import type { DemoDuty } from './demo-roster.ts'

const earlierMs = 25 * 60 * 1000

/**
 * Saves the demo roster as two imported files, with the notes of the crew member. The second one lists the next duty
 * with an earlier report.
 */
export async function importDemoRoster(trx: UserDb, duties: DemoDuty[]): Promise<void> {
  const { now } = trx
  const [published, reissued] = demoFiles(duties, now)
  const days = daysOfFile(published)
  if (!days) return
  await saveImport(trx, batchOf(published), published)
  await saveImport(trx, batchOf(reissued), reissued)
  const roster = await currentRoster(trx, days)
  const notes = duties.flatMap(({ date, dutyCode, notes: text }): Statement[] => {
    const duty = roster.duties.find((each) => each.date === date && each.dutyCode === dutyCode)
    if (!text || !duty) return []
    const made = { id: crypto.randomUUID(), madeAt: now }
    return [newStatement({ kind: 'note', notes: text }, duty, made)]
  })
  await addStatements(trx, notes)
  await rewriteRoster(trx, days)
}

/** The files of the demo: all duties, published three weeks before today, and the next one as of yesterday. */
export function demoFiles(
  duties: DemoDuty[],
  now: Instant,
): [published: RosterFile, reissued: RosterFile] {
  const today = londonDate(now)
  const next = nextDuty(
    duties.filter(({ date }) => date > today),
    now,
  )
  const rows = duties.map((duty) => {
    const { scheduledBrief } = duty
    const isLater = duty === next && scheduledBrief !== null
    const later = isLater ? toInstant(Date.parse(scheduledBrief) + earlierMs) : scheduledBrief
    return rowOf({ ...duty, scheduledBrief: later })
  })
  return [
    { ...demoFile(`${addDays(today, -21)}T06:00`, rows, now), sequence: 1 },
    { ...demoFile(`${addDays(today, -1)}T08:30`, next ? [rowOf(next)] : [], now), sequence: 2 },
  ]
}

function demoFile(printedOn: string, rows: FileRow[], importedAt: Instant): RosterFile {
  return {
    id: crypto.randomUUID(),
    printedOn,
    importedAt,
    period: null,
    unreadDates: [],
    isOther: false,
    rows,
    cancelled: [],
  }
}

function batchOf({ id, printedOn, importedAt, rows }: RosterFile) {
  return {
    id,
    kind: 'roster' as const,
    fileName: null,
    generatedOn: printedOn,
    importedAt,
    undoneAt: null,
    imported: rows.length,
    updated: 0,
    skipped: 0,
    crewId: null,
    aircraftType: null,
    period: null,
    uncovered: [],
  }
}

function rowOf({ id: _, notes: __, status: ___, ftlInputs: ____, ...row }: DemoDuty): FileRow {
  return row
}
