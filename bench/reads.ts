import { get } from 'node:http'
import { payReportsPath } from '#contract/allowances.ts'
import { certificationsPath } from '#contract/certifications.ts'
import { dashboardPath } from '#contract/dashboard.ts'
import { employmentRecordsPath } from '#contract/employment-records.ts'
import { ftlPath } from '#contract/ftl.ts'
import { profilePath } from '#contract/profile.ts'
import { importsPath } from '#contract/roster-import.ts'
import { tasksPath } from '#contract/roster-tasks.ts'
import { rosterPath } from '#contract/roster.ts'
import { trainingCodesPath } from '#contract/training-codes.ts'
import { addMonths, daysOfMonth } from '#domain/time/calendar-date.ts'
import { load, loadBesideBare, loadWords } from './load.ts'
import { importRoster } from './import-roster.ts'
import { newUser } from './new-user.ts'
import { rounded, type Report } from './row.ts'
import { rosterOf } from './roster-of.ts'
import { medianMs } from './samples.ts'

type Headers = Record<string, string>

const runs = 15
const items = 8
const payMonths = 120
const year = 365
const month = { what: 'a month of the roster', path: `${rosterPath}?month=2025-07` }
const ftl = { what: 'FTL', path: ftlPath }
const dashboard = { what: 'the dashboard', path: dashboardPath }
const reads = [
  month,
  ftl,
  dashboard,
  { what: 'the tasks', path: tasksPath },
  { what: 'the imports', path: importsPath },
  { what: `${items} training codes`, path: trainingCodesPath },
  { what: `${items} certificates and ${items} training codes`, path: certificationsPath },
  { what: '10 years of pay reports', path: payReportsPath },
  { what: 'the employment records', path: employmentRecordsPath },
]

/** Every read of a crew member with a year of roster, and what ten years of it cost. */
export async function measureReads(report: Report, url: string): Promise<void> {
  const { headers } = await newUser(url)
  await importRoster(url, headers, { text: rosterOf('2025-01-01', year), duties: year })
  await fill(url, headers)
  for (const { what, path } of reads) {
    // eslint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await measureRead(report, `read ${what}`, url + path, headers)
  }
  await measureUnchanged(report, url + dashboard.path, headers)
  const { headers: old } = await newUser(url)
  const tenYears = rosterOf('2016-01-04', 10 * year)
  await importRoster(url, old, { text: tenYears, duties: 10 * year })
  await fill(url, old)
  for (const read of [month, ftl, dashboard]) {
    // eslint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await measureGrowth(report, read, { url, young: headers, old })
  }
}

/** A read as a browser asks for it, against a bare server that sends the same compressed bytes. */
export async function measureRead(
  report: Report,
  what: string,
  address: string,
  headers: Headers,
): Promise<void> {
  const compressed = { ...headers, 'accept-encoding': 'br' }
  const body = await sentBytes(address, compressed)
  const { portal, bare } = await loadBesideBare(address, compressed, body)
  report({
    what: `${what}, ${body.length} bytes`,
    figure: loadWords(portal),
    baseline: `bare server: ${loadWords(bare)}`,
    ratio: rounded(portal.requestsPerSecond / bare.requestsPerSecond),
  })
}

/** What a browser that has the answer already is told. */
async function measureUnchanged(report: Report, address: string, headers: Headers): Promise<void> {
  const ask = { ...headers, 'if-none-match': await tagOf(address, headers) }
  const { portal, bare } = await loadBesideBare(address, ask, new Uint8Array())
  report({
    what: 'read the dashboard, unchanged: 304',
    figure: loadWords(portal),
    baseline: `bare server, empty answer: ${loadWords(bare)}`,
    ratio: rounded(portal.requestsPerSecond / bare.requestsPerSecond),
  })
}

/** A read with ten years of roster stored against one with a year: as it is kept, and made anew after a change. */
async function measureGrowth(
  report: Report,
  { what, path }: { what: string; path: string },
  { url, young, old }: { url: string; young: Headers; old: Headers },
): Promise<void> {
  const [one, ten] = [await load(url + path, young), await load(url + path, old)]
  report({
    what: `read ${what} with 10 years stored`,
    figure: loadWords(ten),
    baseline: `with 1 year: ${loadWords(one)}`,
    ratio: rounded(one.requestsPerSecond / ten.requestsPerSecond),
  })
  const oneMs = await afterChange(url, path, young)
  const tenMs = await afterChange(url, path, old)
  report({
    what: `read ${what} after a change, with 10 years stored`,
    figure: `${tenMs.toFixed(1)} ms`,
    baseline: `with 1 year: ${oneMs.toFixed(1)} ms`,
    ratio: rounded(tenMs / oneMs),
  })
}

/** How long a read takes whose answer has to be made. */
function afterChange(url: string, path: string, headers: Headers): Promise<number> {
  const change = { name: 'Bench', crewId: null, baseAirport: 'BHX', defaultRole: null }
  return medianMs(
    runs,
    () => sentBytes(url + path, headers),
    () => send(url + profilePath, headers, change, 'PUT'),
  )
}

/** Training codes, certificates, records and ten years of pay. */
async function fill(url: string, headers: Headers): Promise<void> {
  for (let index = 0; index < items; index += 1) {
    const code = { code: `TC${index}`, name: `Course ${index}`, expiryDate: '2026-08-31' }
    const certificate = { type: 'medical', name: `Medical ${index}`, expiryDate: '2026-08-20' }
    const record = { position: 'Cabin crew', companyName: `Albion ${index}` }
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    await send(url + trainingCodesPath, headers, code)
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    await send(url + certificationsPath, headers, certificate)
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    await send(url + employmentRecordsPath, headers, record)
  }
  for (let index = 0; index < payMonths; index += 1) {
    // eslint-disable-next-line no-await-in-loop -- what is measured comes after
    await send(url + payReportsPath, headers, payReportOf(addMonths('2016-01', index)))
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

async function send(
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

async function tagOf(address: string, headers: Headers): Promise<string> {
  const answer = await fetch(address, { headers })
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}

/** An answer's bytes as they are on the wire: `fetch` would decompress them. */
export function sentBytes(address: string, headers: Headers): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}
