import { minuteMs } from '#kernel/time/time-units.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { FtlSector } from '#duties/schema/sector.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { isClockTime, toInstant, type Instant } from '#kernel/time/zone-time.ts'

export const typedTypes = ['FLIGHT', 'HSBY', 'ASBY', 'TRAINING'] as const

/** A duty as typed: in London time, the route as `BHX PMI BHX`. */
export type TypedDuty = {
  dutyType: (typeof typedTypes)[number]
  date: string
  report: string
  end: string
  onBlock: string
  route: string
}

export const blankDuty: TypedDuty = {
  dutyType: 'FLIGHT',
  date: '',
  report: '',
  end: '',
  onBlock: '',
  route: '',
}

/** True if anything was typed or chosen. */
export const isBegun = (typed: TypedDuty) =>
  Object.entries(blankDuty).some(([field, blank]) => typed[field as keyof TypedDuty] !== blank)

export type TypedFaults = Partial<Record<keyof TypedDuty, string>>

/** The problems of the fields, as sentences. Only a flight has a route and an on-block. */
export function typedFaults({
  dutyType,
  date,
  report,
  end,
  onBlock,
  route,
}: TypedDuty): TypedFaults {
  const faults: TypedFaults = {}
  if (!isCalendarDate(date)) faults.date = 'Please enter a date'
  if (!isClockTime(report)) faults.report = 'Please enter a time'
  if (!isClockTime(end)) faults.end = 'Please enter a time'
  if (dutyType !== 'FLIGHT') return faults
  if (!isClockTime(onBlock)) faults.onBlock = 'Please enter a time'
  if (airportsOf(route).length < 2) faults.route = 'Please enter airports, such as BHX PMI BHX'
  return faults
}

const airportsOf = (route: string) => route.toUpperCase().match(/\b[A-Z]{3}\b/g) ?? []

const briefingMinutes = 60
const turnaroundMinutes = 45
/**
 * The duty that was typed without faults. Sectors are estimated as equally long, after a report of 60 minutes and
 * with turnarounds of 45 minutes.
 */
export function dutyTyped(typed: TypedDuty, id: string): FtlDuty {
  const { dutyType, date, report, end, onBlock, route } = typed
  const isFlight = dutyType === 'FLIGHT'
  const times = [report, isFlight ? onBlock : report, end].map((time) => ({ time }))
  const [from = null, landed = null, debrief = null] = typedTimesToUtc(date, times)
  const airports = isFlight ? airportsOf(route) : []
  return {
    id,
    date,
    dutyType,
    dutyCode: airports.length > 0 ? airports.join('-') : dutyType,
    scheduledBrief: from,
    actualBrief: null,
    scheduledDebrief: debrief,
    actualDebrief: null,
    sectors: from && landed ? sectorsOf(airports, from, landed) : [],
  }
}

function sectorsOf(airports: string[], report: Instant, onBlock: Instant): FtlSector[] {
  const count = airports.length - 1
  const start = Date.parse(report) + briefingMinutes * minuteMs
  const flown = Math.max(
    count,
    Date.parse(onBlock) - start - (count - 1) * turnaroundMinutes * minuteMs,
  )
  return airports.slice(1).map((arrivalAirport, index) => {
    const departure = start + index * (flown / count + turnaroundMinutes * minuteMs)
    return {
      departureAirport: airports[index] ?? '',
      arrivalAirport,
      scheduledDeparture: toInstant(departure),
      scheduledArrival: index === count - 1 ? onBlock : toInstant(departure + flown / count),
      actualDeparture: null,
      actualArrival: null,
      positioning: false,
    }
  })
}
