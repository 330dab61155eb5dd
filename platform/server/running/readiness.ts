import { sql } from 'kysely'
import { asPortal, asUser } from '#server/context/request-context.ts'
import type { Database } from '#server/database/connection.ts'
import { databaseFault, type DatabaseFault } from '#server/database/database-fault.ts'
import { logError } from '#server/observing/log.ts'

/**
 * Reads what every request of a user reads first, with the rights of a user. No user has the empty id.
 *
 * @throws Error of the database when a user's read would fail.
 */
async function readAsUser(db: Database): Promise<void> {
  const query = db.selectFrom('revisions').select('revision').where('user_id', '=', '')
  await asUser('', () => query.executeTakeFirst())
}

/** The missing right that was logged last. Proxies ask every second, so it is logged once. */
let loggedRight: string | undefined

/** Why the portal cannot answer users; undefined if it can. A missing right is logged with the statement that grants it. */
export async function unreadyReason(db: Database): Promise<string | undefined> {
  try {
    await readAsUser(db)
    loggedRight = undefined
    return undefined
  } catch (error) {
    const missing = await missingRight(db, error)
    if (missing && missing.message !== loggedRight) logError(missing)
    loggedRight = missing?.message
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
    throw (await missingRight(db, cause)) ?? cause
  }
}

/**
 * Explains that the role of DATABASE_URL may not act for users, with the statement that allows it.
 *
 * @returns undefined if the error has another reason.
 */
export async function missingRight(db: Database, cause: unknown): Promise<Error | undefined> {
  if (databaseFault(cause) !== 'refusing') return undefined
  const rights = await asPortal(() => readRights(db)).catch(() => undefined)
  if (!rights || rights.mayAct) return undefined
  const create = rights.isThere ? '' : 'CREATE ROLE crewportal_app NOLOGIN; '
  return new Error(
    `The role of DATABASE_URL may not act as crewportal_app, as every request of a user does. Run this as an administrator of the database: ${create}GRANT crewportal_app TO ${rights.role};`,
    { cause },
  )
}

type Rights = { role: string; isThere: boolean; mayAct: boolean }

/** Reads whether the role of the portal may act for users. From version 16 on, a member needs the option SET for it. */
async function readRights(db: Database): Promise<Rights | undefined> {
  const { rows } = await sql<Rights>`
    select quote_ident(current_user) as role, count(*) > 0 as "isThere",
      coalesce(bool_or(pg_has_role(current_user, oid,
        case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end
      )), false) as "mayAct"
    from pg_roles where rolname = 'crewportal_app'`.execute(db)
  return rows[0]
}
