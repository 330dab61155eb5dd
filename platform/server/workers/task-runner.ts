import { busySeconds } from '#server/http/request-bodies.ts'
import type { ResourceLimits } from 'node:worker_threads'
import { currentRequest } from '#server/context/request-context.ts'
import { accountIsBusy } from '#server/http/errors.ts'
import { createLaneWorker, type WorkerConfig } from './lane-worker.ts'
import type { TaskMessage } from './task-message.ts'
import { createTaskQueue, limitWaitingBytes } from './task-queue.ts'

/** Tasks of one lane run one after the other, in a worker of their own. Lanes do not delay each other. */
export type Lane =
  | 'requests'
  | 'large requests'
  | 'documents'
  | 'files'
  | 'large files'
  | 'reminders'

/** The lane and the limits of a task. */
export type TaskRule = {
  lane: Lane
  /** The size of its content. */
  bytes: number
  /** Processor time, which does not depend on the load of the machine, in milliseconds. */
  processorMs: number
}

/**
 * Memory of a worker, in MB. An account of twenty years takes about half of the larger one. A usual process has one or two
 * workers at once, and stays below 1 GB.
 */
const memory: Record<Lane, ResourceLimits> = {
  requests: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
  'large requests': { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 },
  documents: { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 },
  files: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 },
  'large files': { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 },
  reminders: { maxOldGenerationSizeMb: 288, maxYoungGenerationSizeMb: 24 },
}

/**
 * Waiting tasks of a user, beside the one that runs. They leave room for those of others. A page of a large account asks for
 * some twenty things at once.
 */
const waitingMaxPerUser: Record<Lane, number> = {
  requests: 30,
  'large requests': 30,
  documents: 2,
  files: 2,
  'large files': 2,
  reminders: 2,
}

/** The content of all waiting tasks of this process. */
const waitingMaxBytes = 96 * 1024 * 1024

/**
 * Runs a task in a worker thread, so that it does not block other requests.
 *
 * @throws what the task throws; 413 when it runs out of memory or time; 429 when too many tasks of its user wait.
 */
export type RunAnyTask = (name: string, input: { userId: string }) => Promise<unknown>

/** Ends the workers. */
type Close = () => Promise<void>

/**
 * Runs one task of each lane at a time. Users take turns.
 *
 * @param workerFile the program of the worker threads.
 */
export function createTaskRunner(
  workerFile: URL,
  { dataDir, databaseUrl, secret, log, slowQueryMs }: WorkerConfig,
  ruleOf: (name: string, input: { userId: string }) => TaskRule,
): { runTask: RunAnyTask; assertRoom: (lane: Lane, userId: string) => void; close: Close } {
  // The whole configuration cannot be sent to a thread.
  const config = { dataDir, databaseUrl, secret, log, slowQueryMs }
  const laneOf = (lane: Lane) => ({
    queue: createTaskQueue(waitingMaxPerUser[lane]),
    worker: createLaneWorker(workerFile, config, memory[lane]),
  })
  const lanes = {
    requests: laneOf('requests'),
    'large requests': laneOf('large requests'),
    documents: laneOf('documents'),
    files: laneOf('files'),
    'large files': laneOf('large files'),
    reminders: laneOf('reminders'),
  }
  const queues = Object.values(lanes).map(({ queue }) => queue)

  function assertRoom(lane: Lane, userId: string): void {
    if (!lanes[lane].queue.hasRoom(userId)) throw accountIsBusy(busy[lane], busySeconds)
  }

  async function runTask(name: string, input: { userId: string }): Promise<unknown> {
    const { lane, bytes, processorMs } = ruleOf(name, input)
    const { queue, worker } = lanes[lane]
    const { userId } = input
    assertRoom(lane, userId)
    const task: TaskMessage = { name, input, requestId: currentRequest()?.id }
    return new Promise<unknown>((resolve, reject) => {
      queue.add({
        userId,
        bytes,
        // A worker that cannot start fails only its own task.
        start: () => worker.run(task, processorMs).then(resolve, reject),
        refuse: () => reject(accountIsBusy(busy[lane], busySeconds)),
      })
      limitWaitingBytes(queues, waitingMaxBytes)
    })
  }

  async function close(): Promise<void> {
    await Promise.all(Object.values(lanes).map(({ worker }) => worker.close()))
  }

  return { runTask, assertRoom, close }
}

const requestsWait =
  'Your earlier requests are still being answered. Please try again in a few seconds.'
const filesWait = 'Your earlier files are still being read. Please try again in a few seconds.'
const busy: Record<Lane, string> = {
  requests: requestsWait,
  'large requests': requestsWait,
  documents: 'Your earlier downloads are still being written. Please try again in a few seconds.',
  files: filesWait,
  'large files': filesWait,
  reminders: 'Your reminders are still being planned.',
}
