import { dutyMarks, type DutyMark } from '#domain/duty-marks/duty-mark.ts'
import { brokenLeg, lateReport } from '#domain/duty-marks/duty-conflicts.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { briefOf, debriefOf } from '#domain/roster/duty-times.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { DatedFile } from './file-days.ts'
import { droppingFiles } from './listed-duty.ts'
import type { RosterDuty } from './roster-of.ts'

/**
 * The marks of a duty, sorted.
 *
 * @param overlapping duties of the roster, see `overlappingDuties`.
 */
export function marksOf(
  duty: RosterDuty,
  overlapping: ReadonlySet<RosterDuty>,
  files: DatedFile[],
): DutyMark[] {
  if (!isCounted(duty)) return isStillListed(duty, files) ? ['stillListed'] : []
  const has: Record<DutyMark, boolean> = {
    legs: brokenLeg(duty.sectors) !== null,
    notListed: isNotListed(duty, files),
    overlap: overlapping.has(duty),
    report: lateReport(duty) !== null,
    stillListed: false,
  }
  return dutyMarks.filter((mark) => has[mark])
}

function isStillListed({ status, draft }: RosterDuty, files: DatedFile[]): boolean {
  if (!status || status.kind === 'unlisted' || !draft.listed) return false
  if (droppingFiles(draft.listed, files).length > 0) return false
  const newest = draft.listed.listings.at(-1)?.from
  return newest !== undefined && !newest.file.isOther && newest.printedAt > status.since
}

function isNotListed({ dutyType, date, draft }: RosterDuty, files: DatedFile[]): boolean {
  const { listed, typed } = draft
  if (dutyType !== 'FLIGHT' || listed || typed.length === 0) return false
  const saidAt =
    typed
      .map((each) => each.saidAt.slice(0, 16))
      .toSorted()
      .at(-1) ?? ''
  return files.some(({ covers, printedAt }) => covers(date) && printedAt.slice(0, 16) > saidAt)
}

/** The counted working duties with times that share a minute with another one. */
export function overlappingDuties(roster: RosterDuty[]): Set<RosterDuty> {
  const spans = roster
    .flatMap((duty) => spanOf(duty) ?? [])
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const overlapping = new Set<RosterDuty>()
  let open: typeof spans = []
  for (const span of spans) {
    open = open.filter(({ end }) => end > span.start)
    if (open.length > 0) for (const { duty } of [...open, span]) overlapping.add(duty)
    open.push(span)
  }
  return overlapping
}

function spanOf(duty: RosterDuty): { duty: RosterDuty; start: Instant; end: Instant } | null {
  if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) return null
  const [start, end] = [briefOf(duty), debriefOf(duty)]
  return start && end && start < end ? { duty, start, end } : null
}
