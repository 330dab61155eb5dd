import { payHeads } from '#kernel/words/pay-heads.ts'
import { amountsBy, noAmounts, type PayAmounts } from '#pay/rules/reports/pay-report.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { addDays, addMonths, daysBetween, monthOf } from '#kernel/time/calendar-date.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { cardsOf, payOfWork, promotedFrom } from './test-airline-pay.ts'
import {
  drawFrom,
  firstDay,
  flightDuty,
  workOfYear,
  type Draw,
  type Habits,
  type Work,
} from './test-airline.ts'
import { payReport } from '#pay/rules/check/test-pay-input.ts'

/** The forms in which a second payment is taken back. */
export const reversals = ['whole', 'no-commission', 'adjustment', 'each-head', 'later'] as const

/** The habits of a payroll. Shares are per cent of the work. */
export type Payroll = Habits & {
  commission: 'none' | 'line' | 'day'
  flights: 'duty' | 'sector'
  tripLines: 'route' | 'plain' | 'parts'
  dating: 'roster' | 'utc' | 'landing'
  /** Work that is dated by the roster's day instead. */
  strays: number
  paysNights: boolean
  /** Flights swapped for another one of the day, and for one of a free day. The roster shows neither. */
  swaps: number
  swapsAway: number
  twice: number
  reversal: (typeof reversals)[number]
  arrears: number
  totals: 'none' | 'week' | 'month'
  isThirdMissing: boolean
  /** True if the roster states no times for every second standby. */
  isStandbyUntimed: boolean
}

export const plainPayroll: Payroll = {
  isPartTime: false,
  nights: 12,
  earlies: 0,
  trips: 10,
  called: 0,
  routes: 10,
  commission: 'none',
  flights: 'duty',
  tripLines: 'route',
  dating: 'roster',
  strays: 0,
  paysNights: false,
  swaps: 0,
  swapsAway: 0,
  twice: 0,
  reversal: 'whole',
  arrears: 0,
  totals: 'none',
  isThirdMissing: false,
  isStandbyUntimed: false,
}

/** A line as the payroll prints it. */
export type PaidLine = {
  work: Work
  /** The day that it is printed with, and the month of its report. */
  date: string
  month: string
  route: string
  pattern?: string | undefined
  amounts: PayAmounts
}

const sumOf = (all: readonly PayAmounts[]) =>
  amountsBy((head) => all.reduce((sum, each) => sum + each[head], 0))

const negative = (amounts: PayAmounts) => amountsBy((head) => -amounts[head] || 0)

/** The day under which the payroll pays a duty. */
function dayOf({ date, scheduledBrief, sectors }: PayDuty, { dating }: Payroll): string {
  const landing = sectors.at(-1)?.scheduledArrival
  if (dating === 'utc') return scheduledBrief?.slice(0, 10) ?? date
  return dating === 'landing' && landing ? londonDate(landing) : date
}

const routeOf = ({ sectors, dutyCode }: PayDuty) => sectors[0]?.flightNumber.slice(2) ?? dutyCode

/** The lines that pay work, commission included. */
function linesOf(work: Work, habits: Payroll, draw: Draw): PaidLine[] {
  const isStray = draw(1, 100) <= habits.strays
  const payroll: Payroll = { ...habits, dating: isStray ? 'roster' : habits.dating }
  const pays = payOfWork(work, payroll.paysNights)
  const lineOf = (duty: PayDuty, amounts: PayAmounts): PaidLine => {
    const date = dayOf(duty, payroll)
    return { work, date, month: monthOf(date), route: routeOf(duty), amounts }
  }
  const [first] = work.duties
  if (!first) return []
  const isFlown = work.kind === 'flight' || work.kind === 'trip'
  const isOne = work.kind === 'trip' && payroll.tripLines !== 'parts'
  const airports = work.duties.flatMap(({ sectors }) => sectors.map((each) => each.arrivalAirport))
  const pattern = payroll.tripLines === 'route' ? `BHX-${airports.join('-')}` : undefined
  const lines = isOne
    ? [{ ...lineOf(first, sumOf(pays)), pattern }]
    : work.duties.map((duty, place) => lineOf(duty, pays[place] ?? noAmounts))
  const split =
    payroll.flights === 'sector' && work.kind === 'flight' ? lines.flatMap(bySector) : lines
  if (!isFlown || payroll.commission === 'none') return split
  if (payroll.commission === 'line') {
    return split.map((line) => ({ ...line, amounts: withCommission(line.amounts, draw) }))
  }
  const commission = work.duties.map((duty) => {
    return { ...lineOf(duty, withCommission(noAmounts, draw)), route: 'COMM' }
  })
  return [...split, ...commission]
}

const withCommission = (amounts: PayAmounts, draw: Draw) => ({
  ...amounts,
  commission: draw(200, 3000),
})

/** A line for each way: the second one has only its share of flight duty pay. */
function bySector(line: PaidLine): PaidLine[] {
  const half = Math.floor(line.amounts.flightDutyPay / 2)
  const rest = { ...line.amounts, flightDutyPay: line.amounts.flightDutyPay - half }
  const back = { ...noAmounts, flightDutyPay: half }
  return [
    { ...line, amounts: rest },
    { ...line, route: String(Number(line.route) + 1), amounts: back },
  ]
}

/** Lines that pay a line a second time and take it back. */
function secondPayment(line: PaidLine, { reversal }: Payroll): PaidLine[] {
  const back = negative(line.amounts)
  const once = { ...line, amounts: back }
  switch (reversal) {
    case 'no-commission':
      return [
        { ...line, amounts: { ...line.amounts } },
        { ...once, amounts: { ...back, commission: 0 } },
      ]
    case 'adjustment':
      return [line, { ...once, route: 'ADJ' }]
    case 'each-head':
      return [
        line,
        ...payHeads
          .filter((head) => back[head] !== 0)
          .map((head) => ({ ...line, amounts: { ...noAmounts, [head]: back[head] } })),
      ]
    case 'later':
      return [line, { ...once, month: addMonths(line.month, 1) }]
    default:
      return [line, once]
  }
}

/** A year of duties with its reports, all paid as the rate cards say. */
export type AirlineYear = { input: PayCheckInput; lines: PaidLine[]; payroll: Payroll }

const lastMonth = '2026-12'

/** A year without any fault. */
export function cleanYear(seed: number, payroll: Payroll, hasCards: boolean): AirlineYear {
  const draw = drawFrom(seed)
  const work = workOfYear(draw, payroll)
  const isShare = (share: number) => draw(1, 100) <= share
  const free = freeDays(work)
  const dayOfSwap = (each: Work): string | null => {
    if (each.kind !== 'flight' || each.calledFrom || isNight(each)) return null
    if (isShare(payroll.swaps)) return each.duties[0]?.date ?? null
    return isShare(payroll.swapsAway) ? freeDayNear(each, free, draw) : null
  }
  const lines = work.flatMap((each) => {
    const date = dayOfSwap(each)
    const isSwap = date !== null
    const flown = isSwap ? swapped(each, date, draw) : each
    const paid = linesOf(flown, payroll, draw).map((line) => ({ ...line, work: each }))
    const [first, ...others] = paid
    if (!first || first.month >= lastMonth || isSwap) return paid
    if (isShare(payroll.twice)) return [...paid, ...secondPayment(first, payroll)]
    return isShare(payroll.arrears) ? [...inArrears(first), ...others] : paid
  })
  return { input: inputOf({ work, lines, payroll }, hasCards), lines, payroll }
}

const isNight = ({ duties }: Work) =>
  duties.some(
    ({ date, scheduledDebrief }) => scheduledDebrief && londonDate(scheduledDebrief) > date,
  )

/** The days of the year without work. */
function freeDays(work: readonly Work[]): Set<string> {
  const days = Array.from({ length: 365 }, (_, day) => addDays(firstDay, day))
  const worked = new Set(
    work.flatMap(({ duties }) =>
      duties.flatMap(({ date, scheduledDebrief }) => [date, scheduledDebrief?.slice(0, 10)]),
    ),
  )
  return new Set(days.filter((day) => !worked.has(day)))
}

/** Takes a free day up to 3 days away, or up to 12 in the same month; null without one. */
function freeDayNear({ duties }: Work, free: Set<string>, draw: Draw): string | null {
  const date = duties[0]?.date ?? ''
  const near = [...free].filter((day) => {
    return Math.abs(daysBetween(date, day)) <= (monthOf(day) === monthOf(date) ? 12 : 3)
  })
  const day = near[draw(0, Math.max(0, near.length - 1))] ?? null
  if (day !== null) free.delete(day)
  return day
}

/** Another flight than the one of the roster, on the same day or another one. */
function swapped({ duties, kind }: Work, date: string, draw: Draw): Work {
  const [first] = duties
  // Some of these flights are also on the roster on other days.
  const known = 200 + 20 * draw(0, 9)
  const isOther = first?.dutyCode !== `ZQ${known}/ZQ${known + 1}` && draw(0, 1) === 0
  const number = isOther ? known : 850 + 2 * draw(0, 9)
  const route = { airport: 'LPA', block: draw(60, 260), number }
  return { kind, duties: first ? [flightDuty(date, route, draw(240, 600), draw)] : [] }
}

/** A part of flight duty pay comes with the next report. */
function inArrears(line: PaidLine): PaidLine[] {
  const part = Math.min(520, line.amounts.flightDutyPay)
  if (part === 0) return [line]
  const { amounts, month } = line
  return [
    { ...line, amounts: { ...amounts, flightDutyPay: amounts.flightDutyPay - part } },
    { ...line, month: addMonths(month, 1), amounts: { ...noAmounts, flightDutyPay: part } },
  ]
}

function inputOf(
  { work, lines, payroll }: { work: Work[]; lines: PaidLine[]; payroll: Payroll },
  hasCards: boolean,
): PayCheckInput {
  return {
    today: '2027-03-01',
    homeBase: 'BHX',
    rosterPeriods: [{ first: firstDay, last: '2026-12-31' }],
    ranks: [
      { from: '2020-01-01', rank: 'CC' },
      { from: promotedFrom, rank: 'SCCM' },
    ],
    cards: hasCards ? cardsOf(payroll.paysNights) : [],
    learns: true,
    payDate: payroll.dating === 'utc' ? 'utc' : 'roster',
    duties: dutiesOf(work, payroll),
    reports: reportsOf(lines, payroll),
    ownMatches: [],
  }
}

/** The duties as the roster shows them. */
function dutiesOf(work: Work[], { isStandbyUntimed }: Payroll): PayDuty[] {
  const duties = work.flatMap((each) => [each.calledFrom ?? [], each.duties].flat())
  if (!isStandbyUntimed) return duties
  const standbys = duties.filter(({ dutyType }) => dutyType === 'HSBY' || dutyType === 'ASBY')
  const untimed = new Set(standbys.filter((_, place) => place % 2 === 0))
  return duties.map((each) =>
    untimed.has(each) ? { ...each, scheduledBrief: null, scheduledDebrief: null } : each,
  )
}

/** The monthly reports of lines. */
export function reportsOf(lines: readonly PaidLine[], payroll: Payroll): CheckedReport[] {
  const byMonth = Map.groupBy(lines, ({ month }) => month)
  const months = [...byMonth.keys()].sort()
  return months.flatMap((month, place) => {
    if (payroll.isThirdMissing && place % 3 === 1) return []
    return [payReport(month, entriesOf(byMonth.get(month) ?? [], payroll))]
  })
}

function entriesOf(lines: readonly PaidLine[], { totals }: Payroll): CheckedReport['entries'] {
  if (totals === 'none') {
    return lines.map(({ date, route, pattern, amounts }) => {
      const details = `${date.slice(8)}/${date.slice(5, 7)}`
      return { routeNumber: route, details, pattern, ...amounts }
    })
  }
  const groups = Map.groupBy(lines, ({ date }) =>
    totals === 'month' ? 'Variable pay' : `WEEK ${Math.ceil(Number(date.slice(8)) / 7)}`,
  )
  return [...groups].map(([routeNumber, group]) => ({
    routeNumber,
    details: 'Total',
    ...sumOf(group.map(({ amounts }) => amounts)),
  }))
}
