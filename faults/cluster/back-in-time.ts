import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { importPath } from '#imports/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { accountExportPath, accountImportPath } from '#profile/api/paths.ts'
import { rosterOf } from '#bench/measuring/roster-of.ts'
import { startPortal } from '#scripts/portal-process.ts'
import { freePort } from '#server/testing/test-postgres.ts'
import { call, signUp, tokenOf, type CrewMember } from '../crew-member.ts'
import { must, pause, until } from '../fault.ts'
import type { Cluster } from './cluster.ts'
import type { Portals } from './portals.ts'

type Entry = Record<string, unknown>

/**
 * Goes back to the second before a wrong Delete All, in both ways: beside the cluster, for one user, and with the
 * whole cluster.
 *
 * @returns figures of both.
 */
export async function goBackInTime(cluster: Cluster, { url }: Portals): Promise<string> {
  await cluster.backRest('backup', '--type=diff')
  const amelia = await memberWithLogbook(url)
  const bruno = await memberWithLogbook(url)
  const beforeAmelia = await momentBefore(cluster, () => deleteAll(url, amelia.crew))
  const beside = await measured(() => restoreBeside(cluster, url, amelia.crew, beforeAmelia))
  mustBeEqual(await logbookOf(url, amelia.crew), amelia.logbook)
  const beforeBruno = await momentBefore(cluster, () => deleteAll(url, bruno.crew))
  const whole = await measured(() => restoreWhole(cluster, beforeBruno))
  const isBack = async () => (await fetch(`${url}/readyz`)).status === 200
  await until(isBack, 'the portals do not find the restored cluster')
  for (const { crew, logbook } of [amelia, bruno]) {
    crew.token = await tokenOf(url, crew.cookie)
    mustBeEqual(await logbookOf(url, crew), logbook)
  }
  return `beside, by Export and Import, ${beside}; the whole cluster ${whole}; ${amelia.logbook.length} entries back each time, both sessions still valid`
}

/** A crew member whose logbook was filled by an import. */
async function memberWithLogbook(url: string): Promise<{ crew: CrewMember; logbook: Entry[] }> {
  const crew = await signUp(url)
  const { status } = await call(url, importPath, crew, { csvData: rosterOf('2019-05-01', 60) })
  must(status === 200, `an import was answered ${status}`)
  const logbook = await logbookOf(url, crew)
  must(logbook.length > 20, 'the import has filled no logbook')
  return { crew, logbook }
}

async function logbookOf(url: string, crew: CrewMember): Promise<Entry[]> {
  const { status, body } = await call(url, logbookPath, crew)
  must(status === 200, `a logbook was answered ${status}`)
  return body['data'] as Entry[]
}

async function deleteAll(url: string, crew: CrewMember): Promise<void> {
  const headers = { authorization: `Bearer ${crew.token}` }
  const answer = await fetch(url + logbookPath, { method: 'DELETE', headers })
  must(answer.status === 200, `Delete All was answered ${answer.status}`)
  must((await logbookOf(url, crew)).length === 0, 'Delete All has left something')
}

function mustBeEqual(found: Entry[], expected: Entry[]): void {
  must(
    JSON.stringify(found) === JSON.stringify(expected),
    `the logbook has ${found.length} of ${expected.length} entries, or others`,
  )
}

/** The second before the mistake, once the archive has everything up to the mistake. */
async function momentBefore(cluster: Cluster, mistake: () => Promise<void>): Promise<string> {
  await pause(500)
  const [{ moment } = { moment: '' }] = await cluster.query('select now()::text as moment')
  await pause(500)
  await mistake()
  const [{ file } = { file: '' }] = await cluster.query(
    'select pg_walfile_name(pg_switch_wal()) as file',
  )
  const isArchived = async () => {
    const [row] = await cluster.query('select last_archived_wal as last from pg_stat_archiver')
    return String(row?.['last']) >= String(file)
  }
  await until(isArchived, 'the log is not archived')
  return String(moment)
}

/** Restores a copy on a port of its own, exports the account there, and imports it into the running portal. */
async function restoreBeside(
  cluster: Cluster,
  url: string,
  crew: CrewMember,
  moment: string,
): Promise<void> {
  const folder = join(cluster.data, 'beside')
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  chownSync(folder, cluster.programs.owner.uid, cluster.programs.owner.gid)
  await cluster.restore(folder, moment)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // It must neither archive nor wait for the standbys of the cluster.
    archive_mode: 'off',
    synchronous_standby_names: '',
    unix_socket_directories: cluster.run,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = join(cluster.programs.postgresBin, 'postgres')
  const server = cluster.programs.start(
    join(cluster.run, 'beside.log'),
    postgres,
    '-D',
    folder,
    ...flags,
  )
  try {
    const databaseUrl = cluster.addresses.haproxy.replace(/:\d+\/crew$/, `:${port}/crew`)
    await until(() => isWritable(databaseUrl), 'the copy does not start')
    const portal = await startPortal({
      DATABASE_URL: databaseUrl,
      PORTAL_SECRET: cluster.password,
      REMINDERS: 'off',
      SMTP_URL: '',
      DEMO: 'off',
    })
    try {
      const file = await exported(portal.url, crew)
      await replaceAccount(url, crew, file)
    } finally {
      await portal.kill()
    }
  } finally {
    server.kill('SIGQUIT')
  }
}

async function isWritable(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    await client.connect()
    const { rows } = await client.query('select pg_is_in_recovery() as recovering')
    return rows[0].recovering === false
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

async function exported(url: string, crew: CrewMember): Promise<Blob> {
  const headers = { authorization: `Bearer ${await tokenOf(url, crew.cookie)}` }
  const answer = await fetch(url + accountExportPath, { headers })
  must(answer.status === 200, `the Export was answered ${answer.status}`)
  return answer.blob()
}

async function replaceAccount(url: string, crew: CrewMember, file: Blob): Promise<void> {
  const form = new FormData()
  form.set('file', new File([file], 'account.zip', { type: 'application/zip' }))
  form.set('mode', 'replace')
  const headers = { authorization: `Bearer ${crew.token}` }
  const answer = await fetch(url + accountImportPath, { method: 'POST', headers, body: form })
  must(answer.status === 200, `the Import was answered ${answer.status}: ${await answer.text()}`)
}

/** Stops all nodes, and starts them again as a new cluster that begins with the backup. */
async function restoreWhole(cluster: Cluster, moment: string): Promise<void> {
  for (const node of cluster.nodes) await node.kill()
  for (const { number } of cluster.nodes) {
    rmSync(join(cluster.data, `node${number}`), { recursive: true })
  }
  await cluster.etcd.forget()
  await cluster.startNodes({ moment })
}

async function measured(work: () => Promise<void>): Promise<string> {
  const start = performance.now()
  await work()
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
