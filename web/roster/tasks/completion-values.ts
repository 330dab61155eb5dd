import type { TaskCompletion } from '#contract/roster-tasks.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { typedTimesToUtc, type TypedTime } from '#domain/roster/duty-form-times.ts'
import { briefOf, debriefOf } from '#domain/roster/duty-times.ts'
import { dayOffsetWords } from '#domain/time/day-offset-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'

/** What is typed in to complete a task: a pair of times a sector, or a single pair without sectors. */
export type CompletionValues = {
  pairs: { departure: string; arrival: string }[]
  debrief: string
  remarks: string
}

type Pair = { departure: Instant | null; arrival: Instant | null }

/** The times the fields begin with: what is known to have happened, else what was planned. */
function knownPairs(duty: RosterEntry): Pair[] {
  if (duty.sectors.length === 0) return [{ departure: briefOf(duty), arrival: debriefOf(duty) }]
  return duty.sectors.map((sector) => ({
    departure: sector.actualDeparture ?? sector.scheduledDeparture,
    arrival: sector.actualArrival ?? sector.scheduledArrival,
  }))
}

export function completionOf(duty: RosterEntry): CompletionValues {
  const clock = (instant: Instant | null) => (instant ? londonTime(instant) : '')
  return {
    pairs: knownPairs(duty).map(({ departure, arrival }) => ({
      departure: clock(departure),
      arrival: clock(arrival),
    })),
    debrief: clock(debriefOf(duty)),
    remarks: '',
  }
}

/** The moment of each time, in the order they happen; the debrief last. Without sectors the end is the debrief. */
export function completionMoments(values: CompletionValues, duty: RosterEntry): (Instant | null)[] {
  const known = knownPairs(duty)
  const times = values.pairs.flatMap(({ departure, arrival }, index): TypedTime[] => [
    { time: departure, original: known[index]?.departure },
    { time: arrival, original: known[index]?.arrival },
  ])
  const hasSectors = duty.sectors.length > 0
  const end = hasSectors ? [{ time: values.debrief, original: debriefOf(duty) }] : []
  const start = known[0]?.departure
  // Without a report time the first sector says which day it all begins on.
  const date = start ? londonDate(start) : duty.date
  return typedTimesToUtc(date, [...times, ...end], hasSectors ? briefOf(duty) : null)
}

/** The clock times as typed, in the same order. */
export function completionClocks(
  { pairs, debrief }: CompletionValues,
  duty: RosterEntry,
): string[] {
  const times = pairs.flatMap(({ departure, arrival }) => [departure, arrival])
  return duty.sectors.length > 0 ? [...times, debrief] : times
}

/** Which times are not on the duty's own day, in the same order: 'Next day'. */
export function completionDays(
  values: CompletionValues,
  duty: RosterEntry,
): (string | undefined)[] {
  return completionMoments(values, duty).map((moment) => dayOffsetWords(moment, duty.date))
}

export function completionInput(values: CompletionValues, duty: RosterEntry): TaskCompletion {
  const moments = completionMoments(values, duty)
  const pairs = values.pairs.length
  const given = (index: number) => moments[index] ?? ''
  return {
    actualDepartureTimes: Array.from({ length: pairs }, (_, index) => given(2 * index)),
    actualArrivalTimes: Array.from({ length: pairs }, (_, index) => given(2 * index + 1)),
    actualDebrief: given(moments.length - 1),
    remarks: values.remarks.trim() || null,
  }
}
