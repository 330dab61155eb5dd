import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { dutyFacts, type DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { Match } from '#pay/rules/matching/match.ts'
import { tripUnit, type PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { PayReading } from './pay-reading.ts'
import { rateDays } from '#pay/rules/rates/learned-fit.ts'
import { unitExpectation, type UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'

/**
 * The expected pay if the flights of lines were flown instead of a duty. They have the planned times of the
 * last duty before it with the same flights, or of the next one.
 *
 * @param lines the matches of the duty with lines of other flights.
 * @returns null without such a duty, for a trip or a flight of an earlier roster, or if the rates do not tell all of it.
 */
export function flownExpectation(
  unit: PayUnit,
  lines: readonly Match[],
  { roster, input, history }: PayReading,
): UnitExpectation | null {
  const numbers = lines.flatMap(({ entry }) => entry.numbers)
  const [own, ...others] = unit.duties
  const [first] = numbers
  if (!own || others.length > 0 || unit.standby || first === undefined) return null
  if (roster.trips.has(own.duty.id) || lines.some(({ reason }) => reason !== 'other-duty'))
    return null
  const { date } = own.duty
  const isLike = (each: DutyFacts) =>
    each !== own &&
    !roster.trips.has(each.duty.id) &&
    numbers.every((n) => each.numbers.includes(n))
  const near = roster.withNumber(first).filter((each) => {
    return isLike(each) && Math.abs(daysBetween(each.duty.date, date)) <= rateDays
  })
  const like =
    near.findLast(({ duty }) => duty.date <= date) ?? near.find(({ duty }) => duty.date > date)
  if (!like) return null
  const duties = dutyFacts([plannedOn(like.duty, own.duty)], input.airports).map((each) => {
    return { ...each, earlierTypes: own.earlierTypes }
  })
  const flown = tripUnit(null, duties, unit.matches)
  const expectation = unitExpectation(flown, { ...input, history })
  return expectation.isComplete ? expectation : null
}

/** The planned times of a duty on the day of another one. */
function plannedOn(like: PayDuty, { id, date, formerCodes }: PayDuty): PayDuty {
  const moved = (instant: Instant | null) => instant && movedTo(instant, like.date, date)
  return {
    ...like,
    id: `flown instead of ${id}`,
    date,
    formerCodes,
    scheduledBrief: moved(like.scheduledBrief),
    actualBrief: null,
    scheduledDebrief: moved(like.scheduledDebrief),
    actualDebrief: null,
    sectors: like.sectors.map((sector) => ({
      ...sector,
      scheduledDeparture: moved(sector.scheduledDeparture),
      scheduledArrival: moved(sector.scheduledArrival),
      actualDeparture: null,
      actualArrival: null,
    })),
  }
}

/** The same time of London's clock, as many days after the other day. */
function movedTo(instant: Instant, from: CalendarDate, to: CalendarDate): Instant {
  const day = addDays(to, daysBetween(from, londonDate(instant)))
  return londonToUtc(day, londonTime(instant))
}
