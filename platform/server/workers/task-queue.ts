/** A task that waits for a worker. */
export type WaitingTask = {
  userId: string
  /** The size of its content. */
  bytes: number
  /** Settles when the worker has ended. Never rejects. */
  start: () => Promise<void>
  /** Called instead of `start` when there is no room for it. */
  refuse: () => void
}

/**
 * A queue with one worker. The next task is of the user whose last turn is longest ago. So a user with many tasks
 * delays another user by one task at most.
 *
 * @param waitingMaxPerUser tasks of a user that may wait beside the one that runs.
 */
export function createTaskQueue(waitingMaxPerUser: number) {
  const waiting: WaitingTask[] = []
  const lastTurns = new Map<string, number>()
  let turn = 0
  let isRunning = false

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let task = next(); task; task = next()) await task.start()
    lastTurns.clear()
    isRunning = false
  }

  function next(): WaitingTask | undefined {
    const lastTurn = ({ userId }: WaitingTask) => lastTurns.get(userId) ?? 0
    const [first] = waiting.toSorted((one, other) => lastTurn(one) - lastTurn(other))
    if (!first) return undefined
    turn += 1
    lastTurns.set(first.userId, turn)
    remove(first)
    return first
  }

  function remove(task: WaitingTask): void {
    waiting.splice(waiting.indexOf(task), 1)
  }

  return {
    /** The waiting tasks, oldest first. */
    waiting: waiting as readonly WaitingTask[],
    /** True if a task of the user may wait. */
    hasRoom: (userId: string) =>
      waiting.filter((task) => task.userId === userId).length < waitingMaxPerUser,
    add(task: WaitingTask): void {
      waiting.push(task)
      void run()
    },
    /** Refuses a waiting task. */
    drop(task: WaitingTask): void {
      remove(task)
      task.refuse()
    },
  }
}

export type TaskQueue = ReturnType<typeof createTaskQueue>

/**
 * Refuses waiting tasks until the content of all of them fits into `bytesMax`: each time the newest task of the user
 * with the largest content.
 */
export function limitWaitingBytes(queues: readonly TaskQueue[], bytesMax: number): void {
  for (;;) {
    const tasks = queues.flatMap((queue) => queue.waiting.map((task) => ({ queue, task })))
    if (bytesOf(tasks) <= bytesMax) return
    const ofUsers = [...Map.groupBy(tasks, ({ task }) => task.userId).values()]
    const [largest = []] = ofUsers.toSorted((one, other) => bytesOf(other) - bytesOf(one))
    const newest = largest.at(-1)
    newest?.queue.drop(newest.task)
  }
}

const bytesOf = (tasks: { task: WaitingTask }[]) =>
  tasks.reduce((sum, { task }) => sum + task.bytes, 0)
