import type { Instant } from '#domain/time/zone-time.ts'
import type { Database } from '#server/database/connection.ts'
import {
  exportAccount,
  importAccount,
  type AccountImport,
} from '#server/account/account-service.ts'

import { importRosterFile, type RosterFileImport } from '#server/roster/roster-file-service.ts'

type ForUser<Input> = Input & { userId: string; now: Instant }

/** What a worker can do, each on behalf of one user, with a database connection of the worker's own. */
export const tasks = {
  exportAccount: ({ userId, now }: ForUser<object>, db: Database) => exportAccount(userId, db, now),
  importAccount: ({ userId, now, ...order }: ForUser<AccountImport>, db: Database) =>
    importAccount(userId, db, order, now),
  importRoster: ({ userId, now, ...order }: ForUser<RosterFileImport>, db: Database) =>
    importRosterFile(userId, db, order, now),
}

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>
