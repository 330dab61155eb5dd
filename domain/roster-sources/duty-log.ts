import { dutyEntries } from '#domain/duty-record/duty-entries.ts'
import type { FlightEntry, FlightRole } from '#domain/logbook/flight-entry.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import { legKey } from '#domain/roster/sector.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { IdOfName } from './draft.ts'
import type { RosterDuty } from './roster-of.ts'
import { byMade, isOfKind } from './source.ts'

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
 * The task and the logbook entries of a duty (rule 13).
 *
 * Work that counts is complete if the user completed it, if all operated legs have actual times, or if it was known
 * only after its date. Else it has an open task and no entries. Other duties have neither.
 */
export function dutyLog(duty: RosterDuty, context: LogContext): DutyLog {
  if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) {
    return { hasOpenTask: false, entries: [] }
  }
  if (!isComplete(duty)) return { hasOpenTask: true, entries: [] }
  return { hasOpenTask: false, entries: entriesOf(duty, context) }
}

function isComplete(duty: RosterDuty): boolean {
  const { draft, sectors, date } = duty
  if (draft.statements.some(({ kind }) => kind === 'completed')) return true
  const operated = sectors.filter(({ positioning }) => !positioning)
  const isFlown = operated.every(
    ({ actualDeparture, actualArrival }) => actualDeparture && actualArrival,
  )
  if (operated.length > 0 && isFlown) return true
  const known = knownAt(duty)
  return known !== undefined && londonDate(known) > date
}

/** When the portal first knew a duty: the earliest import of a file that lists it, or when it was typed. */
function knownAt({ draft }: RosterDuty): Instant | undefined {
  const { listed, typed } = draft
  return [
    ...(listed?.listings.map(({ from }) => from.file.importedAt) ?? []),
    ...typed.map(({ madeAt }) => madeAt),
  ].toSorted()[0]
}

function entriesOf(duty: RosterDuty, { defaultRole, fleetType, idOf }: LogContext): FlightEntry[] {
  const said = duty.draft.statements.toSorted(byMade)
  const suppressedLegs = said.flatMap((each) => (isOfKind(each, 'entryDeleted') ? each.leg : []))
  const remarks = said.flatMap((each) => (isOfKind(each, 'completed') ? each.remarks : [])).at(-1)
  const written = dutyEntries({ ...duty, suppressedLegs }, [], {
    defaultRole,
    fleetType,
    newId: () => '',
  })
  return written.map((entry) => {
    const leg = duty.sectors[entry.sector ?? 0]
    const key = leg ? legKey(leg) : ''
    const edits = said.flatMap((each) =>
      isOfKind(each, 'entryEdited') && each.leg === key ? each.fields : [],
    )
    return Object.assign(
      { ...entry, id: idOf(`${duty.name} ${key}`), remarks: remarks ?? entry.remarks },
      ...edits,
    )
  })
}

/** The logbook entries that a change takes away, and their minutes; null if it takes none. */
export function leavesLogbook(
  before: FlightEntry[],
  after: FlightEntry[],
): { entries: FlightEntry[]; minutes: number } | null {
  const left = new Map<string, number>()
  for (const entry of after) left.set(flightOf(entry), (left.get(flightOf(entry)) ?? 0) + 1)
  const entries = before.filter((entry) => {
    const count = left.get(flightOf(entry)) ?? 0
    left.set(flightOf(entry), count - 1)
    return count <= 0
  })
  if (entries.length === 0) return null
  const minutes = entries.reduce((sum, { flightMinutes }) => sum + flightMinutes, 0)
  return { entries, minutes }
}

/** The flight of an entry, whatever letters its number has. */
function flightOf({ date, departureAirport, arrivalAirport, flightNumbers }: FlightEntry): string {
  const digits = flightNumbers.map((number) => number.replaceAll(/\D/g, '') || number).join('/')
  return `${date} ${digits} ${departureAirport} ${arrivalAirport}`
}
