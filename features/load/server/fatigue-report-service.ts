import type { z } from 'zod'
import { crewWords } from '#documents/rules/roster/month-duty.ts'
import { fileOf, holderOf, type DocumentFile } from '#documents/server/document-file.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { findDuties } from '#duties/server/roster-store.ts'
import type { fatigueReportBody } from '#load/api/fatigue-report.ts'
import type { Evidence } from '#load/rules/report/evidence.ts'
import { evidenceOf, hasBegun } from '#load/rules/report/evidence-of.ts'
import { fatigueReport } from '#load/rules/report/fatigue-report.ts'
import { printedReport, reportCsv } from '#load/rules/report/report-document.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import { readLoadInput } from './load-service.ts'
import { readPrivateSettings } from './private-settings-service.ts'

type Asked = { asked: z.output<typeof fatigueReportBody> }

/** The text of a fatigue report about a duty of the user. Nothing is stored. */
export async function fatigueReportText(db: UserDb, { asked }: Asked): Promise<string> {
  return fatigueReport(await readEvidence(db, asked.dutyId), asked).join('\n')
}

/** A fatigue report as PDF, or its tables as CSV. Nothing is stored. */
export async function fatigueReportFile(db: UserDb, { asked }: Asked): Promise<DocumentFile> {
  const evidence = await readEvidence(db, asked.dutyId)
  const content =
    asked.format === 'csv'
      ? reportCsv(evidence)
      : { format: 'pdf' as const, print: printedReport(evidence, asked) }
  return fileOf(content, 'fatigue-report', { first: evidence.duty.date, last: evidence.duty.date })
}

/**
 * The evidence about a duty that has begun.
 *
 * @throws 404 for a duty that is not the user's; 409 for one that has not begun, or that does not count.
 */
async function readEvidence(db: UserDb, dutyId: string): Promise<Evidence> {
  const [duty] = await findDuties(db, [dutyId])
  if (!duty) throw notFound('This duty was')
  if (!isCounted(duty)) throw conflict('This duty does not count, so there is nothing to report.')
  const [input, holder, { data: settings }] = await Promise.all([
    // The release is on the day of the duty, or on the next one.
    readLoadInput(db, { asOf: addDays(duty.date, 1), days: '28' }),
    holderOf(db),
    readPrivateSettings(db),
  ])
  if (!hasBegun(input, dutyId, db.now)) {
    throw conflict('A fatigue report is about a duty that has begun.')
  }
  return evidenceOf(input, dutyId, aboutOf(duty, { holder, settings, now: db.now }))
}

type About = {
  holder: Awaited<ReturnType<typeof holderOf>>
  settings: { manualLine: string }
  now: string
}

function aboutOf(duty: StoredDuty, { holder, settings, now }: About) {
  return { holder, crew: crewWords(duty), manualLine: settings.manualLine, madeAt: now }
}
