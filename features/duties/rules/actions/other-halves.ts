import {
  addDays,
  daysBetween,
  monthOf,
  type CalendarDate,
  type CalendarMonth,
} from '#kernel/time/calendar-date.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf } from '#duties/rules/duty-times.ts'

/** A stay in one hotel is at most this long. A later report belongs to another trip. */
export const stayDaysMax = 7

type Listed = Pick<
  Duty,
  'date' | 'status' | 'sectors' | 'scheduledBrief' | 'actualBrief' | 'actualDebrief'
> & { id: string }

/**
 * The other duties of a trip with nights away: back to the one that leaves the base, and on to the one that returns to it.
 * A duty that does not follow from place to place ends the search. Empty for a duty from base to base.
 *
 * @param duties of the days around, in any order.
 * @param base the airports of the home base; without any the trip is not known.
 */
export function otherHalves<Flown extends Listed>(
  duty: Flown,
  duties: readonly Flown[],
  base: readonly string[],
): Flown[] {
  const trip = tripOf(duty, duties, base)
  return trip ? trip.flown.slice(trip.first, trip.last + 1).filter(({ id }) => id !== duty.id) : []
}

/**
 * The months that are not loaded and can have other duties of the trip, in order. Empty where the loaded ones tell its begin
 * and its end.
 *
 * @param duties of the loaded months, the duty itself too.
 * @param loaded the loaded months.
 */
export function unknownHalfMonths<Flown extends Listed>(
  duty: Flown,
  { duties, loaded }: { duties: readonly Flown[]; loaded: readonly CalendarMonth[] },
  base: readonly string[],
): CalendarMonth[] {
  const trip = tripOf(duty, duties, base)
  if (!trip) return []
  const { flown, first, last } = trip
  const [out, back] = [flown[first] ?? duty, flown[last] ?? duty]
  const before = monthsBetween(addDays(out.date, -stayDaysMax), out.date)
    // A duty between that does not lead to the trip ends the search.
    .filter((month) => month > monthOf(flown[first - 1]?.date ?? ''))
  const after = monthsBetween(back.date, addDays(back.date, stayDaysMax)).filter(
    (month) => month < monthOf(flown[last + 1]?.date ?? '9'),
  )
  const open = [
    ...(base.includes(startOf(out)) ? [] : before),
    ...(base.includes(endOf(back)) ? [] : after),
  ]
  return [...new Set(open)].filter((month) => !loaded.includes(month))
}

const monthsBetween = (from: CalendarDate, to: CalendarDate) => [monthOf(from), monthOf(to)]

/** Finds the flights of a trip among those that count, in order of time; null without a base, or for a duty that is no such flight. */
function tripOf<Flown extends Listed>(
  duty: Flown,
  duties: readonly Flown[],
  base: readonly string[],
): { flown: Flown[]; first: number; last: number } | null {
  if (base.length === 0 || duty.sectors.length === 0) return null
  const flown = duties
    .filter((each) => isCounted(each) && each.sectors.length > 0)
    .toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)))
  const place = flown.findIndex(({ id }) => id === duty.id)
  if (place < 0) return null
  const isHome = (airport: string) => base.includes(airport)
  let first = place
  while (first > 0 && !isHome(startOf(flown[first])) && leadsTo(flown[first - 1], flown[first])) {
    first -= 1
  }
  let last = place
  while (!isHome(endOf(flown[last])) && leadsTo(flown[last], flown[last + 1])) last += 1
  return { flown, first, last }
}

const beginOf = (duty: Listed) => briefOf(duty) ?? duty.date
const startOf = (duty: Listed | undefined) => duty?.sectors[0]?.departureAirport ?? ''
const endOf = (duty: Listed | undefined) => duty?.sectors.at(-1)?.arrivalAirport ?? ''

/** True if a duty begins where the one before it ended, within the longest stay. */
function leadsTo(before: Listed | undefined, next: Listed | undefined): boolean {
  if (!before || !next || startOf(next) === '' || startOf(next) !== endOf(before)) return false
  return daysBetween(before.date, next.date) <= stayDaysMax
}
