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
import { yearRoster } from './year-roster.ts'

/** A figure and the baseline measured beside it: machines differ, ratios less so. */
type Row = { what: string; figure: string; baseline: string; ratio: number }

const importRuns = 15
const year = yearRoster('2025-01-01')
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
  } finally {
    await bare.close()
    await portal.stop()
  }
}

/** A year of duties into an empty roster, over HTTP, against parsing the CSV and a bare bulk insert. */
async function measureImport(engine: string, url: string, bare: BareImport) {
  const users = await Promise.all(Array.from({ length: importRuns + 1 }, () => newUser(url)))
  const bareMs = await medianMs(importRuns, () => bare.run(year))
  const portalMs = await medianMs(importRuns, (run) => importYear(url, users[run] ?? {}))
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
  await importYear(url, headers)
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

async function importYear(url: string, headers: Record<string, string>) {
  const answer = await fetch(url + rosterImportPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ csvData: year }),
  })
  const result = (await answer.json()) as { imported: number }
  if (result.imported !== 365) throw new Error(`imported ${result.imported} of 365 duties`)
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
