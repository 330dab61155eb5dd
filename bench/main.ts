import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUpPath, tokenPath } from '#contract/identity.ts'
import { rosterImportPath } from '#contract/roster-import.ts'
import { rosterPath } from '#contract/roster.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { startTestPostgres } from '#server/database/test-postgres.ts'
import { barePostgres, bareSqlite, type BareImport } from './bare-import.ts'
import { load, withBareServer } from './load.ts'
import { medianMs } from './samples.ts'
import { rosterOf } from './roster-of.ts'

/** A figure and the baseline measured beside it: machines differ, ratios less so. */
type Row = { what: string; figure: string; baseline: string; ratio: number }

const importRuns = 15
const yearDays = 365
const year = rosterOf('2025-01-01', yearDays)
const tenYears = rosterOf('2016-01-01', 10 * yearDays)
const rows: Row[] = []

const folder = mkdtempSync(join(tmpdir(), 'crewportal-bench-'))
const postgres = await startTestPostgres()
try {
  await measure('SQLite', {}, bareSqlite(join(folder, 'bare.db')))
  const address = `${postgres.url}/postgres`
  await measure('PostgreSQL', { DATABASE_URL: address }, await barePostgres(address))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
console.table(rows)
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`)

async function measure(engine: string, env: Record<string, string>, bare: BareImport) {
  const portal = await startPortal({ PORTAL_CLOCK: '2026-01-01T09:00:00Z', ...env })
  try {
    await measureImport(engine, portal.url, bare)
    await measureMonth(engine, portal.url)
    await measureGrowth(engine, portal.url)
  } finally {
    await bare.close()
    await portal.stop()
  }
}

/** A year of duties into an empty roster, over HTTP, against parsing the CSV and a bare bulk insert. */
async function measureImport(engine: string, url: string, bare: BareImport) {
  const users = await Promise.all(Array.from({ length: importRuns + 1 }, () => newUser(url)))
  const bareMs = await medianMs(importRuns, () => bare.run(year))
  const portalMs = await medianMs(importRuns, (run) =>
    importRoster(url, users[run] ?? {}, { text: year, duties: yearDays }),
  )
  rows.push({
    what: `import a year, 365 duties (${engine})`,
    figure: `${portalMs.toFixed(1)} ms`,
    baseline: `CSV library and bare bulk insert: ${bareMs.toFixed(1)} ms`,
    ratio: rounded(portalMs / bareMs),
  })
}

/** The month list at 32 connections, against a bare server that sends the same bytes. */
async function measureMonth(engine: string, url: string) {
  const headers = await newUser(url)
  await importRoster(url, headers, { text: year, duties: yearDays })
  const month = `${url}${rosterPath}?month=2025-07`
  const body = await (await fetch(month, { headers })).text()
  const bare = await withBareServer(body, (address) => load(address))
  const portal = await load(month, headers)
  rows.push({
    what: `list a month, ${body.length} bytes (${engine})`,
    figure: `${Math.round(portal.requestsPerSecond)} requests/s, p50 ${portal.medianMs} ms, p99 ${portal.p99Ms} ms`,
    baseline: `bare server: ${Math.round(bare.requestsPerSecond)} requests/s`,
    ratio: rounded(portal.requestsPerSecond / bare.requestsPerSecond),
  })
}

/** What ten years of roster do to a month's list, and to the import of a changed month. */
async function measureGrowth(engine: string, url: string) {
  const [young, old] = [await newUser(url), await newUser(url)]
  await importRoster(url, young, { text: year, duties: yearDays })
  await importRoster(url, old, { text: tenYears, duties: 10 * yearDays })
  const month = `${url}${rosterPath}?month=2025-07`
  const [one, ten] = [await load(month, young), await load(month, old)]
  rows.push({
    what: `list a month with 10 years stored (${engine})`,
    figure: `${Math.round(ten.requestsPerSecond)} requests/s`,
    baseline: `with 1 year: ${Math.round(one.requestsPerSecond)} requests/s`,
    ratio: rounded(one.requestsPerSecond / ten.requestsPerSecond),
  })
  const alone = await newUser(url)
  const aloneMs = await medianMs(importRuns, (run) => importChanged(url, alone, run))
  const amongMs = await medianMs(importRuns, (run) => importChanged(url, old, run))
  rows.push({
    what: `import a changed month over 10 years (${engine})`,
    figure: `${amongMs.toFixed(1)} ms`,
    baseline: `into a roster of that month alone: ${aloneMs.toFixed(1)} ms`,
    ratio: rounded(amongMs / aloneMs),
  })
}

/** June 2020, each time with other report times, as a newer edition of the report has them. */
function importChanged(url: string, headers: Record<string, string>, run: number) {
  const minute = String(run % 60).padStart(2, '0')
  const text = rosterOf('2020-06-01', 30)
    .replaceAll('05:15', `05:${minute}`)
    .replace('Jan 01, 2026 12:00', `Jan 02, 2026 12:${minute}`)
  return importRoster(url, headers, { text })
}

/** @param roster how many duties must be new, when that is known. */
async function importRoster(
  url: string,
  headers: Record<string, string>,
  roster: { text: string; duties?: number },
) {
  const answer = await fetch(url + rosterImportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ csvData: roster.text }),
  })
  const { imported, error } = (await answer.json()) as { imported: number; error?: string }
  if (error) throw new Error(error)
  if (roster.duties !== undefined && imported !== roster.duties) {
    throw new Error(`imported ${imported} of ${roster.duties} duties`)
  }
}

async function newUser(url: string): Promise<Record<string, string>> {
  const email = `${crypto.randomUUID()}@crew.example`
  const signUp = await fetch(url + signUpPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Bench', password: 'altitude-38000' }),
  })
  const cookie = signUp.headers.getSetCookie().map((each) => each.split(';')[0])
  const answer = await fetch(url + tokenPath, { headers: { cookie: cookie.join('; ') } })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
