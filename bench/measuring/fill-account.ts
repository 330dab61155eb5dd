import { payReportsPath } from '#pay/api/paths.ts'
import { certificationsPath, trainingCodesPath } from '#certificates/api/paths.ts'
import { employmentRecordsPath, profilePath } from '#profile/api/paths.ts'
import { ftlHistoryPath } from '#limits/api/paths.ts'
import { addDays, addMonths, daysOfMonth } from '#kernel/time/calendar-date.ts'
import { importRoster } from './import-roster.ts'
import { rosterOf } from './roster-of.ts'

type Headers = Record<string, string>

const profile = { name: 'Bench', crewId: '20417', baseAirport: 'BHX', defaultRole: 'cabin_crew' }

/** The number of training codes, certificates and employment records per account. */
export const items = 8

/** Days of one roster file. Crew members keep no longer ones, and reads of a month unpack the files of its days. */
const daysOfFile = 365

/**
 * Fills an account through the API: days of roster with tasks and logbook entries, and a pay report per
 * month.
 */
export async function fillAccount(
  url: string,
  headers: Headers,
  { from, days, payMonths }: { from: string; days: number; payMonths: number },
): Promise<void> {
  for (let start = 0; start < days; start += daysOfFile) {
    const count = Math.min(daysOfFile, days - start)
    const text = rosterOf(addDays(from, start), count)
    await importRoster(url, headers, { text, duties: count })
  }
  await send(url + profilePath, headers, profile, 'PUT')
  await send(url + ftlHistoryPath, headers, { completeSince: from, openingBalances: [] }, 'PUT')
  for (let index = 0; index < items; index += 1) {
    const code = { code: `TC${index}`, name: `Course ${index}`, expiryDate: '2026-08-31' }
    const certificate = { type: 'medical', name: `Medical ${index}`, expiryDate: '2026-08-20' }
    const key = crypto.randomUUID()
    const record = { position: 'Cabin crew', companyName: `Albion ${index}` }
    await send(url + trainingCodesPath, headers, code)
    await send(url + certificationsPath, headers, certificate)
    await send(url + employmentRecordsPath, { ...headers, 'idempotency-key': key }, record)
  }
  for (let index = 0; index < payMonths; index += 1) {
    await send(url + payReportsPath, headers, payReportOf(addMonths('2025-12', -index)))
  }
}

function payReportOf(payMonth: string) {
  const { first, last } = daysOfMonth(payMonth)
  return {
    payPeriodStart: first,
    payPeriodEnd: last,
    entries: Array.from({ length: 12 }, (_, place) => ({
      routeNumber: String(200 + place),
      details: `${String(place + 1).padStart(2, '0')}/${payMonth.slice(5)}`,
      flightDutyPay: 31.2,
      nonTaxTafbRestShr: 4.36,
      taxTafbRestShr: 1.09,
      crewFood: 6.25,
      commission: 14.2,
    })),
  }
}

/** Sends JSON and expects success. */
export async function send(
  url: string,
  headers: Headers,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${url}: ${await answer.text()}`)
}
