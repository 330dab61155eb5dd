import type { Config } from './config.ts'
import { createApp, type AppParts } from './app.ts'
import { createClock, type Clock } from './clock.ts'
import { openDatabase, reachDatabase, type Database } from './database/connection.ts'
import { migrate } from './database/migrate.ts'
import { seedDemoCrew } from './demo-crew.ts'
import type { FirebaseConfig } from './firebase-config.ts'
import { createDemoUser } from './identity/demo-user.ts'
import { embeddedAccounts } from './identity/embedded-accounts.ts'
import { createEmbeddedIdentity, embeddedIssuer } from './identity/embedded-identity.ts'
import { embeddedRoutes } from './identity/embedded-routes.ts'
import { firebaseAccounts, noteFirebaseUser } from './identity/firebase-accounts.ts'
import { firebaseIssuer } from './identity/firebase-issuer.ts'
import { firebaseSessionRoutes } from './identity/firebase-session-routes.ts'
import { sessionSecret } from './identity/secret.ts'
import { createTokenVerifier } from './identity/token-verifier.ts'
import { findProfile } from './profile/profile-store.ts'

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
    const parts = { config, db, clock }
    const identity = config.firebase
      ? firebaseIdentity(config.firebase, parts)
      : await embeddedIdentity(parts)
    const app = createApp({ db, clock, ...identity })
    return { config, app, clock, db, close: () => db.destroy() }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

type Parts = { config: Config; db: Database; clock: Clock }
type IdentityParts = Pick<AppParts, 'identityRoutes' | 'accounts' | 'verifyToken'>

async function embeddedIdentity({ config, db, clock }: Parts): Promise<IdentityParts> {
  const baseUrl = baseUrlOf(config)
  const secret = sessionSecret(config.secret, config.dataDir)
  const auth = createEmbeddedIdentity({ db, baseUrl, secret, signUp: config.signUp })
  if (config.demo) {
    await createDemoUser(db, auth, (userId, trx) => seedDemoCrew(userId, trx, clock()))
  }
  return {
    identityRoutes: embeddedRoutes(auth),
    accounts: embeddedAccounts(auth, db),
    verifyToken: createTokenVerifier(embeddedIssuer(auth, baseUrl)),
  }
}

function firebaseIdentity(firebase: FirebaseConfig, { config, db, clock }: Parts): IdentityParts {
  const verifyToken = createTokenVerifier(firebaseIssuer(firebase), (user) =>
    noteFirebaseUser(user, db, clock()),
  )
  const nameOf = async (token: string) => {
    const user = await verifyToken(token)
    return user ? (await findProfile(user.userId, db)).name : ''
  }
  return {
    identityRoutes: firebaseSessionRoutes(firebase, baseUrlOf(config), nameOf),
    accounts: firebaseAccounts,
    verifyToken,
  }
}

const baseUrlOf = ({ publicUrl, port }: Config) => publicUrl ?? `http://localhost:${port}`
