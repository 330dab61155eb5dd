import { createReadStream, createWriteStream, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupLines, checkBackup } from '#server/database/backup.ts'
import { openDatabase, reachDatabase } from '#server/database/connection.ts'
import { snapshot } from '#server/database/transact.ts'
import { readConfig } from '#server/config.ts'

/** Writes a backup of the portal's database, which may go on running: one file, complete or not there. */
const now = `${new Date().toISOString().slice(0, 19)}Z`
const file = resolve(process.argv[2] ?? `crewportal-${now.replaceAll(/[-:]/g, '')}.backup.gz`)
const unfinished = `${file}.part`

try {
  const db = openDatabase(readConfig(process.env))
  await reachDatabase(db)
  let done = { rows: 0, sha256: '' }
  await snapshot(db, (trx) => {
    const lines = backupLines(trx, now, (footer) => (done = footer))
    return pipeline(
      Readable.from(lines),
      createGzip(),
      createWriteStream(unfinished, { flush: true, mode: 0o600 }),
    )
  })
  await db.destroy()
  await checkBackup(createInterface(createReadStream(unfinished).pipe(createGunzip())))
  renameSync(unfinished, file)
  console.log(`${file}: ${done.rows} rows, sha256 ${done.sha256}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
