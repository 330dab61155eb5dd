import { counted } from '#kernel/words/counted.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'

/** `30 entries: 26 read, 3 left out, 1 not read`. */
export function entriesWords({
  total,
  read,
  leftOut,
  refused,
}: RosterImportResult['entries']): string {
  const entries = counted(total, 'entry', 'entries')
  if (read === total) return `${entries}, all read`
  const parts = [
    `${read} read`,
    leftOut > 0 && `${leftOut} left out`,
    refused > 0 && `${refused} not read`,
  ]
  return `${entries}: ${parts.filter(Boolean).join(', ')}`
}

/** The reasons for which the roster lacks nothing. */
const harmless = ['older', 'repeated', 'unpublished', 'cancelled']

/** The sentence about a roster of which more than half the entries are missing; null for any other. */
export function mostLeftOut({
  entries: { total, refused },
  leftOut,
}: Pick<RosterImportResult, 'entries' | 'leftOut'>): string | null {
  const lost = refused + leftOut.filter(({ why }) => !harmless.includes(why)).length
  if (lost * 2 <= total) return null
  return `${lost} of ${total} entries are not imported. Look at them before you apply this roster.`
}
