import { briefOf, debriefOf } from '#domain/roster/duty-times.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import type { DatedFile } from './file-days.ts'
import { droppingFiles } from './listed-duty.ts'
import type { RosterDuty } from './roster-of.ts'

/**
 * The marks of a duty that does not fit the rest (rule 12).
 *
 * - `legs`: the legs do not connect, or a departure is before the arrival before it.
 * - `notListed`: a flight that only the user typed, and a newer file that decides its day does not show.
 * - `overlap`: it shares a minute with another working duty.
 * - `report`: the report is after the first departure.
 * - `stillListed`: the user gave it up, and a file printed after that lists it.
 */
const dutyMarks = ['legs', 'notListed', 'overlap', 'report', 'stillListed'] as const
export type DutyMark = (typeof dutyMarks)[number]

/** The marks of a duty, sorted. */
export function marksOf(duty: RosterDuty, roster: RosterDuty[], files: DatedFile[]): DutyMark[] {
  if (!isCounted(duty)) return isStillListed(duty, files) ? ['stillListed'] : []
  const has: Record<DutyMark, boolean> = {
    legs: isBroken(duty),
    notListed: isNotListed(duty, files),
    overlap: roster.some((other) => other !== duty && overlap(duty, other)),
    report: reportsLate(duty),
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

function isBroken({ sectors }: RosterDuty): boolean {
  return sectors.some((leg, index) => {
    const before = sectors[index - 1]
    if (!before) return false
    const arrival = before.actualArrival ?? before.scheduledArrival
    const departure = leg.actualDeparture ?? leg.scheduledDeparture
    const isEarly = arrival !== null && departure !== null && departure < arrival
    return before.arrivalAirport !== leg.departureAirport || isEarly
  })
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

function overlap(one: RosterDuty, other: RosterDuty): boolean {
  if (!isWork(one) || !isWork(other)) return false
  const [start, otherStart] = [briefOf(one), briefOf(other)]
  const [end, otherEnd] = [debriefOf(one), debriefOf(other)]
  if (!start || !end || !otherStart || !otherEnd) return false
  const [from, to] = [start > otherStart ? start : otherStart, end < otherEnd ? end : otherEnd]
  return from < to
}

const isWork = (duty: RosterDuty) => workingDutyTypes.includes(duty.dutyType) && isCounted(duty)

function reportsLate(duty: RosterDuty): boolean {
  const report = briefOf(duty)
  const [first] = duty.sectors
  const departure = first?.actualDeparture ?? first?.scheduledDeparture
  return Boolean(report && departure && report > departure)
}
