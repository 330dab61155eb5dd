import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import type { LoggedDutyKind } from '#domain/logbook/logged-duty.ts'
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
  departureAirport: string
  departureTime: string
  arrivalAirport: string
  arrivalTime: string
  aircraftType: string
  registration: string
}

/** A new sector begins where the one before it ended, with the same aircraft. */
export function blankSector(before?: LoggedSectorValues): LoggedSectorValues {
  return {
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
