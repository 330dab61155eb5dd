import type { AirportPlaces } from '#kernel/airports/airport-distance.ts'
import type { PayDate, RankFrom } from '#profile/rules/pay-day.ts'
import type { PayEntry } from '#pay/rules/reports/pay-report.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { TimedDuty } from '#duties/schema/duty.ts'
import type { PaidSector } from '#duties/schema/sector.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { RateCard } from './rate-card.ts'

/** The fields of a duty that the pay check reads. Only duties that count. */
export type PayDuty = TimedDuty & {
  id: string
  sectors: PaidSector[]
  /** Flight numbers and codes that the day had on an earlier roster. */
  formerCodes: string[]
  /** The crew member's own sales on the duty; absent if they stated none. */
  sales?: Pence | null | undefined
}

/** A pay report to check. Days are inclusive. */
export type CheckedReport = {
  id: string
  payPeriodStart: CalendarDate
  payPeriodEnd: CalendarDate
  /** When it was added; a later report can replace an earlier one. */
  savedAt: Instant
  statedTotal: Pence | null
  entries: PayEntry[]
  /** True if no later report replaces it, as the crew member says. */
  alwaysCounts?: boolean | undefined
}

/** The days of a roster import, both inclusive. */
export type RosterPeriod = {
  first: CalendarDate
  last: CalendarDate
  /** The day of the import; a later duty may have changed since. Absent if it is not known. */
  readOn?: CalendarDate
}

/** Everything that the pay check is computed from. */
export type PayCheckInput = {
  today: CalendarDate
  /** IATA code; null if the crew member stated none. */
  homeBase: string | null
  /** The days of each roster import, both inclusive; empty if none are stored. */
  rosterPeriods: RosterPeriod[]
  ranks: RankFrom[]
  cards: RateCard[]
  /** True to learn rates from past reports. */
  learns: boolean
  /** The day under which the airline pays a duty. */
  payDate: PayDate
  duties: PayDuty[]
  reports: CheckedReport[]
  /** The coordinates of airports by IATA code. The distance to another airport is not known. */
  airports?: AirportPlaces | undefined
  /** The crew member's own matches: they override all others. An empty list means no duty. */
  ownMatches: { reportId: string; entry: number; dutyIds: string[] }[]
}
