import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'

/** What the API asks of whoever keeps the accounts. */
export type Accounts = {
  /** Whether this is the user's password. */
  checkPassword: (userId: string, password: string) => Promise<boolean>
  /** Deletes the account and ends its sessions, within the caller's transaction. */
  remove: (userId: string, trx: Kysely<Tables>) => Promise<void>
}

/** The accounts of the embedded identity service. */
export function embeddedAccounts(auth: EmbeddedIdentity, db: Database): Accounts {
  return {
    async checkPassword(userId, password) {
      const account = await db
        .selectFrom('portal_accounts')
        .select('password')
        .where('user_id', '=', userId)
        .where('provider_id', '=', 'credential')
        .executeTakeFirst()
      const { password: passwords } = await auth.$context
      return Boolean(
        account?.password && (await passwords.verify({ hash: account.password, password })),
      )
    },
    async remove(userId, trx) {
      // Sessions and credentials go with the user they belong to.
      await trx.deleteFrom('portal_users').where('id', '=', userId).execute()
    },
  }
}
