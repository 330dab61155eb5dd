import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import type { Duty, DutySource } from './duty.ts'
import type { Sector } from './sector.ts'

/** Nothing; the actual times, when a task was completed; or all, when the duty was added or edited by hand. */
const typedParts = ['none', 'actual', 'all'] as const
export type TypedPart = (typeof typedParts)[number]

/** A duty as it stands on the roster. */
export type StoredDuty = Duty & {
  id: string
  source: DutySource
  /** What of it the user typed in, which no roster file overwrites. */
  typed: TypedPart
  /** The role the roster's crew list gives the user; null where it gives none. */
  role: FlightRole | null
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
export type RosterMerge<Listed extends Duty, Stored extends StoredDuty> = {
  added: Listed[]
  changed: { before: Stored; after: Stored }[]
  /** Listed just as they stood; only the report that vouches for them may be a newer one. */
  unchanged: { before: Stored; after: Stored }[]
  /** Imported duties inside the report's period that it does not list. */
  missing: Stored[]
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
export function mergeRoster<Listed extends Duty, Stored extends StoredDuty>(
  stored: Stored[],
  edition: RosterEdition<Listed>,
): RosterMerge<Listed, Stored> {
  const waiting = Map.groupBy(stored, dutyKey)
  const merge: RosterMerge<Listed, Stored> = { added: [], changed: [], unchanged: [], missing: [] }
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
function takeMatch<Stored extends StoredDuty>(
  candidates: Stored[] | undefined,
  duty: Duty,
): Stored | undefined {
  if (!candidates) return undefined
  const sameStart = candidates.findIndex((each) => each.scheduledBrief === duty.scheduledBrief)
  return candidates.splice(Math.max(sameStart, 0), 1)[0]
}

function mergeDuty<Stored extends StoredDuty>(
  before: Stored,
  duty: Duty,
  generatedOn: string | null,
): Stored {
  const keeps = before.typed === 'all' || isOlder(generatedOn, before.reportedOn)
  const pick = keeps ? keepKnown : takeKnown
  const pickActual = before.typed === 'actual' ? keepKnown : pick
  return {
    ...before,
    dutyCode: keeps ? before.dutyCode : duty.dutyCode,
    description: pick(before.description, duty.description),
    scheduledBrief: pick(before.scheduledBrief, duty.scheduledBrief),
    actualBrief: pickActual(before.actualBrief, duty.actualBrief),
    scheduledDebrief: pick(before.scheduledDebrief, duty.scheduledDebrief),
    actualDebrief: pickActual(before.actualDebrief, duty.actualDebrief),
    sectors: mergeSectors(before, duty.sectors, keeps),
    crew: firstFilled(keeps ? [before.crew, duty.crew] : [duty.crew, before.crew]),
    reportedOn: keeps ? before.reportedOn : (generatedOn ?? before.reportedOn),
  }
}

const firstFilled = (lists: string[][]) => lists.find((list) => list.length > 0) ?? []
const takeKnown = <Value>(before: Value | null, next: Value | null) => next ?? before
const keepKnown = <Value>(before: Value | null, next: Value | null) => before ?? next

/** The sectors of the winning side, each with what the other side knows of the same leg. */
function mergeSectors(
  { sectors: before, typed }: StoredDuty,
  next: Sector[],
  keeps: boolean,
): Sector[] {
  const [winners, others] = keeps ? [before, [...next]] : [next, [...before]]
  const keepsActual = typed === 'actual' && !keeps
  return winners.map((sector) => {
    const index = others.findIndex((other) => legKey(other) === legKey(sector))
    const [other] = index < 0 ? [] : others.splice(index, 1)
    if (!other) return sector
    const merged = mergeSector(sector, other)
    return keepsActual ? withActual(merged, other) : merged
  })
}

/** The actual times the user gave stand against those of a file. */
function withActual(sector: Sector, typed: Sector): Sector {
  return {
    ...sector,
    actualDeparture: typed.actualDeparture ?? sector.actualDeparture,
    actualArrival: typed.actualArrival ?? sector.actualArrival,
  }
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
