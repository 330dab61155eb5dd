import { backupFileLines } from '#server/backup/backup-file.ts'
import { restore } from '#server/backup/backup.ts'
import { openDatabase, reachDatabase, requirePrimary } from '#server/database/connection.ts'
import { readConfig } from '#server/running/config.ts'

/** Restores a backup into an empty database. Stop the portal first. */
const [, , file] = process.argv
const now = `${new Date().toISOString().slice(0, 19)}Z`

try {
  if (!file) throw new Error('Name the backup file: npm run restore -- crewportal-….backup.gz')
  const db = openDatabase(readConfig(process.env))
  try {
    await reachDatabase(db)
    await requirePrimary(db)
    const { rows, createdAt } = await restore(db, () => backupFileLines(file), now)
    console.log(`Restored ${rows} rows from ${createdAt}.`)
  } finally {
    await db.destroy()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
