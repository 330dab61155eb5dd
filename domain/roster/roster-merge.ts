import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Duty, DutySource } from './duty.ts'
import type { Sector } from './sector.ts'

/** A duty as it stands on the roster. */
export type StoredDuty = Duty & {
  id: string
  source: DutySource
  /** 'Generated on' of the report that last wrote it, sortable text; null when none did. */
  reportedOn: string | null
}

/** The part of a roster report that a merge needs. */
export type RosterEdition<Listed extends Duty> = {
  /** The days the report speaks for, both inclusive; null when it does not say. */
  period: { start: CalendarDate; end: CalendarDate } | null
  /** 'Generated on', sortable text; null counts as newer than anything stored. */
  generatedOn: string | null
  duties: Listed[]
  /** Days with a row that could not be read: the report is no witness for them. */
  unreadDates: CalendarDate[]
}

/** What a report means for the roster as it stands. Nothing is ever deleted. */
export type RosterMerge<Listed extends Duty> = {
  added: Listed[]
  changed: { before: StoredDuty; after: StoredDuty }[]
  /** Listed just as they stood; only the report that vouches for them may be a newer one. */
  unchanged: { before: StoredDuty; after: StoredDuty }[]
  /** Imported duties inside the report's period that it does not list. */
  missing: StoredDuty[]
}

/**
 * Merges a roster report into the stored duties (decision 4).
 *
 * Duties match on printed date, type and first flight number or code. Nothing known is wiped by
 * something unknown; a duty typed in by hand keeps its times; an older report fills gaps and
 * overwrites nothing.
 *
 * @param stored the user's duties on every day the report speaks of.
 */
export function mergeRoster<Listed extends Duty>(
  stored: StoredDuty[],
  edition: RosterEdition<Listed>,
): RosterMerge<Listed> {
  const waiting = Map.groupBy(stored, dutyKey)
  const merge: RosterMerge<Listed> = { added: [], changed: [], unchanged: [], missing: [] }
  for (const duty of edition.duties) {
    const before = takeMatch(waiting.get(dutyKey(duty)), duty)
    if (!before) {
      merge.added.push(duty)
      continue
    }
    const after = mergeDuty(before, duty, edition.generatedOn)
    const fate = isSame(before, after) ? merge.unchanged : merge.changed
    fate.push({ before, after })
  }
  merge.missing = [...waiting.values()].flat().filter((duty) => isMissing(duty, edition))
  return merge
}

/** What makes two duties the same one, wherever they were read. */
function dutyKey(duty: Pick<Duty, 'date' | 'dutyType' | 'dutyCode' | 'sectors'>): string {
  return `${duty.date} ${duty.dutyType} ${duty.sectors[0]?.flightNumber ?? duty.dutyCode}`
}

/** Takes the stored duty that matches best: with two of one key on a day, the one that starts at the same time. */
function takeMatch(candidates: StoredDuty[] | undefined, duty: Duty): StoredDuty | undefined {
  if (!candidates) return undefined
  const sameStart = candidates.findIndex((each) => each.scheduledBrief === duty.scheduledBrief)
  return candidates.splice(Math.max(sameStart, 0), 1)[0]
}

function mergeDuty(before: StoredDuty, duty: Duty, generatedOn: string | null): StoredDuty {
  const keeps = before.source === 'manual' || isOlder(generatedOn, before.reportedOn)
  const pick = keeps ? keepKnown : takeKnown
  return {
    ...before,
    dutyCode: keeps ? before.dutyCode : duty.dutyCode,
    description: pick(before.description, duty.description),
    scheduledBrief: pick(before.scheduledBrief, duty.scheduledBrief),
    actualBrief: pick(before.actualBrief, duty.actualBrief),
    scheduledDebrief: pick(before.scheduledDebrief, duty.scheduledDebrief),
    actualDebrief: pick(before.actualDebrief, duty.actualDebrief),
    sectors: mergeSectors(before.sectors, duty.sectors, keeps),
    crew: keeps || duty.crew.length === 0 ? before.crew : duty.crew,
    reportedOn: keeps ? before.reportedOn : (generatedOn ?? before.reportedOn),
  }
}

const takeKnown = <Value>(before: Value | null, next: Value | null) => next ?? before
const keepKnown = <Value>(before: Value | null, next: Value | null) => before ?? next

/** The sectors of the winning side, each with what the other side knows of the same leg. */
function mergeSectors(before: Sector[], next: Sector[], keeps: boolean): Sector[] {
  const [winners, others] = keeps ? [before, [...next]] : [next, [...before]]
  return winners.map((sector) => {
    const index = others.findIndex((other) => legKey(other) === legKey(sector))
    const [other] = index < 0 ? [] : others.splice(index, 1)
    return other ? mergeSector(sector, other) : sector
  })
}

/** The schedule outlives the day's estimate, whichever came later. */
function mergeSector(winner: Sector, other: Sector): Sector {
  const { departureEstimated, arrivalEstimated, ...rest } = winner
  const departure = bestSchedule(
    [winner.scheduledDeparture, departureEstimated],
    [other.scheduledDeparture, other.departureEstimated],
  )
  const arrival = bestSchedule(
    [winner.scheduledArrival, arrivalEstimated],
    [other.scheduledArrival, other.arrivalEstimated],
  )
  return {
    ...rest,
    scheduledDeparture: departure[0],
    scheduledArrival: arrival[0],
    actualDeparture: winner.actualDeparture ?? other.actualDeparture,
    actualArrival: winner.actualArrival ?? other.actualArrival,
    aircraftType: winner.aircraftType ?? other.aircraftType,
    registration: winner.registration ?? other.registration,
    ...(departure[1] && { departureEstimated: true }),
    ...(arrival[1] && { arrivalEstimated: true }),
  }
}

type Scheduled = [time: string | null, estimated: true | undefined]

function bestSchedule(winner: Scheduled, other: Scheduled): Scheduled {
  const printed = [winner, other].find(([time, estimated]) => time && !estimated)
  return printed ?? (winner[0] ? winner : other)
}

const legKey = (sector: Sector) =>
  `${sector.flightNumber} ${sector.departureAirport} ${sector.arrivalAirport}`

function isMissing(
  duty: StoredDuty,
  { period, generatedOn, unreadDates }: Omit<RosterEdition<Duty>, 'duties'>,
): boolean {
  return (
    duty.source === 'CSV' &&
    period !== null &&
    duty.date >= period.start &&
    duty.date <= period.end &&
    !isOlder(generatedOn, duty.reportedOn) &&
    !unreadDates.includes(duty.date)
  )
}

function isOlder(generatedOn: string | null, reportedOn: string | null): boolean {
  return generatedOn !== null && reportedOn !== null && generatedOn < reportedOn
}

/** Whether nothing a crew member could see differs; a newer print date alone is no change. */
function isSame(before: StoredDuty, after: StoredDuty): boolean {
  return visible(before) === visible(after)
}

function visible({ dutyCode, description, sectors, crew, ...duty }: StoredDuty): string {
  const times = [duty.scheduledBrief, duty.actualBrief, duty.scheduledDebrief, duty.actualDebrief]
  const legs = sectors.map((sector) => [
    legKey(sector),
    sector.scheduledDeparture,
    sector.scheduledArrival,
    sector.actualDeparture,
    sector.actualArrival,
    sector.aircraftType,
    sector.registration,
    sector.positioning,
    sector.departureEstimated,
    sector.arrivalEstimated,
  ])
  return JSON.stringify([dutyCode, description, times, legs, crew])
}
