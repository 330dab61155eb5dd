import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { DutyFacts } from './duty-facts.ts'

/** The times that a rule reads: actual before scheduled ones if it names none, or scheduled ones only. */
type RuleTimes = 'planned' | undefined

type Sector = DutyFacts['duty']['sectors'][number]

/** Minutes from report to debrief; null where one is not known. */
export function dutyMinutes(fact: DutyFacts, times?: RuleTimes): number | null {
  const { from, to } = reportAndDebrief(fact, times)
  return from && to ? minutesBetween(from, to) : null
}

/** The report and the debrief that a rule reads. */
export function reportAndDebrief(
  { duty, from, to }: DutyFacts,
  times: RuleTimes,
): Pick<DutyFacts, 'from' | 'to'> {
  return times === 'planned'
    ? { from: duty.scheduledBrief, to: duty.scheduledDebrief }
    : { from, to }
}

/** Block minutes of a sector, scheduled before actual; null where they are not known. */
export function scheduledBlock(sector: Sector): number | null {
  const start = sector.scheduledDeparture ?? sector.actualDeparture
  const end = sector.scheduledArrival ?? sector.actualArrival
  return start && end ? minutesBetween(start, end) : null
}

/** Block minutes of operated sectors, actual before scheduled; null where one is not known. */
export function blockMinutes({ duty }: DutyFacts, times?: RuleTimes): number | null {
  let sum = 0
  for (const sector of duty.sectors.filter(({ positioning }) => !positioning)) {
    const isPlanned = times === 'planned'
    const from = isPlanned ? null : sector.actualDeparture
    const to = isPlanned ? null : sector.actualArrival
    const [start, end] = [from ?? sector.scheduledDeparture, to ?? sector.scheduledArrival]
    if (!start || !end) return null
    sum += minutesBetween(start, end)
  }
  return sum
}

/**
 * Minutes from the scheduled to the actual last on-block or debrief; negative if it was early.
 *
 * @returns null without both times.
 */
export function minutesLate({ duty }: DutyFacts, of: 'on-block' | 'debrief'): number | null {
  const last = duty.sectors.at(-1)
  const [planned, actual] =
    of === 'debrief'
      ? [duty.scheduledDebrief, duty.actualDebrief]
      : [last?.scheduledArrival, last?.actualArrival]
  return planned && actual ? minutesBetween(planned, actual) : null
}
