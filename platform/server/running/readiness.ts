import { asUser } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { databaseFault, type DatabaseFault } from '#server/database/database-fault.ts'

/**
 * Reads what every request of a user reads first, with the rights of a user. No user has the empty id.
 *
 * @throws Error of the database when a user's read would fail.
 */
async function readAsUser(db: Database): Promise<void> {
  const query = db.selectFrom('revisions').select('revision').where('user_id', '=', '')
  await asUser('', () => query.executeTakeFirst())
}

/** Why the portal cannot answer users; undefined if it can. */
export async function unreadyReason(db: Database): Promise<string | undefined> {
  try {
    await readAsUser(db)
    return undefined
  } catch (error) {
    return reasons[databaseFault(error) ?? 'away'] ?? 'database does not answer'
  }
}

const reasons: Partial<Record<DatabaseFault, string>> = {
  busy: 'database locked',
  slow: 'database too slow',
  refusing: 'database refuses the portal',
  damaged: 'database damaged',
}

/** @throws Error with one sentence when the role of DATABASE_URL may not act for users. */
export async function requireUserRights(db: Database): Promise<void> {
  try {
    await readAsUser(db)
  } catch (cause) {
    if (databaseFault(cause) !== 'refusing') throw cause
    throw new Error(refused, { cause })
  }
}

const refused =
  'The role of DATABASE_URL may not act as crewportal_app, as every request of a user does. Run this as an administrator of the database: GRANT crewportal_app TO the role.'
