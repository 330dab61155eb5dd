import { z } from 'zod'
import type { PaydayFacts } from '#pay/api/payday.ts'
import type { Frozen } from '#pay/rules/payday/past-payday.ts'
import { pensionBases, pensionKinds } from '#pay/rules/payday/payslip.ts'
import type { PayForecastRow, PaySettingsRow } from '#pay/server/pay-tables.ts'
import { toPence, toPounds, type Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { findRow, saveRows } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import type { UserDb } from '#server/database/user-db.ts'

/** A pension as it is stored, with its share in hundredths of a per cent. */
export const storedPension = z.object({
  kind: z.enum(pensionKinds),
  bp: z.number(),
  of: z.enum(pensionBases),
})

/** The days from the last day of a pay period to the pay day, from the user's profile; null if they are not set. */
export async function payLagDaysOf(db: UserDb): Promise<number | null> {
  const row = await db.selectFrom('profiles').select('pay_lag_days').executeTakeFirst()
  return row?.pay_lag_days ?? null
}

/** The time at which the user last gave the facts of their payslips; null if they gave none. */
export async function paydayFactsGivenAt(db: UserDb): Promise<Instant | null> {
  const rows = db.selectFrom('pay_settings').select('updated_at').orderBy('updated_at', 'desc')
  return (await rows.limit(1).executeTakeFirst())?.updated_at ?? null
}

/** The facts of the user's payslips in pounds, oldest version first. */
export async function listPaydayFacts(db: UserDb): Promise<PaydayFacts[]> {
  const rows = await db.selectFrom('pay_settings').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    from: row.id,
    basicPay: toPounds(row.basic_pay),
    taxCode: row.tax_code,
    niLetter: row.ni_letter,
    pension: row.pension === null ? null : pensionOf(row.pension),
    studentPlan: row.student_plan,
    postgraduateLoan: row.postgraduate === 1,
  }))
}

function pensionOf(json: string): PaydayFacts['pension'] {
  const { kind, bp, of } = parseStored('pay_settings.pension', storedPension, json)
  return { kind, percent: bp / 100, of }
}

/** Replaces all versions of what the user's payslips state. */
export async function savePaydayFacts(db: UserDb, versions: readonly PaydayFacts[]): Promise<void> {
  await db.deleteFrom('pay_settings').execute()
  const rows = versions.map(({ pension, ...facts }): PaySettingsRow => ({
    id: facts.from,
    basic_pay: toPence(facts.basicPay),
    tax_code: facts.taxCode,
    ni_letter: facts.niLetter,
    pension: pension && JSON.stringify(storedPension.parse({ ...pension, bp: bpOf(pension) })),
    student_plan: facts.studentPlan,
    postgraduate: facts.postgraduateLoan ? 1 : 0,
    updated_at: db.now,
  }))
  await saveRows(db, { table: 'pay_settings', rows, staying: [] })
}

/** A share in hundredths of a per cent. */
export function bpOf({ percent }: { percent: number }): number {
  return Math.round(percent * 100)
}

/** The values that the user typed for a pay day, in pence; null where one is not given. */
export type Stated = { payToDate: Pence | null; taxToDate: Pence | null; landed: Pence | null }

/** A range as it was frozen. */
export type FrozenRange = Pick<Frozen, 'gross' | 'net' | 'isLeast' | 'isReported' | 'basic'> & {
  payDay: CalendarDate
}

/** The row of a pay day: its frozen range, and what the user typed. */
export type Forecast = {
  /** The last day of the pay period. */
  period: CalendarDate
  periodStart: CalendarDate
  frozen: FrozenRange | null
  stated: Stated
}

/** The rows of the pay days whose periods end on this day or later, newest first. */
export async function listForecasts(
  db: UserDb,
  { first }: { first: CalendarDate },
): Promise<Forecast[]> {
  const rows = await db
    .selectFrom('pay_forecasts')
    .selectAll()
    .where('id', '>=', first)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(forecastOf)
}

/** Finds the row of a pay day, by the last day of its period. */
export async function findForecast(
  db: UserDb,
  period: CalendarDate,
): Promise<Forecast | undefined> {
  const row = await findRow(db, 'pay_forecasts', period)
  return row && forecastOf(row)
}

function forecastOf(row: PayForecastRow): Forecast {
  return {
    period: row.id,
    periodStart: row.period_start,
    frozen: frozenOf(row),
    stated: { payToDate: row.pay_to_date, taxToDate: row.tax_to_date, landed: row.landed },
  }
}

function frozenOf(row: PayForecastRow): FrozenRange | null {
  const gross = rangeOf(row.gross_low, row.gross_high)
  const { pay_day: payDay, basic_pay: basic } = row
  if (row.made_at === null || payDay === null || basic === null || !gross) return null
  return {
    payDay,
    gross,
    net: rangeOf(row.net_low, row.net_high),
    basic,
    isLeast: row.is_least === 1,
    isReported: row.is_reported === 1,
  }
}

function rangeOf(low: number | null, high: number | null) {
  return low === null || high === null ? null : { low, high }
}

/** Saves what the user typed for a pay day. A frozen range stays as it is. */
export async function saveStated(
  db: UserDb,
  { period, periodStart, stated }: Pick<Forecast, 'period' | 'periodStart' | 'stated'>,
): Promise<void> {
  const row: PayForecastRow = {
    ...unfrozen,
    id: period,
    period_start: periodStart,
    pay_to_date: stated.payToDate,
    tax_to_date: stated.taxToDate,
    landed: stated.landed,
    updated_at: db.now,
  }
  const staying = ['period_start', ...frozenColumns] as const
  await saveRows(db, { table: 'pay_forecasts', rows: [row], staying: [...staying] })
}

const unfrozen = {
  pay_day: null,
  made_at: null,
  gross_low: null,
  gross_high: null,
  net_low: null,
  net_high: null,
  basic_pay: null,
  is_least: null,
  is_reported: null,
}
const frozenColumns = Object.keys(unfrozen) as (keyof typeof unfrozen)[]

/** Stores the range of a pay day. One that is frozen already stays, so that several processes freeze it once. */
export async function insertFrozen(
  db: UserDb,
  { period, periodStart, frozen }: Omit<Forecast, 'stated'> & { frozen: FrozenRange },
): Promise<void> {
  const { payDay, gross, net, basic, isLeast, isReported } = frozen
  const range = {
    pay_day: payDay,
    made_at: db.now,
    gross_low: gross.low,
    gross_high: gross.high,
    net_low: net?.low ?? null,
    net_high: net?.high ?? null,
    basic_pay: basic,
    is_least: isLeast ? 1 : 0,
    is_reported: isReported ? 1 : 0,
    updated_at: db.now,
  }
  await db
    .insertInto('pay_forecasts')
    .values({ id: period, period_start: periodStart, ...range })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet(range)
        .where('pay_forecasts.made_at', 'is', null),
    )
    .execute()
}
