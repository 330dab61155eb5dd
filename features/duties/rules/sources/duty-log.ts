import { dutyEntries } from '#duties/rules/record/duty-entries.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { hasActualTimes } from '#duties/rules/duty-times.ts'
import { flightDigits, legDigits, legKey } from '#duties/rules/sector.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { differing } from './day-plan.ts'
import type { IdOfName } from './draft.ts'
import type { RosterDuty } from './roster-duty.ts'
import { byMade, isImportedAfter, isOfKind, type StatementOf } from './source.ts'

/** The inputs of the entries besides the duty. */
export type LogContext = {
  /** For a duty whose crew list does not give the user's role. */
  defaultRole: FlightRole
  /** The aircraft type that the newest file names for the user; absent where it names none. */
  fleetType?: string | undefined
  idOf: IdOfName
}

/** The task and the logbook entries of a duty. A duty has one or the other, or neither. */
export type DutyLog = { hasOpenTask: boolean; entries: FlightEntry[] }

/**
 * The task and the logbook entries of a duty.
 *
 * Work that counts is complete if the user completed it, if all operated legs have actual times, or if it was known
 * only after its date. Actual times in a file from before the day are no proof. Else it has an open task and no entries.
 * Other duties have neither.
 *
 * @param stored entries of the duty. They keep their ids.
 */
export function dutyLog(
  duty: RosterDuty,
  context: LogContext,
  stored: FlightEntry[] = [],
): DutyLog {
  if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) {
    return { hasOpenTask: false, entries: [] }
  }
  if (!isComplete(duty)) return { hasOpenTask: true, entries: [] }
  return { hasOpenTask: false, entries: entriesOf(duty, context, stored) }
}

function isComplete(duty: RosterDuty): boolean {
  const { draft, sectors } = duty
  if (draft.statements.some(({ kind }) => kind === 'completed')) return true
  const operated = sectors.filter(({ positioning }) => !positioning)
  const isFlown = operated.every(
    ({ actualDeparture, actualArrival }) => actualDeparture && actualArrival,
  )
  if (operated.length > 0 && isFlown && !isPrintedAhead(duty)) return true
  return isKnownLate(duty)
}

/** True if the portal first knew the duty after its date, so that it never had an open task. */
export function isKnownLate(duty: RosterDuty): boolean {
  const known = knownAt(duty)
  return known !== undefined && londonDate(known) > duty.date
}

/** When the first file with an actual time of the duty was imported; undefined without one. */
export function flownFileAt({ draft }: RosterDuty): Instant | undefined {
  const flown = draft.listed?.listings.filter(({ row }) => hasActualTimes(row)) ?? []
  return flown.map(({ from }) => from.file.importedAt).toSorted()[0]
}

/** True if every file with the duty was printed before its day, so that its actual times are a plan. */
function isPrintedAhead({ draft, date }: RosterDuty): boolean {
  const listings = draft.listed?.listings ?? []
  return listings.length > 0 && listings.every(({ from }) => londonDate(from.printedAt) < date)
}

/** When the portal first knew a duty: the earliest import of a file that lists it, or when it was typed. */
function knownAt({ draft }: RosterDuty): Instant | undefined {
  const { listed, typed } = draft
  return [
    ...(listed?.listings.map(({ from }) => from.file.importedAt) ?? []),
    ...typed.map(({ madeAt }) => madeAt),
  ].toSorted()[0]
}

function entriesOf(
  duty: RosterDuty,
  { defaultRole, fleetType, idOf }: LogContext,
  stored: FlightEntry[],
): FlightEntry[] {
  const said = duty.draft.statements.toSorted(byMade)
  const suppressedLegs = said.flatMap((each) =>
    isOfKind(each, 'entryDeleted') && !isImportedAgain(duty, each) ? each.leg : [],
  )
  const remarks = said.flatMap((each) => (isOfKind(each, 'completed') ? each.remarks : [])).at(-1)
  const written = dutyEntries({ ...duty, suppressedLegs }, stored, {
    defaultRole,
    fleetType,
    newId: () => '',
  })
  // A file that adds the letters of a typed flight number means the same leg.
  const keys = written.map(({ sector }) => {
    const leg = duty.sectors[sector ?? 0]
    return leg ? legDigits(legKey(leg)) : ''
  })
  return written.map((entry, index) => {
    const key = keys[index] ?? ''
    const place = keys.indexOf(key) < index ? ` ${entry.sector}` : ''
    const edits = said.flatMap((each) =>
      isOfKind(each, 'entryEdited') && legDigits(each.leg) === key ? each.fields : [],
    )
    // The role of the crew list counts, unless the user stated another one.
    const role = entry.edited?.includes('role') ? entry.role : (duty.role ?? entry.role)
    const id = entry.id || idOf(`${duty.id} ${key}${place}`)
    return Object.assign({ ...entry, id, role, remarks: remarks ?? entry.remarks }, ...edits)
  })
}

/** True if a file imported after the deletion brings the entry back. */
function isImportedAgain({ draft }: RosterDuty, deletion: StatementOf<'entryDeleted'>): boolean {
  const listings = draft.listed?.listings ?? []
  return (
    deletion.untilImport === true &&
    listings.some(({ from }) => isImportedAfter(from.file, deletion))
  )
}

/** A duty with its logbook entries. */
type Logged = { duty: Pick<Duty, 'date'>; entries: FlightEntry[] }

/** The logbook entries that a change takes away, and their minutes; null if it takes none. */
export function leavesLogbook(
  before: Logged[],
  after: Logged[],
): { entries: FlightEntry[]; minutes: number } | null {
  // Two duties can have the same flight. So an entry that stays is found before another one of its name.
  const other = differing(
    flightsOf(before),
    flightsOf(after),
    ({ name, entry }) => `${entry.id} ${name}`,
  )
  const gone = differing(other.before, other.after, ({ name }) => name).before
  if (gone.length === 0) return null
  const entries = gone.map(({ entry }) => entry)
  const minutes = entries.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  return { entries, minutes }
}

/** The entries by the date of their duty, flight and route. The letters of a flight number do not matter. */
function flightsOf(logged: Logged[]): { name: string; entry: FlightEntry }[] {
  return logged.flatMap(({ duty, entries }) =>
    entries.map((entry) => {
      const digits = entry.flightNumbers.map(flightDigits).join('/')
      const name = `${duty.date} ${digits} ${entry.departureAirport} ${entry.arrivalAirport}`
      return { name, entry }
    }),
  )
}
