import { AsyncLocalStorage } from 'node:async_hooks'

const context = new AsyncLocalStorage<string>()

/** Does `work` on behalf of a user: on PostgreSQL the database itself then keeps every other user's rows away. */
export function asUser<Result>(userId: string, work: () => Result): Result {
  return context.run(userId, work)
}

/** On whose behalf the present work is done; undefined for the portal's own. */
export function currentUser(): string | undefined {
  return context.getStore()
}
