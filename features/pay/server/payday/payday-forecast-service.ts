import { freezeDay } from '#pay/rules/payday/past-payday.ts'
import { nextPeriod, payDayIn, type PayPeriod } from '#pay/rules/payday/pay-period.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonToUtc } from '#kernel/time/london-time.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { FrozenForecast } from './payday-answer.ts'
import { comingPayday, findPayday, type PaydayFound } from './payday-service.ts'
import { paydayFactsGivenAt } from './payday-store.ts'

/** The range of a pay day to freeze now, without what the user typed; null for none. */
type DueForecast = {
  due: Omit<FrozenForecast, 'stated'> | null
  /** The start of the next day on which a range is frozen, in London; null if no such day is known. */
  nextAt: Instant | null
}

/** The minutes after a change of the facts in which nothing is frozen, so that no form is frozen half filled. */
const settleMinutes = 60

/**
 * The range of the coming pay day, on the London day before it. It is frozen once, and never on another day. Without gross
 * pay there is nothing to freeze. It waits an hour after a change of the facts, unless the day ends before.
 */
export async function dueForecast(db: UserDb): Promise<DueForecast> {
  const givenAt = await paydayFactsGivenAt(db)
  if (givenAt === null) return { due: null, nextAt: null }
  const found = await findPayday(db)
  const { today, period, payDay, forecasts } = found
  if (!period || payDay === null) return { due: null, nextAt: null }
  const isFrozen = forecasts.some((each) => each.period === period.last && each.frozen)
  const isDue = freezeDay(payDay) === today && !isFrozen
  const settledAt = addMinutes(givenAt, settleMinutes)
  const isSettled = settledAt <= db.now || londonDate(settledAt) !== today
  if (isDue && !isSettled) return { due: null, nextAt: settledAt }
  const due = isDue ? await forecastOf(db, { found, period, payDay }) : null
  return { due, nextAt: nextFreeze(found, period) }
}

type Coming = { found: PaydayFound; period: PayPeriod; payDay: CalendarDate }

async function forecastOf(
  db: UserDb,
  { found, period, payDay }: Coming,
): Promise<DueForecast['due']> {
  const coming = await comingPayday(db, found)
  if (!coming?.gross) return null
  const { gross, net, facts, variable, isReported } = coming
  const { isLeast } = variable
  const frozen = { payDay, gross, net, basic: facts.basic, isLeast, isReported }
  return { period: period.last, periodStart: period.first, frozen }
}

function nextFreeze(
  { today, reports, payLagDays }: PaydayFound,
  period: PayPeriod,
): Instant | null {
  const days = [period, nextPeriod(period)].flatMap((each) => {
    const payDay = payDayIn(each, reports, payLagDays)
    return payDay === null ? [] : [freezeDay(payDay)]
  })
  const next = days.find((day) => day > today)
  return next === undefined ? null : londonToUtc(next, '00:00')
}
