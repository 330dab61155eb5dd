import { once } from '#pay/rules/facts/once.ts'
import type { Matching } from '#pay/rules/matching/match.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UnitPay } from '#pay/rules/findings/second-payment.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { CheckedReport, PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { Roster } from '#pay/rules/matching/roster.ts'
import type { PayHistory } from '#pay/rules/rates/learned-rates.ts'
import type { UnitExpectation } from '#pay/rules/rates/unit-expectation.ts'

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

const byTrip = once(
  ({ units }: PayReading) => Map.groupBy(units, ({ trip }) => trip),
  new WeakMap(),
)

/** The units of the trip of a unit, with itself. */
export function unitsOfTrip(reading: PayReading, { trip }: PayUnit): readonly PayUnit[] {
  return byTrip(reading).get(trip) ?? []
}
