import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { tellFault } from './heard-faults.ts'

const context = new AsyncLocalStorage<string>()

/** The role that owns no table, to which PostgreSQL shows one user's rows only (migration 0010). */
const role = 'crewportal_app'

/** Does `work` on behalf of a user: on PostgreSQL the database itself then keeps every other user's rows away. */
export function asUser<Result>(userId: string, work: () => Result): Result {
  return context.run(userId, work)
}

/** On whose behalf the present work is done; undefined for the portal's own. */
export function currentUser(): string | undefined {
  return context.getStore()
}

/** A pool whose connections act for whoever they are taken for; outside a request, for the portal itself. */
export function poolOfUsers(pool: Pool) {
  const actsFor = new WeakMap<PoolClient, string>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PoolClient> {
      const client = await pool.connect().catch((error: unknown) => {
        tellFault(error)
        throw error
      })
      const userId = currentUser() ?? ''
      if ((actsFor.get(client) ?? '') === userId) return client
      try {
        await client.query(
          `select set_config('role', $1, false), set_config('portal.user_id', $2, false)`,
          [userId === '' ? 'none' : role, userId],
        )
        actsFor.set(client, userId)
        return client
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}
