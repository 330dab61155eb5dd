import { createWriteStream, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupFileLines } from '#server/backup/backup-file.ts'
import { backupLines, checkBackup } from '#server/backup/backup.ts'
import { openDatabase, reachDatabase } from '#server/database/connection.ts'
import { snapshotOfAll } from '#server/database/transact.ts'
import { readConfig } from '#server/running/config.ts'

/** Writes a backup of the database, also while the portal runs. The file appears only when it is complete. */
const now = `${new Date().toISOString().slice(0, 19)}Z`
const file = resolve(process.argv[2] ?? `crewportal-${now.replaceAll(/[-:]/g, '')}.backup.gz`)
const unfinished = `${file}.part`

try {
  const db = openDatabase(readConfig(process.env))
  let done = { rows: 0, sha256: '' }
  try {
    await reachDatabase(db)
    await snapshotOfAll(db, (trx) => {
      const lines = backupLines(trx, now, (footer) => (done = footer))
      return pipeline(
        Readable.from(lines),
        createGzip(),
        createWriteStream(unfinished, { flush: true, mode: 0o600 }),
      )
    })
  } finally {
    await db.destroy()
  }
  const { rows, sha256 } = await checkBackup(backupFileLines(unfinished))
  if (rows !== done.rows || sha256 !== done.sha256) {
    throw new Error(`The file ${unfinished} does not hold what was written to it.`)
  }
  renameSync(unfinished, file)
  console.log(`${file}: ${rows} rows, sha256 ${sha256}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
