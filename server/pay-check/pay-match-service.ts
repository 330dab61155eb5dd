import type { PayMatchInput } from '#contract/pay-check/pay-check.ts'
import type { Database } from '#server/database/connection.ts'
import { findPayReport } from '#server/allowances/pay-report-store.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { findDuties } from '#server/roster/roster-store.ts'
import { deleteOwnMatch, headingText, saveOwnMatch } from './pay-decision-store.ts'

/**
 * Saves which duties a line of a report pays, or returns the line to the rules.
 *
 * @throws 404 when the user has no such report or duty, 400 when the report has no such line.
 */
export async function matchLine(
  userId: string,
  db: Database,
  { reportId, entry, rosterIds }: PayMatchInput,
): Promise<PayMatchInput> {
  return transact(db, async (trx) => {
    const report = await findPayReport(userId, trx, reportId)
    if (!report) throw notFound('Variable pay report')
    const line = report.entries[entry]
    if (!line) throw invalidField('entry', 'This report has no such line')
    if (rosterIds === null) {
      await deleteOwnMatch(userId, trx, { reportId, entry })
      return { reportId, entry, rosterIds }
    }
    const dutyIds = [...new Set(rosterIds)]
    const duties = await findDuties(userId, trx, dutyIds)
    if (duties.length < dutyIds.length) throw notFound('Duty')
    await saveOwnMatch(userId, trx, { reportId, entry, heading: headingText(line), dutyIds })
    return { reportId, entry, rosterIds: dutyIds }
  })
}
