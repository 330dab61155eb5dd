import { Worker, type ResourceLimits } from 'node:worker_threads'
import { tooLarge } from '#server/http/errors.ts'
import { logError, type LogLevel } from '#server/observing/log.ts'
import { errorOf, type TaskMessage, type TaskReply } from './task-message.ts'

/** Settings for a worker thread: the database, the secret and the log. */
export type WorkerConfig = {
  dataDir: string
  databaseUrl: string | undefined
  /** The portal's secret; undefined where it is in `dataDir`. */
  secret: string | undefined
  log: LogLevel
  slowQueryMs: number
}

export type LaneWorker = {
  /**
   * Runs a task. Call it again when it has settled: then the memory of a worker that failed is free.
   *
   * @param processorMs the most processor time, in milliseconds.
   * @throws what the task throws; 413 when it runs out of memory or time.
   */
  run: (task: TaskMessage, processorMs: number) => Promise<unknown>
  /** Ends the worker, in the middle of a task too. */
  close: () => Promise<void>
}

/** A worker that had no task for so long ends, so that a portal at rest needs little memory. */
const restMs = 10_000

/** The start of a worker and waiting for the database take no processor time of the task. */
const longestMs = 120_000

/** Milliseconds between looks at the processor time of a worker. */
const lookMs = 250

const tooMuch = 'This holds more than the portal can read at once. Nothing was changed.'

/**
 * A worker thread that runs one task after another. It starts with a task, and ends after a rest or a failure.
 *
 * @param workerFile the program of the worker thread.
 */
export function createLaneWorker(
  workerFile: URL,
  config: WorkerConfig,
  resourceLimits: ResourceLimits,
): LaneWorker {
  let started: StartedWorker | null = null
  let isBusy = false
  let rest: NodeJS.Timeout | undefined

  function start(): StartedWorker {
    const worker = new Worker(workerFile, { workerData: config, resourceLimits, execArgv: [] })
    const next: StartedWorker = { worker, ended: endOf(worker), isFailed: false }
    // It can also fail after its reply. Nobody waits for it then.
    worker.on('error', (error) => {
      if (!isBusy) logError(error)
    })
    worker.once('exit', () => {
      if (started === next) started = null
    })
    return next
  }

  async function run(task: TaskMessage, processorMs: number): Promise<unknown> {
    clearTimeout(rest)
    isBusy = true
    started ??= start()
    const current = started
    current.worker.ref()
    try {
      return await runIn(current, task, processorMs)
    } finally {
      if (current.isFailed) await current.ended
      isBusy = false
      current.worker.unref()
      rest = setTimeout(close, restMs).unref()
    }
  }

  async function close(): Promise<void> {
    clearTimeout(rest)
    if (!started) return
    const { worker, ended } = started
    // A task that comes now starts another worker.
    started = null
    if (isBusy) await worker.terminate()
    else post(worker, null)
    await ended
  }

  return { run, close }
}

type StartedWorker = {
  worker: Worker
  ended: Promise<void>
  /** True when it ends without a reply. */
  isFailed: boolean
}

const endOf = (worker: Worker) =>
  new Promise<void>((resolve) => void worker.once('exit', () => resolve()))

/** Sends a task, or null to end the worker. */
function post(worker: Worker, task: TaskMessage | null): void {
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker of this process, not a window
  worker.postMessage(task)
}

async function runIn(
  started: StartedWorker,
  task: TaskMessage,
  processorMs: number,
): Promise<unknown> {
  const { worker } = started
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const fail = (error: Error) => {
    started.isFailed = true
    reject(error)
  }
  const stop = () => {
    fail(tooLarge(tooMuch))
    void worker.terminate()
  }
  let startedMs: number | undefined
  const onMessage = (reply: TaskReply) => {
    if ('startedMs' in reply) startedMs = reply.startedMs
    else if ('fault' in reply) reject(errorOf(reply.fault))
    else resolve(reply.result)
  }
  const onError = (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge(tooMuch) : error)
  const onExit = (code: number) => fail(new Error(`a worker exited with ${code} before it replied`))
  const timer = setTimeout(stop, longestMs)
  const looks = setInterval(async () => {
    const usedMs = await processorMsOf(worker)
    if (startedMs !== undefined && usedMs - startedMs > processorMs) stop()
  }, lookMs)
  worker.on('message', onMessage).on('error', onError).on('exit', onExit)
  try {
    post(worker, task)
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(looks)
    // A look may still be on its way, and the next task has the same worker.
    startedMs = undefined
    worker.off('message', onMessage).off('error', onError).off('exit', onExit)
  }
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
