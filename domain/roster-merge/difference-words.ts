import { dutyTimeNames, sectorTimeNames } from './duty-time-names.ts'
import type { AirlineDifference } from './edited-fields.ts'
import type { Duty } from '#domain/roster/duty.ts'
import { dutyTime } from '#domain/roster/duty-times.ts'

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

function sentence(what: string, airline: string, yours: string): string {
  return `${what}: the airline now says ${airline}, you entered ${yours || 'nothing'}.`
}

function clock(instant: string, date: string): string {
  if (!instant) return ''
  const { time, daysLater } = dutyTime(instant, date)
  if (daysLater === 0) return time
  return `${time} (${daysLater > 0 ? '+' : '−'}${Math.abs(daysLater)})`
}
