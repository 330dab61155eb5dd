import type { TypedDuty, TypedSector } from './duty-from-input.ts'
import type { DutyFault } from './ftl-inputs-fault.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { ftlInputsFault } from './ftl-inputs-fault.ts'

/** Longest sector and duty; anything longer has a wrong date. */
const sectorMaxMinutes = 18 * 60
export const dutyMaxMinutes = 36 * 60

/**
 * Checks a duty as a whole, after each field was checked alone.
 *
 * @param now actual times lie in the past.
 * @param stored the stored duty; actual times that it already has are accepted.
 * @returns the first fault, or null.
 */
export function dutyFault(
  duty: TypedDuty,
  now: Instant,
  stored?: TypedDuty | null,
): DutyFault | null {
  const sectors = duty.sectors ?? []
  if (duty.dutyType === 'FLIGHT' && sectors.length === 0) {
    return fault('sectors', 'Please add at least one sector')
  }
  if (duty.dutyType !== 'FLIGHT' && sectors.length > 0) {
    return fault('sectors', 'Only a flight has sectors')
  }
  return (
    sectors.map(sectorFault).find(Boolean) ??
    orderFault(duty, stored) ??
    futureFault(duty, now, stored) ??
    dateFault(duty) ??
    actualFault(duty) ??
    ftlInputsFault(duty, stored)
  )
}

function sectorFault(sector: TypedSector, index: number): DutyFault | null {
  const { scheduledDeparture, scheduledArrival, actualDeparture, actualArrival } = sector
  const at = (name: string) => `sectors.${index}.${name}`
  if (!scheduledDeparture && !actualDeparture) {
    return fault(at('scheduledDeparture'), 'This field is required')
  }
  if (!scheduledArrival && !actualArrival) {
    return fault(at('scheduledArrival'), 'This field is required')
  }
  return (
    spanFault(scheduledDeparture, scheduledArrival, at('scheduledArrival')) ??
    spanFault(actualDeparture, actualArrival, at('actualArrival'))
  )
}

type Moment = Instant | null | undefined

function spanFault(departure: Moment, arrival: Moment, field: string): DutyFault | null {
  if (!departure || !arrival) return null
  if (arrival < departure) return fault(field, 'The arrival cannot be before the departure')
  if (minutesBetween(departure, arrival) > sectorMaxMinutes) {
    return fault(field, 'A sector lasts at most 18 hours')
  }
  return null
}

/** A stored report after the departure is accepted: a delayed report moves alone, and the departure follows later. */
function orderFault(duty: TypedDuty, stored?: TypedDuty | null): DutyFault | null {
  const { scheduledBrief: brief, scheduledDebrief: debrief, sectors = [] } = duty
  if (brief && debrief) {
    if (debrief < brief) return fault('scheduledDebrief', 'The debrief cannot be before the brief')
    if (minutesBetween(brief, debrief) > dutyMaxMinutes) {
      return fault('scheduledDebrief', 'A duty lasts at most 36 hours')
    }
  }
  const late = sectors.findIndex(({ scheduledDeparture }, index) => {
    const before = sectors[index - 1]?.scheduledArrival ?? (index === 0 ? brief : null)
    const isLate = scheduledDeparture && before && scheduledDeparture < before
    return isLate && !(index === 0 && isStoredStart(duty, stored))
  })
  if (late < 0) return null
  const message =
    late === 0
      ? 'The departure cannot be before the brief'
      : 'The departure cannot be before the arrival of the sector before'
  return fault(`sectors.${late}.scheduledDeparture`, message)
}

function isStoredStart(duty: TypedDuty, stored?: TypedDuty | null): boolean {
  const startOf = ({ scheduledBrief, sectors = [] }: TypedDuty) =>
    `${scheduledBrief} ${sectors[0]?.scheduledDeparture}`
  return Boolean(stored && startOf(stored) === startOf(duty))
}

function futureFault(duty: TypedDuty, now: Instant, stored?: TypedDuty | null): DutyFault | null {
  const known = new Set(stored ? actualTimes(stored).map(([, time]) => time) : [])
  const late = actualTimes(duty).find(([, time]) => time && time > now && !known.has(time))
  return late ? fault(late[0], 'Actual times cannot be in the future') : null
}

/** The actual times of a duty, each with the path of its field. */
function actualTimes(duty: TypedDuty): [string, Moment][] {
  const actual = ['actualDeparture', 'actualArrival'] as const
  return [
    ['actualDeparture', duty.actualDeparture],
    ['actualArrival', duty.actualArrival],
    ['actualDebrief', duty.actualDebrief],
    ...(duty.sectors ?? []).flatMap((sector, index) =>
      actual.map((name): [string, Moment] => [`sectors.${index}.${name}`, sector[name]]),
    ),
  ]
}

/** The times of a duty lie on its day, or around midnight at either end of it. */
function dateFault({ date, scheduledBrief, sectors = [] }: TypedDuty): DutyFault | null {
  const start = scheduledBrief ?? sectors[0]?.scheduledDeparture ?? sectors[0]?.actualDeparture
  if (!start) return null
  const day = londonDate(start)
  const isNear = day >= addDays(date, -1) && day <= addDays(date, 1)
  const field = scheduledBrief ? 'scheduledBrief' : 'sectors.0.scheduledDeparture'
  return isNear ? null : fault(field, 'This time is not on the day of the duty')
}

/** Actual times lie near the planned ones; a time far away has a wrong date. */
function actualFault(duty: TypedDuty): DutyFault | null {
  const { scheduledBrief, scheduledDebrief, actualDebrief, sectors = [] } = duty
  const start = scheduledBrief ?? sectors[0]?.scheduledDeparture ?? sectors[0]?.actualDeparture
  if (start && actualDebrief) {
    if (actualDebrief < start) {
      return fault('actualDebrief', 'The debrief cannot be before the brief')
    }
    if (minutesBetween(start, actualDebrief) > dutyMaxMinutes) {
      return fault('actualDebrief', 'A duty lasts at most 36 hours')
    }
  }
  const middle = start ?? scheduledDebrief
  const far = sectors.findIndex(
    ({ actualDeparture: time }) =>
      time && middle && Math.abs(minutesBetween(middle, time)) > dutyMaxMinutes,
  )
  return far < 0
    ? null
    : fault(`sectors.${far}.actualDeparture`, 'This time is not on the day of the duty')
}

function fault(field: string, message: string): DutyFault {
  return { field, message }
}
