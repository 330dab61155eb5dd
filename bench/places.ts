import { join } from 'node:path'
import pg from 'pg'
import { startPortal, type PortalProcess } from '#scripts/portal-process.ts'
import type { TestPostgres } from '#server/testing/test-postgres.ts'
import type { Place } from './rows/uncached-reads.ts'

/** A portal of the bench, on an engine. */
export type BenchPlace = Place & PortalProcess & { engine: Engine }

export type Engine = 'SQLite' | 'PostgreSQL'

export const engines: Engine[] = ['SQLite', 'PostgreSQL']

/** Starts portals for the bench, and stops them all at its end. */
export type Places = {
  /** A new portal on an empty database of its own. */
  fresh: (engine: Engine) => Promise<BenchPlace>
  /** The portal that all groups of rows about one crew member share. */
  shared: (engine: Engine) => Promise<BenchPlace>
  /** The address of the PostgreSQL server, without a database of a portal. */
  postgresUrl: string
  stop: () => Promise<void>
}

/** @param folder takes the data folders. */
export function benchPlaces(folder: string, postgres: TestPostgres): Places {
  const server = `${postgres.url}/postgres`
  const started: BenchPlace[] = []
  const shared = new Map<Engine, Promise<BenchPlace>>()

  async function fresh(engine: Engine): Promise<BenchPlace> {
    const name = `bench_${started.length}_${Date.now()}`
    const databaseUrl = engine === 'PostgreSQL' ? await newDatabase(server, name) : undefined
    const dataDir = join(folder, name)
    const portal = await startPortal({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PORTAL_CLOCK: '2026-01-01T09:00:00Z',
      DEMO: 'off',
      // Each crew member of the bench has a network of their own, else sign-ups are limited.
      TRUSTED_PROXIES: '1',
    })
    const place = { ...portal, engine, dataDir, databaseUrl }
    started.push(place)
    return place
  }

  return {
    fresh,
    shared(engine) {
      const place = shared.get(engine) ?? fresh(engine)
      shared.set(engine, place)
      return place
    },
    postgresUrl: server,
    stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))),
  }
}

async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return server.replace(/postgres$/, name)
}
