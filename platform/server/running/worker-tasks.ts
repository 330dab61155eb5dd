import { accountImportPath } from '#profile/api/paths.ts'
import { jsonMaxBytes } from '#api/request-limits.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { exportAccount, importAccount } from '#account/server/account-service.ts'
import type { Database } from '#server/database/connection.ts'
import { userDb, type UserDb } from '#server/database/user-db.ts'
import { dutyRecordFile } from '#documents/server/duty-record-file.ts'
import { fatigueReportFile } from '#load/server/fatigue-report-service.ts'
import { logbookFile } from '#documents/server/logbook-file.ts'
import { rosterFile } from '#documents/server/roster-file.ts'
import { planUser, raiseDue } from '#reminders/server/reminder-plan-service.ts'
import {
  familyViewOf,
  feedTextOf,
  type FamilySpan,
} from '#calendars/server/calendar-feed-service.ts'
import { importFile, type FileImport } from '#imports/server/import-file-service.ts'
import type { WorkerConfig } from '#server/workers/lane-worker.ts'
import { createTaskRunner, type Lane, type TaskRule } from '#server/workers/task-runner.ts'
import type { Asked } from './large-requests.ts'

/** The user of a task, and the instant for which it runs. */
type OfUser = { userId: string; now: Instant }

function forUser<Order extends object, Result>(work: (db: UserDb, order: Order) => Result) {
  return ({ userId, now, ...order }: Order & OfUser, db: Database): Result =>
    work(
      userDb(db, userId, () => now),
      order as unknown as Order,
    )
}

/** Tasks that run in worker threads, each for one user. */
export const tasks = {
  exportAccount: forUser(exportAccount),
  writeLogbook: forUser(logbookFile),
  writeRoster: forUser(rosterFile),
  writeDutyRecord: forUser(dutyRecordFile),
  writeFatigueReport: forUser(fatigueReportFile),
  importFile: forUser(importFile),
  importAccount: forUser(importAccount),
  planReminders: forUser(planUser),
  raiseReminders: forUser(raiseDue),
  writeFeed: forUser(feedTextOf),
  viewFamily: forUser((db, span: FamilySpan) => familyViewOf(db, span)),
  answerRequest: async (asked: Asked, db: Database) => {
    // Only these tasks need the routes, which take long to load.
    const { answerLargeRequest } = await import('./large-requests.ts')
    return answerLargeRequest(asked, db)
  },
}

type Tasks = typeof tasks

export type WorkerTasks = {
  runTask: <Name extends keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
  ) => Promise<Awaited<ReturnType<Tasks[Name]>>>
  assertRoom: (userId: string, request: { path: string; bytes: number }) => void
  close: () => Promise<void>
}

/** `scripts/server-build.ts` replaces the source with the built worker. */
const workerFile = new URL('./worker.ts', import.meta.url)

export function createWorkerTasks(config: WorkerConfig): WorkerTasks {
  const runner = createTaskRunner(workerFile, config, (name, input) =>
    ruleOf({ name, input } as AnyTask),
  )
  return {
    runTask: runner.runTask as WorkerTasks['runTask'],
    assertRoom: (userId, { path, bytes }) =>
      runner.assertRoom(path === accountImportPath ? 'large files' : laneOf(bytes), userId),
    close: runner.close,
  }
}

type AnyTask = {
  [Name in keyof Tasks]: { name: Name; input: Parameters<Tasks[Name]>[0] }
}[keyof Tasks]

/** The rule of each task. */
export function ruleOf(task: AnyTask): TaskRule {
  switch (task.name) {
    case 'importFile':
      return fileRule(sizeOf(task.input.source))
    case 'importAccount':
      return accountRule(task.input.file.length)
    case 'answerRequest': {
      const { method, address, body } = task.input.request
      if (body.length <= jsonMaxBytes) {
        return requestRule(task.input.isLarge, { isRead: method === 'GET', bytes: body.length })
      }
      const isAccount = address.split('?')[0] === accountImportPath
      return isAccount ? accountRule(body.length) : fileRule(body.length)
    }
    case 'planReminders':
    case 'raiseReminders':
      return { lane: 'reminders', bytes: 0, processorMs: largeRequestMs }
    case 'writeFeed':
    case 'viewFamily':
      return requestRule(true, { isRead: true, bytes: 0 })
    default:
      return { lane: 'documents', bytes: 0, processorMs: wholeAccountMs }
  }
}

/** Several years of rosters or logbooks. Larger files have a worker of their own, because each may take longer. */
const smallFileBytes = 256 * 1024

/** A usual file takes 100 ms. */
const smallFileMs = 5000

/** A file of 800 kB with 5,000 duties takes 4 s, and most of it is the database. */
const msPerByte = 1000 / (100 * 1024)
const largeFileMs = 20_000

/** A request of an account at its quotas. */
const largeRequestMs = 15_000

/** A change and a read of a small account. A read that takes longer is answered with those of large accounts. */
const smallChangeMs = 5000
const smallReadMs = 1000

/** A thousand pages of a logbook, or an account of twenty years. */
const wholeAccountMs = 60_000

const laneOf = (bytes: number): Lane => (bytes <= smallFileBytes ? 'files' : 'large files')

function fileRule(bytes: number): TaskRule {
  const furtherMs = Math.max(0, bytes - smallFileBytes) * msPerByte
  const processorMs = Math.min(smallFileMs + furtherMs, largeFileMs)
  return { lane: laneOf(bytes), bytes, processorMs }
}

/** Small accounts do not wait for large ones. */
function requestRule(
  isLarge: boolean | undefined,
  { isRead, bytes }: { isRead: boolean; bytes: number },
): TaskRule {
  return isLarge
    ? { lane: 'large requests', bytes, processorMs: largeRequestMs }
    : { lane: 'requests', bytes, processorMs: isRead ? smallReadMs : smallChangeMs }
}

function accountRule(bytes: number): TaskRule {
  return { lane: 'large files', bytes, processorMs: wholeAccountMs }
}

function sizeOf(source: FileImport['source']): number {
  return 'bytes' in source ? source.bytes.length : JSON.stringify(source.pdf).length
}
