import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writableFolder } from '#server/database/writable-folder.ts'

/**
 * The secret that signs sessions: from the configuration, or from the data folder, where it is created at the first
 * start. Portals that share a database must share the secret.
 */
export function sessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured
  const file = join(writableFolder(dataDir), 'secret')
  if (!existsSync(file)) makeSecret(file)
  return readFileSync(file, 'utf8').trim()
}

/** When two processes start at once, the first one's secret wins: a link, unlike a rename, replaces nothing. */
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
