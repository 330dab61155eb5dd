import type { RosterEntry } from '#duties/api/roster.ts'
import { emptyDuty } from '#duties/rules/duty.ts'

/** A duty of a roster file as the portal answers it, without times, task or note unless given. */
export function rosterEntry(given: Partial<RosterEntry> & { id: string }): RosterEntry {
  const links = { taskId: null, logbookEntryId: null }
  return { ...emptyDuty, source: 'CSV', notes: null, ...links, version: 'v', ...given }
}
