import { join } from 'node:path'
import { fillDatabase } from '#bench/fill-database.ts'
import { runScript, tablesOf } from '#server/testing/test-backup.ts'
import { must, type Fault } from './fault.ts'
import type { Ground } from './ground.ts'

const crew = 400

type Place = { dataDir: string; databaseUrl: string | undefined }

/** Backup and restore of a year of a whole base, between all pairs of engines. Every table must be equal. */
export const restoreAll: Fault = {
  name: `SQLite and PostgreSQL: back up and restore a year of ${crew} crew members, all four ways`,
  async run(ground) {
    const postgres = await ground.postgres()
    let databases = 0
    const placeOn = async (engine: string): Promise<Place> => {
      if (engine === 'SQLite') return { dataDir: ground.folder(), databaseUrl: undefined }
      return {
        dataDir: ground.folder(),
        databaseUrl: await postgres.create(`restore_${(databases += 1)}`),
      }
    }
    const filled = await placeOn('SQLite')
    const words = await fillDatabase(filled, { crew, years: 1 })
    const expected = await tablesOf(filled)
    const file = await backUp(ground, filled)
    const figures: string[] = []
    for (const from of ['SQLite', 'PostgreSQL']) {
      const source = await placeOn(from)
      await restoreInto(source, file, expected)
      const again = await backUp(ground, source)
      for (const to of ['SQLite', 'PostgreSQL']) {
        const start = performance.now()
        await restoreInto(await placeOn(to), again, expected)
        figures.push(`${from} to ${to} in ${Math.round((performance.now() - start) / 1000)} s`)
      }
    }
    return `${words}; ${expected.size} tables equal each time: ${figures.join(', ')}`
  },
}

async function backUp(ground: Ground, place: Place): Promise<string> {
  const file = join(ground.folder(), 'crewportal.backup.gz')
  const { code, stderr } = await runScript('scripts/backup.ts', file, place)
  must(code === 0, `the backup ended with ${code}: ${stderr}`)
  return file
}

async function restoreInto(
  place: Place,
  file: string,
  expected: Map<string, string[]>,
): Promise<void> {
  const { code, stderr } = await runScript('scripts/restore.ts', file, place)
  must(code === 0, `the restore ended with ${code}: ${stderr}`)
  const found = await tablesOf(place)
  must([...found.keys()].join() === [...expected.keys()].join(), 'the tables are not the same')
  for (const [table, rows] of expected) {
    const restored = found.get(table) ?? []
    must(restored.length === rows.length, `${table} has ${restored.length} of ${rows.length} rows`)
    must(
      rows.every((row, index) => row === restored[index]),
      `${table} has other rows`,
    )
  }
}
