import type { RosterReport } from '#domain/roster-files/report/roster-report.ts'
import { monthOf } from '#domain/time/calendar-date.ts'

/** Duties that an import added, changed, left unchanged, found to differ from edits, and did not add. */
export type ImportCounts = {
  imported: number
  updated: number
  skipped: number
  differing: number
  notAdded: number
}

/** `28 new, 1 updated, 2 unchanged`. */
export function countText({ imported, updated, skipped }: ImportCounts): string {
  return `${imported} new, ${updated} updated, ${skipped} unchanged`
}

export function noRowRead({ errors }: RosterReport): string {
  return errors.length === 1
    ? 'The only row could not be read.'
    : `None of the ${errors.length} rows could be read.`
}

/** The effects of an import. The screen itself counts the added duties (spec 8). */
export function messageOf(counts: ImportCounts): string {
  const { imported, updated, skipped, differing, notAdded } = counts
  const unchanged = skipped - notAdded
  if (imported + updated + differing + notAdded === 0) return 'Your roster was already up to date.'
  const words = [
    updated > 0 && `Updated: ${updated}.`,
    unchanged > 0 && `Unchanged: ${unchanged}.`,
    differing > 0 && `Differs from what you entered: ${differing}.`,
    notAdded > 0 && `Not added: ${notAdded}.`,
  ]
  return words.filter(Boolean).join(' ') || 'Every duty is new.'
}

/** The month to show after an import, as `2026-07`; null where the file holds no duty. */
export function monthToShow({ period, duties }: RosterReport): string | null {
  const first = period?.start ?? duties[0]?.date
  return first ? monthOf(first) : null
}
