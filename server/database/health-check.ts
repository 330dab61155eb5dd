import { AsyncLocalStorage } from 'node:async_hooks'

const context = new AsyncLocalStorage<true>()

/** Does `work` as a health check, for which PostgreSQL has a connection of its own, however busy the others are. */
export function asHealthCheck<Result>(work: () => Result): Result {
  return context.run(true, work)
}

/** Whether the present work is a health check. */
export const isHealthCheck = (): boolean => context.getStore() ?? false
