import { milesBetween } from '#kernel/airports/airport-distance.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { addMinutes, minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { workingDutyTypes, type DutyType } from '#duties/rules/words/duty-words.ts'
import { flightNumbers } from './entry-facts.ts'
import type { PayCheckInput, PayDuty } from './pay-check-input.ts'

/**
 * The ways in which reports date their lines: by the roster's day, by the UTC day of the report time, or by the London
 * day of the last on-block.
 */
export const reportDatings = ['roster', 'utc', 'landing'] as const
export type ReportDating = (typeof reportDatings)[number]

/** A duty, read for the pay check. */
export type DutyFacts = {
  duty: PayDuty
  /**
   * Report and debrief, actual before scheduled; null where they are not known. A scheduled debrief moves with the
   * actual last on-block.
   */
  from: Instant | null
  to: Instant | null
  /** The last on-block, actual before scheduled; null without sectors, or if it is not known. */
  landing: Instant | null
  /** Flight numbers as digits. */
  numbers: string[]
  /** Airports in flying order, `BHX-PMI-BHX`; empty without sectors. */
  route: string
  /** True if a flight duty operates no sector. */
  isPositioningOnly: boolean
  /** The day under which a report may have it, by each way of dating. */
  days: Record<ReportDating, CalendarDate>
  /** Flight numbers of an earlier roster. */
  formerNumbers: string[]
  /** The nautical miles of each sector; null without the coordinates of both airports. */
  miles: (number | null)[]
  /** The types of the duties before it on its roster day. */
  earlierTypes: DutyType[]
}

/**
 * Reads duties, in order of time.
 *
 * @param airports the coordinates of airports by IATA code.
 */
export function dutyFacts(
  duties: readonly PayDuty[],
  airports: PayCheckInput['airports'] = {},
): DutyFacts[] {
  const facts = duties
    .map((duty): DutyFacts => {
      const { sectors, dutyType } = duty
      const from = duty.actualBrief ?? duty.scheduledBrief
      const to = duty.actualDebrief ?? movedDebrief(duty)
      const [first] = sectors
      const departure = first?.actualDeparture ?? first?.scheduledDeparture ?? null
      const last = sectors.at(-1)
      const landing = last?.actualArrival ?? last?.scheduledArrival ?? null
      return {
        duty,
        from,
        to,
        landing,
        numbers: numbersOf(duty),
        route: routeOf(duty),
        isPositioningOnly:
          dutyType === 'FLIGHT' && sectors.length > 0 && sectors.every((each) => each.positioning),
        days: {
          roster: duty.date,
          utc: (from ?? departure)?.slice(0, 10) ?? duty.date,
          landing: landing ? londonDate(landing) : duty.date,
        },
        formerNumbers: duty.formerCodes.flatMap(flightNumbers),
        miles: sectors.map(({ departureAirport, arrivalAirport }) =>
          milesBetween(airports, departureAirport, arrivalAirport),
        ),
        earlierTypes: noTypes,
      }
    })
    .sort(byTime)
  for (const [place, each] of facts.entries()) {
    const before = facts[place - 1]
    if (before?.duty.date === each.duty.date) {
      each.earlierTypes = [...before.earlierTypes, before.duty.dutyType]
    }
  }
  return facts
}

/** The scheduled debrief, later or earlier by the minutes that the last on-block was; null without one. */
function movedDebrief({ scheduledDebrief, sectors }: PayDuty): Instant | null {
  const { scheduledArrival, actualArrival } = sectors.at(-1) ?? {}
  if (!scheduledDebrief || !scheduledArrival || !actualArrival) return scheduledDebrief
  const minutes = minutesBetween(scheduledArrival, actualArrival)
  return addMinutes(scheduledDebrief, minutes)
}

const noTypes: DutyType[] = []

function byTime(one: DutyFacts, other: DutyFacts): number {
  if (one.duty.date !== other.duty.date) return one.duty.date < other.duty.date ? -1 : 1
  const [first, second] = [startOf(one), startOf(other)]
  if (first !== second) return first < second ? -1 : 1
  return one.duty.id < other.duty.id ? -1 : 1
}

/** True for work without a report or a debrief, which also has no last on-block. */
export function isUntimedWork({ duty, from, to, landing }: DutyFacts): boolean {
  const isTimed = landing !== null || (from !== null && to !== null)
  return workingDutyTypes.includes(duty.dutyType) && !isTimed
}

/** The report, or midnight of the roster day without one. */
export const startOf = ({ from, duty }: DutyFacts): Instant => from ?? `${duty.date}T00:00:00Z`

/** The flight numbers of the sectors; of the code of a flight that was entered without sectors. */
function numbersOf({ sectors, dutyType, dutyCode }: PayDuty): string[] {
  if (sectors.length === 0 && dutyType === 'FLIGHT') return flightNumbers(dutyCode)
  return sectors.flatMap(({ flightNumber }) => flightNumbers(flightNumber))
}

/** `BHX-PMI-BHX`. */
function routeOf({ sectors }: Pick<PayDuty, 'sectors'>): string {
  const [first] = sectors
  if (!first) return ''
  return [first.departureAirport, ...sectors.map((each) => each.arrivalAirport)].join('-')
}
