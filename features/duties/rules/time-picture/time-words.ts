import type { Sector } from '#duties/schema/sector.ts'
import { londonClock, localClock } from '#kernel/time-picture/clock-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayOffsetWords } from '#kernel/time/day-offset-words.ts'
import type { Instant, TimeZone } from '#kernel/time/zone-time.ts'
import {
  isOffBlockEstimated,
  isOnBlockEstimated,
  pictureTimes,
  type PictureDuty,
} from './picture-times.ts'

type Zones = Readonly<Record<string, TimeZone>>

/**
 * The times of a duty in sentences, for those who cannot see its picture: `Report 05:15. ZQ210 to PMI, 06:15 to 08:55,
 * 09:55 local. Debrief 13:00.` A time that is not known is named. The day and the kind of duty are left out.
 *
 * @param zones of known airports.
 */
export function timeWords(duty: PictureDuty, zones: Zones): string {
  const { date, dutyType, sectors } = duty
  const { report, debrief } = pictureTimes(duty)
  const begin = report
    ? `${dutyType === 'HSBY' ? 'On call from' : 'Report'} ${clockOn(report, date)}`
    : 'Report time not known'
  const end = debrief
    ? `${dutyType === 'FLIGHT' ? 'Debrief' : 'Until'} ${clockOn(debrief, date)}`
    : 'End not known'
  const flights = sectors.map((sector, index) =>
    sectorWords(sector, { date, zones, before: sectors[index - 1] }),
  )
  return `${[begin, ...flights, end].join('. ')}.`
}

type SectorPlace = { date: CalendarDate; zones: Zones; before: Sector | undefined }

/** `ZQ211 to BHX, 09:45, 10:45 local, to 12:30`; with its airport where the sector before ended elsewhere. */
function sectorWords(sector: Sector, { date, zones, before }: SectorPlace): string {
  const { flightNumber, departureAirport, arrivalAirport, positioning } = sector
  const offBlock = sector.actualDeparture ?? sector.scheduledDeparture
  const onBlock = sector.actualArrival ?? sector.scheduledArrival
  const isElsewhere = before !== undefined && before.arrivalAirport !== departureAirport
  const name = [
    flightNumber,
    positioning ? 'positioning' : '',
    isElsewhere ? `from ${departureAirport}` : '',
    `to ${arrivalAirport}`,
  ]
  const timeAt = (instant: Instant | null, airport: string, isEstimated: boolean) =>
    instant && (isEstimated ? 'about ' : '') + bothClocks(instant, date, zones[airport])
  const off = timeAt(offBlock, departureAirport, isOffBlockEstimated(sector))
  const on = timeAt(onBlock, arrivalAirport, isOnBlockEstimated(sector))
  return `${name.filter(Boolean).join(' ')}, ${spanWords(off, on)}`
}

/** `06:15 to 08:55`. A comma closes a local time. */
function spanWords(off: string | null, on: string | null): string {
  if (off && on) return `${off}${off.endsWith('local') ? ',' : ''} to ${on}`
  if (off) return `off-block ${off}, on-block not known`
  return on ? `off-block not known, on-block ${on}` : 'times not known'
}

function bothClocks(instant: Instant, date: CalendarDate, zone: TimeZone | undefined): string {
  const local = localClock(instant, zone)
  return clockOn(instant, date) + (local ? `, ${local} local` : '')
}

/** London's clock, with the day where it is not the duty's: `00:30 next day`. */
function clockOn(instant: Instant, date: CalendarDate): string {
  const day = dayOffsetWords(instant, date)
  return londonClock(instant) + (day ? ` ${day.toLowerCase()}` : '')
}
