import type { LogbookEntryInput } from '#contract/logbook.ts'
import { hoursOf } from '#domain/logbook/hours.ts'
import { loggedEntries, type EntryDraft } from '#domain/duty-record/logged-duty.ts'
import { typedTimesFault } from '#domain/logbook/typed-times-fault.ts'
import { typedTimesToUtc } from '#domain/roster/duty-form-times.ts'
import { daysBetween, isCalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { minutesBetween, type Instant } from '#domain/time/zone-time.ts'
import { isStandby, type LoggedValues } from './add-entry-values.ts'

/** The first thing missing, in the words of spec 5; null where the duty is complete. */
export function missingWords(values: LoggedValues): string | null {
  const { kind, date, brief, debrief, standbyStart, callOut, sectors } = values
  if (!date) return 'Please select a duty date.'
  if (!brief || !debrief) return 'Please enter both brief and debrief times.'
  if (isStandby(kind) && (!standbyStart || !callOut)) {
    const where = kind === 'home_standby' ? 'home' : 'airport'
    return `Please enter standby start time and callout time for ${where} standby.`
  }
  const isComplete = (sector: LoggedValues['sectors'][number]) =>
    [
      sector.departureAirport,
      sector.arrivalAirport,
      sector.aircraftType,
      sector.registration,
    ].every((text) => text.trim())
  if (kind !== 'flight' || sectors.some(isComplete)) return null
  return 'Please add at least one complete flight sector with departure airport, arrival airport, aircraft type, and registration.'
}

/** The logbook entries of a duty as typed; none while its times are not complete. */
export function draftsOf(values: LoggedValues): EntryDraft[] {
  const moments = momentsOf(values)
  const at = (path: string) => moments.get(path) ?? null
  const [brief, debrief] = [at('brief'), at('debrief')]
  if (!brief || !debrief) return []
  const [start, callOut] = [at('standbyStart'), at('callOut')]
  if (isStandby(values.kind) && (!start || !callOut)) return []
  return loggedEntries({
    kind: values.kind,
    date: values.date,
    brief,
    debrief,
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

/** An entry as it is sent. */
export function inputOf({
  registration,
  flightMinutes,
  flightTypes,
  source: _,
  ...entry
}: EntryDraft): LogbookEntryInput {
  return {
    ...entry,
    aircraftRegistration: registration,
    flightTime: hoursOf(flightMinutes),
    flightType: flightTypes,
    source: 'manual',
  }
}

/** 'Next day' for each time that is not on the duty's own date, by the path of its field. */
export function dayHints(values: LoggedValues): Map<string, string> {
  return new Map(
    [...momentsOf(values)].flatMap(([path, moment]) =>
      moment && daysBetween(values.date, londonDate(moment)) > 0 ? [[path, 'Next day']] : [],
    ),
  )
}

/** The minutes from brief to debrief; null while one is missing. */
export function dutyMinutes(values: LoggedValues): number | null {
  const moments = momentsOf(values)
  const [brief, debrief] = [moments.get('brief'), moments.get('debrief')]
  return brief && debrief ? minutesBetween(brief, debrief) : null
}

/** What is wrong with one of the times, by the path of its field, for as long as the date is known. */
export function timeFault(values: LoggedValues, path: string): string | undefined {
  const { date, kind, sectors } = values
  if (!isCalendarDate(date)) return undefined
  const fault = typedTimesFault(date, { ...values, sectors: kind === 'flight' ? sectors : [] })
  return fault?.field === path ? fault.message : undefined
}

/** The moment of each time, in the order they happen: one earlier than the one before is on the next day. */
function momentsOf(values: LoggedValues): Map<string, Instant | null> {
  const { date, kind, brief, debrief, standbyStart, callOut, sectors } = values
  if (!isCalendarDate(date)) return new Map()
  const flown = kind === 'flight' ? sectors : []
  const duty = [
    { path: 'brief', time: brief },
    ...flown.flatMap(({ departureTime, arrivalTime }, place) => [
      { path: `sectors.${place}.departureTime`, time: departureTime },
      { path: `sectors.${place}.arrivalTime`, time: arrivalTime },
    ]),
    { path: 'debrief', time: debrief },
  ]
  const standby = isStandby(kind)
    ? [
        { path: 'standbyStart', time: standbyStart },
        { path: 'callOut', time: callOut },
      ]
    : []
  return new Map(
    [duty, standby].flatMap((times) => {
      const moments = typedTimesToUtc(date, times)
      return times.map(({ path }, index) => [path, moments[index] ?? null] as const)
    }),
  )
}
