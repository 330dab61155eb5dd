import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

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
  await onServer(server, `create database ${name}`)
  return {
    dataDir,
    databaseUrl: `${server}/${name}`,
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
