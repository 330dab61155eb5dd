import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import type { Sector } from '#duties/schema/sector.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfMonth,
  monthOf,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { beginsAway, blockMinutes, demoDuties, type DemoDay } from './demo-pairings.ts'

/** Minutes in the demo logbook. */
const totalMinutes = 847 * 60

const days = (text: string) => text.trim().split(/\s+/)

/** A pattern of twelve weeks, repeated for the time before the last month. */
const usualDays = days(`
  PMI HSBY EDI4 BCN NAP OFF OFF
  HSBY TFS CFU BHX-DUB DUB-BHX OFF OFF OFF
  ALC DUB4 CALL LSBY OFF OFF
  EFFRS FAO HSBY ACE OFF OFF OFF
  LEAVE LEAVE LEAVE LEAVE LEAVE OFF OFF
  ASBY DUB PMI BHX-GVA HOTEL GVA-BHX OFF OFF
  AGP FAO+85 CDG4 SICK OFF OFF
  DUB EDI4 LSBY NAP OFF OFF OFF
  ALC CFU HSBY BHX-AMS AMS-BHX OFF OFF
  PMI ASBY BCN LSBY OFF OFF OFF
  HSBY FAO ASBY DUB OFF OFF OFF
  DUB CFU LSBY OFF OFF OFF
`)

/** The last month: 18 days of night stops, 14 of them with a night away, and few hours. */
const lastMonthDays = days(`
  BHX-GVA GVA-DUB HOTEL DUB-AMS AMS-BHX OFF OFF
  BHX-DUB HOTEL DUB-AMS HOTEL AMS-BHX OFF OFF
  BHX-AMS HOTEL AMS-DUB DUB-BHX CRM OFF OFF
  BHX-GVA HOTEL HOTEL GVA-BHX OFF OFF OFF OFF OFF OFF
`)

/** This month up to the 31st, with ten flight duties: 24 sectors and 65 hours. */
const thisMonthDays = days(`
  PMI ALC FAO CFU AYT OFF OFF
  DUB4 AGP TFS EDI4 HER OFF OFF
  HSBY ASBY SEPR OFF OFF
  LEAVE LEAVE LEAVE LEAVE LEAVE OFF OFF
  HSBY LSBY OFF OFF OFF
`)

/** From tomorrow on. */
const plannedDays = days(`
  PMI DUB HSBY ALC OFF OFF
  BHX-AMS HOTEL AMS-BHX OFF OFF
  SEPR ASBY EDI4 BCN OFF OFF
  LEAVE LEAVE LEAVE LEAVE LEAVE OFF OFF
  HSBY CFU OFF OFF
`)

export type DemoDuty = DemoDay & { id: string }

/** The roster and the logbook of the demo user. */
export type DemoRoster = {
  /** Past, present and planned, by date. */
  duties: DemoDuty[]
  /** Flights of this month that are only in the logbook, because few days of the month have passed. */
  logged: FlightEntry[]
}

/**
 * The demo crew member's roster as of a day: 847 hours flown, 65 of them and 24 sectors this month, and 14
 * nights away last month. Yesterday and today are days off, tomorrow is a flight.
 *
 * @param today London's date at the first start.
 */
export function demoRoster(today: CalendarDate, newId: () => string): DemoRoster {
  const { first } = daysOfMonth(monthOf(today))
  const { first: lastFirst, last } = daysOfMonth(addMonths(monthOf(today), -1))
  const flownDays = Math.max(daysBetween(first, today) - 1, 0)
  const daysOff = Array.from({ length: daysBetween(first, today) + 1 - flownDays }, () => 'OFF')
  const thisMonth = [...thisMonthDays.slice(0, flownDays), ...daysOff]
  const lastMonth = lastMonthDays.slice(0, daysBetween(lastFirst, last) + 1)
  const known = [...lastMonthDays, ...thisMonthDays].flatMap(blockMinutes)
  const duties = [
    ...olderDuties(lastFirst, totalMinutes - sum(known)),
    ...datedFrom(lastFirst, lastMonth, true),
    ...datedFrom(first, thisMonth, true),
    ...datedFrom(addDays(today, 1), plannedDays, false),
  ]
  return {
    duties: duties.map((duty) => ({ ...duty, id: newId() })),
    logged: flightsByHand(first, Math.max(daysBetween(first, today), 1), {
      days: thisMonthDays.slice(flownDays),
      newId,
    }),
  }
}

function datedFrom(first: CalendarDate, names: string[], isFlown: boolean): DemoDay[] {
  return names.flatMap((day, index) => demoDuties(day, addDays(first, index), { isFlown }))
}

/** Usual days before `end` with this number of flown minutes. The sectors share the remainder, a minute or two each. */
function olderDuties(end: CalendarDate, minutes: number): DemoDay[] {
  const names: string[] = []
  let left = minutes
  for (let back = 1; left >= 0; back += 1) {
    const day = usualDays.at(-1 - ((back - 1) % usualDays.length)) ?? ''
    left -= sum(blockMinutes(day))
    names.unshift(day)
  }
  // Removes the day that was too much, and a trip that would begin at its hotel.
  do left += sum(blockMinutes(names.shift() ?? ''))
  while (beginsAway(names[0] ?? ''))
  let sectorsLeft = names.flatMap(blockMinutes).length
  return names.flatMap((day, index) => {
    const extraMinutes = blockMinutes(day).map(() => {
      const extra = Math.ceil(left / sectorsLeft)
      left -= extra
      sectorsLeft -= 1
      return extra
    })
    const date = addDays(end, index - names.length)
    return demoDuties(day, date, { isFlown: true, extraMinutes })
  })
}

/** Flights typed into the logbook by hand, spread over the days of the month so far. */
function flightsByHand(
  first: CalendarDate,
  count: number,
  { days, newId }: { days: string[]; newId: () => string },
): FlightEntry[] {
  const sectors = datedFrom(first, days, true).flatMap((duty) => duty.sectors)
  return sectors.map((sector, index) => ({
    id: newId(),
    dutyId: null,
    sector: null,
    date: addDays(first, Math.floor((index * count) / sectors.length)),
    departureAirport: sector.departureAirport,
    arrivalAirport: sector.arrivalAirport,
    aircraftType: sector.aircraftType ?? '',
    registration: sector.registration ?? '',
    flightMinutes: flownMinutes(sector),
    role: 'cabin_crew',
    flightTypes: ['commercial'],
    remarks: 'Sample flight: it gives a young month its figures',
    reportTime: null,
    debriefTime: null,
    actualDeparture: null,
    actualArrival: null,
    crew: [],
    flightNumbers: [sector.flightNumber],
    source: 'manual',
  }))
}

const flownMinutes = ({ actualDeparture, actualArrival }: Sector) =>
  minutesBetween(actualDeparture ?? '', actualArrival ?? '')

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
