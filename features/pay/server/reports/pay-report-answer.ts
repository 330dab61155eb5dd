import type { PayReportAnswer } from '#pay/api/allowances.ts'
import { once } from '#pay/rules/facts/once.ts'
import { entryInPounds, type PayReport } from '#pay/rules/reports/pay-report.ts'
import { payTotals } from '#pay/rules/reports/pay-totals.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { versionOf } from '#server/http/version.ts'

/**
 * A report in pounds, with its totals.
 *
 * @param later the newest later report with most of its lines.
 */
export function answerOf(report: PayReport, later: PayReport | undefined): PayReportAnswer {
  const answer = ownAnswer(report)
  return later ? { ...answer, laterReport: { id: later.id, createdAt: later.createdAt } } : answer
}

/** The answer without a later report. The store gives a report that has not changed as the same object. */
const ownAnswer = once(computedAnswer, new WeakMap<PayReport, PayReportAnswer>())

function computedAnswer(report: PayReport): PayReportAnswer {
  const { employmentRecordId, payPeriodStart, payPeriodEnd, paidOn, entries } = report
  const { statedTotal, alwaysCounts, notes } = report
  const { byHead, totalPaid } = payTotals(report.entries)
  return {
    id: report.id,
    employmentRecordId: report.employmentRecordId,
    payPeriodStart: report.payPeriodStart,
    payPeriodEnd: report.payPeriodEnd,
    paidOn,
    entries: report.entries.map(entryInPounds),
    statedTotal: statedTotal === null ? null : toPounds(statedTotal),
    alwaysCounts,
    laterReport: null,
    notes: report.notes,
    currency: 'GBP',
    createdAt: report.createdAt,
    totalFlightDutyPay: toPounds(byHead.flightDutyPay),
    totalGroundTrainingAdminBase: toPounds(byHead.groundTrainingAdminBase),
    totalWorkingDayOffPayment: toPounds(byHead.workingDayOffPayment),
    totalAirportStandby: toPounds(byHead.airportStandby),
    totalNonTaxTafbRestShr: toPounds(byHead.nonTaxTafbRestShr),
    totalTaxTafbRestShr: toPounds(byHead.taxTafbRestShr),
    totalLeaveHolidayPay: toPounds(byHead.leaveHolidayPay),
    totalCrewFood: toPounds(byHead.crewFood),
    totalNonTaxFdp: toPounds(byHead.nonTaxFdp),
    totalTrainingAllowanceFlight: toPounds(byHead.trainingAllowanceFlight),
    totalCommission: toPounds(byHead.commission),
    totalHolidayPayCommission: toPounds(byHead.holidayPayCommission),
    totalPaid: toPounds(totalPaid),
    version: versionOf([
      employmentRecordId,
      payPeriodStart,
      payPeriodEnd,
      paidOn,
      entries,
      statedTotal,
      alwaysCounts,
      notes,
    ]),
  }
}
