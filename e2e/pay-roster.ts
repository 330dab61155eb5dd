import type { Locator, Page } from '@playwright/test'
import { payReportsPath, payRatesPath } from '#pay/api/paths.ts'
import type { RateCardInput } from '#pay/api/pay-rates.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { expect } from './fixtures.ts'

const hour = 60

/** Three flights there and back, in UTC, and their pay by the rates below. */
const flights = [
  flight('2026-06-01', '210', 'PMI', ['04:15', '05:14', '07:41', '08:32', '11:01', '11:31']),
  flight('2026-06-02', '640', 'FAO', ['04:40', '05:44', '08:31', '09:22', '12:14', '12:44']),
  flight('2026-06-03', '302', 'ALC', ['04:00', '05:02', '07:37', '08:25', '11:06', '11:36']),
]
export const palma = {
  routeNumber: '210',
  details: '01/06 Mon',
  flightDutyPay: 31.2,
  nonTaxTafbRestShr: 4.36,
  taxTafbRestShr: 1.09,
  crewFood: 6.25,
}
export const faro = {
  routeNumber: '640',
  details: '02/06 Tue',
  flightDutyPay: 39,
  nonTaxTafbRestShr: 4.84,
  taxTafbRestShr: 1.21,
  crewFood: 6.25,
}
export const alicante = {
  routeNumber: '302',
  details: '03/06 Wed',
  flightDutyPay: 31.2,
  nonTaxTafbRestShr: 4.56,
  taxTafbRestShr: 1.14,
  crewFood: 6.25,
}

/** A flight in May, and its number on a line of 2 June with too little pay. */
export const tenerife = flight('2026-05-28', '850', 'TFS', [
  '05:00',
  '06:00',
  '10:30',
  '11:30',
  '16:00',
  '16:30',
])
export const swapped = {
  ...faro,
  routeNumber: '850',
  flightDutyPay: 35,
  crewFood: 9.4,
  commission: 9.4,
}

/** Rates that give the pay of the three flights. */
export const rateCard: Partial<RateCardInput> = {
  name: 'CC 2026',
  validFrom: '2026-04-01',
  rules: [
    {
      head: 'flightDutyPay',
      kinds: ['FLIGHT'],
      by: 'sector',
      pence: 1300,
      bands: [
        [75, 80],
        [165, 120],
        [240, 150],
        [null, 170],
      ],
      positioningPercent: 0,
    },
    {
      head: 'taxTafbRestShr',
      kinds: ['FLIGHT'],
      by: 'hour',
      rate: 7500,
      basis: 'tafb',
      taxFree: { head: 'nonTaxTafbRestShr', percent: 80 },
    },
    {
      head: 'crewFood',
      kinds: ['FLIGHT'],
      by: 'length',
      steps: [
        [0, 0],
        [6 * hour, 625],
        [10 * hour, 940],
      ],
    },
  ],
}

type Times = [string, string, string, string, string, string]

/** A flight there and back: report, off-block, landing, off-block, landing and debrief in UTC. */
export function flight(date: string, number: string, to: string, times: Times) {
  const [report, out, landing, back, home, debrief] = times.map((time) => `${date}T${time}:00Z`)
  const next = String(Number(number) + 1)
  return {
    date,
    dutyType: 'FLIGHT',
    dutyCode: `ZQ${number}/ZQ${next}`,
    scheduledBrief: report,
    scheduledDebrief: debrief,
    sectors: [
      sector(`ZQ${number}`, ['BHX', to], [out, landing]),
      sector(`ZQ${next}`, [to, 'BHX'], [back, home]),
    ],
  }
}

function sector(
  flightNumber: string,
  [departureAirport, arrivalAirport]: string[],
  [scheduledDeparture, scheduledArrival]: (string | undefined)[],
) {
  return { flightNumber, departureAirport, arrivalAirport, scheduledDeparture, scheduledArrival }
}

/** Flights, rates, and a report without the flight to Faro, with too little crew food and another total. */
export async function addFaults(page: Page): Promise<void> {
  await addFlights(page)
  await post(page, payRatesPath, rateCard)
  const entries = [{ ...palma, crewFood: 1.05 }, alicante]
  await addReport(page, entries, { statedTotal: 90 })
}

/** Adds the three flights. */
export async function addFlights(page: Page): Promise<void> {
  for (const duty of flights) await post(page, rosterPath, duty)
}

/** Flights, rates, and a report that pays a flight on the day of a standby. */
export async function addCallOut(page: Page): Promise<void> {
  const [first, , last] = flights
  const standby = {
    date: '2026-06-02',
    dutyType: 'HSBY',
    dutyCode: 'HSBY',
    scheduledBrief: '2026-06-02T03:00:00Z',
    scheduledDebrief: '2026-06-02T13:00:00Z',
  }
  for (const duty of [tenerife, first, standby, last]) await post(page, rosterPath, duty ?? {})
  await post(page, payRatesPath, rateCard)
  await addReport(page, [palma, swapped, alicante])
}

/** Adds the report of June. */
export async function addReport(page: Page, entries: object[], more: object = {}): Promise<void> {
  const period = { payPeriodStart: '2026-06-01', payPeriodEnd: '2026-06-30' }
  await post(page, payReportsPath, { ...period, entries, ...more })
}

/** Posts as the user of the page. */
export async function post(page: Page, path: string, data: object): Promise<void> {
  const token = (await (await page.request.get('/api/auth/token')).json()) as { token: string }
  const headers = { authorization: `Bearer ${token.token}` }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

/** The card of a month of the pay reports. */
export function payMonth(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}(:| \\d)`) })
}

/** Opens a head of an open month, and returns its panel. */
export async function openHead(month: Locator, head: string): Promise<Locator> {
  const button = month.getByRole('button', { name: head }).first()
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
  return month.getByRole('region', { name: head })
}
