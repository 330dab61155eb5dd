import type { Matching } from './matching/match.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { type UnitPay } from './findings/second-payment.ts'
import { type EntryFacts } from './facts/entry-facts.ts'
import type { CheckedReport, PayCheckInput } from './facts/pay-check-input.ts'
import { type PayUnit } from './matching/pay-units.ts'
import { type Roster } from './matching/roster.ts'
import { type PayHistory } from './rates/learned-rates.ts'
import { type UnitExpectation } from './rates/unit-expectation.ts'

/** Reports and roster, read and matched. */
export type PayReading = {
  input: PayCheckInput
  /** The reports that count. */
  reports: CheckedReport[]
  /** The id of the replacing report, by the id of the replaced one. */
  superseded: ReadonlyMap<string, string>
  roster: Roster
  matched: Matching
  units: PayUnit[]
  /** Reports that pay in totals, so that nothing is known of duties without a line. */
  totals: ReadonlySet<string>
  /** Reports that lack so many flights that they look incomplete. */
  incomplete: ReadonlySet<string>
  history: PayHistory | null
  /** Pay and adjustments without a duty. */
  loose: EntryFacts[]
  /** Units that one line may pay together, by the key of each. */
  shared: ReadonlyMap<string, PayUnit[]>
  /** True for a day that roster imports cover; for all days if none are stored. */
  isCovered: (date: CalendarDate) => boolean
  /** The expected pay of a unit, computed once; null for a type of duty that is not paid. */
  expectationOf: (unit: PayUnit) => UnitExpectation | null
  /** The pay of a unit, computed once. */
  payOf: (unit: PayUnit) => UnitPay
  /** The report that should pay a unit, looked up once. */
  reportOf: (unit: PayUnit) => CheckedReport | null
}
