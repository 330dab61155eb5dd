import type { Database } from '#server/database/connection.ts'
import type { Bearer } from '#server/http/signed-in-user.ts'

/**
 * The accounts of the identity provider in use. `embedded-accounts.ts` and `firebase-accounts.ts` implement it.
 */
export type Accounts = {
  /**
   * Checks that the owner of the account makes the call; for actions that cannot be undone.
   *
   * @throws 400 when the password is missing or wrong, or when the sign-in is too old.
   */
  proveOwner: (user: Bearer, password: string | undefined) => Promise<void>
  /**
   * Checks that the session of a token has not ended. A token is valid for ten more minutes, which is too long for an export.
   *
   * @throws 401 when it has ended. A token of Firebase has no session here.
   */
  requireSession: (user: Bearer) => Promise<void>
  /** Deletes the account and ends its sessions, within the caller's transaction. */
  remove: (userId: string, trx: Database) => Promise<void>
}
