import { isStandby } from '#duties/rules/words/duty-words.ts'
import { nearbyDays } from '#pay/rules/facts/line-date.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import {
  isUntimedWork,
  startOf,
  type DutyFacts,
  type ReportDating,
} from '#pay/rules/facts/duty-facts.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import { once } from '#pay/rules/facts/once.ts'
import type { CheckedReport, PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import type { Trip } from '#pay/rules/facts/trips.ts'
import { reportDatingsOf } from './report-dating.ts'

/** The duties to match, with indexes. */
export type Roster = {
  duties: DutyFacts[]
  /** The duties that a report may have under a day, by the roster's day unless another way is named. */
  onDay: (date: CalendarDate, dating?: ReportDating) => DutyFacts[]
  withNumber: (number: string) => DutyFacts[]
  /** The duties with any flight number of a text, which are separated by spaces, in order of time. */
  withNumbers: (numbers: string) => readonly DutyFacts[]
  trips: ReadonlyMap<string, Trip>
  reports: ReadonlyMap<string, CheckedReport>
  /** The heads that the rates pay by the hours of a pay period, by the id of the report. */
  monthHeads: ReadonlyMap<string, ReadonlySet<PayHead>>
  /** The way in which a report dates its lines, by the id of the report. */
  datingOf: (reportId: string) => ReportDating
  /** The way in which the crew member says that the airline dates lines. */
  setting: PayCheckInput['payDate']
  /** The standby of the same day that led to a flight, or may have led to it. */
  standbyBefore: (flight: DutyFacts) => DutyFacts | null
}

const nobody: DutyFacts[] = []

/** The duties with their indexes. */
export function rosterOf(
  duties: DutyFacts[],
  {
    entries,
    payDate,
    ...others
  }: Pick<Roster, 'trips' | 'reports' | 'monthHeads'> & {
    entries: readonly EntryFacts[]
    payDate: PayCheckInput['payDate']
  },
): Roster {
  const byNumber = new Map<string, DutyFacts[]>()
  for (const each of duties) {
    for (const number of each.numbers) {
      const known = byNumber.get(number)
      if (!known) byNumber.set(number, [each])
      else if (known.at(-1) !== each) known.push(each)
    }
  }
  const byDay = {
    roster: Map.groupBy(duties, ({ days }) => days.roster),
    utc: Map.groupBy(duties, ({ days }) => days.utc),
    landing: Map.groupBy(duties, ({ days }) => days.landing),
  }
  const onDay: Roster['onDay'] = (date, dating = 'roster') => byDay[dating].get(date) ?? nobody
  const withNumber: Roster['withNumber'] = (number) => byNumber.get(number) ?? []
  const datings = reportDatingsOf(entries, onDay, payDate)
  return {
    ...others,
    duties,
    onDay,
    withNumber,
    withNumbers: once((numbers: string) => inTime(numbers.split(' ').flatMap(withNumber))),
    datingOf: (reportId) => datings.get(reportId) ?? payDate,
    setting: payDate,
    standbyBefore: (flight) =>
      onDay(flight.duty.date).find((each) => leadsTo(each, flight)) ?? null,
  }
}

/** True for a duty that is work. */
export function isWork({ duty }: DutyFacts): boolean {
  return workingDutyTypes.includes(duty.dutyType)
}

/** The duties with any of these flight numbers, in order of time. */
export function withNumbers(numbers: readonly string[], roster: Roster): readonly DutyFacts[] {
  return roster.withNumbers(numbers.join(' '))
}

function inTime(duties: DutyFacts[]): DutyFacts[] {
  return [...new Set(duties)].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
}

/** True if duties share a flight number with a line or another duty. */
export function sharesNumber(
  { numbers }: Pick<DutyFacts, 'numbers'>,
  others: readonly string[],
): boolean {
  return numbers.some((number) => others.includes(number))
}

/** True if a duty is at most three days from a day. */
export function isNearby({ duty }: DutyFacts, date: CalendarDate): boolean {
  return Math.abs(daysBetween(date, duty.date)) <= nearbyDays
}

/** The days at most three days from a day. */
export function daysNearby(date: CalendarDate): CalendarDate[] {
  return Array.from({ length: 2 * nearbyDays + 1 }, (_, place) => addDays(date, place - nearbyDays))
}

/** The days before and after a day. */
export function neighbourDays(date: CalendarDate): CalendarDate[] {
  return [addDays(date, -1), addDays(date, 1)]
}

/** True if work without times is on a day or on one beside it, so that a report may date it by that day. */
export function hasUntimedNear(date: CalendarDate, { onDay }: Roster): boolean {
  return [date, ...neighbourDays(date)].some((day) => onDay(day).some(isUntimedWork))
}

/** The longest time between a standby's end and the report of its flight. */
const standbyGapMinutes = 60

/**
 * True for a standby that the flight reports in, or within so many minutes of its end. Where a time of either is not
 * known, every standby of the day may have led to the flight.
 */
function leadsTo({ duty, from, to }: DutyFacts, flight: DutyFacts): boolean {
  if (!isStandby(duty) || flight.duty.dutyType !== 'FLIGHT') return false
  if (!to || !flight.from) return true
  const gap = minutesBetween(to, flight.from)
  const isWithin = from !== null && from <= flight.from && flight.from <= to
  return isWithin || Math.abs(gap) <= standbyGapMinutes
}
