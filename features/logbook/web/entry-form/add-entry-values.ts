import { get } from 'react-hook-form'
import { loggedEntries, type EntryDraft, type LoggedDutyKind } from '#logbook/rules/logged-duty.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'

/** The values of the form that adds a duty to the logbook: texts as typed, times on London's clock. */
export type LoggedValues = {
  kind: LoggedDutyKind
  date: CalendarDate
  brief: string
  debrief: string
  standbyStart: string
  callOut: string
  sectors: LoggedSectorValues[]
  role: FlightRole
  /** One crew member per line. */
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

/** A new sector, which departs where the one before it arrived, with the same aircraft. */
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

/** A new duty (cabin crew). */
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

/** The field of a clock time. */
export type TimeField =
  | 'brief'
  | 'debrief'
  | 'standbyStart'
  | 'callOut'
  | `sectors.${number}.${'departureTime' | 'arrivalTime'}`

/** The time fields of a kind of duty, each list in the order in which the times happen. */
export function timeFields({
  kind,
  sectors,
}: Pick<LoggedValues, 'kind' | 'sectors'>): TimeField[][] {
  const places = kind === 'flight' ? [...sectors.keys()] : []
  const flown = places.flatMap((place): TimeField[] => [
    `sectors.${place}.departureTime`,
    `sectors.${place}.arrivalTime`,
  ])
  const duty: TimeField[] = ['brief', ...flown, 'debrief']
  return isStandby(kind) ? [duty, ['standbyStart', 'callOut']] : [duty]
}

/** The instant of each time by its field. A time earlier than the one before it is on the next day. */
export function instantsOf(values: LoggedValues): Map<string, Instant | null> {
  const { date } = values
  if (!isCalendarDate(date)) return new Map()
  return new Map(
    timeFields(values).flatMap((fields) => {
      const times = fields.map((field) => ({ time: String(get(values, field)) }))
      const instants = typedTimesToUtc(date, times)
      return fields.map((field, index) => [field, instants[index] ?? null] as const)
    }),
  )
}

/** The minutes from brief to debrief; null while one is missing. */
export function dutyMinutes(values: LoggedValues): number | null {
  const instants = instantsOf(values)
  const [brief, debrief] = [instants.get('brief'), instants.get('debrief')]
  return brief && debrief ? minutesBetween(brief, debrief) : null
}

/** The logbook entries that the form will add; none while a required time is missing. */
export function draftsOf(values: LoggedValues): EntryDraft[] {
  const instants = instantsOf(values)
  const required: TimeField[] = isStandby(values.kind)
    ? ['brief', 'debrief', 'standbyStart', 'callOut']
    : ['brief', 'debrief']
  return required.every((field) => instants.get(field)) ? entriesOf(values) : []
}

/** The entries of the form. A missing brief or debrief is replaced, so that the other fields can be validated. */
export function entriesOf(values: LoggedValues): EntryDraft[] {
  const instants = instantsOf(values)
  const at = (field: TimeField) => instants.get(field) ?? null
  const [start, callOut] = [at('standbyStart'), at('callOut')]
  const brief = at('brief') ?? at('debrief') ?? '2000-01-01T00:00:00Z'
  return loggedEntries({
    kind: values.kind,
    date: values.date,
    brief,
    debrief: at('debrief') ?? brief,
    standby: start && callOut ? { start, callOut } : null,
    sectors: values.sectors.map((sector, place) => ({
      flightNumber: sector.flightNumber.trim().toUpperCase(),
      departureAirport: sector.departureAirport.trim().toUpperCase(),
      arrivalAirport: sector.arrivalAirport.trim().toUpperCase(),
      aircraftType: sector.aircraftType.trim(),
      registration: sector.registration.trim().toUpperCase(),
      departure: at(`sectors.${place}.departureTime`),
      arrival: at(`sectors.${place}.arrivalTime`),
    })),
    role: values.role,
    crew: values.crew
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    remarks: values.remarks.trim() || null,
  })
}
