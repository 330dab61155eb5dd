import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import type { Duty, DutySource } from '#domain/roster/duty.ts'
import type { DutyEvent } from '#domain/roster/duty-event.ts'
import { hasActualTimes } from '#domain/roster/duty-times.ts'
import { airlineDifferences } from './edited-fields.ts'
import { dutyKey } from '#domain/roster/duty.ts'
import { isSameFlightNumber, legKey } from '#domain/roster/sector.ts'
import { mergeDuty } from './merge-duty.ts'
import { isReportedDuty, withListedNames } from './reported-duty.ts'
import type { Sector } from '#domain/roster/sector.ts'

/**
 * Groups of fields the crew member entered: `all` for a duty added by hand. Duties of earlier releases also
 * have `all` after any edit, and `actual` after a completed task; later edits are in `editedFields`.
 */
const handEdits = ['none', 'actual', 'all'] as const
export type HandEdits = (typeof handEdits)[number]

/** A stored duty. */
export type StoredDuty = Duty & {
  id: string
  source: DutySource
  /** Groups of fields the crew member entered; no roster file overwrites them. */
  editedByHand: HandEdits
  /** Further edited fields, sorted; absent where there are none. Legs are named by `legKey`. */
  editedFields?: string[]
  /** The key roster files list it under, where the crew member changed its date, type or first flight. */
  airlineKey?: string
  /** By edited field, the value in the newest report that states it; absent where none does. */
  airlineValues?: Record<string, AirlineValue>
  /** The role the roster's crew list gives the user; null where it gives none. */
  role: FlightRole | null
  /** 'Generated on' of the newest report that lists it, sortable text; null when none does. */
  reportedOn: string | null
  /** By field, the print time of the report that gave the value, where that is not the newest report. */
  fieldSources: Record<string, string>
  /** The legs, by `legKey`, whose logbook entries were deleted one by one; absent where none was. */
  suppressedLegs?: string[]
  /** Events that the crew member reported, oldest first; absent without any. */
  events?: DutyEvent[]
}

/** The airline's value of a field that the crew member edited. */
export type AirlineValue = {
  /** A UTC instant, a code, or the legs as text. */
  value: string
  /** 'Generated on' of the report, sortable text. */
  reportedOn: string
  /** The legs themselves, where the field is the list of legs. */
  sectors?: Sector[]
  /** True if the crew member saw this value and kept their own. */
  isDismissed?: true
}

/** The part of a roster report that a merge needs. */
export type RosterEdition<Listed extends Duty> = {
  /** The days the report covers, both inclusive; null when it does not say. */
  period: { start: CalendarDate; end: CalendarDate } | null
  /** 'Generated on', sortable text; null counts as newer than anything stored. */
  generatedOn: string | null
  duties: Listed[]
  /** Days with a row that could not be read. The report does not cover them. */
  unreadDates: CalendarDate[]
  /** Days of the period without a row, in a file whose rows can be lost. Its duties are a question. */
  daysWithoutRow?: CalendarDate[]
  /** Duties that the report names as cancelled. */
  cancelled?: Duty[]
}

/** The days that a newer report, imported before, covers. */
export type Coverage = {
  generatedOn: string
  /** The days it covers, both inclusive. */
  period: { start: CalendarDate; end: CalendarDate }
  /** Days of its period that it does not cover. */
  uncovered: CalendarDate[]
}

/** The inputs of a merge besides the roster and the report. */
export type MergeContext<Stored extends StoredDuty> = {
  /** Imported duties that the crew member deleted. */
  deleted: Stored[]
  /** Other imported reports, of any age. */
  coverages: Coverage[]
  /** Stored duties that are completed or logged by hand. They stay listed, like flown ones. */
  completedIds?: Set<string>
  /** London's time of the import as sortable text, for a report without a print time. */
  importedOn?: string
}

/** The result of merging a report into the roster. Nothing is ever deleted. */
export type RosterMerge<Listed extends Duty, Stored extends StoredDuty> = {
  added: Listed[]
  changed: { before: Stored; after: Stored }[]
  /** Unchanged duties; only their newest report may differ. */
  unchanged: { before: Stored; after: Stored }[]
  /** The unchanged duties with a new difference between the report and the crew member's edits. */
  differing: { before: Stored; after: Stored }[]
  /** Listed duties that the crew member deleted; `after` is the merged version. */
  deleted: { before: Stored; after: Stored }[]
  /** Listed duties on days for which a newer report, imported before, did not list them. */
  superseded: Listed[]
  /**
   * Imported duties that the report names as cancelled, or that it does not list although they are inside its period,
   * and that the user did not decide on.
   */
  missing: Stored[]
  /** The missing duties on days without a row. The file can have lost them, so they stay as they are. */
  unsure: Set<string>
  /** The missing duties that counted until now and that nobody flew or completed. They no longer count. */
  unlisted: { before: Stored; after: Stored }[]
}

/**
 * Merges a roster report into the stored duties (decision 7).
 *
 * Duties match on printed date, type, and first flight number or code, else by `isReportedDuty`; `mergeDuty` merges
 * two that match. A duty that the crew member deleted, or that a newer report does not list, is not added.
 *
 * @param stored the user's duties on every day of the report, and on the days before and after.
 */
export function mergeRoster<Listed extends Duty, Stored extends StoredDuty>(
  stored: Stored[],
  edition: RosterEdition<Listed>,
  context: MergeContext<Stored> = { deleted: [], coverages: [] },
): RosterMerge<Listed, Stored> {
  const { deleted, coverages } = context
  const gone = dutyLookup(deleted)
  const waiting = dutyLookup(stored)
  const merge: RosterMerge<Listed, Stored> = {
    added: [],
    changed: [],
    unchanged: [],
    differing: [],
    deleted: [],
    superseded: [],
    missing: [],
    unsure: new Set(),
    unlisted: [],
  }
  for (const duty of edition.duties) {
    const before = waiting.take(duty)
    if (!before) {
      const removed = gone.take(duty)
      if (removed) {
        const after = mergeDuty(removed, duty, edition.generatedOn)
        merge.deleted.push({ before: removed, after })
      } else if (isSuperseded(duty, edition, coverages)) merge.superseded.push(duty)
      else merge.added.push(duty)
      continue
    }
    const merged = mergeDuty(withListedNames(before, duty), duty, edition.generatedOn)
    const after = isSuperseded(duty, edition, coverages) ? merged : relisted(merged)
    const fate = isSame(before, after) ? merge.unchanged : merge.changed
    fate.push({ before, after })
  }
  merge.differing = merge.unchanged.filter(({ before, after }) => differsAnew(before, after))
  merge.missing = waiting.left().filter((duty) => isMissing(duty, edition))
  const { cancelled = [], daysWithoutRow } = edition
  merge.unsure = idsOf(
    merge.missing.filter(
      (duty) => daysWithoutRow?.includes(duty.date) && !isCancelled(duty, cancelled),
    ),
  )
  merge.unlisted = merge.missing
    .filter((duty) => !duty.status && !tookPlace(duty) && !context.completedIds?.has(duty.id))
    .filter(({ id }) => !merge.unsure.has(id))
    .map((before) => ({ before, after: unlisted(before, edition, context) }))
  return merge
}

function idsOf(duties: StoredDuty[]): Set<string> {
  return new Set(duties.map(({ id }) => id))
}

/** The duty as the newest report no longer lists it. */
function unlisted<Stored extends StoredDuty>(
  duty: Stored,
  { generatedOn }: Pick<RosterEdition<Duty>, 'generatedOn'>,
  { importedOn = '' }: MergeContext<Stored>,
): Stored {
  return { ...duty, status: { kind: 'unlisted', since: generatedOn ?? importedOn } }
}

/** The duty as the newest report lists it again. */
function relisted<Stored extends StoredDuty>(duty: Stored): Stored {
  if (duty.status?.kind !== 'unlisted' && duty.status?.kind !== 'kept') return duty
  const listed = { ...duty }
  delete listed.status
  return listed
}

/** True if the duty was flown, or is a standby from which the crew member was called out. */
function tookPlace(duty: StoredDuty): boolean {
  return hasActualTimes(duty) || duty.events?.some(({ kind }) => kind === 'calledOut') === true
}

/**
 * Stored duties, each found once: by the key roster files list it under, else by its own, else as a duty that the
 * crew member reported before.
 */
function dutyLookup<Stored extends StoredDuty>(stored: Stored[]) {
  const byAirline = Map.groupBy(stored, (duty) => duty.airlineKey ?? dutyKey(duty))
  const byOwn = Map.groupBy(stored, dutyKey)
  const reported = stored.filter(({ source }) => source === 'manual')
  const taken = new Set<string>()
  return {
    /** If two duties have the same key, prefers the one with the same start. */
    take(duty: Duty): Stored | undefined {
      const key = dutyKey(duty)
      const named = [byAirline.get(key), byOwn.get(key)]
      for (const candidates of [...named, reported.filter((each) => isReportedDuty(each, duty))]) {
        const free = candidates?.filter(({ id }) => !taken.has(id)) ?? []
        const found = free.find((each) => each.scheduledBrief === duty.scheduledBrief) ?? free[0]
        if (found) {
          taken.add(found.id)
          return found
        }
      }
      return undefined
    },
    left: () => stored.filter(({ id }) => !taken.has(id)),
  }
}

function isMissing(duty: StoredDuty, edition: Omit<RosterEdition<Duty>, 'duties'>): boolean {
  const { period, generatedOn, unreadDates, cancelled = [] } = edition
  if (duty.source !== 'CSV' || (duty.status && duty.status.kind !== 'unlisted')) return false
  return (
    isCancelled(duty, cancelled) ||
    (period !== null &&
      duty.date >= period.start &&
      duty.date <= period.end &&
      !isOlder(generatedOn, duty.reportedOn) &&
      !unreadDates.includes(duty.date))
  )
}

/** True if all flights of a duty are cancelled, or the duty on the ground is. */
function isCancelled(duty: StoredDuty, cancelled: Duty[]): boolean {
  const ofDay = cancelled.filter(({ date }) => date === duty.date)
  if (duty.sectors.length === 0) return ofDay.some((other) => dutyKey(other) === dutyKey(duty))
  const flights = ofDay.flatMap(({ sectors }) => sectors.map(({ flightNumber }) => flightNumber))
  return duty.sectors.every(({ flightNumber }) =>
    flights.some((other) => isSameFlightNumber(other, flightNumber)),
  )
}

/** True if a newer report covers the duty's day and does not list it. A flown duty is never superseded. */
function isSuperseded(
  duty: Duty,
  { generatedOn }: Pick<RosterEdition<Duty>, 'generatedOn'>,
  coverages: Coverage[],
): boolean {
  if (hasActualTimes(duty)) return false
  const { date } = duty
  return coverages.some(
    ({ period, uncovered, ...newer }) =>
      isOlder(generatedOn, newer.generatedOn) &&
      date >= period.start &&
      date <= period.end &&
      !uncovered.includes(date),
  )
}

function isOlder(generatedOn: string | null, reportedOn: string | null): boolean {
  return generatedOn !== null && reportedOn !== null && generatedOn < reportedOn
}

/** True if the airline's value now differs from the crew member's, and did not before. */
function differsAnew(before: StoredDuty, after: StoredDuty): boolean {
  const known = JSON.stringify(airlineDifferences(before))
  const now = airlineDifferences(after)
  return now.length > 0 && JSON.stringify(now) !== known
}

/** True if no visible field differs; a newer print time alone is not a change. */
function isSame(before: StoredDuty, after: StoredDuty): boolean {
  return visible(before) === visible(after)
}

function visible({
  date,
  dutyCode,
  description,
  sectors,
  crew,
  status,
  ...duty
}: StoredDuty): string {
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
  return JSON.stringify([date, dutyCode, description, times, legs, crew, status])
}
