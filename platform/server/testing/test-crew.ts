import { afterAll, beforeAll, beforeEach } from 'vitest'
import { deleteRows } from '#account/server/account-store.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Portal } from '#server/running/portal.ts'
import { dbAs, givenUser, testPortal, type TestUser } from './test-portal.ts'

/** The portal of the test file that runs now, and its crew members. A process runs one test file at a time. */
export let portal: Portal
export let amelia: TestUser
export let bruno: TestUser

type Env = Record<string, string>

/**
 * Gives a test file a portal of its own with two crew members.
 *
 * @param before runs before each test.
 */
export function givenPortal(env: Env = {}, before?: (portal: Portal) => Promise<unknown>): void {
  beforeAll(async () => {
    portal = await testPortal(env)
    ;[amelia, bruno] = await Promise.all([givenUser(portal, 'Amelia'), givenUser(portal, 'Bruno')])
  })
  afterAll(() => portal.close())
  if (before) beforeEach(() => before(portal))
}

/**
 * Gives a test file a portal of its own without crew members.
 *
 * @param env is called before the first test.
 */
export function givenEmptyPortal(env: () => Promise<Env> | Env = () => ({})): void {
  beforeAll(async () => {
    portal = await testPortal(await env())
  })
  afterAll(() => portal.close())
}

/** Deletes all rows of both crew members, and the rate limits. */
export async function emptyAccounts({ db }: Portal): Promise<void> {
  await Promise.all([amelia, bruno].map(({ id }) => deleteRows(dbAs(db, id))))
  await db.deleteFrom('rate_limits').execute()
}

/** Deletes all rows of some tables. */
export function emptyTables(...names: (keyof Tables)[]) {
  return async ({ db }: Portal): Promise<void> => {
    for (const name of names) await db.deleteFrom(name).execute()
  }
}
