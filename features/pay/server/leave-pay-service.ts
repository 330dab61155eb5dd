import type { LeavePayAnswer } from '#pay/api/pay-tax-years.ts'
import { gapMaxDays } from '#pay/rules/facts/roster-coverage.ts'
import { countedReports } from '#pay/rules/facts/counted-reports.ts'
import { payDayOf, taxYearOf, type TaxYear } from '#pay/rules/reports/pay-years.ts'
import { latestReports } from '#pay/rules/tax-year/holiday-average.ts'
import {
  leavePayPerDay,
  type LeavePay,
  type LeavePayGap,
  type PayPerDay,
} from '#pay/rules/tax-year/leave-pay-per-day.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { findProfile } from '#profile/server/profile-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { payDuties, rosterPeriods } from './pay-check-input-store.ts'
import { listPayReports } from './reports/pay-report-store.ts'

type Answer = { leavePay: LeavePayAnswer | null; leavePayGap: LeavePayGap | null }

/** The leave pay of a day, from the latest twelve counted reports up to a tax year. */
export async function leavePayOf(db: UserDb, year: TaxYear): Promise<Answer> {
  const [reports, { payLagDays }] = await Promise.all([
    listPayReports(db, { orderBy: 'pay_period_end', direction: 'desc' }),
    findProfile(db, londonDate(db.now)),
  ])
  const latest = latestReports(
    countedReports(reports).filter((report) => taxYearOf(payDayOf(report, payLagDays)) <= year),
  )
  const starts = latest.map(({ payPeriodStart }) => payPeriodStart).sort()
  const ends = latest.map(({ payPeriodEnd }) => payPeriodEnd).sort()
  const [first, last] = [starts[0], ends.at(-1)]
  if (first === undefined || last === undefined) return { leavePay: null, leavePayGap: 'no report' }
  const [duties, periods] = await Promise.all([
    payDuties(db, { first: addDays(first, -gapMaxDays), last: addDays(last, gapMaxDays) }),
    rosterPeriods(db),
  ])
  const found = leavePayPerDay(latest, { duties, rosterPeriods: periods })
  if ('gap' in found) return { leavePay: null, leavePayGap: found.gap }
  return { leavePay: answerOf(found), leavePayGap: null }
}

function answerOf({ paid, perLeaveDay, perWorkedDay, perOtherDay, ...days }: LeavePay) {
  return {
    ...days,
    paid: toPounds(paid),
    perLeaveDay: toPounds(perLeaveDay),
    perWorkedDay: perWorkedDay && inPounds(perWorkedDay),
    perOtherDay: perOtherDay && inPounds(perOtherDay),
  }
}

function inPounds({ work, withCommission, withAllowances }: PayPerDay) {
  return {
    work: toPounds(work),
    withCommission: toPounds(withCommission),
    withAllowances: toPounds(withAllowances),
  }
}
