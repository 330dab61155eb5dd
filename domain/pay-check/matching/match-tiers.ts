import { workingDutyTypes } from '#domain/roster/duty.ts'
import { addDays, daysBetween, type CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { minutesBetween } from '#domain/time/zone-time.ts'
import type { DutyFacts } from '#domain/pay-check/facts/duty-facts.ts'
import type { EntryFacts } from '#domain/pay-check/facts/entry-facts.ts'
import type { CheckedReport, PayCheckInput } from '#domain/pay-check/facts/pay-check-input.ts'
import type { Trip } from '#domain/pay-check/facts/trips.ts'

/** The certainty of a match. */
export const confidences = ['certain', 'likely', 'possible'] as const
export type Confidence = (typeof confidences)[number]

export const matchReasons = [
  'trip',
  'date+flight',
  'date+code',
  'utc-date+flight',
  'former-roster',
  'date+route',
  'date+kind',
  'day-off',
  'commission-date',
  'correction-date',
  'flight-only',
  'other-duty',
  'other-date',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** The duties to match, with indexes. */
export type Roster = {
  duties: DutyFacts[]
  onDay: (date: CalendarDate) => DutyFacts[]
  /** By the UTC date of the report. */
  onUtcDay: (date: CalendarDate) => DutyFacts[]
  withNumber: (number: string) => DutyFacts[]
  trips: ReadonlyMap<string, Trip>
  reports: ReadonlyMap<string, CheckedReport>
  payDate: PayCheckInput['payDate']
  /** The standby of the same day that led to a flight. */
  standbyBefore: (flight: DutyFacts) => DutyFacts | null
}

type Tier = {
  reason: MatchReason
  /** The duties that a line may pay, in order of time; none where the rule does not apply. */
  candidates: (entry: EntryFacts, roster: Roster, taken: ReadonlySet<string>) => DutyFacts[]
  confidence: (entry: EntryFacts, duty: DutyFacts) => Confidence
  /** True for a rule that needs a duty for itself. */
  isExclusive?: true
  /** True for a rule by which each line needs a duty of its own; else nothing can be said about them. */
  isOneToOne?: true
}

const certain = () => 'certain' as const
const likely = () => 'likely' as const
const possible = () => 'possible' as const

/** The rules that match a line with duties, in the order they apply. */
export const matchTiers: Tier[] = [
  { reason: 'trip', candidates: flightsOfTrip, confidence: certain },
  { reason: 'date+flight', candidates: sameDayAndNumber, confidence: certain },
  { reason: 'date+code', candidates: sameDayAndCode, confidence: certain },
  { reason: 'trip', candidates: numberOfTrip, confidence: certain },
  { reason: 'utc-date+flight', candidates: otherZoneAndNumber, confidence: likely },
  { reason: 'former-roster', candidates: formerNumber, confidence: likely },
  { reason: 'date+route', candidates: sameDayAndRoute, confidence: likely },
  { reason: 'date+kind', candidates: sameDayAndKind, confidence: likely },
  { reason: 'day-off', candidates: workOnDayOff, confidence: certain },
  {
    reason: 'commission-date',
    candidates: flightOfCommission,
    confidence: ({ date }, { duty }) => (duty.date === date ? 'certain' : 'likely'),
  },
  { reason: 'correction-date', candidates: matchedOnDay, confidence: likely },
  { reason: 'flight-only', candidates: numberWithoutDate, confidence: likely, isOneToOne: true },
  { reason: 'other-duty', candidates: otherWorkOnDay, confidence: possible, isExclusive: true },
  { reason: 'other-date', candidates: numberNearby, confidence: possible, isExclusive: true },
]

function flightsOfTrip({ date, numbers }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || numbers.length < 2) return []
  const found = new Set(numbers.flatMap(roster.withNumber).flatMap(tripOf(roster)))
  const trips = [...found].filter(({ duties, isWhole }) => {
    const named = duties.filter((each) => each.numbers.some((number) => numbers.includes(number)))
    return isWhole && named.length > 1 && duties.some(({ duty }) => duty.date === date)
  })
  return trips.length === 1 ? (trips[0]?.duties ?? []) : []
}

const tripOf =
  ({ trips }: Roster) =>
  ({ duty }: DutyFacts): Trip[] => {
    const trip = trips.get(duty.id)
    return trip ? [trip] : []
  }

function sameDayAndNumber({ date, numbers }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || numbers.length === 0) return []
  const onDay = roster.payDate === 'utc' ? roster.onUtcDay(date) : roster.onDay(date)
  return onDay.filter((each) => each.numbers.some((number) => numbers.includes(number)))
}

/** The day under which the airline pays a duty. */
export function payDateOf({ duty, utcDate }: DutyFacts, { payDate }: Pick<Roster, 'payDate'>) {
  return payDate === 'utc' ? utcDate : duty.date
}

function sameDayAndCode({ date, numbers, line }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || numbers.length > 0) return []
  const code = line.routeNumber.trim().toUpperCase()
  return roster.onDay(date).filter(({ duty }) => duty.dutyCode.toUpperCase() === code)
}

function numberOfTrip({ date, numbers }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date) return []
  return unique(numbers.flatMap(roster.withNumber)).filter((each) => {
    const trip = roster.trips.get(each.duty.id)
    return trip?.isWhole && trip.duties.some(({ duty }) => duty.date === date)
  })
}

function otherZoneAndNumber({ date, numbers }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date) return []
  return unique(numbers.flatMap(roster.withNumber)).filter((each) => datesOf(each).has(date))
}

/** The roster's date, and the London and UTC dates of the report and the first off-block. */
function datesOf({ duty, from, utcDate }: DutyFacts): Set<CalendarDate> {
  const [first] = duty.sectors
  const departure = first?.actualDeparture ?? first?.scheduledDeparture
  const instants = [from, departure].filter((each) => typeof each === 'string')
  const dates = instants.flatMap((instant) => [londonDate(instant), instant.slice(0, 10)])
  return new Set([duty.date, utcDate, ...dates])
}

function formerNumber({ date, numbers }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date) return []
  return roster
    .onDay(date)
    .filter(({ formerNumbers }) => numbers.some((number) => formerNumbers.includes(number)))
}

function sameDayAndRoute({ date, numbers, line }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || numbers.length > 0 || !line.pattern) return []
  const route = patternOf(line.pattern)
  return roster
    .onDay(date)
    .filter((each) => each.route === route || roster.trips.get(each.duty.id)?.route === route)
}

/** A route as printed, `BHX - PMI -BHX`, in the form of `DutyFacts.route`. */
export function patternOf(pattern: string): string {
  return pattern.toUpperCase().replaceAll(/[^A-Z]+/g, '-')
}

function sameDayAndKind({ date, numbers, kind }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || numbers.length > 0) return []
  return roster.onDay(date).filter(({ duty }) => duty.dutyType === kind)
}

function workOnDayOff({ date, kind }: EntryFacts, roster: Roster): DutyFacts[] {
  return date && kind === 'WDO' ? roster.onDay(date).filter(isWork).slice(0, 1) : []
}

const isWork = ({ duty }: DutyFacts) => workingDutyTypes.includes(duty.dutyType)

function flightOfCommission({ date, kind }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || kind !== 'COMMISSION') return []
  const isFlight = ({ duty }: DutyFacts) => duty.dutyType === 'FLIGHT'
  const onDay = roster.onDay(date).filter(isFlight)
  if (onDay.length > 0) return onDay
  const before = roster.onDay(addDays(date, -1)).filter(isFlight)
  return before.filter(({ to }) => to !== null && londonDate(to) === date)
}

function matchedOnDay(
  { date, kind }: EntryFacts,
  roster: Roster,
  taken: ReadonlySet<string>,
): DutyFacts[] {
  if (!date || kind !== 'ADJ') return []
  const found = roster.onDay(date).filter(({ duty }) => taken.has(duty.id))
  return found.length === 1 ? found : []
}

function numberWithoutDate(
  { date, numbers, reportId }: EntryFacts,
  roster: Roster,
  taken: ReadonlySet<string>,
): DutyFacts[] {
  const report = roster.reports.get(reportId)
  if (date || !report) return []
  const found = unique(numbers.flatMap(roster.withNumber)).filter(
    ({ duty }) =>
      !taken.has(duty.id) && duty.date >= report.payPeriodStart && duty.date <= report.payPeriodEnd,
  )
  return found
}

function otherWorkOnDay(
  { date, kind }: EntryFacts,
  roster: Roster,
  taken: ReadonlySet<string>,
): DutyFacts[] {
  if (!date || !workingDutyTypes.some((type) => type === kind)) return []
  const open = roster.onDay(date).filter((each) => isWork(each) && !taken.has(each.duty.id))
  return open.length === 1 ? open : []
}

const nearbyDays = 3

function numberNearby(
  { date, numbers }: EntryFacts,
  roster: Roster,
  taken: ReadonlySet<string>,
): DutyFacts[] {
  if (!date) return []
  const found = unique(numbers.flatMap(roster.withNumber)).filter(
    ({ duty }) => !taken.has(duty.id) && Math.abs(daysBetween(date, duty.date)) <= nearbyDays,
  )
  return found.length === 1 ? found : []
}

function unique(duties: DutyFacts[]): DutyFacts[] {
  return [...new Set(duties)].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

const startOf = ({ from, duty }: DutyFacts) => from ?? `${duty.date}T00:00:00Z`

/** The duties with their indexes. */
export function rosterOf(
  duties: DutyFacts[],
  others: Pick<Roster, 'trips' | 'reports' | 'payDate'>,
): Roster {
  const byDay = Map.groupBy(duties, ({ duty }) => duty.date)
  const byNumber = new Map<string, DutyFacts[]>()
  for (const each of duties) {
    for (const number of each.numbers) {
      const known = byNumber.get(number)
      if (known) known.push(each)
      else byNumber.set(number, [each])
    }
  }
  const byUtcDay = Map.groupBy(duties, ({ utcDate }) => utcDate)
  const onDay = (date: CalendarDate) => byDay.get(date) ?? []
  return {
    ...others,
    duties,
    onDay,
    onUtcDay: (date) => byUtcDay.get(date) ?? [],
    withNumber: (number) => byNumber.get(number) ?? [],
    standbyBefore: (flight) =>
      onDay(flight.duty.date).find((each) => leadsTo(each, flight)) ?? null,
  }
}

/** True for a standby that the flight reports in, or within so many minutes of its end. */
/** The longest time between a standby's end and the report of its flight. */
const standbyGapMinutes = 60

function leadsTo({ duty, from, to }: DutyFacts, flight: DutyFacts): boolean {
  const isStandby = duty.dutyType === 'ASBY' || duty.dutyType === 'HSBY'
  if (!isStandby || !to || !flight.from) return false
  const gap = minutesBetween(to, flight.from)
  const isWithin = from !== null && from <= flight.from && flight.from <= to
  return isWithin || Math.abs(gap) <= standbyGapMinutes
}
