import type { MissingInput } from '#duties/rules/verdict.ts'
import {
  dutySpan,
  flightSpan,
  instantOf,
  interruptsRest,
  minuteOf,
} from '#limits/rules/cumulative/ftl-duty.ts'
import type { Basis, FtlDuty, LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import type { DutyFdp, DutyLegality } from '#limits/rules/legality/legality.ts'
import { homeOn, type LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { firstDayOfInterest } from '#limits/rules/cumulative/ftl-window.ts'
import type { RecoveryRest } from '#limits/rules/legality/legality.ts'
import { workPeriods } from '#limits/rules/duty/work-periods.ts'
import { workingDays } from '#limits/rules/rest/days-free.ts'
import { schemeOf } from '#limits/rules/scheme/scheme-of.ts'
import type { FtlDutyType } from '#limits/rules/scheme/ftl-scheme.ts'
import type { DocumentDays } from '#documents/rules/document-content.ts'
import { addDays, daysBetween, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { countedMinutesOf, daySums, type DaySum } from './day-sums.ts'
import { plannedRoster } from './planned-roster.ts'

/** A stretch of time; `to` is exclusive. */
type Stretch = { from: Instant; to: Instant; minutes: number }

/** The times of a duty, as planned or as achieved. */
export type DutyTimes = {
  /** Report to debrief; for a standby that led to a flight, to the report of the flight. */
  duty: Stretch
  fdp: DutyFdp | null
  /** Flight time of operated sectors, off-block to on-block. */
  flightMinutes: number
  /** The rest before; null where something may lie in it that the roster does not show. */
  rest: DutyLegality['restBefore']
}

/** One duty of the record, or another entry of the roster. */
export type RecordedDuty = {
  date: CalendarDate
  dutyType: FtlDutyType
  dutyCode: string
  /** Null where the roster has too few times, and for entries that are no work. */
  planned: DutyTimes | null
  /** Null before the end of the duty too. */
  achieved: DutyTimes | null
  /** The certainty of the achieved times: `scheduled` where no actual times were entered. */
  basis: Basis | null
  /** Minutes that count as duty in the sums, with the weight of standby. */
  countedMinutes: number
  inputs: NonNullable<FtlDuty['ftlInputs']>
  /** The report before a delay; null without one. */
  delayedFrom: Instant | null
}

/** One local day of the record. */
export type RecordedDay = {
  date: CalendarDate
  /**
   * `free` is free of duty and standby; `unlisted` is free too, but the roster lists nothing. `unread` has a row that
   * nobody could read, and no other work.
   */
  state: 'work' | 'free' | 'unlisted' | 'unread'
  duties: RecordedDuty[]
  /** Logbook flights without a duty. */
  flights: LoggedFlight[]
  /** The cumulative figures at the end of the day. */
  sums: DaySum[]
}

/** The duty record of a crew member (ORO.FTL.245). */
export type DutyRecord = {
  days: RecordedDay[]
  recoveryRests: RecoveryRest[]
  /** The days of the record and of its sums that nobody could read. */
  unreadDates: CalendarDate[]
}

/**
 * The record of some local days of the home base. It has planned and achieved duties and flight duty periods, rests,
 * free days and sums. It reads the rules of the flight time limits and has none of its own.
 *
 * @param roster includes the thirteen months before, because sums look back a year.
 * @param now duties that end later have no achieved times.
 */
export function dutyRecord(roster: LegalityRoster, days: DocumentDays, now: Instant): DutyRecord {
  const legality = legalityOf(roster, days)
  const plan = plannedRoster(roster)
  const achieved = new Map(legality.duties.map((duty) => [duty.id, duty]))
  const planned = new Map(legalityOf(plan, days).duties.map((duty) => [duty.id, duty]))
  const plannedDuties = new Map(plan.duties.map((duty) => [duty.id, duty]))
  const counted = countedMinutesOf(roster, days.last)
  const recorded = roster.duties.map((duty): RecordedDuty => {
    const before = plannedDuties.get(duty.id) ?? duty
    const times = timesOf(duty, achieved.get(duty.id))
    const isOver = times !== null && times.duty.to <= now
    return {
      date: duty.date,
      dutyType: duty.dutyType,
      dutyCode: duty.dutyCode,
      planned: timesOf(before, planned.get(duty.id)),
      achieved: isOver ? times : null,
      basis: isOver ? (dutySpan(duty)?.basis ?? null) : null,
      countedMinutes: counted.get(duty.id) ?? 0,
      inputs: duty.ftlInputs ?? {},
      delayedFrom: before.scheduledBrief === duty.scheduledBrief ? null : before.scheduledBrief,
    }
  })
  return {
    days: recordedDays(roster, days, recorded),
    recoveryRests: legality.recoveryRests,
    unreadDates: (roster.unreadDates ?? []).filter(
      (date) => date >= firstDayOfInterest(days.first) && date <= days.last,
    ),
  }
}

function timesOf(duty: FtlDuty, legality: DutyLegality | undefined): DutyTimes | null {
  const span = interruptsRest(duty) ? dutySpan(duty) : null
  if (!span) return null
  const flown = duty.dutyType === 'FLIGHT' ? duty.sectors.map(flightSpan) : []
  return {
    duty: { from: instantOf(span.from), to: instantOf(span.to), minutes: span.to - span.from },
    fdp: legality?.fdp ?? null,
    flightMinutes: flown.reduce((sum, flight) => sum + (flight ? flight.to - flight.from : 0), 0),
    rest: legality && !isRestHidden(legality) ? legality.restBefore : null,
  }
}

/** The values without which a rest may have other work in it. */
const hiddenInRest: MissingInput[] = ['unreadDay', 'dutyTimes', 'travel']

function isRestHidden({ coverage }: DutyLegality): boolean {
  const missing = coverage.find(({ rule }) => rule === 'restBefore')?.missing
  return missing ? hiddenInRest.includes(missing.input) : false
}

function recordedDays(
  roster: LegalityRoster,
  { first, last }: DocumentDays,
  recorded: RecordedDuty[],
): RecordedDay[] {
  const { rules } = schemeOf(roster.settings, last)
  const { periods } = workPeriods(roster.duties, rules.restAtHome)
  const working = new Set(workingDays(periods, homeOn(roster, last).zone))
  const untimed = recorded.filter((duty) => interruptsRest(duty) && !duty.planned)
  for (const { date } of untimed) working.add(date)
  const dutiesOn = Map.groupBy(recorded, ({ date }) => date)
  const flightsOn = Map.groupBy(roster.flights, ({ date }) => date)
  const sumsOn = daySums(roster, last)
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => {
    const date = addDays(first, day)
    const duties = (dutiesOn.get(date) ?? []).sort(byStart)
    const flights = flightsOn.get(date) ?? []
    const isWork = working.has(date) || flights.length > 0
    const unlisted = duties.length > 0 ? 'free' : 'unlisted'
    const idle = roster.unreadDates?.includes(date) ? 'unread' : unlisted
    return { date, state: isWork ? 'work' : idle, duties, flights, sums: sumsOn(date) }
  })
}

/** By the start as planned or achieved; entries without times first. */
function byStart(one: RecordedDuty, other: RecordedDuty): number {
  return startOf(one) - startOf(other)
}

function startOf({ achieved, planned }: RecordedDuty): number {
  return minuteOf(achieved?.duty.from ?? planned?.duty.from ?? null) ?? 0
}
