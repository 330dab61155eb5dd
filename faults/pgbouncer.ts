import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importPath } from '#imports/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { trainingCodesPath } from '#certificates/api/paths.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { call, signUp } from './crew-member.ts'
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

/** Few connections for two portals with pools of ten, so that users share each of them. */
const serverConnections = { session: 40, transaction: 4 }

/** Two portals behind PgBouncer under load: every user sees all their own rows and no others. */
const behindPgBouncer = (mode: 'session' | 'transaction'): Fault => ({
  name: `PostgreSQL: behind PgBouncer in ${mode} mode`,
  async run(ground) {
    mustBeInstalled(program, 'pgbouncer')
    const postgres = await ground.postgres()
    const databaseUrl = `${postgres.url}/postgres`
    const port = await startPgBouncer(ground, Number(new URL(postgres.url).port), mode)
    const shared = {
      DATABASE_URL: databaseUrl.replace(/:\d+\//, `:${port}/`),
      PORTAL_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'http://crew.example',
    }
    const env = () => ({ ...shared, DATA_DIR: ground.folder() })
    const portals = await Promise.all([env(), env()].map(ground.portal))
    const urls = portals.map(({ url }) => url)
    let calls = 0
    const nextUrl = () => urls[(calls += 1) % urls.length] ?? ''
    const writers = await newWriters(nextUrl)
    const stop = writers.start()
    await Promise.all(
      Array.from({ length: readers }, (_, index) => mustReadOwnRows(nextUrl, index)),
    )
    await until(async () => countOf(writers.acknowledged) > 200, 'too little was written')
    await stop()
    mustBeRefusalsOf(writers, [])
    await mustBeOnePortal(urls)
    await mustBeWhole({ dataDir: '', databaseUrl }, writers.acknowledged)
    return `${readers * readsEach} reads by ${readers} users, each with exactly their own rows; ${countOf(writers.acknowledged)} writes acknowledged, none refused, all there`
  },
})

export const pgBouncerSession = behindPgBouncer('session')
export const pgBouncerTransaction = behindPgBouncer('transaction')

/** Reads one month again and again, in which each user has a different number of duties. */
async function mustReadOwnRows(nextUrl: () => string, index: number): Promise<void> {
  const crew = await signUp(nextUrl())
  const days = 10 + index
  const csvData = rosterOf('2019-05-01', days)
  const imported = await call(nextUrl(), importPath, crew, { csvData })
  must(imported.status === 200, `an import was answered ${imported.status}`)
  const ids = new Set<string>()
  for (let read = 0; read < readsEach; read += 1) {
    // A write in between invalidates the cached response.
    const code = await call(nextUrl(), trainingCodesPath, crew, {
      code: `P${read}`,
      name: 'Pool',
      expiryDate: null,
    })
    must(code.status === 200, `a write was answered ${code.status}`)
    const { status, body } = await call(nextUrl(), `${rosterPath}?month=2019-05`, crew)
    must(status === 200, `a read was answered ${status}`)
    const duties = body['data'] as RosterEntry[]
    must(duties.length === days, `a user with ${days} duties was shown ${duties.length}`)
    for (const { id } of duties) ids.add(id)
  }
  must(ids.size === days, `a user with ${days} duties was shown ${ids.size} different ones`)
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
pool_mode = ${mode}
max_client_conn = 200
default_pool_size = ${serverConnections[mode]}
`,
    { mode: 0o644 },
  )
  startUnprivileged(ground, program, [settings])
  return port
}
