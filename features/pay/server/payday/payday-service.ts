import type {
  Payday,
  PaydayFacts,
  PaydaySettings,
  PaydaySettingsInput,
  PaydayStated,
  PaydayStatedInput,
} from '#pay/api/payday.ts'
import { payCheck } from '#pay/rules/check/pay-check.ts'
import { countedReports } from '#pay/rules/facts/counted-reports.ts'
import { pastPaydaysShown } from '#pay/rules/payday/past-payday.ts'
import {
  comingPeriod,
  payDayIn,
  periodsFrom,
  type PayPeriod,
} from '#pay/rules/payday/pay-period.ts'
import {
  countsToDate,
  paydayGaps,
  paydayRange,
  type PaydayGap,
  type PaydayRange,
} from '#pay/rules/payday/payday.ts'
import { readTaxCode } from '#pay/rules/payday/tax-code.ts'
import type { TaxRegion } from '#pay/rules/payday/tax-figures.ts'
import { taxMonthOf, type PayFacts } from '#pay/rules/payday/payslip.ts'
import { reportedPay, variablePay, type VariablePay } from '#pay/rules/payday/variable-pay.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { tafbLines, tafbShare } from '#pay/rules/tax-year/tafb-share.ts'
import { poundsOrNull } from '#pay/server/pay-claim-answer.ts'
import { payCheckInput } from '#pay/server/pay-check-input-service.ts'
import { listPayReports } from '#pay/server/reports/pay-report-store.ts'
import { toPence } from '#kernel/money/pence.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import {
  nothingStated,
  pastAnswer,
  settingsAnswer,
  statedAnswer,
  type FrozenForecast,
} from './payday-answer.ts'
import {
  bpOf,
  findForecast,
  listForecasts,
  listPaydayFacts,
  payLagDaysOf,
  savePaydayFacts,
  saveStated,
  type Forecast,
} from './payday-store.ts'

/**
 * Days back for which reports and pay days are read. The report that a coming period follows is at most 13 months and the
 * most days to pay day older.
 */
const daysRead = 520

/** The stored facts about pay days, and the one that comes next. */
export type PaydayFound = {
  today: CalendarDate
  /** The counted reports. */
  reports: PayReport[]
  payLagDays: number | null
  versions: PaydayFacts[]
  /** Newest first. */
  forecasts: Forecast[]
  /** Null without a report that shows the form of a period. */
  period: PayPeriod | null
  payDay: CalendarDate | null
}

/** Reads the user's pay days and the facts behind them, in a fixed number of queries. */
export async function findPayday(db: UserDb): Promise<PaydayFound> {
  const today = londonDate(db.now)
  const first = addDays(today, -daysRead)
  const [all, payLagDays, versions, forecasts] = await Promise.all([
    listPayReports(db, { first, orderBy: 'pay_period_end', direction: 'desc' }),
    payLagDaysOf(db),
    listPaydayFacts(db),
    listForecasts(db, { first }),
  ])
  const reports = countedReports(all)
  const period = comingPeriod(reports, { payLagDays, today })
  const payDay = period && payDayIn(period, reports, payLagDays)
  return { today, reports, payLagDays, versions, forecasts, period, payDay }
}

/** The range of a coming pay day, and what it rests on. */
type ComingPayday = PaydayRange & {
  variable: VariablePay
  isReported: boolean
  facts: FactsInPence
  asksToDate: boolean
  region: TaxRegion | null
}

type FactsInPence = Omit<PayFacts, 'code'> & { code: string | null }

/**
 * Computes the range of the next pay day.
 *
 * @returns null without a pay period or basic pay. There is then no range, so the pay check is not read.
 */
export async function comingPayday(db: UserDb, found: PaydayFound): Promise<ComingPayday | null> {
  const { period, payDay } = found
  const facts = factsOn(found)
  if (!period || !facts) return null
  const reports = reportsOf(found, period)
  const isReported = reports.length > 0
  const variable = isReported ? reportedPay(reports) : await variablePayOf(db, found, period)
  const code = facts.code === null ? null : readTaxCode(facts.code)
  const asksToDate = countsToDate({ code, period, payDay })
  const { payToDate, taxToDate } = statedIn(found, period.last)
  const before =
    asksToDate && payToDate !== null && taxToDate !== null
      ? { pay: payToDate, tax: taxToDate }
      : null
  const range = paydayRange({ variable: variable.range, facts, period, payDay, before })
  return { ...range, variable, isReported, facts, asksToDate, region: code?.region ?? null }
}

async function variablePayOf(
  db: UserDb,
  { reports, today }: PaydayFound,
  period: PayPeriod,
): Promise<VariablePay> {
  const check = payCheck(await payCheckInput(db, { days: period, today }), period)
  return variablePay(check, { period, share: tafbShare(tafbLines(reports)) })
}

/** The counted reports of exactly a period. */
function reportsOf(
  { reports }: PaydayFound,
  { first, last }: Pick<PayPeriod, 'first' | 'last'>,
): PayReport[] {
  return reports.filter(({ payPeriodStart, payPeriodEnd }) => {
    return payPeriodStart === first && payPeriodEnd === last
  })
}

function statedIn({ forecasts }: PaydayFound, last: CalendarDate): Forecast['stated'] {
  return forecasts.find(({ period }) => period === last)?.stated ?? nothingStated
}

/** The facts of the payslip on the pay day, else today; null before the first version. */
function factsOn({ versions, payDay, today }: PaydayFound): FactsInPence | null {
  const version = versions.findLast(({ from }) => from <= (payDay ?? today))
  if (!version) return null
  const { pension } = version
  return {
    basic: toPence(version.basicPay),
    code: version.taxCode,
    letter: version.niLetter,
    pension: pension && { kind: pension.kind, bp: bpOf(pension), of: pension.of },
    plan: version.studentPlan,
    hasPostgraduateLoan: version.postgraduateLoan,
  }
}

/** The answer about the user's next pay day, and the last ones. */
export async function paydayOf(db: UserDb): Promise<Payday> {
  const found = await findPayday(db)
  const { period, payDay } = found
  const coming = await comingPayday(db, found)
  return {
    payDay,
    periodStart: period?.first ?? null,
    period: period?.last ?? null,
    ...(coming ? rangeAnswer(coming, payDay) : { ...noRange, missing: gapsWithoutRange(found) }),
    stated: statedAnswer(period ? statedIn(found, period.last) : nothingStated),
    last: lastPaydays(found).map((each) => pastAnswer(each, reportsOf(found, periodOf(each)))),
  }
}

function rangeAnswer(coming: ComingPayday, payDay: CalendarDate | null) {
  const { gross, net, parts, variable, isReported, asksToDate, region } = coming
  return {
    gross,
    net,
    isLeast: variable.isLeast,
    isReported,
    parts,
    commission: poundsOrNull(variable.commission),
    missing: gapsOf(coming),
    taxYear: net && payDay ? taxMonthOf(payDay).year : null,
    taxRegion: net && region,
    asksToDate,
  }
}

const noRange = {
  gross: null,
  net: null,
  isLeast: false,
  isReported: false,
  parts: [],
  commission: null,
  taxYear: null,
  taxRegion: null,
  asksToDate: false,
}

/** Names the gaps of an answer without a pay period or basic pay. */
function gapsWithoutRange(found: PaydayFound): Payday['missing'] {
  const { period, payDay, payLagDays } = found
  const facts = factsOn(found)
  const missing: PaydayGap[] = []
  if (!period) missing.push('report')
  if (payDay === null && payLagDays === null) missing.push('payDay')
  if (!facts) missing.push(found.versions.length > 0 ? 'detailsLater' : 'basicPay')
  if (facts?.code === null) missing.push('taxCode')
  return missing.map((why) => ({ why }))
}

function gapsOf({ missing, variable }: ComingPayday): Payday['missing'] {
  const gaps = new Set<PaydayGap>(missing)
  if (variable.notKnown.length > 0) gaps.add('rates')
  if (variable.isRosterShort) gaps.add('roster')
  if (variable.isReportPart) gaps.add('reportPart')
  if (variable.carried.length > 0) gaps.add('carried')
  if (variable.isSplitUnknown) gaps.add('tafbSplit')
  return paydayGaps
    .filter((gap) => gaps.has(gap))
    .map((why) => {
      const duties =
        why === 'rates' ? variable.notKnown : why === 'carried' ? variable.carried : null
      return duties ? { why, duties } : { why }
    })
}

/**
 * The frozen ranges of pay days that are over, newest first. Today's is among them once something of it is known. The coming
 * period is not among them, although its pay day was another one before.
 */
function lastPaydays(found: PaydayFound): FrozenForecast[] {
  return found.forecasts
    .flatMap((each) => (each.frozen ? [{ ...each, frozen: each.frozen }] : []))
    .filter((each) => {
      const { payDay } = each.frozen
      const isKnown = each.stated.landed !== null || reportsOf(found, periodOf(each)).length > 0
      const isComing = each.period === found.period?.last && payDay !== found.payDay
      return !isComing && (payDay < found.today || (payDay === found.today && isKnown))
    })
    .toSorted((one, other) => (one.frozen.payDay < other.frozen.payDay ? 1 : -1))
    .slice(0, pastPaydaysShown)
}

const periodOf = ({ periodStart, period }: Pick<Forecast, 'periodStart' | 'period'>) => ({
  first: periodStart,
  last: period,
})

/** All versions of what the user's payslips state. */
export async function paydaySettingsOf(db: UserDb): Promise<PaydaySettings> {
  return settingsAnswer(await listPaydayFacts(db))
}

/**
 * Replaces all versions of what the user's payslips state.
 *
 * @throws 409 when the stored ones have another version.
 */
export async function changePaydaySettings(
  db: UserDb,
  { versions }: PaydaySettingsInput,
  ifMatch: string | undefined,
): Promise<PaydaySettings> {
  requireVersion(ifMatch, 'What your payslip states', await paydaySettingsOf(db))
  await savePaydayFacts(db, versions)
  return settingsAnswer(versions)
}

/** A change of the figures that the user types for one pay day, by the last day of its pay period. */
export type StatedChange = {
  period: CalendarDate
  input: PaydayStatedInput
  ifMatch: string | undefined
  /** True if the same request came before. It then changes nothing. */
  isRepeat: boolean
}

/**
 * Saves what the user typed for a pay day. Omitted values stay.
 *
 * @throws 404 unless the period is stored, comes next, or came since the latest report, 409 when the stored values have
 *   another version.
 */
export async function changeStated(
  db: UserDb,
  { period: last, input, ifMatch, isRepeat }: StatedChange,
): Promise<PaydayStated> {
  const stored = await findForecast(db, last)
  const periodStart = stored?.periodStart ?? (await startOfPeriod(db, last))
  if (periodStart === null) throw notFound('Pay period')
  const before = stored?.stated ?? nothingStated
  if (isRepeat) return statedAnswer(before)
  requireVersion(ifMatch, 'This pay day', statedAnswer(before))
  const stated = { ...before, ...penceOf(input) }
  if (!stored) await requireRoom(db, 'pay_forecasts')
  await saveStated(db, { period: last, periodStart, stated })
  return statedAnswer(stated)
}

/** The first day of the coming period, or of one since the latest report, that ends on a day; null without one. */
async function startOfPeriod(db: UserDb, last: CalendarDate): Promise<CalendarDate | null> {
  const { reports, period } = await findPayday(db)
  const known = periodsFrom(reports).filter((each) => period && each.last <= period.last)
  return known.find((each) => each.last === last)?.first ?? null
}

/** The given values in pence; null clears one. */
function penceOf(input: PaydayStatedInput): Partial<Forecast['stated']> {
  const given = Object.entries(input).filter(([, pounds]) => pounds !== undefined)
  return Object.fromEntries(given.map(([name, pounds]) => [name, pounds && toPence(pounds)]))
}
