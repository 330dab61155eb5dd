import { Worker } from 'node:worker_threads'
import { currentRequest } from '#server/context/request-context.ts'
import { accountIsBusy, tooLarge } from '#server/http/errors.ts'
import type { LogLevel } from '#server/observing/log.ts'
import { errorOf, type TaskMessage, type TaskReply } from './task-message.ts'
import { createTaskQueue, limitWaitingBytes } from './task-queue.ts'

/** Tasks of one lane run one after the other, in a worker of their own. Lanes do not delay each other. */
export type Lane = 'documents' | 'files' | 'large files'

/** The lane and the limits of a task. */
export type TaskRule = {
  lane: Lane
  /** The size of its content. */
  bytes: number
  /** Processor time, which does not depend on the load of the machine, in milliseconds. */
  processorMs: number
}

/**
 * Memory of a worker, in MB. An account of twenty years takes about half of the larger one. With a worker in each
 * lane, the process stays below 1 GB.
 */
const memory: Record<Lane, { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }> = {
  documents: { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 },
  files: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
  'large files': { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 },
}

/** The start of a worker and waiting for the database take no processor time of the task. */
const longestMs = 120_000

/** Milliseconds between looks at the processor time of a worker. */
const lookMs = 250

/** The content of all waiting tasks of this process. */
const waitingMaxBytes = 96 * 1024 * 1024

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
 * @throws what the task throws; 413 when it runs out of memory or time; 429 when too many tasks of its user wait.
 */
export type RunAnyTask = (name: string, input: { userId: string }) => Promise<unknown>

/**
 * Runs one task of each lane at a time. Users take turns.
 *
 * @param workerFile the program of the worker thread, which calls `answerTask`.
 */
export function createTaskRunner(
  workerFile: URL,
  config: WorkerConfig,
  ruleOf: (name: string, input: { userId: string }) => TaskRule,
): { runTask: RunAnyTask; assertRoom: (lane: Lane, userId: string) => void } {
  const { dataDir, databaseUrl, log, slowQueryMs } = config
  const queues = {
    documents: createTaskQueue(),
    files: createTaskQueue(),
    'large files': createTaskQueue(),
  }

  function assertRoom(lane: Lane, userId: string): void {
    if (!queues[lane].hasRoom(userId)) throw accountIsBusy(busy[lane], busySeconds)
  }

  async function runTask(name: string, input: { userId: string }): Promise<unknown> {
    const rule = ruleOf(name, input)
    const { lane, bytes } = rule
    const { userId } = input
    assertRoom(lane, userId)
    const message: TaskMessage = {
      name,
      input,
      config: { dataDir, databaseUrl, log, slowQueryMs },
      requestId: currentRequest()?.id,
    }
    return new Promise<unknown>((resolve, reject) => {
      const settle = { resolve, reject }
      queues[lane].add({
        userId,
        bytes,
        // A worker that cannot start fails only its own task.
        start: () => runWorker(workerFile, message, rule, settle).catch(reject),
        refuse: () => reject(accountIsBusy(busy[lane], busySeconds)),
      })
      limitWaitingBytes(Object.values(queues), waitingMaxBytes)
    })
  }

  return { runTask, assertRoom }
}

/** Seconds after which a user whose tasks wait may try again. Most tasks take less than one. */
const busySeconds = 5
const filesWait = 'Your earlier files are still being read. Please try again in a few seconds.'
const busy: Record<Lane, string> = {
  documents: 'Your earlier downloads are still being written. Please try again in a few seconds.',
  files: filesWait,
  'large files': filesWait,
}
const tooMuch = 'This file holds more than the portal can read at once. Nothing was changed.'

type Settle = {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
}

/** Resolves when the worker has exited and its memory is free. */
async function runWorker(
  workerFile: URL,
  message: TaskMessage,
  { lane, processorMs }: TaskRule,
  { resolve, reject }: Settle,
): Promise<void> {
  const resourceLimits = memory[lane]
  const worker = new Worker(workerFile, { workerData: message, resourceLimits, execArgv: [] })
  const stop = () => {
    reject(tooLarge(tooMuch))
    void worker.terminate()
  }
  const timer = setTimeout(stop, longestMs)
  let startedMs: number | undefined
  const looks = setInterval(async () => {
    if (startedMs === undefined) return
    const usedMs = await processorMsOf(worker)
    if (usedMs - startedMs > processorMs) stop()
  }, lookMs)
  worker.on('message', (reply: TaskReply) => {
    if ('startedMs' in reply) startedMs = reply.startedMs
    else if ('fault' in reply) reject(errorOf(reply.fault))
    else resolve(reply.result)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => {
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(tooMuch) : error)
  })
  await new Promise<void>((end) => {
    worker.once('exit', (code) => {
      clearTimeout(timer)
      clearInterval(looks)
      reject(new Error(`a worker exited with ${code} before it replied`))
      end()
    })
  })
}

/** 0 for a worker that has ended. */
async function processorMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return 0
  }
}
