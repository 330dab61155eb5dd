import { Worker } from 'node:worker_threads'
import { currentRequest } from '#server/context/request-context.ts'
import { tooLarge, unavailable } from '#server/http/errors.ts'
import type { LogLevel } from '#server/observing/log.ts'
import { errorOf, type TaskMessage, type TaskReply } from './task-message.ts'

/**
 * Memory of one worker: an account of twenty years takes about half of it. Only one worker runs at a time, so the
 * process stays below 500 MB.
 */
const resourceLimits = { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 }

/** A worker that takes longer is terminated, unless its task has a limit of its own. */
const usualTimeoutMs = 120_000

/** Each queued task holds a file of up to 25 MB. */
const queuedMax = 10

/** Leaves room for the uploads of other users. */
const queuedMaxPerUser = 2

/** Settings for a worker thread: the database and the log. */
export type WorkerConfig = {
  dataDir: string
  databaseUrl: string | undefined
  log: LogLevel
  slowQueryMs: number
}

/**
 * Runs a task in a worker thread, so that it does not block other requests.
 *
 * @throws what the task throws; 413 when it runs out of memory; 503 when the queue is full, or the user's part of it.
 */
export type RunAnyTask = (name: string, input: { userId: string }) => Promise<unknown>

type QueuedTask = { userId: string; start: () => Promise<void> }

/**
 * Runs one task at a time. After a task of one user, a task of another user goes first.
 *
 * @param workerFile the program of the worker thread, which calls `answerTask`.
 * @param timeoutsMs time limits by the name of the task.
 */
export function createTaskRunner(
  workerFile: URL,
  config: WorkerConfig,
  timeoutsMs: Record<string, number> = {},
): RunAnyTask {
  const { dataDir, databaseUrl, log, slowQueryMs } = config
  const queue: QueuedTask[] = []
  let isRunning = false

  async function runQueue(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      let lastUser: string | undefined
      while (queue.length > 0) {
        const fair = queue.findIndex(({ userId }) => userId !== lastUser)
        const [next] = queue.splice(Math.max(0, fair), 1)
        lastUser = next?.userId
        await next?.start()
      }
    } finally {
      isRunning = false
    }
  }

  return async (name, input) => {
    const ownQueued = queue.filter(({ userId }) => userId === input.userId).length
    if (queue.length >= queuedMax || ownQueued >= queuedMaxPerUser) throw unavailable(busy)
    const workerConfig = { dataDir, databaseUrl, log, slowQueryMs }
    const message: TaskMessage = {
      name,
      input,
      config: workerConfig,
      requestId: currentRequest()?.id,
    }
    const result = new Promise<unknown>((resolve, reject) => {
      // A worker that cannot start fails only its own task.
      const timeoutMs = timeoutsMs[name] ?? usualTimeoutMs
      const settle = { resolve, reject, timeoutMs }
      const start = () => runWorker(workerFile, message, settle).catch(reject)
      queue.push({ userId: input.userId, start })
    })
    void runQueue()
    return result
  }
}

const busy = 'The portal is busy with large files at the moment. Please try again shortly.'
const tooMuch = 'This file holds more than the portal can read at once. Nothing was changed.'

type Settle = {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timeoutMs: number
}

/** Resolves when the worker has exited and its memory is free. */
async function runWorker(
  workerFile: URL,
  message: TaskMessage,
  { resolve, reject, timeoutMs }: Settle,
): Promise<void> {
  const worker = new Worker(workerFile, { workerData: message, resourceLimits, execArgv: [] })
  const timer = setTimeout(() => {
    reject(tooLarge(tooMuch))
    void worker.terminate()
  }, timeoutMs)
  worker.once('message', (reply: TaskReply) => {
    if ('fault' in reply) reject(errorOf(reply.fault))
    else resolve(reply.result)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => {
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(tooMuch) : error)
  })
  await new Promise<void>((end) => {
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`a worker exited with ${code} before it replied`))
      end()
    })
  })
}
