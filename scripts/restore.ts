import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { checkBackup, restore } from '#server/database/backup.ts'
import { openDatabase, reachDatabase } from '#server/database/connection.ts'
import { readConfig } from '#server/config.ts'

/** Fills the portal's empty database from a backup; the portal is not running meanwhile. */
const [, , file] = process.argv
const now = `${new Date().toISOString().slice(0, 19)}Z`

try {
  if (!file) throw new Error('Say which backup: npm run restore -- crewportal-….backup.gz')
  const lines = () => createInterface(createReadStream(file).pipe(createGunzip()))
  const header = await checkBackup(lines())
  const db = openDatabase(readConfig(process.env))
  await reachDatabase(db)
  const rows = await restore(db, lines(), { header, now })
  await db.destroy()
  console.log(`${rows} rows of ${header.createdAt} are back.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
