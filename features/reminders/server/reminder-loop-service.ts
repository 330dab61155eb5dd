import { inRequest } from '#server/context/request-context.ts'
import { hasReminderWork } from './reminder-delivery-store.ts'
import { guarded, takeReminderWork, type ReminderParts } from './reminder-work-service.ts'

/** Plans and sends the reminders of all users. Each process has one. They share the work by leases. */
export type ReminderLoop = {
  /** Looks for work every few seconds. */
  start: () => void
  /** Looks for work soon, if the loop was started. */
  wake: () => void
  /** Does everything that is due now, once. */
  run: () => Promise<void>
  /** Waits for the work in progress. */
  stop: () => Promise<void>
}

/** Milliseconds between two looks. Reminders are late by this much at most. */
const everyMs = 10_000

export function createReminderLoop(parts: ReminderParts): ReminderLoop {
  const { db, clock } = parts
  const state = { isStarted: false, isStopping: false }
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    if (!(await hasReminderWork(db, clock()))) return
    while (!state.isStopping && (await takeReminderWork(parts)));
  }

  function look(): void {
    running ??= guarded(run).finally(() => {
      running = undefined
      schedule(everyMs)
    })
  }

  function schedule(waitMs: number): void {
    clearTimeout(timer)
    if (state.isStarted && !state.isStopping) timer = setTimeout(look, waitMs).unref()
  }

  return {
    start() {
      state.isStarted = true
      // Random, so that processes that start together do not look at the same moments.
      schedule(Math.random() * everyMs)
    },
    // Outside the request that wakes it, whose time limit for the database would end the loop.
    wake: () => inRequest(undefined, () => schedule(0)),
    run,
    async stop() {
      state.isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
