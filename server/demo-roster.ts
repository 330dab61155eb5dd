import type { StoredDuty } from '#domain/roster/roster-merge.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import type { Sector } from '#domain/roster/sector.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDate,
} from '#domain/time/calendar-date.ts'
import { londonToUtc } from '#domain/time/london-time.ts'
import { toInstant } from '#domain/time/zone-time.ts'

/** What the demo crew member's logbook comes to, in minutes; the month is the one of the first start. */
const totalMinutes = 847 * 60
const monthMinutes = 65 * 60
const monthSectors = 24

/** Out and home again: 2:40 and 2:45. */
const outMinutes = 160
const homeMinutes = 165
const hopMinutes = 70
const nightStops = 7
const olderMonths = 16

export type DemoDuty = StoredDuty & { notes: null }

/** A roster and a logbook that tell of a crew member's life up to a day, and of the weeks after it. */
export type DemoRoster = {
  /** Past, present and planned, by date. */
  duties: DemoDuty[]
  /** Flights of this month that are only in the logbook: a month too young for a roster of 24 sectors. */
  logged: FlightEntry[]
}

/**
 * The demo crew member's roster as of a day: 847 hours flown, 65 of them and 24 sectors this month, and 14
 * nights away last month.
 *
 * @param today London's date at the first start.
 */
export function demoRoster(today: CalendarDate, newId: () => string): DemoRoster {
  const month = monthOf(today)
  const lastMonth = addMonths(month, -1)
  const first = daysOfMonth(month).first
  const flownDays = daysBetween(first, today)
  const returns = Math.min(monthSectors / 2, flownDays - Math.floor(flownDays / 7))
  const thisMonth = Array.from({ length: returns }, (_, index) =>
    returnFlight(addDays(first, Math.floor((index * flownDays) / returns)), 0),
  )
  const lastMonths = Array.from({ length: nightStops }, (_, index) =>
    nightStop(addDays(daysOfMonth(lastMonth).first, 4 * index)),
  ).flat()
  const older = olderFlights(
    daysOfMonth(addMonths(lastMonth, -olderMonths)).first,
    daysOfMonth(lastMonth).first,
  )
  const planned = [1, 2, 3, 6, 7, 9, 10, 13, 14, 16].map((days) => plannedDuty(today, days))
  const duties = [...older, ...lastMonths, ...thisMonth, ...planned]
  return {
    duties: duties.map((duty) => ({ ...duty, id: newId() })),
    logged: byHand(monthSectors - 2 * returns, { first, days: Math.max(flownDays, 1) }, newId),
  }
}

type NewDuty = Omit<DemoDuty, 'id'>

const blank: Omit<NewDuty, 'date' | 'dutyType' | 'dutyCode'> = {
  description: null,
  scheduledBrief: null,
  actualBrief: null,
  scheduledDebrief: null,
  actualDebrief: null,
  sectors: [],
  crew: [
    'CP - 10233 - PENROSE IDRIS',
    'FO - 15871 - OKAFOR-LYLE DANIEL',
    'CM - 20417 - HARLOW MARTHA',
    'CC - 21988 - TRELAWNEY JOSS',
  ],
  notes: null,
  source: 'CSV',
  typed: 'none',
  role: null,
  reportedOn: null,
  stamps: {},
}

/** Palma and back in a day; `extra` minutes more flown than usual. */
function returnFlight(date: CalendarDate, extra: number): NewDuty {
  const out = sector('ZQ210', ['BHX', 'PMI'], [date, '06:15'], outMinutes)
  const back = sector('ZQ211', ['PMI', 'BHX'], [date, '09:45'], homeMinutes + extra)
  const times = dutyTimes(date, '05:15', later(back.actualArrival, 30))
  return {
    ...blank,
    ...times,
    date,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    sectors: [out, back],
  }
}

/** Dublin and back in a morning. */
function shortReturn(date: CalendarDate): NewDuty {
  const out = sector('ZQ504', ['BHX', 'DUB'], [date, '07:10'], hopMinutes)
  const back = sector('ZQ505', ['DUB', 'BHX'], [date, '09:00'], hopMinutes)
  const times = dutyTimes(date, '06:10', later(back.actualArrival, 30))
  return {
    ...blank,
    ...times,
    date,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ504/ZQ505',
    sectors: [out, back],
  }
}

/** To Dublin in the evening, a day of rest there, home on the third day: two nights away. */
function nightStop(date: CalendarDate): NewDuty[] {
  const [rest, home] = [addDays(date, 1), addDays(date, 2)]
  const out = sector('ZQ502', ['BHX', 'DUB'], [date, '18:20'], hopMinutes)
  const back = sector('ZQ503', ['DUB', 'BHX'], [home, '09:10'], hopMinutes)
  return [
    {
      ...blank,
      ...dutyTimes(date, '17:20', later(out.actualArrival, 30)),
      date,
      dutyType: 'FLIGHT',
      dutyCode: 'ZQ502',
      sectors: [out],
    },
    {
      ...blank,
      date: rest,
      dutyType: 'HOTEL_REST',
      dutyCode: 'HOTEL',
      description: 'Dublin',
      crew: [],
    },
    {
      ...blank,
      ...dutyTimes(home, '08:20', later(back.actualArrival, 30)),
      date: home,
      dutyType: 'FLIGHT',
      dutyCode: 'ZQ503',
      sectors: [back],
    },
  ]
}

/** The flights of the months before, as many as the total asks for, evenly spread; `last` is no longer one of them. */
function olderFlights(first: CalendarDate, last: CalendarDate): NewDuty[] {
  const minutes = totalMinutes - monthMinutes - nightStops * 2 * hopMinutes
  const usual = outMinutes + homeMinutes
  const count = Math.floor(minutes / usual)
  const remainder = minutes - count * usual
  const days = daysBetween(first, last)
  return Array.from({ length: count }, (_, index) =>
    returnFlight(addDays(first, Math.floor((index * days) / count)), index < remainder ? 1 : 0),
  )
}

/** What the published roster holds: flights, a standby, a course, days off, leave. */
function plannedDuty(today: CalendarDate, days: number): NewDuty {
  const date = addDays(today, days)
  const ahead = (duty: NewDuty): NewDuty => ({
    ...duty,
    actualBrief: null,
    actualDebrief: null,
    sectors: duty.sectors.map((one) => ({ ...one, actualDeparture: null, actualArrival: null })),
    crew: [],
  })
  if (days === 3) return ground(date, 'HSBY', 'HSBY', ['06:00', '14:00'])
  if (days === 9) return ground(date, 'TRAINING', 'CRM', ['09:00', '16:30'])
  if (days === 13) return ground(date, 'ASBY', 'ASBY', ['04:00', '12:00'])
  if (days === 14 || days === 16)
    return { ...blank, date, dutyType: 'LEAVE', dutyCode: 'LVE', crew: [] }
  // The month before is flown nearly to its limit: what is planned stays within it.
  return ahead(days <= 2 ? returnFlight(date, 0) : shortReturn(date))
}

function ground(
  date: CalendarDate,
  dutyType: 'HSBY' | 'ASBY' | 'TRAINING',
  dutyCode: string,
  [from, to]: [string, string],
): NewDuty {
  const scheduledBrief = londonToUtc(date, from)
  const scheduledDebrief = londonToUtc(date, to)
  return { ...blank, date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, crew: [] }
}

/** A leg flown three minutes late, and as long as planned. */
function sector(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [date, time]: [CalendarDate, string],
  minutes: number,
): Sector {
  const scheduledDeparture = londonToUtc(date, time)
  const scheduledArrival = later(scheduledDeparture, minutes)
  return {
    flightNumber,
    departureAirport,
    arrivalAirport,
    scheduledDeparture,
    scheduledArrival,
    actualDeparture: later(scheduledDeparture, 3),
    actualArrival: later(scheduledArrival, 3),
    aircraftType: '738',
    registration: 'G-ALBX',
    positioning: false,
  }
}

function dutyTimes(date: CalendarDate, report: string, debrief: string) {
  const brief = londonToUtc(date, report)
  return {
    scheduledBrief: brief,
    actualBrief: brief,
    scheduledDebrief: debrief,
    actualDebrief: debrief,
  }
}

/** Flights typed into the logbook by hand, spread over the days there are. */
function byHand(
  count: number,
  { first, days }: { first: CalendarDate; days: number },
  newId: () => string,
): FlightEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const isOut = index % 2 === 0
    const [departureAirport, arrivalAirport] = isOut ? ['BHX', 'PMI'] : ['PMI', 'BHX']
    return {
      id: newId(),
      dutyId: null,
      sector: null,
      date: addDays(first, Math.floor((index * days) / count)),
      departureAirport: departureAirport ?? '',
      arrivalAirport: arrivalAirport ?? '',
      aircraftType: '738',
      registration: 'G-ALBX',
      flightMinutes: isOut ? outMinutes : homeMinutes,
      role: 'cabin_crew',
      flightTypes: ['commercial'],
      remarks: null,
      reportTime: null,
      debriefTime: null,
      actualDeparture: null,
      actualArrival: null,
      crew: [],
      flightNumbers: [isOut ? 'ZQ210' : 'ZQ211'],
      source: 'manual',
    }
  })
}

function later(instant: string | null, minutes: number): string {
  return toInstant(Date.parse(instant ?? '') + minutes * 60_000)
}
