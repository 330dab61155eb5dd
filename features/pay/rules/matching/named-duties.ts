import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { Trip } from '#pay/rules/facts/trips.ts'
import { isWork, sharesNumber, withNumbers, type Roster } from './roster.ts'

/** The certainty of a match. */
export const confidences = ['certain', 'likely', 'possible'] as const
export type Confidence = (typeof confidences)[number]

export const matchReasons = [
  'trip',
  'date+flight',
  'date+code',
  'utc-date+flight',
  'landing-date+flight',
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

/** True for a duty that lines pay more than they take back. */
type IsPaid = (duty: DutyFacts) => boolean

/** The facts that a line and a duty may agree in. */
export type NamingRow = {
  /** The duties that a line may name, in order of time; none where the row does not apply. */
  duties: (entry: EntryFacts, roster: Roster, isPaid: IsPaid) => DutyFacts[]
  reason: MatchReason | ((entry: EntryFacts, duty: DutyFacts, roster: Roster) => MatchReason)
  confidence: Confidence | ((entry: EntryFacts, duty: DutyFacts, roster: Roster) => Confidence)
  /** True for a row by which each line needs a duty of its own; else nothing can be said about them. */
  isOneToOne?: true
}

/** The rows in the order in which they apply. Days are by the report's way of dating. */
export const namingRows: NamingRow[] = [
  { duties: flightsOfTrip, reason: 'trip', confidence: 'certain' },
  { duties: sameDayAndNumber, reason: reasonOfDay, confidence: confidenceOfDay },
  { duties: sameDayAndCode, reason: 'date+code', confidence: 'certain' },
  { duties: numberOfTrip, reason: 'trip', confidence: 'certain' },
  { duties: reportDayAndNumber, reason: 'utc-date+flight', confidence: 'likely' },
  { duties: landingDayAndNumber, reason: 'landing-date+flight', confidence: 'likely' },
  { duties: formerNumber, reason: 'former-roster', confidence: 'likely' },
  { duties: sameDayAndRoute, reason: 'date+route', confidence: 'likely' },
  { duties: sameDayAndKind, reason: 'date+kind', confidence: 'likely' },
  { duties: workOnDayOff, reason: 'day-off', confidence: 'certain' },
  { duties: flightOfCommission, reason: 'commission-date', confidence: 'certain' },
  { duties: paidOnDay, reason: 'correction-date', confidence: 'likely' },
  { duties: numberWithoutDate, reason: 'flight-only', confidence: 'likely', isOneToOne: true },
]

/** The duties of a line's day, by the way in which its report dates lines. */
function onDayOf({ date, reportId }: EntryFacts, roster: Roster): DutyFacts[] {
  return date === null ? [] : roster.onDay(date, roster.datingOf(reportId))
}

function isOnDay(date: CalendarDate | null, reportId: string, roster: Roster) {
  const dating = roster.datingOf(reportId)
  return ({ days }: DutyFacts) => days[dating] === date
}

function flightsOfTrip({ date, numbers, reportId }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date || numbers.length < 2) return []
  const found = new Set(numbers.flatMap(roster.withNumber).flatMap(tripOf(roster)))
  const trips = [...found].filter(({ duties, isWhole }) => {
    const named = duties.filter((each) => sharesNumber(each, numbers))
    return isWhole && named.length > 1 && duties.some(isOnDay(date, reportId, roster))
  })
  return trips.length === 1 ? (trips[0]?.duties ?? []) : []
}

const tripOf =
  ({ trips }: Roster) =>
  ({ duty }: DutyFacts): Trip[] => {
    const trip = trips.get(duty.id)
    return trip ? [trip] : []
  }

function sameDayAndNumber(entry: EntryFacts, roster: Roster): DutyFacts[] {
  return onDayOf(entry, roster).filter((each) => sharesNumber(each, entry.numbers))
}

/** True if the report's day of a duty is not the one that the setting tells. */
function hasOtherDay({ reportId }: EntryFacts, { days }: DutyFacts, roster: Roster): boolean {
  return days[roster.datingOf(reportId)] !== days[roster.setting]
}

function reasonOfDay(entry: EntryFacts, duty: DutyFacts, roster: Roster): MatchReason {
  const dating = roster.datingOf(entry.reportId)
  if (dating === 'roster' || !hasOtherDay(entry, duty, roster)) return 'date+flight'
  return dating === 'utc' ? 'utc-date+flight' : 'landing-date+flight'
}

function confidenceOfDay(entry: EntryFacts, duty: DutyFacts, roster: Roster): Confidence {
  return reasonOfDay(entry, duty, roster) === 'date+flight' ? 'certain' : 'likely'
}

function sameDayAndCode(entry: EntryFacts, roster: Roster): DutyFacts[] {
  if (entry.numbers.length > 0) return []
  const code = entry.line.routeNumber.trim().toUpperCase()
  return onDayOf(entry, roster).filter(({ duty }) => duty.dutyCode.toUpperCase() === code)
}

function numberOfTrip({ date, numbers, reportId }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date) return []
  return withNumbers(numbers, roster).filter((each) => {
    const trip = roster.trips.get(each.duty.id)
    return trip?.isWhole && trip.duties.some(isOnDay(date, reportId, roster))
  })
}

function reportDayAndNumber({ date, numbers }: EntryFacts, roster: Roster): DutyFacts[] {
  if (!date) return []
  return withNumbers(numbers, roster).filter(({ duty, days, from }) => {
    const [first] = duty.sectors
    const departure = first?.actualDeparture ?? first?.scheduledDeparture ?? null
    return [days.roster, days.utc, ...dayPair(from), ...dayPair(departure)].includes(date)
  })
}

function landingDayAndNumber(
  { date, numbers }: EntryFacts,
  roster: Roster,
  isPaid: IsPaid,
): DutyFacts[] {
  if (!date) return []
  return withNumbers(numbers, roster).filter((each) => {
    return dayPair(each.landing).includes(date) && !isPaid(each)
  })
}

/** The London and UTC dates of an instant. */
function dayPair(instant: string | null): CalendarDate[] {
  return instant === null ? [] : [londonDate(instant), instant.slice(0, 10)]
}

function formerNumber(entry: EntryFacts, roster: Roster): DutyFacts[] {
  return onDayOf(entry, roster).filter(({ formerNumbers }) =>
    sharesNumber({ numbers: formerNumbers }, entry.numbers),
  )
}

function sameDayAndRoute(entry: EntryFacts, roster: Roster): DutyFacts[] {
  const { numbers, line } = entry
  if (numbers.length > 0 || !line.pattern) return []
  const route = patternOf(line.pattern)
  return onDayOf(entry, roster).filter(
    (each) => each.route === route || roster.trips.get(each.duty.id)?.route === route,
  )
}

/** A route as printed, `BHX - PMI -BHX`, in the form of `DutyFacts.route`. */
export function patternOf(pattern: string): string {
  return pattern.toUpperCase().replaceAll(/[^A-Z]+/g, '-')
}

function sameDayAndKind(entry: EntryFacts, roster: Roster, isPaid: IsPaid): DutyFacts[] {
  if (entry.numbers.length > 0) return []
  const found = onDayOf(entry, roster).filter(({ duty }) => duty.dutyType === entry.kind)
  return isOfMonth(entry, roster) && found.every(isPaid) ? [] : found
}

/** True for a line that only has heads that the rates pay by the hours of a pay period. */
function isOfMonth({ is, reportId, heads }: EntryFacts, { monthHeads }: Roster): boolean {
  const ofMonth = monthHeads.get(reportId)
  return is === 'pay' && ofMonth !== undefined && heads.every((head) => ofMonth.has(head))
}

function workOnDayOff(entry: EntryFacts, roster: Roster): DutyFacts[] {
  return entry.kind === 'WDO' ? onDayOf(entry, roster).filter(isWork).slice(0, 1) : []
}

function flightOfCommission(entry: EntryFacts, roster: Roster): DutyFacts[] {
  const { date, kind } = entry
  if (!date || kind !== 'COMMISSION') return []
  const days = [
    onDayOf(entry, roster),
    roster.onDay(date),
    roster.onDay(addDays(date, -1)).filter(({ to }) => to !== null && londonDate(to) === date),
  ]
  const flights = days.map((duties) => duties.filter(({ duty }) => duty.dutyType === 'FLIGHT'))
  return flights.find(({ length }) => length > 0) ?? []
}

function paidOnDay(entry: EntryFacts, roster: Roster, isPaid: IsPaid): DutyFacts[] {
  if (entry.kind !== 'ADJ') return []
  const found = onDayOf(entry, roster).filter(isPaid)
  return found.length === 1 ? found : []
}

function numberWithoutDate(
  { date, numbers, reportId, is }: EntryFacts,
  roster: Roster,
  isPaid: IsPaid,
): DutyFacts[] {
  const report = roster.reports.get(reportId)
  if (date || !report || is !== 'pay') return []
  return withNumbers(numbers, roster).filter(
    (each) =>
      !isPaid(each) &&
      each.duty.date >= report.payPeriodStart &&
      each.duty.date <= report.payPeriodEnd,
  )
}
