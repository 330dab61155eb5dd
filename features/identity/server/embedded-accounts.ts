import { asPortal } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { invalidField, notSignedIn } from '#server/http/errors.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { logSecurity } from '#server/observing/log.ts'
import type { Accounts } from './accounts.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'

/** Accounts of the embedded identity provider. */
export function embeddedAccounts(
  auth: EmbeddedIdentity,
  db: Database,
  rateLimit: RateLimit,
): Accounts {
  return {
    async proveOwner({ userId }, password) {
      if (password === undefined) throw invalidField('password', 'This field is required')
      await rateLimit('password by account', userId)
      const account = await asPortal(() => findCredential(userId, db))
      const { password: passwords } = await auth.$context
      const isTheirs =
        account?.password && (await passwords.verify({ hash: account.password, password }))
      if (isTheirs) return
      logSecurity('password refused', { userId })
      throw invalidField('password', 'This is not your password')
    },
    async requireSession({ userId, sessionId = '' }) {
      const found = await asPortal(() =>
        db
          .selectFrom('portal_sessions')
          .select('id')
          .where('id', '=', sessionId)
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      )
      if (!found) throw notSignedIn()
    },
    async remove(userId, trx) {
      // Foreign keys delete sessions and credentials with the user.
      await trx.deleteFrom('portal_users').where('id', '=', userId).execute()
    },
  }
}

function findCredential(userId: string, db: Database) {
  return db
    .selectFrom('portal_accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
}
