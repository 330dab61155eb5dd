import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writableFolder } from '#server/database/writable-folder.ts'

/**
 * The secret that signs sessions: the configured one, else the one in the data folder, made at first start.
 *
 * Portals that share a PostgreSQL must be given the same one.
 */
export function sessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = join(writableFolder(dataDir), 'secret')
  if (!existsSync(file)) makeSecret(file)
  return readFileSync(file, 'utf8').trim()
}

/** Of two portals that start at once, the first one's stands: a link, unlike a rename, replaces nothing. */
function makeSecret(file: string): void {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
