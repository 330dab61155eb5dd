import type { PayReportAnswer } from '#contract/allowances.ts'
import { entryInPounds, type PayReport } from '#domain/allowances/pay-report.ts'
import { payTotals } from '#domain/allowances/pay-totals.ts'
import { toPounds } from '#domain/money/pence.ts'
import { versionOf } from '#server/http/version.ts'

/** A report in pounds, with its totals. */
export function answerOf(report: PayReport): PayReportAnswer {
  const { employmentRecordId, payPeriodStart, payPeriodEnd, paidOn, entries, statedTotal, notes } =
    report
  const { byHead, totalPaid } = payTotals(report.entries)
  return {
    id: report.id,
    employmentRecordId: report.employmentRecordId,
    payPeriodStart: report.payPeriodStart,
    payPeriodEnd: report.payPeriodEnd,
    paidOn,
    entries: report.entries.map(entryInPounds),
    statedTotal: statedTotal === null ? null : toPounds(statedTotal),
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
      notes,
    ]),
  }
}
