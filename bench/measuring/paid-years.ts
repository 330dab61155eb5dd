import { noAmounts } from '#pay/rules/reports/pay-report.ts'
import type { CheckedReport, PayCheckInput, PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import { addDays, dayNumber, daysOfMonth, monthOf } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'

const airports = [
  'PMI',
  'ALC',
  'FAO',
  'AGP',
  'TFS',
  'LPA',
  'DLM',
  'AYT',
  'IBZ',
  'MAH',
  'FUE',
  'ACE',
]
const leg = { actualDeparture: null, actualArrival: null, positioning: false }
const firstDay = '2016-01-01'

/** Years of flights with a report for each month, paid by route and by the minute, for the pay check. */
export function paidYears(duties: number): PayCheckInput {
  const flown = Array.from({ length: duties }, (_, place) => flightOf(place))
  const byMonth = Map.groupBy(flown, ({ duty }) => monthOf(duty.date))
  const reports = [...byMonth].map(([month, paid]): CheckedReport => {
    const { first, last } = daysOfMonth(month)
    return {
      id: month,
      payPeriodStart: first,
      payPeriodEnd: last,
      savedAt: `${last}T20:00:00Z`,
      statedTotal: null,
      entries: paid.map(({ line }) => line),
    }
  })
  return {
    today: addDays(flown.at(-1)?.duty.date ?? firstDay, 40),
    homeBase: 'BHX',
    rosterPeriods: reports.map(({ payPeriodStart: first, payPeriodEnd: last }) => ({
      first,
      last,
    })),
    ranks: [],
    cards: [],
    learns: true,
    payDate: 'roster',
    duties: flown.map(({ duty }) => duty),
    reports,
    ownMatches: [],
  }
}

/** Two flights in three days, on twelve routes. */
function flightOf(place: number): { duty: PayDuty; line: CheckedReport['entries'][number] } {
  const route = (place * 7 + Math.floor(place / 5)) % airports.length
  const airport = airports[route] ?? 'PMI'
  const number = 200 + 2 * route
  const block = 100 + 12 * route + (place % 5)
  const date = addDays(firstDay, Math.floor(place * 1.45))
  const start = dayNumber(date) * 1440 + 300 + 30 * (place % 7)
  const minutes = 2 * block + 140
  const at = (minute: number) => toInstant((start + minute) * 60_000)
  const out = { flightNumber: `ZQ${number}`, departureAirport: 'BHX', arrivalAirport: airport }
  const back = { flightNumber: `ZQ${number + 1}`, departureAirport: airport, arrivalAirport: 'BHX' }
  const tafb = Math.round((minutes * 75) / 60)
  const untaxed = Math.round(tafb * 0.8)
  const duty: PayDuty = {
    id: String(place),
    date,
    dutyType: 'FLIGHT',
    dutyCode: `ZQ${number}/ZQ${number + 1}`,
    scheduledBrief: at(0),
    actualBrief: null,
    scheduledDebrief: at(minutes),
    actualDebrief: null,
    formerCodes: [],
    sectors: [
      { ...leg, ...out, scheduledDeparture: at(60), scheduledArrival: at(60 + block) },
      { ...leg, ...back, scheduledDeparture: at(110 + block), scheduledArrival: at(minutes - 30) },
    ],
  }
  const line = {
    ...noAmounts,
    routeNumber: String(number),
    details: `${date.slice(8)}/${date.slice(5, 7)}`,
    flightDutyPay: 2000 + 150 * route,
    nonTaxTafbRestShr: untaxed,
    taxTafbRestShr: tafb - untaxed,
    crewFood: minutes >= 480 ? 940 : 625,
    commission: 500 + ((place * 137) % 900),
  }
  return { duty, line }
}
