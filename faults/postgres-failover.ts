import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runScript } from '#server/testing/test-backup.ts'
import { must, pause, until, type Fault } from './fault.ts'
import type { Ground } from './ground.ts'
import { mustBeRefusalsOf } from './refusals.ts'
import { folderFor, mustBeInstalled, runUnprivileged, startUnprivileged } from './unprivileged.ts'
import { mustBeWhole } from './whole.ts'
import { countOf, newWriters } from './writers.ts'

/** Debian installs each version in its own folder. */
const versions = '/usr/lib/postgresql'

/** The primary is killed under load, and its synchronous standby is promoted. */
export const postgresFailover: Fault = {
  name: 'PostgreSQL: a standby is promoted under load',
  async run(ground) {
    const { primary, standby } = await startPair(ground)
    const shared = { PORTAL_SECRET: 'x'.repeat(32) }
    const dataDir = ground.folder()
    const databaseUrl = `postgres://portal@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
    const portal = await ground.portal({ ...shared, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const refusal = await ground
      .portal({ ...shared, DATA_DIR: ground.folder(), DATABASE_URL: standby.url })
      .then(
        () => 'it started',
        (error: Error) => error.message.split('\n').at(1) ?? '',
      )
    must(/is read-only, like a standby/.test(refusal), `on a standby: ${refusal}`)
    const file = join(ground.folder(), 'standby.backup.gz')
    const backup = await runScript('scripts/backup.ts', file, { dataDir, databaseUrl: standby.url })
    must(backup.code === 0, `a backup of the standby ended with ${backup.code}: ${backup.stderr}`)
    const writers = await newWriters(ground, () => portal.url)
    const stop = writers.start()
    await until(async () => countOf(writers.acknowledged) > 100, 'nothing was written')
    await primary.kill()
    const killed = performance.now()
    await pause(2000)
    must((await fetch(`${portal.url}/readyz`)).status === 503, '/readyz said that it is ready')
    const before = countOf(writers.acknowledged)
    await onServer(standby.url, 'select pg_promote()')
    const promoted = performance.now()
    await until(async () => countOf(writers.acknowledged) > before, 'writing did not go on')
    const end = performance.now()
    await until(async () => countOf(writers.acknowledged) > before + 100, 'writing stopped again')
    must((await fetch(`${portal.url}/readyz`)).status === 200, '/readyz stayed at 503')
    await stop()
    mustBeRefusalsOf(writers, [503])
    await mustBeWhole({ dataDir, databaseUrl: standby.url }, writers.acknowledged)
    const paused = Math.round(end - killed)
    return `writing again ${Math.round(end - promoted)} ms after the promotion, ${paused} ms after the kill; ${before} writes acknowledged before and ${countOf(writers.acknowledged) - before} after, 0 lost; ${writers.answers.get(503) ?? 0} answered 503; on a standby a portal says: ${refusal}`
  },
}

/** A primary whose commits wait for its standby. */
async function startPair(ground: Ground) {
  const version = existsSync(versions) ? (readdirSync(versions).sort().at(-1) ?? '15') : '15'
  const binaries = join(versions, version, 'bin')
  mustBeInstalled(join(binaries, 'pg_basebackup'), 'postgresql')
  const start = async (data: string, settings: string[]) => {
    const port = await ground.port()
    const url = `postgres://portal@127.0.0.1:${port}/postgres`
    const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', '']
    const all = ['max_connections=100', ...settings].flatMap((setting) => ['-c', setting])
    const child = startUnprivileged(ground, join(binaries, 'postgres'), [...flags, ...all])
    const answers = () =>
      onServer(url, 'select 1').then(
        () => true,
        () => false,
      )
    await until(answers, 'PostgreSQL did not start')
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const kill = async () => {
      child.kill('SIGKILL')
      await gone
    }
    return { port, url, kill }
  }
  const folder = folderFor(ground)
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  const initdb = ['-D', first, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--no-locale']
  runUnprivileged(join(binaries, 'initdb'), initdb, folder)
  const primary = await start(first, [])
  const copy = ['-D', second, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast']
  runUnprivileged(join(binaries, 'pg_basebackup'), copy, folder)
  const standby = await start(second, [])
  // Set here only: commits wait for a standby, and a promoted standby has none.
  await onServer(primary.url, `alter system set synchronous_standby_names = '*'`)
  await onServer(primary.url, 'select pg_reload_conf()')
  const isSynchronous = async () => {
    const { rows } = await onServer(primary.url, 'select sync_state from pg_stat_replication')
    return (rows as { sync_state: string }[]).some(({ sync_state }) => sync_state === 'sync')
  }
  await until(isSynchronous, 'the standby does not follow')
  return { primary, standby }
}

async function onServer(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
