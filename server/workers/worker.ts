import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/database/connection.ts'
import { asUser } from '#server/database/user-context.ts'
import { logSlowQuery, setLogLevel } from '#server/observing/log.ts'
import { inRequest } from '#server/observing/request-context.ts'
import { faultOf, type TaskAnswer, type TaskOrder } from './task-order.ts'
import { tasks } from './tasks.ts'

// The program of a worker thread: it does the one task it was started for, and ends.
const order = workerData as TaskOrder
const answer = await answerOf(order)
// eslint-disable-next-line unicorn/require-post-message-target-origin -- a port of this process, not a window
parentPort?.postMessage(answer)

async function answerOf({ requestId, input, log }: TaskOrder): Promise<TaskAnswer> {
  setLogLevel(log)
  const request = requestId === undefined ? undefined : { id: requestId, userId: input.userId }
  try {
    return { result: await inRequest(request, () => asUser(input.userId, doTask)) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

async function doTask(): Promise<unknown> {
  const { name, input, place, slowQueryMs } = order
  const onQuery = (sql: string, tookMs: number) => {
    if (tookMs >= slowQueryMs) logSlowQuery(sql, tookMs)
  }
  const db = openDatabase(place, { watch: { onQuery, onPool: () => {} }, isServing: true })
  try {
    return await tasks[name](input as never, db)
  } finally {
    await db.destroy()
  }
}
