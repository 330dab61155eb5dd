import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import { startTestPostgres } from '#server/testing/test-postgres.ts'
import { barePostgres, bareSqlite, type BareImport } from './rows/bare-import.ts'
import { measureCalendarFeeds } from './rows/calendar-feeds.ts'
import { measureLogbookDocument } from './rows/documents.ts'
import { measureFtlComputation } from './rows/ftl.ts'
import { measureGrowth, usersStored } from './rows/growth.ts'
import {
  measureLegalityComputation,
  measureReachComputation,
  measureWhatIf,
} from './rows/legality.ts'
import { measureLogbook, measureLogbookPage } from './rows/logbook.ts'
import { measurePayCheckComputation } from './rows/pay-check.ts'
import { measurePayFile, measurePayReports } from './rows/pay.ts'
import type { Place } from './rows/uncached-reads.ts'
import { measureReads } from './rows/reads.ts'
import { measureRoster } from './rows/roster.ts'
import { writeReport } from './report.ts'
import { targetWords, type Row } from './measuring/row.ts'
import { measureMemory, measureStart } from './rows/start.ts'
import { measureSlowPhone } from './rows/slow-phone.ts'
import { measureWeb } from './rows/web.ts'

const rows: Row[] = []

/** Stores a row and prints it. */
function report(row: Row): void {
  rows.push(row)
  console.log(`${row.what}\n  ${row.figure}\n  ${row.baseline}\n  ${row.ratio} ${targetWords(row)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'crewportal-bench-'))
const postgres = await startTestPostgres()
try {
  await measureFtlComputation(report)
  await measureLegalityComputation(report)
  await measureReachComputation(report)
  await measurePayFile(report)
  await measurePayCheckComputation(report)
  await measureStart(report)
  await measure('SQLite', undefined, bareSqlite(join(folder, 'bare.db')))
  const address = `${postgres.url}/postgres`
  await measure('PostgreSQL', address, await barePostgres(address))
  await measureLogbookPage(report)
  await measureWeb(report)
  await measureSlowPhone(report)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(rows, null, 2)}\n`)
writeReport(rows)

async function measure(engine: string, databaseUrl: string | undefined, bare: BareImport) {
  const onEngine = (row: Row) => report({ ...row, what: `${row.what} (${engine})` })
  const portal = await startPlace({ dataDir: join(folder, engine), databaseUrl })
  try {
    await measureRoster(onEngine, portal.url, bare)
    await measureReads(onEngine, portal)
    await measureCalendarFeeds(onEngine, portal)
    await measureWhatIf(onEngine, portal.url)
    await measureLogbook(onEngine, portal)
    await measureLogbookDocument(onEngine, portal.url)
    await measurePayReports(onEngine, portal.url)
    await measureMemory(onEngine, portal.pid)
  } finally {
    await bare.close()
    await portal.stop()
  }
  await measureGrowing(engine, databaseUrl)
}

/** Measures growth on databases of its own, filled by the bench. */
async function measureGrowing(engine: string, server: string | undefined): Promise<void> {
  const onEngine = (row: Row) => report({ ...row, what: `${row.what} (${engine})` })
  const places = await Promise.all(
    usersStored.map(async (size) => {
      const databaseUrl = server && (await newDatabase(server, `growth_${size}`))
      return startPlace({ dataDir: join(folder, `growth-${engine}-${size}`), databaseUrl })
    }),
  )
  try {
    await measureGrowth(onEngine, places)
  } finally {
    await Promise.all(places.map(({ stop }) => stop()))
  }
}

async function startPlace(on: Omit<Place, 'url'>): Promise<Place & PortalProcess> {
  const portal = await startPortal({
    DATA_DIR: on.dataDir,
    DATABASE_URL: on.databaseUrl ?? '',
    PORTAL_CLOCK: '2026-01-01T09:00:00Z',
    DEMO: 'off',
  })
  return { ...portal, ...on }
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.replace(/postgres$/, name)
}
