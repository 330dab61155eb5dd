import { emptyDuty } from '#duties/rules/duty.ts'
import { emptySector } from '#duties/rules/sector.ts'
import type { Sector } from '#duties/schema/sector.ts'
import type { Fit } from '#kernel/time-picture/labels.ts'
import { dayLine, type DayLine, type DayLineInput } from './day-line.ts'
import type { PictureDuty } from './picture-times.ts'

/** The time zones of the airports in tests. */
export const testZones = {
  BHX: 'Europe/London',
  PMI: 'Europe/Madrid',
  TFS: 'Atlantic/Canary',
  LAX: 'America/Los_Angeles',
  AKL: 'Pacific/Auckland',
}

/** A sector of a flight with scheduled times. */
export function flown(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [scheduledDeparture, scheduledArrival]: [string | null, string | null],
): Sector {
  const times = { scheduledDeparture, scheduledArrival }
  return { ...emptySector, flightNumber, departureAirport, arrivalAirport, ...times }
}

/** A flight to Palma and back on 16 July 2026: report 05:15, debrief 13:00 in London. */
export const palmaAndBack: PictureDuty = {
  ...emptyDuty,
  date: '2026-07-16',
  dutyType: 'FLIGHT',
  scheduledBrief: '2026-07-16T04:15:00Z',
  scheduledDebrief: '2026-07-16T12:00:00Z',
  sectors: [
    flown('ZQ210', ['BHX', 'PMI'], ['2026-07-16T05:15:00Z', '2026-07-16T07:55:00Z']),
    flown('ZQ211', ['PMI', 'BHX'], ['2026-07-16T08:45:00Z', '2026-07-16T11:30:00Z']),
  ],
}

/** The picture of a duty from Birmingham, long before it. */
export function pictureOf(duty: PictureDuty, more: Partial<DayLineInput> = {}): DayLine {
  const rest = { margin: null, now: '2026-01-01T00:00:00Z', homeZone: testZones.BHX }
  return dayLine({ duty, zones: testZones, ...rest, ...more })
}

/** `duty 05:15 13:00` and so on, each shape with its UTC times without the date, and its word. */
export function shapeWords({ shapes }: DayLine): string[] {
  return shapes.map(({ kind, from, to, word }) =>
    [kind, from.slice(11, 16), from === to ? '' : to.slice(11, 16), word].filter(Boolean).join(' '),
  )
}

/** The texts of the labels above and below at a width. */
export function labelTexts({ fits }: DayLine, fit: Fit): { above: string[]; below: string[] } {
  const texts = (labels: DayLine['fits'][Fit]['above']) =>
    labels.map(({ lines }) => lines.join(' '))
  return { above: texts(fits[fit].above), below: texts(fits[fit].below) }
}
