import type { Kysely } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { transact } from '#server/database/transact.ts'
import type { EmbeddedIdentity } from './embedded-identity.ts'

/** The crew member a new portal has, so that a first visitor can look around. */
export const demoUser = {
  name: 'Martha Harlow',
  email: 'demo@crewportal.example',
  password: 'fly-safe-2026',
}

/** Creates the demo crew member in a database without users, and fills their account. */
export async function createDemoUser(
  db: Database,
  auth: EmbeddedIdentity,
  fill: (userId: string, trx: Kysely<Tables>) => Promise<void>,
): Promise<void> {
  const someone = await db.selectFrom('portal_users').select('id').limit(1).executeTakeFirst()
  if (someone) return
  const { internalAdapter, password } = await auth.$context
  const { name, email } = demoUser
  const user = await internalAdapter.createUser(
    { name, email, emailVerified: true },
    { method: 'demo' },
  )
  await internalAdapter.linkAccount({
    userId: user.id,
    accountId: user.id,
    providerId: 'credential',
    password: await password.hash(demoUser.password),
  })
  await transact(db, (trx) => fill(user.id, trx))
}
