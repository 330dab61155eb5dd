import { counted } from '#kernel/words/counted.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { basesOfCode } from '#profile/rules/changed-bases.ts'
import type { RosterReport } from '#imports/rules/roster/report/roster-report.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { comparedAnswer } from '#imports/server/certificates/certificate-import-service.ts'
import { ownerOf } from './roster-import-owner-service.ts'
import type { ImportCounts } from './roster-import-plan-service.ts'
import type { PlannedFile } from './roster-import-preview-service.ts'

/** @param importId null for a preview, and for a file without a readable row. */
export function importResult(
  { file: { report, format }, plan, person, warnings, fingerprint, certificates }: PlannedFile,
  importId: string | null,
): RosterImportResult {
  const { imported, updated, skipped, loggedFlights } = plan.counts
  return {
    success: true,
    kind: 'roster',
    importId,
    file: fileOf(report, format, person.isOther),
    fingerprint,
    imported,
    updated,
    skipped,
    loggedFlights,
    errors: [...report.errors, ...certificates.errors],
    warnings: [...warnings.map((reason) => ({ row: null, reason })), ...report.warnings],
    missing: plan.missing,
    unchanged: plan.unchanged,
    superseded: plan.superseded,
    deleted: plan.deleted,
    leavesLogbook: plan.leavesLogbook,
    marks: plan.marks,
    leftOut: report.leftOut,
    entries: { ...report.entries, leftOut: report.leftOut.length },
    zone: report.times?.zone ?? null,
    zoneReason: report.times?.zoneReason ?? null,
    canChooseZone: report.times?.canChooseZone ?? false,
    certificates: certificates.compared.map(comparedAnswer),
    owner: person.isUnknown ? ownerOf(report) : null,
    homeBase: report.duties.length > 0 ? (basesOfCode(person.newBase)[0]?.airports ?? null) : null,
    changes: plan.changes,
    month: monthToShow(report),
    message: report.duties.length === 0 ? noRowRead(report) : messageOf(plan),
  }
}

function fileOf(
  { crewMember, period, generatedOn }: RosterReport,
  format: string,
  isOtherPerson: boolean,
): RosterImportResult['file'] {
  const person = crewMember && {
    name: crewMember.name,
    crewId: crewMember.id,
    baseAirport: crewMember.base,
  }
  return { format, person, isOtherPerson, period, generatedOn }
}

/** `28 new, 1 updated, 2 unchanged`. */
export function countText({ imported, updated, skipped }: ImportCounts): string {
  return `${imported} new, ${updated} updated, ${skipped} unchanged`
}

function noRowRead({ errors }: RosterReport): string {
  if (errors.length === 0) return 'No entry of this file is recognised as a duty.'
  return errors.length === 1
    ? 'The only row could not be read.'
    : `None of the ${errors.length} rows could be read.`
}

/** The effects of an import. The screen itself counts the added duties. */
function messageOf({
  counts,
  leavesLogbook,
}: Pick<PlannedFile['plan'], 'counts' | 'leavesLogbook'>): string {
  const { imported, updated, skipped, ...others } = counts
  const { differing, notAdded, unlisted, removed, kept } = others
  const unchanged = skipped - notAdded
  const effects = [imported, updated, differing, notAdded, unlisted, removed, kept]
  if (effects.every((count) => count === 0)) return 'Your roster was already up to date.'
  const words = [
    updated > 0 && `Updated: ${updated}.`,
    unchanged > 0 && `Unchanged: ${unchanged}.`,
    differing > 0 && `Differs from what you entered: ${differing}.`,
    notAdded > 0 && `Not added: ${notAdded}.`,
    unlisted > 0 && `No longer listed: ${unlisted}.`,
    removed > 0 && `Removed: ${removed}.`,
    kept > 0 && `Kept: ${kept}.`,
  ]
  const effect = words.filter(Boolean).join(' ') || 'Every duty is new.'
  return leavesLogbook ? `${effect} ${leavingWords(leavesLogbook.entries)}` : effect
}

function leavingWords(entries: number): string {
  return `${counted(entries, 'flight leaves', 'flights leave')} your logbook.`
}

/** The month to show after an import, as `2026-07`; null where the file holds no duty. */
function monthToShow({ period, duties }: RosterReport): string | null {
  const first = period?.start ?? duties[0]?.date
  return first ? monthOf(first) : null
}
