import type { Database } from '#server/database/connection.ts'
import { demoUser } from '#server/identity/demo-user.ts'

/**
 * The address for mails to a user; undefined without one that they confirmed. Anyone can sign up with any address. The
 * demo user has none.
 */
export async function mailAddressOf(userId: string, db: Database): Promise<string | undefined> {
  const user = await db
    .selectFrom('portal_users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', 1)
    .where('email', '<>', demoUser.email)
    .unionAll(db.selectFrom('portal_firebase_users').select('email').where('id', '=', userId))
    .executeTakeFirst()
  return user?.email || undefined
}
