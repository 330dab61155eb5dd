import { Worker } from 'node:worker_threads'
import type { Config } from '#server/running/config.ts'
import { tooLarge, unavailable } from '#server/http/errors.ts'
import { currentRequest } from '#server/observing/request-context.ts'
import { errorOf, type TaskAnswer, type TaskOrder } from './task-order.ts'
import type { TaskInput, TaskName, TaskResult } from './tasks.ts'

/** `scripts/server-build.ts` puts the built worker in the place of this source. */
const workerFile = new URL('./worker.ts', import.meta.url)

/**
 * Memory of one worker: an account of twenty years takes about half of it. Only one worker runs at a time, so
 * the process as a whole stays below 500 MB.
 */
const resourceLimits = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 }

/** A worker that takes longer does not end by itself. */
const longestMs = 120_000

/** Each waiting task holds a file of up to 25 MB. */
const waitingMax = 10

/** So that one user's uploads leave room for those of others. */
const waitingMaxPerUser = 2

/**
 * Runs a task in a worker thread, so that the requests of others are answered meanwhile.
 *
 * @throws what the task throws; 413 when it needs too much memory, 503 when too many tasks wait already, of all users or of this one.
 */
export type RunTask = <Name extends TaskName>(
  name: Name,
  input: TaskInput<Name>,
) => Promise<TaskResult<Name>>

type Waiting = { userId: string; start: () => Promise<void> }

/** Runs one task at a time; of those that wait, one of another user than the last goes first. */
export function createTaskRunner({ dataDir, databaseUrl, log, slowQueryMs }: Config): RunTask {
  const place = { dataDir, databaseUrl }
  const waiting: Waiting[] = []
  let isRunning = false

  async function runWaiting(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      let lastUser: string | undefined
      while (waiting.length > 0) {
        const fair = waiting.findIndex(({ userId }) => userId !== lastUser)
        const [next] = waiting.splice(Math.max(0, fair), 1)
        lastUser = next?.userId
        await next?.start()
      }
    } finally {
      isRunning = false
    }
  }

  return async <Name extends TaskName>(name: Name, input: TaskInput<Name>) => {
    const ownWaiting = waiting.filter(({ userId }) => userId === input.userId).length
    if (waiting.length >= waitingMax || ownWaiting >= waitingMaxPerUser) throw unavailable(busy)
    const requestId = currentRequest()?.id
    const order: TaskOrder = { name, input, place, log, slowQueryMs, requestId }
    const result = new Promise<unknown>((resolve, reject) => {
      // A worker that cannot be started fails its own task only; the next one still gets its turn.
      const start = () => inWorker(order, { resolve, reject }).catch(reject)
      waiting.push({ userId: input.userId, start })
    })
    void runWaiting()
    return (await result) as TaskResult<Name>
  }
}

const busy = 'The portal is busy with large files at the moment. Please try again shortly.'
const tooMuch = 'This file holds more than the portal can read at once. Nothing was changed.'

type Settle = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Resolves when the worker has ended, and its memory is free again. */
async function inWorker(order: TaskOrder, { resolve, reject }: Settle): Promise<void> {
  const worker = new Worker(workerFile, { workerData: order, resourceLimits, execArgv: [] })
  const timer = setTimeout(() => {
    reject(unavailable(busy))
    void worker.terminate()
  }, longestMs)
  worker.once('message', (answer: TaskAnswer) => {
    if ('fault' in answer) reject(errorOf(answer.fault))
    else resolve(answer.result)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => {
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(tooMuch) : error)
  })
  await new Promise<void>((end) => {
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`a worker ended with ${code}, without an answer`))
      end()
    })
  })
}
