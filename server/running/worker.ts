import { parentPort, workerData } from 'node:worker_threads'
import { inRequest } from '#server/context/request-context.ts'
import { openDatabase } from '#server/database/connection.ts'
import { logSlowQuery, setLogLevel } from '#server/observing/log.ts'
import { faultOf, type TaskMessage, type TaskReply } from '#server/workers/task-message.ts'
import { tasks } from './worker-tasks.ts'

// The program of a worker thread: runs the task it was started for, and exits.
const { name, input, config, requestId } = workerData as TaskMessage
setLogLevel(config.log)
const { user, system } = process.threadCpuUsage()
report({ startedMs: (user + system) / 1000 })
const reply = await inRequest({ id: requestId, userId: input.userId }, runTask)
report(reply)

function report(message: TaskReply): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a port of this process, not a window
  parentPort?.postMessage(message)
}

async function runTask(): Promise<TaskReply> {
  const onQuery = (sql: string, tookMs: number) => {
    if (tookMs >= config.slowQueryMs) logSlowQuery(sql, tookMs)
  }
  try {
    const db = openDatabase(config, { watch: { onQuery, onPool: () => {} }, isServing: true })
    try {
      return { result: await tasks[name as keyof typeof tasks](input as never, db) }
    } finally {
      await db.destroy()
    }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}
