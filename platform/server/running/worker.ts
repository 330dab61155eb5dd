import { parentPort, workerData } from 'node:worker_threads'
import { inRequest } from '#server/context/request-context.ts'
import { openDatabase, type Database } from '#server/database/connection.ts'
import { logSlowQuery, setLogLevel } from '#server/observing/log.ts'
import { keepSecret } from '#server/database/portal-secret.ts'
import { sessionSecret } from '#identity/server/secret.ts'
import type { WorkerConfig } from '#server/workers/lane-worker.ts'
import { faultOf, type TaskMessage, type TaskReply } from '#server/workers/task-message.ts'
import { tasks } from './worker-tasks.ts'

// The program of a worker thread: runs the tasks it is sent, one at a time, until null is sent.
const config = workerData as WorkerConfig
let db: Database | undefined
setLogLevel(config.log)

parentPort?.on('message', async (task: TaskMessage | null) => {
  if (!task) {
    await db?.destroy()
    parentPort?.close()
    return
  }
  const { user, system } = process.threadCpuUsage()
  report({ startedMs: (user + system) / 1000 })
  const { requestId: id, input } = task
  report(await inRequest({ id, userId: input.userId }, () => runTask(task)))
})

function report(message: TaskReply): void {
  const { body } = ('result' in message && (message.result as { body?: unknown })) || {}
  // The bytes of an answer move to the other thread, because a copy of a long list takes long there.
  const moved = body instanceof Uint8Array ? [body.buffer as ArrayBuffer] : []
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port of this process, not a window
  parentPort?.postMessage(message, moved)
}

async function runTask({ name, input }: TaskMessage): Promise<TaskReply> {
  try {
    db ??= openedDatabase()
    return { result: await tasks[name as keyof typeof tasks](input as never, db) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

function openedDatabase(): Database {
  const opened = openDatabase(config, { watch: { onQuery, onPool: () => {} }, isServing: true })
  keepSecret(opened, sessionSecret(config.secret, config.dataDir))
  return opened
}

function onQuery(sql: string, tookMs: number): void {
  if (tookMs >= config.slowQueryMs) logSlowQuery(sql, tookMs)
}
