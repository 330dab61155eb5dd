import { emptyDuty } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'
import { dayNumber, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonToUtc } from '#kernel/time/london-time.ts'
import { addMinutes, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'

/** A duty of the demo roster, before it has an id. */
export type DemoDay = Duty & { role: FlightRole | null; notes: string | null }

/** Report in London time, the first flight number, and the route with the block minutes between its airports. */
const pairings: Record<string, string> = {
  PMI: '05:15 ZQ210 BHX 160 PMI 165 BHX',
  ALC: '05:30 ZQ218 BHX 155 ALC 160 BHX',
  FAO: '07:10 ZQ640 BHX 175 FAO 185 BHX',
  AGP: '07:15 ZQ212 BHX 170 AGP 180 BHX',
  TFS: '06:00 ZQ306 BHX 265 TFS 260 BHX',
  CFU: '07:30 ZQ360 BHX 205 CFU 215 BHX',
  ACE: '12:40 ZQ310 BHX 245 ACE 245 BHX',
  BCN: '13:10 ZQ216 BHX 150 BCN 155 BHX',
  HER: '12:40 ZQ330 BHX 245 HER 260 BHX',
  AYT: '12:30 ZQ740 BHX 255 AYT 265 BHX',
  NAP: '14:20 ZQ820 BHX 165 NAP 175 BHX',
  DUB: '06:10 ZQ504 BHX 70 DUB 70 BHX',
  DUB4: '05:45 ZQ510 BHX 70 DUB 70 BHX 65 BHD 65 BHX',
  EDI4: '06:30 ZQ520 BHX 75 EDI 75 BHX 80 AMS 80 BHX',
  CDG4: '13:00 ZQ530 BHX 65 BHD 65 BHX 95 CDG 90 BHX',
  // Night stops: out, home, and from one hotel to the next by way of the base.
  'BHX-DUB': '16:20 ZQ502 BHX 70 DUB',
  'DUB-BHX': '08:20 ZQ503 DUB 70 BHX',
  'BHX-AMS': '15:00 ZQ550 BHX 85 AMS',
  'AMS-BHX': '09:30 ZQ551 AMS 85 BHX',
  'BHX-GVA': '16:10 ZQ560 BHX 115 GVA',
  'GVA-BHX': '10:00 ZQ561 GVA 115 BHX',
  'GVA-DUB': '10:00 ZQ563 GVA 115 BHX 70 DUB',
  'DUB-AMS': '09:00 ZQ553 DUB 70 BHX 85 AMS',
  'AMS-DUB': '09:30 ZQ555 AMS 85 BHX 70 DUB',
}

/** Days without a flight: type, code and, for work, start and end in London time. */
const groundDays: Record<string, [DutyType, code: string, from?: ClockTime, to?: ClockTime]> = {
  OFF: ['OFF', 'OFF'],
  LEAVE: ['LEAVE', 'LVE'],
  SICK: ['SICK', 'SICK'],
  HOTEL: ['HOTEL_REST', 'HOTEL'],
  HSBY: ['HSBY', 'HSBY', '06:00', '14:00'],
  LSBY: ['HSBY', 'HSBY', '12:00', '20:00'],
  ASBY: ['ASBY', 'ASBY', '05:00', '13:00'],
  CRM: ['TRAINING', 'CRM', '09:00', '16:30'],
  ASLE: ['TRAINING', 'ASLE', '09:00', '13:00'],
  EFFRS: ['TRAINING', 'EFFRS', '08:30', '16:00'],
  SEPR: ['TRAINING', 'SEPR', '08:00', '16:00'],
}

const descriptions: Record<string, string> = {
  HOTEL: 'Hotel rest',
  CRM: 'Crew Resource Management',
  ASLE: 'Aviation Security Line Elements',
  EFFRS: 'Fire and Smoke Training',
  SEPR: 'Safety and Emergency Procedures',
}

/** A home standby with a call-out for Barcelona in the afternoon. */
const calledOut = { day: 'CALL', pairing: 'BCN', from: '08:00', notes: 'Called out at 11:40' }

const colleagues = {
  CP: ['10233 - PENROSE IDRIS', '10871 - ASHDOWN VERITY', '11402 - MBEKI-HALE TOBIAS'],
  FO: ['15871 - OKAFOR-LYLE DANIEL', '16024 - SORREL ANNIKA', '16310 - QUILLFEATHER BEN'],
  CM: ['19034 - DRUMMOND-ROY ELSPETH', '19277 - VASQUEZ-HOLT RAFAEL'],
  CC: [
    '21988 - TRELAWNEY JOSS',
    '22104 - NAKAMURA-FINCH EMI',
    '22317 - ADEYEMI-COLE FUNMI',
    '22450 - BRISTOW CALLUM',
    '22761 - LINDQVIST SAGA',
  ],
}

const fleet = {
  '738': ['G-ALBX', 'G-ALBD', 'G-ALBK', 'G-ALBT'],
  '7M8': ['G-ALMA', 'G-ALMC', 'G-ALMF'],
}

/** Minutes of departure delay. */
const delays = [3, 0, 7, -2, 5, 11, 1]
/** Minutes that the outbound flight takes longer and the return flight shorter, so that they add up to the plan. */
const windMinutes = [4, -3, 6, 2, -5]

const longFlightMinutes = 200
const reportMinutes = 60
const demoTurnaroundMinutes = 50
const debriefMinutes = 30

const blank: Omit<DemoDay, 'date' | 'dutyType' | 'dutyCode'> = {
  ...emptyDuty,
  role: null,
  notes: null,
}

/**
 * The duties of a day: two for a standby with a call-out, else one.
 *
 * @param day a pairing or a ground day of the tables above; `FAO+85` leaves Faro 85 minutes late.
 * @param options `isFlown` gives a flight its actual times; `extraMinutes` by sector, flown longer than planned.
 */
export function demoDuties(
  day: string,
  date: CalendarDate,
  options: { isFlown: boolean; extraMinutes?: number[] },
): DemoDay[] {
  const ground = groundDays[day]
  if (ground) {
    const [dutyType, dutyCode, from, to] = ground
    const scheduledBrief = from ? londonToUtc(date, from) : null
    const scheduledDebrief = to ? londonToUtc(date, to) : null
    const description = descriptions[day] ?? null
    return [{ ...blank, date, dutyType, dutyCode, description, scheduledBrief, scheduledDebrief }]
  }
  const flight = flightDuty(day, date, options)
  if (day !== calledOut.day) return [flight]
  const standby: DemoDay = {
    ...blank,
    date,
    dutyType: 'HSBY',
    dutyCode: 'HSBY',
    scheduledBrief: londonToUtc(date, calledOut.from),
    scheduledDebrief: flight.scheduledBrief,
    notes: calledOut.notes,
  }
  return [standby, flight]
}

/** Block minutes by sector; none on a ground day. */
export function blockMinutes(day: string): number[] {
  return groundDays[day] ? [] : pairingOf(day).legs.map(({ minutes }) => minutes)
}

/** True if a day begins at the hotel of a night stop. */
export function beginsAway(day: string): boolean {
  return day === 'HOTEL' || (!groundDays[day] && pairingOf(day).legs[0]?.from !== 'BHX')
}

function flightDuty(
  day: string,
  date: CalendarDate,
  { isFlown, extraMinutes = [] }: { isFlown: boolean; extraMinutes?: number[] },
): DemoDay {
  const { report, legs, delay } = pairingOf(day)
  const nth = dayNumber(date)
  const aircraftType = legs.some(({ minutes }) => minutes > longFlightMinutes) ? '7M8' : '738'
  const scheduledBrief = londonToUtc(date, report)
  let departure = later(scheduledBrief, reportMinutes)
  const sectors = legs.map(({ flightNumber, from, to, minutes }, index) => {
    const scheduledDeparture = departure
    const scheduledArrival = later(departure, minutes)
    departure = later(scheduledArrival, demoTurnaroundMinutes)
    const wind = legs.length % 2 === 0 ? pick(windMinutes, nth) * (index % 2 === 0 ? 1 : -1) : 0
    const late = index > 0 && delay > 0 ? delay : pick(delays, nth + index)
    const actualDeparture = later(scheduledDeparture, late)
    const flown = minutes + wind + (extraMinutes[index] ?? 0)
    return {
      flightNumber,
      departureAirport: from,
      arrivalAirport: to,
      scheduledDeparture,
      scheduledArrival,
      actualDeparture: isFlown ? actualDeparture : null,
      actualArrival: isFlown ? later(actualDeparture, flown) : null,
      aircraftType,
      registration: isFlown ? pick(fleet[aircraftType], nth) : null,
      positioning: false,
    }
  })
  const scheduledDebrief = later(sectors.at(-1)?.scheduledArrival ?? departure, debriefMinutes)
  const landed = sectors.at(-1)?.actualArrival
  return {
    ...blank,
    date,
    dutyType: 'FLIGHT',
    dutyCode: legs.map(({ flightNumber }) => flightNumber).join('/'),
    scheduledBrief,
    actualBrief: isFlown ? scheduledBrief : null,
    scheduledDebrief,
    actualDebrief: landed ? later(landed, debriefMinutes) : null,
    sectors,
    crew: crewOn(nth),
    notes: delay > 0 ? `Left ${legs.at(-1)?.from} late: a part had to be changed` : null,
  }
}

function pairingOf(day: string) {
  const [name = '', delay = '0'] = day.split('+')
  const pairing = pairings[name === calledOut.day ? calledOut.pairing : name]
  if (!pairing) throw new RangeError(`no day of the demo roster: ${day}`)
  const [report = '', first = '', ...route] = pairing.split(' ')
  const legs = Array.from({ length: (route.length - 1) / 2 }, (_, index) => ({
    flightNumber: `ZQ${Number(first.slice(2)) + index}`,
    from: route[2 * index] ?? '',
    minutes: Number(route[2 * index + 1]),
    to: route[2 * index + 2] ?? '',
  }))
  return { report, legs, delay: Number(delay) }
}

function crewOn(nth: number): string[] {
  const { CP, FO, CM, CC } = colleagues
  return [
    `CP - ${pick(CP, nth)}`,
    `FO - ${pick(FO, nth + Math.floor(nth / 3))}`,
    `CM - ${pick(CM, Math.floor(nth / 2))}`,
    'CC - 20417 - HARLOW MARTHA',
    `CC - ${pick(CC, nth)}`,
    `CC - ${pick(CC, nth + 1 + (nth % 3))}`,
  ]
}

function pick<Item>(items: Item[], nth: number): Item {
  const item = items[((nth % items.length) + items.length) % items.length]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

function later(instant: Instant, minutes: number): Instant {
  return addMinutes(instant, minutes)
}
