import type { Config } from './config.ts'
import { createApp } from './app.ts'
import { createClock, type Clock } from './clock.ts'
import { openDatabase, reachDatabase, type Database } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { seedDemoCrew } from './demo-crew.ts'
import { embeddedAccounts } from './identity/accounts.ts'
import { createDemoUser } from './identity/demo-user.ts'
import { createEmbeddedIdentity, embeddedIssuer } from './identity/embedded-identity.ts'
import { sessionSecret } from './identity/secret.ts'
import { createTokenVerifier } from './identity/token-verifier.ts'

export type Portal = {
  config: Config
  app: ReturnType<typeof createApp>
  clock: Clock
  db: Database
  close: () => Promise<void>
}

/** Puts the portal together on an open, migrated database. It does not listen yet. */
export async function createPortal(config: Config): Promise<Portal> {
  const clock = createClock(config.clockStart)
  const db = openDatabase(config)
  try {
    await reachDatabase(db)
    await migrate(db, clock())
    const baseUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const secret = sessionSecret(config.secret, config.dataDir)
    const auth = createEmbeddedIdentity({ db, baseUrl, secret, signUp: config.signUp })
    if (config.demo) {
      await createDemoUser(db, auth, (userId, trx) => seedDemoCrew(userId, trx, clock()))
    }
    const app = createApp({
      db,
      clock,
      handleIdentity: auth.handler,
      accounts: embeddedAccounts(auth, db),
      verifyToken: createTokenVerifier(embeddedIssuer(auth, baseUrl)),
    })
    return { config, app, clock, db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
