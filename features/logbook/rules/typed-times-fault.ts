import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween, type ClockTime, type Instant } from '#kernel/time/zone-time.ts'

/** The clock times of a duty typed into the logbook, in London; empty where none is given yet. */
export type TypedDutyTimes = {
  brief: ClockTime
  sectors: { departureTime: ClockTime; arrivalTime: ClockTime }[]
  debrief: ClockTime
}

/** The field, as a path such as `sectors.0.departureTime`, and a sentence. */
export type TypedTimesFault = { field: string; message: string }

type Step = { field: string; time: ClockTime; before: string }

/** A step that takes longer went backwards, not on to the next day. */
const stepMaxMinutes = 12 * 60

/**
 * Checks the times of a duty, given in chronological order.
 *
 * A time earlier than the one before it is on the next day. The debrief is less than 24 hours after the
 * brief, so a time that rolled over to the next day by mistake ends after the debrief.
 *
 * @param date the duty's date, which is the date of the brief.
 * @returns the first fault, or null.
 */
export function typedTimesFault(
  date: CalendarDate,
  { brief, sectors, debrief }: TypedDutyTimes,
): TypedTimesFault | null {
  const steps = sectors.flatMap(({ departureTime, arrivalTime }, place): Step[] => [
    {
      field: `sectors.${place}.departureTime`,
      time: departureTime,
      before: `The departure cannot be before the ${place === 0 ? 'brief' : 'arrival before it'}`,
    },
    {
      field: `sectors.${place}.arrivalTime`,
      time: arrivalTime,
      before: 'The arrival cannot be before the departure',
    },
  ])
  const still = sectors.findIndex(
    ({ departureTime, arrivalTime }) => departureTime !== '' && departureTime === arrivalTime,
  )
  if (still >= 0) {
    const message = 'The arrival cannot be at the time of the departure'
    return { field: `sectors.${still}.arrivalTime`, message }
  }
  const [start, end] = typedTimesToUtc(date, [{ time: brief }, { time: debrief }])
  if (!start || !end) return null
  const [, ...moments] = typedTimesToUtc(date, [{ time: brief }, ...steps])
  return orderFault(steps, moments, { start, end })
}

function orderFault(
  steps: Step[],
  moments: (Instant | null)[],
  { start, end }: { start: Instant; end: Instant },
): TypedTimesFault | null {
  let last = start
  for (const [index, { field, before }] of steps.entries()) {
    const moment = moments[index]
    if (!moment) continue
    if (moment > end) {
      return minutesBetween(last, moment) > stepMaxMinutes
        ? { field, message: before }
        : { field: 'debrief', message: 'The debrief cannot be before the last arrival' }
    }
    last = moment
  }
  return null
}
