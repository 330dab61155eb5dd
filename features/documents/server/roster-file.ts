import type { z } from 'zod'
import type { rosterDocumentQuery } from '#documents/api/document-queries.ts'
import { printedRoster } from '#documents/rules/roster/roster-document.ts'
import { rosterSheets } from '#documents/rules/roster/roster-sheets.ts'
import { daysOffOf, unreadSpans } from '#duties/rules/days-off.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { addDays, daysOfMonth } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import { listDuties } from '#duties/server/roster-store.ts'
import { listUnreadDates } from '#duties/server/source-store.ts'
import { fileOf, holderOf, type DocumentFile } from './document-file.ts'

/** A month of the user's roster as a file. Duties that do not count are left out, as on the printed sheet. */
export async function rosterFile(
  db: UserDb,
  { asked }: { asked: z.output<typeof rosterDocumentQuery> },
): Promise<DocumentFile> {
  const { format, month, sickDays } = asked
  const days = daysOfMonth(month)
  // A duty of the day before can run into the month.
  const read = { ...days, first: addDays(days.first, -1) }
  const [around, unread] = await Promise.all([listDuties(db, read), listUnreadDates(db, read)])
  const shown = {
    holder: await holderOf(db),
    month,
    duties: around.filter((duty) => duty.date >= days.first && isCounted(duty)),
    daysOff: daysOffOf([...around, ...unreadSpans(unread)], month).length,
    unreadDates: unread.filter((date) => date >= days.first),
    homeBase: (await homeOf(db, days.first)).homeBase,
    sickDays,
    asOf: db.now,
  }
  const content =
    format === 'pdf'
      ? { format, print: printedRoster(shown) }
      : { format, sheets: rosterSheets(shown) }
  return fileOf(content, `roster-${month}`, {})
}
