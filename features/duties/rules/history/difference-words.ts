import { dutyTimeNames, sectorTimeNames } from './duty-time-names.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { dutyTime } from '#duties/rules/duty-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** A value that the crew member set and the newest roster file contradicts. */
type AirlineDifference = {
  /** Path of the field in the duty, `scheduledBrief` or `sectors.0.actualArrival`; `sectors` for the list of legs. */
  field: string
  /** The airline's value: a UTC instant, or the legs as `ZQ210 BHX PMI, ZQ211 PMI BHX`. */
  airline: string
  /** The user's value, in the same form. */
  yours: string
}

/**
 * A sentence for a value the airline contradicts: `Report: the airline now says 11:00, you entered 12:30.`
 *
 * Times are London's; `+1` marks a time on the day after the duty's date.
 */
export function differenceWords(
  { field, airline, yours }: AirlineDifference,
  { date, sectors }: Pick<Duty, 'date' | 'sectors'>,
): string {
  const [, index, name = ''] = /^sectors\.(\d+)\.(\w+)$/.exec(field) ?? []
  const sector = sectors[Number(index)]
  if (field === 'sectors') return sentence('Flights', airline, yours)
  const what = sector
    ? `${sector.flightNumber} ${sectorTimeNames[name] ?? name}`
    : (dutyTimeNames[field] ?? field)
  return sentence(what, clock(airline, date), clock(yours, date))
}

type CountedDifference = AirlineDifference & {
  counts: 'airline' | 'yours'
  printedAt?: Instant
  saidAt?: Instant
}

/**
 * The value that does not count, beside the one that does: `You said 13:15 (08:00)`, or `The airline’s file of 08:30 says
 * 11:00`. A moment on another day than the duty has its day.
 */
export function otherValueWords(
  { airline, yours, counts, printedAt, saidAt }: CountedDifference,
  { date }: Pick<Duty, 'date'>,
): string {
  if (counts === 'airline') {
    return `You said ${clock(yours, date)}${saidAt ? ` (${moment(saidAt, date)})` : ''}`
  }
  const file = printedAt ? `The airline’s file of ${moment(printedAt, date)}` : 'The airline'
  return `${file} says ${clock(airline, date)}`
}

function moment(instant: Instant, date: CalendarDate): string {
  const day = londonDate(instant)
  return day === date ? londonTime(instant) : `${dayWords(day)} ${londonTime(instant)}`
}

function sentence(what: string, airline: string, yours: string): string {
  return `${what}: the airline now says ${airline}, you entered ${yours || 'nothing'}.`
}

function clock(instant: string, date: string): string {
  if (!instant) return ''
  const { time, daysLater } = dutyTime(instant, date)
  if (daysLater === 0) return time
  return `${time} (${daysLater > 0 ? '+' : '−'}${Math.abs(daysLater)})`
}
