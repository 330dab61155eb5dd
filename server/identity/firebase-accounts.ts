import { nameMaxLength, plainName } from '#domain/identity/plain-name.ts'
import type { Database } from '#server/database/connection.ts'
import { clearExpiredDeletion, isDeleted } from '#server/database/deleted-users.ts'
import { transact } from '#server/database/transact.ts'
import { invalid } from '#server/http/errors.ts'
import type { Bearer } from '#server/http/signed-in-user.ts'
import type { Accounts } from './accounts.ts'

/** How long ago the owner may have given their password, for what cannot be undone. */
const freshMs = 5 * 60 * 1000

/** Takes down the name and e-mail of a user whose account a Firebase project keeps. */
export async function noteFirebaseUser(
  { userId, name, email }: Bearer,
  db: Database,
  now: string,
): Promise<void> {
  const known = (plainName(name) || email || 'Crew member').slice(0, nameMaxLength)
  await transact(db, async (trx) => {
    await clearExpiredDeletion(userId, trx, now)
    if (await isDeleted(userId, trx)) return
    await trx
      .insertInto('portal_firebase_users')
      .values({ id: userId, name: known, email, updated_at: now })
      // The name may have been changed here since: that stands.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ email, updated_at: now })
          .where('portal_firebase_users.email', '<>', email),
      )
      .execute()
  })
}

/**
 * The accounts of a Firebase project, as far as the portal has to do with them: the account itself is deleted
 * by its owner's browser.
 */
export const firebaseAccounts: Accounts = {
  async proveOwner({ signedInAtMs }) {
    // Told by the machine's clock, as the token's life is.
    if (signedInAtMs !== undefined && Date.now() - signedInAtMs < freshMs) return
    throw invalid(
      'Please sign in again first: an account is deleted within five minutes of signing in.',
    )
  },
  async remove(userId, trx) {
    await trx.deleteFrom('portal_firebase_users').where('id', '=', userId).execute()
  },
}
