import type { PayMatchInput } from '#pay/api/pay-check.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findPayReport } from './reports/pay-report-store.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { findDuties } from '#duties/server/roster-store.ts'
import { deleteOwnMatch, headingText, saveOwnMatch } from './pay-decision-store.ts'

/**
 * Saves which duties a line of a report pays, or returns the line to the rules.
 *
 * @throws 404 when the user has no such report or duty, 400 when the report has no such line.
 */
export async function matchLine(
  db: UserDb,
  { reportId, entry, rosterIds }: PayMatchInput,
): Promise<PayMatchInput> {
  return transact(db, async (trx) => {
    const report = await findPayReport(trx, reportId)
    if (!report) throw notFound('Variable pay report')
    const line = report.entries[entry]
    if (!line) throw invalidField('entry', 'This report has no such line')
    if (rosterIds === null) {
      await deleteOwnMatch(trx, { reportId, entry })
      return { reportId, entry, rosterIds }
    }
    const dutyIds = [...new Set(rosterIds)]
    const duties = await findDuties(trx, dutyIds)
    if (duties.length < dutyIds.length) throw notFound('Duty')
    await requireRoom(trx, 'pay_matches')
    await saveOwnMatch(trx, { reportId, entry, heading: headingText(line), dutyIds })
    return { reportId, entry, rosterIds: dutyIds }
  })
}
