import { isCounted } from '#duties/rules/duty-status.ts'
import { workingDutyTypes, type DutyType } from '#duties/rules/words/duty-words.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { minutesBetween, zoneToUtc, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import { spanOf, type FeedDuty } from './my-calendar.ts'

/**
 * A day as the family sees it.
 *
 * - `away`: the crew member does not sleep at home in the night after the day.
 * - `busy`: they work on the day.
 * - `free`: the roster lists the day without work.
 * - `unknown`: the roster does not list the day.
 */
type FamilyState = 'away' | 'busy' | 'free' | 'unknown'

/** A local day of the home base. `from` and `until` are set for busy days with known times, within the day. */
export type FamilyDay = {
  date: CalendarDate
  state: FamilyState
  from: Instant | null
  until: Instant | null
}

/** The home base of the crew member and its time zone. */
export type Home = { base: string | null; zone: TimeZone }

/** At this local time of the next morning the crew member sleeps at home or is away. */
const nightTime = '03:00'

/** Hours after an arrival away from home that count as away if no later leg is known. */
const lastNightHours = 24

/** Duties at which the crew member is not at home. */
const awayAtNight: DutyType[] = ['FLIGHT', 'ASBY']

/**
 * The days as the family sees them. Duties that do not count are left out. Sick days are free days, because the
 * family feed never tells why somebody does not work.
 *
 * @param days the first and the last day, both inclusive, in the zone of the home base.
 */
export function familyDays(
  roster: FeedDuty[],
  { first, last }: { first: CalendarDate; last: CalendarDate },
  { base, zone }: Home,
): FamilyDay[] {
  const duties = roster.filter((duty) => isCounted(duty) && !duty.isDeleted)
  const spans = duties.flatMap(workSpan)
  const legs = legsOf(duties)
  const home = base ?? legs[0]?.from ?? null
  const byDate = Map.groupBy(duties, ({ date }) => date)
  let begin = zoneToUtc(first, '00:00', zone)
  const length = Math.max(0, daysBetween(first, last) + 1)
  return Array.from({ length }, (_, index) => {
    const date = addDays(first, index)
    const day = { begin, end: zoneToUtc(addDays(date, 1), '00:00', zone) }
    begin = day.end
    const listed = byDate.get(date) ?? []
    const worked = spans.filter(
      ({ start, end }) => start < day.end && (end > day.begin || start >= day.begin),
    )
    const night = zoneToUtc(addDays(date, 1), nightTime, zone)
    const isAway =
      listed.some(({ dutyType }) => dutyType === 'HOTEL_REST') ||
      isAwayAt(night, { spans, legs, home })
    const isBusy =
      worked.length > 0 ||
      listed.some((duty) => workingDutyTypes.includes(duty.dutyType) && !hasStart(duty))
    const isFree = listed.some(({ dutyType }) => !workingDutyTypes.includes(dutyType))
    const state = isAway ? 'away' : isBusy ? 'busy' : isFree ? 'free' : 'unknown'
    return { date, state, ...(state === 'busy' ? within(worked, day) : noTimes) }
  })
}

type Span = { start: Instant; end: Instant; dutyType: DutyType }
type Leg = { from: string; to: string; departure: Instant; arrival: Instant }

const noTimes = { from: null, until: null }

const hasStart = (duty: FeedDuty) => spanOf(duty).start !== null

function workSpan(duty: FeedDuty): Span[] {
  const { start, end } = spanOf(duty)
  if (start === null || !workingDutyTypes.includes(duty.dutyType)) return []
  return [{ start, end: end ?? start, dutyType: duty.dutyType }]
}

/** The legs with known times, in flying order. */
function legsOf(duties: FeedDuty[]): Leg[] {
  return duties
    .flatMap(({ sectors }) => sectors)
    .flatMap((sector) => {
      const departure = sector.actualDeparture ?? sector.scheduledDeparture
      const arrival = sector.actualArrival ?? sector.scheduledArrival
      if (departure === null || arrival === null) return []
      return [{ from: sector.departureAirport, to: sector.arrivalAirport, departure, arrival }]
    })
    .sort((one, other) => one.arrival.localeCompare(other.arrival))
}

type Whereabouts = { spans: Span[]; legs: Leg[]; home: string | null }

/** True if the crew member works away from home at an instant, or waits elsewhere for the next leg. */
function isAwayAt(instant: Instant, { spans, legs, home }: Whereabouts): boolean {
  const isWorking = spans.some(
    ({ start, end, dutyType }) =>
      awayAtNight.includes(dutyType) && start <= instant && end > instant,
  )
  if (isWorking) return true
  const flown = legs.findLast(({ arrival }) => arrival <= instant)
  if (!flown || home === null || flown.to === home) return false
  const next = legs.find(({ departure }) => departure >= instant)
  if (next) return next.from !== home
  return minutesBetween(flown.arrival, instant) < lastNightHours * 60
}

/** The working time within a day; null where it is not known. */
function within(worked: Span[], day: { begin: Instant; end: Instant }) {
  const starts = worked.map(({ start }) => start).sort()
  const ends = worked.map(({ end }) => end).sort()
  const [from, until] = [starts[0], ends.at(-1)]
  if (from === undefined || until === undefined || until <= from) return noTimes
  return { from: from > day.begin ? from : day.begin, until: until < day.end ? until : day.end }
}
