import { nameMaxLength, plainName } from '#identity/rules/plain-name.ts'
import type { Database } from '#server/database/connection.ts'
import { clearExpiredDeletion, isDeleted } from '#server/database/deleted-users.ts'
import { transactForPortal } from '#server/database/transact.ts'
import { invalid } from '#server/http/errors.ts'
import type { Bearer } from '#server/http/signed-in-user.ts'
import type { Accounts } from './accounts.ts'

/** Actions that cannot be undone require a sign-in within this time. */
const freshMs = 5 * 60 * 1000

/** Stores the name and e-mail address of a Firebase user. */
export async function noteFirebaseUser(
  { userId, name, email }: Bearer,
  db: Database,
  now: string,
): Promise<void> {
  const known = (plainName(name) || email || 'Crew member').slice(0, nameMaxLength)
  await transactForPortal(db, async (trx) => {
    await clearExpiredDeletion(userId, trx, now)
    if (await isDeleted(userId, trx)) return
    await trx
      .insertInto('portal_firebase_users')
      .values({ id: userId, name: known, email, updated_at: now })
      // The name is not updated, because the user may have changed it in the profile.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ email, updated_at: now })
          .where('portal_firebase_users.email', '<>', email),
      )
      .execute()
  })
}

/** Accounts of a Firebase project. The browser deletes the Firebase account itself. */
export const firebaseAccounts: Accounts = {
  async proveOwner({ signedInAtMs }) {
    // By the machine's clock, like the lifetime of tokens.
    if (signedInAtMs !== undefined && Date.now() - signedInAtMs < freshMs) return
    throw invalid('Please sign in again first: this takes a sign-in within the last five minutes.')
  },
  requireSession: () => Promise.resolve(),
  async remove(userId, trx) {
    await trx.deleteFrom('portal_firebase_users').where('id', '=', userId).execute()
  },
}
