import type { PastPayday, PaydayFacts, PaydaySettings, PaydayStated } from '#pay/api/payday.ts'
import { outcomeOf } from '#pay/rules/payday/past-payday.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { poundsOrNull } from '#pay/server/pay-claim-answer.ts'
import { versionOf } from '#server/http/version.ts'
import type { Forecast, FrozenRange, Stated } from './payday-store.ts'

/** The versions of what payslips state, with the version that an edit replaces. */
export function settingsAnswer(versions: PaydayFacts[]): PaydaySettings {
  return { versions, version: versionOf([versions]) }
}

/** Nothing typed for a pay day. */
export const nothingStated: Stated = { payToDate: null, taxToDate: null, landed: null }

/** The values that the user typed for a pay day, in pounds. */
export function statedAnswer({ payToDate, taxToDate, landed }: Stated): PaydayStated {
  return {
    payToDate: poundsOrNull(payToDate),
    taxToDate: poundsOrNull(taxToDate),
    landed: poundsOrNull(landed),
    version: versionOf([payToDate, taxToDate, landed]),
  }
}

/** A pay day with a frozen range. */
export type FrozenForecast = Forecast & { frozen: FrozenRange }

/**
 * An earlier pay day beside what arrived.
 *
 * @param reports those of its pay period.
 */
export function pastAnswer(
  { period, frozen, stated }: FrozenForecast,
  reports: readonly PayReport[],
): PastPayday {
  const { payDay, gross, net, isLeast, basic, isReported } = frozen
  const totals = reports.length > 0 ? payTotals(reports.flatMap(({ entries }) => entries)) : null
  const commission = totals && totals.byHead.commission
  const variablePaid = totals && totals.totalPaid - totals.byHead.commission
  const { landed } = stated
  return {
    period,
    payDay,
    gross,
    net,
    isLeast,
    variablePaid: poundsOrNull(variablePaid),
    commissionPaid: poundsOrNull(commission),
    outcome: outcomeOf({ gross, net, isLeast, isReported, basic, landed, variablePaid }),
    stated: statedAnswer(stated),
  }
}
