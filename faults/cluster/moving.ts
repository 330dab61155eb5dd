import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startPortal } from '#scripts/portal-process.ts'
import { runScript, tablesOf } from '#server/testing/test-backup.ts'
import { must } from '../fault.ts'
import type { Cluster } from './cluster.ts'

type Place = { dataDir: string; databaseUrl: string | undefined }

/**
 * Moves a portal from one machine to the cluster, and back, with a backup each. Every table must be equal.
 *
 * @returns figures of both ways.
 */
export async function moveInAndOut({ data, addresses }: Cluster): Promise<string> {
  const folders = ['one-machine', 'one-machine-again'].map((name) => join(data, name))
  const [first = '', last = ''] = folders
  for (const folder of folders) mkdirSync(folder)
  const alone: Place = { dataDir: first, databaseUrl: undefined }
  const cluster: Place = { dataDir: first, databaseUrl: addresses.haproxy }
  const again: Place = { dataDir: last, databaseUrl: undefined }
  const portal = await startPortal({ DATA_DIR: first, DEMO: 'on' })
  await portal.stop()
  const tables = await tablesOf(alone)
  const rows = [...tables.values()].reduce((sum, each) => sum + each.length, 0)
  must(rows > 100, 'the demo crew member is missing')
  for (const [from, to] of [
    [alone, cluster],
    [cluster, again],
  ] as const) {
    const file = join(data, `${to === cluster ? 'in' : 'out'}.backup.gz`)
    await mustEnd('scripts/backup.ts', file, from)
    await mustEnd('scripts/restore.ts', file, to)
    const found = await tablesOf(to)
    for (const [table, expected] of tables) {
      must(found.get(table)?.join() === expected.join(), `${table} has other rows`)
    }
  }
  return `from one machine to the cluster and back: ${tables.size} tables with ${rows} rows equal`
}

async function mustEnd(script: string, file: string, place: Place): Promise<void> {
  const { code, stderr } = await runScript(script, file, place)
  must(code === 0, `${script} ended with ${code}: ${stderr}`)
}
