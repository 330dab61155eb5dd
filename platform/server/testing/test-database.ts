import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createOwned, onServer } from './test-postgres.ts'

/** A fresh, empty database and the function that removes it. */
export type TestPlace = {
  dataDir: string
  databaseUrl: string | undefined
  remove: () => Promise<void>
}

/** A fresh, empty database on the engine of this run; SQLite by default. */
export async function testPlace(engine = process.env['TEST_ENGINE']): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crewportal-test-'))
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (engine === 'sqlite') {
    return { dataDir, databaseUrl: undefined, remove: async () => removeFolder() }
  }
  const server = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  return {
    dataDir,
    databaseUrl: await createOwned(server, name),
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}
