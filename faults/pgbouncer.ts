import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { importPath } from '#imports/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { ftlPath } from '#limits/api/paths.ts'
import { mostTripsOf } from '#server/testing/test-statements.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { call, signUp, type CrewMember } from './crew-member.ts'
import { must, until, type Fault } from './fault.ts'
import type { Ground } from './ground.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { mustBeOnePortal } from './same-portal.ts'
import { folderFor, mustBeInstalled, startUnprivileged } from './unprivileged.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

const program = '/usr/sbin/pgbouncer'
const readers = 8
const readsEach = 40

/** A month with duties of the users. */
const month = '2019-05'

/** Reads whose round trips are counted, and how often. The portals plan reminders meanwhile, so the fewest count. */
const countedReads = [`${rosterPath}?month=2026-07`, ftlPath, dashboardPath]
const countedTimes = 10

/** Few connections for two portals with pools of ten, so that users share each of them. */
const serverConnections = { session: 40, transaction: 4 }

/** Two portals behind PgBouncer under load: every user sees all their own rows and no others. */
const behindPgBouncer = (mode: 'session' | 'transaction'): Fault => ({
  name: `PostgreSQL: behind PgBouncer in ${mode} mode`,
  async run(ground) {
    mustBeInstalled(program, 'pgbouncer')
    const postgres = await ground.postgres()
    const databaseUrl = await postgres.create('crew')
    const port = await startPgBouncer(ground, Number(new URL(postgres.url).port), mode)
    const shared = {
      DATABASE_URL: Object.assign(new URL(databaseUrl), { port }).href,
      PORTAL_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'http://crew.example',
    }
    const env = () => ({ ...shared, DATA_DIR: ground.folder() })
    const portals = await Promise.all([env(), env()].map(ground.portal))
    const urls = portals.map(({ url }) => url)
    let calls = 0
    const nextUrl = () => urls[(calls += 1) % urls.length] ?? ''
    const writers = await newWriters(ground, nextUrl)
    const stop = writers.start()
    await Promise.all(
      Array.from({ length: readers }, (_, index) => mustReadOwnRows(nextUrl, index)),
    )
    await until(async () => countOf(writers.acknowledged) > 200, 'too little was written')
    await stop()
    mustBeRefusalsOf(writers, [])
    await mustBeOnePortal(urls)
    await mustBeWhole({ dataDir: '', databaseUrl }, writers.acknowledged)
    const trips = await mustMakeFewTrips(nextUrl(), port)
    return `${readers * readsEach} reads by ${readers} users, each with exactly their own rows; ${countOf(writers.acknowledged)} writes acknowledged, none refused, all there; round trips of a month, FTL and the dashboard after a change: ${trips.join(', ')}`
  },
})

export const pgBouncerSession = behindPgBouncer('session')
export const pgBouncerTransaction = behindPgBouncer('transaction')

/** Reads one month again and again, in which each user has a different number of duties. */
async function mustReadOwnRows(nextUrl: () => string, index: number): Promise<void> {
  const crew = await signUp(nextUrl())
  const days = 10 + index
  const csvData = rosterOf(`${month}-01`, days)
  const imported = await call(nextUrl(), importPath, crew, { csvData })
  must(imported.status === 200, `an import was answered ${imported.status}`)
  const ids = new Set<string>()
  for (let read = 0; read < readsEach; read += 1) {
    await change(nextUrl(), crew, read)
    const { status, body } = await call(nextUrl(), `${rosterPath}?month=${month}`, crew)
    must(status === 200, `a read was answered ${status}`)
    const duties = body['data'] as RosterEntry[]
    must(duties.length === days, `a user with ${days} duties was shown ${duties.length}`)
    for (const { id } of duties) ids.add(id)
  }
  must(ids.size === days, `a user with ${days} duties was shown ${ids.size} different ones`)
}

/** A write, after which no response is in the cache. */
async function change(url: string, crew: CrewMember, number: number): Promise<void> {
  const code = { code: `P${number}`, name: 'Pool', expiryDate: null }
  const { status } = await call(url, trainingCodesPath, crew, code)
  must(status === 200, `a write was answered ${status}`)
}

/**
 * Counts the round trips of reads after a change, as PgBouncer sees them. A flight of reads is one query to it.
 *
 * @returns the number of round trips of each read. @throws Error if one makes too many.
 */
async function mustMakeFewTrips(url: string, port: number): Promise<number[]> {
  const statistics = new pg.Client({
    connectionString: `postgres://portal@127.0.0.1:${port}/pgbouncer`,
  })
  await statistics.connect()
  try {
    const crew = await signUp(url)
    const { status } = await call(url, importPath, crew, { csvData: rosterOf('2025-07-16', 400) })
    must(status === 200, `an import was answered ${status}`)
    const trips: number[] = []
    for (const [place, path] of countedReads.entries()) {
      let fewest = Number.POSITIVE_INFINITY
      for (let time = 0; time < countedTimes; time += 1) {
        await change(url, crew, place * countedTimes + time)
        const before = await queriesSeen(statistics)
        const answer = await call(url, path, crew)
        must(answer.status === 200, `a read was answered ${answer.status}`)
        fewest = Math.min(fewest, (await queriesSeen(statistics)) - before)
      }
      const most = mostTripsOf(path)
      // One trip is that of the revision alone, of an answer from the cache.
      must(fewest > 1 && fewest <= most, `${path} made ${fewest} round trips, not 2 to ${most}`)
      trips.push(fewest)
    }
    return trips
  } finally {
    await statistics.end()
  }
}

async function queriesSeen(statistics: pg.Client): Promise<number> {
  const { rows } = await statistics.query<Record<string, string>>('show stats')
  return rows.reduce((sum, row) => sum + Number(row['total_query_count']), 0)
}

async function startPgBouncer(ground: Ground, target: number, mode: 'session' | 'transaction') {
  const folder = folderFor(ground)
  const port = await ground.port()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"portal" ""\n', { mode: 0o644 })
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
stats_users = portal
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = ${serverConnections[mode]}
`,
    { mode: 0o644 },
  )
  startUnprivileged(ground, program, [settings])
  return port
}
