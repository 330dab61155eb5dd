import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import type { LoggedDutyKind } from '#domain/duty-record/logged-duty.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'

/** A duty as it stands in the form: text as typed, times by London's clock. */
export type LoggedValues = {
  kind: LoggedDutyKind
  date: CalendarDate
  brief: string
  debrief: string
  standbyStart: string
  callOut: string
  sectors: LoggedSectorValues[]
  role: FlightRole
  crew: string
  remarks: string
}

type LoggedSectorValues = {
  flightNumber: string
  departureAirport: string
  departureTime: string
  arrivalAirport: string
  arrivalTime: string
  aircraftType: string
  registration: string
}

/** The field of a clock time. */
export type TimePath =
  | 'brief'
  | 'debrief'
  | 'standbyStart'
  | 'callOut'
  | `sectors.${number}.${'departureTime' | 'arrivalTime'}`

/** The fields of the times that must follow each other, in a duty of so many sectors. */
export function timePaths(sectors: number): TimePath[] {
  const ofSectors = Array.from({ length: sectors }, (_, place): TimePath[] => [
    `sectors.${place}.departureTime`,
    `sectors.${place}.arrivalTime`,
  ])
  return ['brief', ...ofSectors.flat(), 'debrief']
}

/** A new sector begins where the one before it ended, with the same aircraft. */
export function blankSector(before?: LoggedSectorValues): LoggedSectorValues {
  return {
    flightNumber: '',
    departureAirport: before?.arrivalAirport ?? '',
    departureTime: '',
    arrivalAirport: '',
    arrivalTime: '',
    aircraftType: before?.aircraftType ?? '',
    registration: before?.registration ?? '',
  }
}

/** A new duty (spec 9: cabin crew). */
export const blankDuty: LoggedValues = {
  kind: 'flight',
  date: '',
  brief: '',
  debrief: '',
  standbyStart: '',
  callOut: '',
  sectors: [blankSector()],
  role: 'cabin_crew',
  crew: '',
  remarks: '',
}

export function isStandby(kind: LoggedDutyKind): boolean {
  return kind === 'airport_standby' || kind === 'home_standby'
}
