import type { Database } from '#server/database/connection.ts'
import { transactExclusively } from '#server/database/transact.ts'

/** The demo user of a new portal. */
export const demoUser = {
  name: 'Martha Harlow',
  email: 'demo@crewportal.example',
  password: 'fly-safe-2026',
}

/** The part of the identity library that hashes passwords. */
type Hashing = { $context: Promise<{ password: { hash: (password: string) => Promise<string> } }> }

/** Creates the demo user with data in a database without users, once, in one transaction. */
export async function createDemoUser(
  db: Database,
  auth: Hashing,
  fill: (userId: string, trx: Database) => Promise<void>,
  now: string,
): Promise<void> {
  if (await hasUsers(db)) return
  const { password: passwords } = await auth.$context
  const password = await passwords.hash(demoUser.password)
  await transactExclusively(db, now, async (trx) => {
    if (await hasUsers(trx)) return
    const { name, email } = demoUser
    const id = crypto.randomUUID()
    const timestamps = { created_at: now, updated_at: now }
    await trx
      .insertInto('portal_users')
      .values({ id, name, email, email_verified: 1, ...timestamps })
      .execute()
    await trx
      .insertInto('portal_accounts')
      .values({
        id,
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password,
        ...timestamps,
      })
      .execute()
    await fill(id, trx)
  })
}

async function hasUsers(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('portal_users').select('id').limit(1).executeTakeFirst())
}
