import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { countedMinutes, placeholders, unknownSectorMinutes } from './counted-minutes.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'

/** The kinds of duty typed into the logbook. */
export const loggedDutyKinds = ['flight', 'airport_standby', 'home_standby', 'training'] as const
export type LoggedDutyKind = (typeof loggedDutyKinds)[number]

/** A duty typed into the logbook. Times are UTC. */
export type LoggedDuty = {
  kind: LoggedDutyKind
  date: CalendarDate
  brief: Instant
  debrief: Instant
  /** Start and call-out of a standby; null for other duties. */
  standby: { start: Instant; callOut: Instant } | null
  /** In flying order; empty unless the duty is a flight. */
  sectors: LoggedSector[]
  role: FlightRole
  /** `Position - ID - Name` each. */
  crew: string[]
  remarks: string | null
}

type LoggedSector = Pick<
  FlightEntry,
  'departureAirport' | 'arrivalAirport' | 'aircraftType' | 'registration'
> & {
  /** Empty if not given. */
  flightNumber: string
  departure: Instant | null
  arrival: Instant | null
}

/** An entry before it is stored. */
export type EntryDraft = Omit<FlightEntry, 'id' | 'dutyId' | 'sector' | 'edited'>

/**
 * The logbook entries of a duty typed in: one per sector of a flight, else one.
 *
 * Standby counts from its start to the call-out, home standby minus the first six hours. Training counts from
 * brief to debrief. Neither is flight time for flight time limitations.
 */
export function loggedEntries(duty: LoggedDuty): EntryDraft[] {
  if (duty.kind === 'flight') return duty.sectors.map((sector) => flownEntry(duty, sector))
  const kind = groundKinds[duty.kind]
  const [from, to] = duty.standby
    ? [duty.standby.start, duty.standby.callOut]
    : [duty.brief, duty.debrief]
  const { airport, aircraftType } = placeholders[kind]
  return [
    {
      ...shared(duty),
      departureAirport: airport,
      arrivalAirport: airport,
      aircraftType,
      registration: '',
      flightTypes: [kind === 'training' ? 'training' : 'standby'],
      flightMinutes: countedMinutes(kind, from, to),
      actualDeparture: from,
      actualArrival: to,
    },
  ]
}

const groundKinds = {
  airport_standby: 'airportStandby',
  home_standby: 'homeStandby',
  training: 'training',
} as const

function flownEntry(duty: LoggedDuty, sector: LoggedSector): EntryDraft {
  const { flightNumber, departure, arrival, ...leg } = sector
  return {
    ...shared(duty),
    ...leg,
    flightNumbers: flightNumber ? [flightNumber] : [],
    date: departure ? londonDate(departure) : duty.date,
    flightTypes: ['commercial'],
    flightMinutes:
      departure && arrival ? countedMinutes('flight', departure, arrival) : unknownSectorMinutes,
    actualDeparture: departure,
    actualArrival: arrival,
  }
}

function shared({ date, brief, debrief, role, crew, remarks }: LoggedDuty) {
  return {
    date,
    role,
    remarks,
    reportTime: brief,
    debriefTime: debrief,
    crew,
    flightNumbers: [],
    source: 'manual' as const,
  }
}
