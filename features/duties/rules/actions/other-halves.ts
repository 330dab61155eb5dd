import { daysBetween } from '#kernel/time/calendar-date.ts'
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
  if (base.length === 0 || duty.sectors.length === 0) return []
  const flown = duties
    .filter((each) => isCounted(each) && each.sectors.length > 0)
    .toSorted((one, other) => beginOf(one).localeCompare(beginOf(other)))
  const place = flown.findIndex(({ id }) => id === duty.id)
  if (place < 0) return []
  const isHome = (airport: string) => base.includes(airport)
  let first = place
  while (first > 0 && !isHome(startOf(flown[first])) && leadsTo(flown[first - 1], flown[first])) {
    first -= 1
  }
  let last = place
  while (!isHome(endOf(flown[last])) && leadsTo(flown[last], flown[last + 1])) last += 1
  return flown.slice(first, last + 1).filter(({ id }) => id !== duty.id)
}

const beginOf = (duty: Listed) => briefOf(duty) ?? duty.date
const startOf = (duty: Listed | undefined) => duty?.sectors[0]?.departureAirport ?? ''
const endOf = (duty: Listed | undefined) => duty?.sectors.at(-1)?.arrivalAirport ?? ''

/** True if a duty begins where the one before it ended, within the longest stay. */
function leadsTo(before: Listed | undefined, next: Listed | undefined): boolean {
  if (!before || !next || startOf(next) === '' || startOf(next) !== endOf(before)) return false
  return daysBetween(before.date, next.date) <= stayDaysMax
}
