import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import { logbookPath } from '#logbook/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { readConfig } from '#server/running/config.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { send } from '#bench/measuring/fill-account.ts'
import { atMost, rounded, type Report } from '#bench/measuring/row.ts'
import { mediansInTurns, type Timed } from '#bench/measuring/measure.ts'
import { sentBytes } from '#bench/measuring/requests.ts'

const runs = 15

/** A running portal: address, data folder and database. */
export type Place = { url: string; dataDir: string; databaseUrl: string | undefined }

type Read = {
  what: string
  path: string
  headers: Record<string, string>
  /** Multiples of the driver alone that are the mark. */
  most: number
}

/**
 * An uncached read, computed and compressed after a change, against the same SQL through the driver alone. On PostgreSQL
 * the driver sends all statements without waiting for answers.
 */
export async function measureUncached(report: Report, place: Place, read: Read): Promise<void> {
  const { what, path, headers, most } = read
  const statements = await statementsOf(place, read)
  const driver = await (place.databaseUrl ? postgres(place.databaseUrl) : sqlite(place.dataDir))
  try {
    const portal = timedRead(place.url, path, { ...headers, 'accept-encoding': 'br' })
    const alone = { work: driver.prepared(statements) }
    const [portalMs = Number.NaN, aloneMs = Number.NaN] = await mediansInTurns(runs, [
      portal,
      alone,
    ])
    report({
      what: `read ${what}, uncached`,
      figure: `${portalMs.toFixed(1)} ms`,
      baseline: `the driver alone, ${statements.length} statements: ${aloneMs.toFixed(1)} ms`,
      ratio: rounded(portalMs / aloneMs),
      target: atMost(most, rounded(portalMs / aloneMs)),
    })
  } finally {
    await driver.close()
  }
}

/** A read with a change before each run, so that the cache is stale. */
export function timedRead(
  url: string,
  path: string,
  headers: Record<string, string>,
): Required<Timed> {
  const change = { name: 'Bench', crewId: null, baseAirport: 'BHX', defaultRole: null }
  const entry = {
    date: '2025-07-01',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '738',
    aircraftRegistration: 'G-ALBX',
    flightTime: 2,
  }
  const work = () => sentBytes(url + path, headers)
  const prepare = () =>
    path === logbookPath
      ? send(url + logbookPath, headers, entry)
      : send(url + profilePath, headers, change, 'PUT')
  return { work, prepare }
}

/** A portal in this process, on the database of a measured one. */
export function portalHere(place: Place): Promise<Portal> {
  return createPortal(
    readConfig({
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl,
      PORTAL_CLOCK: '2026-01-01T09:00:00Z',
      DEMO: 'off',
      // The same port as the measured portal, because it is part of the tokens' issuer.
      PORT: '0',
    }),
  )
}

/** The statements that the portal runs for a read, recorded in a portal of this process. */
async function statementsOf(place: Place, { path, headers }: Read): Promise<CompiledQuery[]> {
  const portal = await portalHere(place)
  try {
    const heard = await heardStatements(async () => {
      const answer = await portal.app.request(path, { headers })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    })
    return heard.filter(({ sql }) => sql.startsWith('select'))
  } finally {
    await portal.close()
  }
}

type Driver = {
  prepared: (statements: CompiledQuery[]) => () => unknown
  close: () => Promise<void>
}

function sqlite(dataDir: string): Driver {
  const database = new DatabaseSync(join(dataDir, 'crewportal.db'))
  return {
    prepared: (statements) => {
      const all = statements.map(({ sql, parameters }) => ({
        statement: database.prepare(sql),
        values: parameters as (string | number | null)[],
      }))
      return () => all.map(({ statement, values }) => statement.all(...values))
    },
    close: async () => database.close(),
  }
}

async function postgres(connectionString: string): Promise<Driver> {
  const client = new pg.Client({ connectionString, pipeline: true })
  await client.connect()
  return {
    prepared: (statements) => {
      const all = statements.map(({ sql, parameters }, index) => ({
        name: `bench ${index}`,
        text: sql,
        values: [...parameters],
      }))
      return () => Promise.all(all.map((query) => client.query(query)))
    },
    close: () => client.end(),
  }
}
