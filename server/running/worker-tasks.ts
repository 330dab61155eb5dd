import type { Instant } from '#domain/time/zone-time.ts'
import {
  exportAccount,
  importAccount,
  type AccountImport,
} from '#server/account/account-service.ts'
import type { Database } from '#server/database/connection.ts'
import { dutyRecordFile } from '#server/documents/duty-record-file.ts'
import { logbookFile } from '#server/documents/logbook-file.ts'
import { rosterFile } from '#server/documents/roster-file.ts'
import { importFile, type FileImport } from '#server/imports/import-file-service.ts'
import { createTaskRunner, type WorkerConfig } from '#server/workers/task-runner.ts'

type ForUser<Input> = Input & { userId: string; now: Instant }

type Written<Write extends (userId: string, db: Database, order: never) => unknown> =
  Parameters<Write>[2] & { userId: string }

/** Tasks that run in worker threads, each for one user. */
export const tasks = {
  exportAccount: ({ userId, now }: ForUser<object>, db: Database) => exportAccount(userId, db, now),
  importAccount: ({ userId, now, ...order }: ForUser<AccountImport>, db: Database) =>
    importAccount(userId, db, order, now),
  writeLogbook: ({ userId, ...order }: Written<typeof logbookFile>, db: Database) =>
    logbookFile(userId, db, order),
  writeRoster: ({ userId, ...order }: Written<typeof rosterFile>, db: Database) =>
    rosterFile(userId, db, order),
  writeDutyRecord: ({ userId, ...order }: Written<typeof dutyRecordFile>, db: Database) =>
    dutyRecordFile(userId, db, order),
  importFile: ({ userId, now, ...order }: ForUser<FileImport>, db: Database) =>
    importFile(userId, db, order, now),
}

type Tasks = typeof tasks

export type RunTask = <Name extends keyof Tasks>(
  name: Name,
  input: Parameters<Tasks[Name]>[0],
) => Promise<Awaited<ReturnType<Tasks[Name]>>>

/** The largest files take a few seconds. A longer task holds up the imports of other users. */
const importMaxMs = 30_000

/** `scripts/server-build.ts` replaces the source with the built worker. */
const workerFile = new URL('./worker.ts', import.meta.url)

export const createRunTask = (config: WorkerConfig): RunTask =>
  createTaskRunner(workerFile, config, { importFile: importMaxMs }) as RunTask
