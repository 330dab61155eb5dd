import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import type { Bearer } from '#server/http/signed-in-user.ts'

/** What the API asks of whoever keeps the accounts. */
export type Accounts = {
  /**
   * Makes sure that it is the owner who asks for what cannot be undone.
   *
   * @throws 400 when that is not shown.
   */
  proveOwner: (user: Bearer, password: string | undefined) => Promise<void>
  /** Deletes the account and ends its sessions, within the caller's transaction. */
  remove: (userId: string, trx: Kysely<Tables>) => Promise<void>
}
