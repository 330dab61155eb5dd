import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writableFolder } from '#server/writable-folder.ts'

/**
 * The secret that signs sessions: the configured one, else the one in the data folder, made at first start.
 *
 * Portals that share a PostgreSQL must be given the same one.
 */
export function sessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = join(writableFolder(dataDir), 'secret')
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
    renameSync(draft, file)
  }
  return readFileSync(file, 'utf8').trim()
}
