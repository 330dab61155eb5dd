import { databaseOf, type UserDb } from '#server/database/user-db.ts'
import { demoUser } from '#identity/server/demo-user.ts'

/**
 * The address for mails to a user; undefined without one that they confirmed. Anyone can sign up with any address. The
 * demo user has none.
 */
export async function mailAddressOf(db: UserDb): Promise<string | undefined> {
  const all = databaseOf(db)
  const user = await all
    .selectFrom('portal_users')
    .select('email')
    .where('id', '=', db.userId)
    .where('email_verified', '=', 1)
    .where('email', '<>', demoUser.email)
    .unionAll(all.selectFrom('portal_firebase_users').select('email').where('id', '=', db.userId))
    .executeTakeFirst()
  return user?.email || undefined
}
