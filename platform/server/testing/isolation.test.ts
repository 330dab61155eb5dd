import { unzipSync } from 'fflate'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { payReportsPath } from '#pay/api/paths.ts'
import {
  employmentRecordPath,
  accountExportPath,
  accountImportPath,
  accountPath,
} from '#profile/api/paths.ts'
import { tokenAudience } from '#api/identity.ts'
import { asUser } from '#server/context/request-context.ts'
import { sealedTables, userTables } from '#server/database/user-tables.ts'
import { allRows } from '#account/server/account-store.ts'
import { givenEverything } from './test-everything.ts'
import { goodCall, payReport } from './test-good-calls.ts'
import { describedOperations, idsFor, type Operation } from './test-operations.ts'
import { dbAs, givenUser, type TestUser } from './test-portal.ts'
import { amelia, bruno, givenPortal, portal } from './test-crew.ts'
import { post } from './test-calls.ts'

let operations: Operation[]
let ameliasIds: Set<string>
/** The ids of duties by their names. Everybody who imports the same file has them. */
let commonIds: Set<string>

givenPortal()
beforeAll(async () => {
  operations = (await describedOperations(portal)).operations
  await givenEverything(portal, amelia)
  ameliasIds = idsIn(await allRows(dbAs(portal.db, amelia.id)))
  commonIds = await idsOfGoodImports()
})

describe('of what Amelia has', () => {
  it('there is a row in every table', async () => {
    const rows = await allRows(dbAs(portal.db, amelia.id))
    const empty = userTables.filter((table) => !rows[table]?.length)
    expect(empty).toEqual([])
  })

  it('Bruno can address nothing, and changes nothing with whatever he does', async () => {
    const before = await takenAway(amelia)
    for (const operation of walked()) {
      const ids = await idsFor(operation, amelia.id, portal)
      const id = ids.find((each) => !commonIds.has(each)) ?? null
      if (operation.path.includes('{id}')) expect([operation.name, id]).not.toContain(null)
      const answer = await goodCall(portal, operation, bruno, id)
      const expected = id === null ? 200 : 404
      expect([operation.name, answer.status]).toEqual([operation.name, expected])
      if (answer.headers.get('content-type') !== 'application/zip') {
        expect([operation.name, ameliasIn(await answer.text())]).toEqual([operation.name, []])
      }
    }
    const after = await takenAway(amelia)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const [file, text] of Object.entries(before)) {
      expect([file, text === after[file]]).toEqual([file, true])
    }
  })

  it('nobody else can link a pay report to her employment record', async () => {
    const [employmentRecordId] = await idsFor(
      { path: employmentRecordPath('{id}') },
      amelia.id,
      portal,
    )
    const clara = await givenUser(portal, 'Clara')
    const answer = await post(payReportsPath, { ...payReport, employmentRecordId }, clara)
    expect([400, 404]).toContain(answer.status)
  })
})

/** Tables of the identity service, which does not act for a user. */
const identityTables = [
  'portal_accounts',
  'portal_passkeys',
  'portal_second_steps',
  'portal_sessions',
]

/** Tables that requests of users cannot read at all. */
const closedTables = [
  'portal_accounts',
  'portal_keys',
  'portal_passkeys',
  'portal_second_steps',
  'portal_sessions',
  'portal_verifications',
  'rate_limits',
  'schema_changes',
  'schema_lock',
]

if (process.env['TEST_ENGINE'] === 'postgres')
  describe('PostgreSQL itself', () => {
    it('guards every table that says whose its rows are', async () => {
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind = 'r' and attname = 'user_id' and not attisdropped and not relrowsecurity
        order by relname`.execute(portal.db)
      expect(rows.map(({ name }) => name)).toEqual(identityTables)
    })

    it('opens no sign-in or system table to a user', async () => {
      const closed = (await tablesForUsers()).filter(({ columns }) => columns.length === 0)
      expect(closed.map(({ table }) => table)).toEqual(closedTables)
    })

    it('shows a user no row of anybody else in any table, whatever the statement says', async () => {
      const dora = await givenUser(portal, 'Dora')
      for (const { table, columns } of await tablesForUsers()) {
        if (columns.length === 0) continue
        const chosen = sql.join(columns.map((name) => sql.ref(name)))
        const rows = await asUser(dora.id, async () => {
          const found = await sql`select ${chosen} from ${sql.table(table)}`.execute(portal.db)
          return JSON.stringify(found.rows)
        })
        const hers = [amelia.id, bruno.id, 'amelia@crew.example'].filter((id) => rows.includes(id))
        expect([table, hers, ameliasIn(rows)]).toEqual([table, [], []])
      }
    })

    it('lets a user rename and delete no account but their own', async () => {
      const eve = await givenUser(portal, 'Eve')
      const hers = () =>
        sql`select name from portal_users where id = ${amelia.id}`.execute(portal.db)
      const before = (await hers()).rows
      const changed = await asUser(eve.id, async () => {
        const rename = await sql`update portal_users set name = 'x'`.execute(portal.db)
        const remove = await sql`delete from portal_users`.execute(portal.db)
        return [rename.numAffectedRows, remove.numAffectedRows]
      })
      expect(changed).toEqual([1n, 1n])
      expect(before).toHaveLength(1)
      expect((await hers()).rows).toEqual(before)
    })

    it.each([...userTables, ...sealedTables, 'revisions', 'feed_tokens'])(
      'shows and changes nothing of Amelia’s %s for Bruno, whatever the statement says',
      async (name) => {
        const table = sql.table(name)
        const hers = async () =>
          (await sql`select * from ${table} where user_id = ${amelia.id}`.execute(portal.db)).rows
        const before = await hers()
        expect(before.length).toBeGreaterThan(0)
        await asUser(bruno.id, async () => {
          expect(await hers()).toEqual([])
          const update = sql`update ${table} set user_id = ${bruno.id} where user_id = ${amelia.id}`
          const remove = sql`delete from ${table} where user_id = ${amelia.id}`
          expect((await update.execute(portal.db)).numAffectedRows).toBe(0n)
          expect((await remove.execute(portal.db)).numAffectedRows).toBe(0n)
        })
        expect(await hers()).toEqual(before)
      },
    )
  })

describe('every operation asks who is there', () => {
  it.each([
    ['without a token', async () => undefined],
    ['with a broken token', async () => 'Bearer not.a.token'],
    ['with an empty token', async () => 'Bearer '],
    ['with a password in its place', async () => `Basic ${btoa('amelia:altitude-38000')}`],
    ['with a changed token', async () => changed(amelia.headers.authorization)],
    ['with a token that another signed', async () => `Bearer ${await foreignToken()}`],
    ['with a token that nobody signed', async () => `Bearer ${unsignedToken()}`],
  ])('%s', async (_, authorizationOf) => {
    await isRefused(await authorizationOf())
  })

  it('with a token that has run out', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 })
    try {
      await isRefused(amelia.headers.authorization)
    } finally {
      vi.useRealTimers()
    }
  })
})

/** All tables, each with the columns that the role of users may read. */
async function tablesForUsers(): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, array_remove(array_agg(case when
        has_column_privilege('crewportal_app', attrelid, attnum, 'select') then attname::text end
      order by attnum), null) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and attnum > 0 and not attisdropped
    group by relname order by relname`.execute(portal.db)
  return rows
}

async function isRefused(authorization: string | undefined): Promise<void> {
  const headers: Record<string, string> = authorization ? { authorization } : {}
  for (const { method, path, name } of operations) {
    const request = { method, headers }
    const answer = await portal.app.request(path.replace('{id}', 'x'), request)
    expect([name, answer.status]).toEqual([name, 401])
  }
}

/**
 * All operations, with the deletion of the account last. Importing an account keeps its ids and has its own
 * test.
 */
function walked(): Operation[] {
  const order = [`DELETE ${accountPath}`]
  return operations
    .filter(({ path }) => path !== accountImportPath)
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
}

/** The content of the user's account export by file, without its time. */
async function takenAway({ headers }: TestUser): Promise<Record<string, string>> {
  const answer = await portal.app.request(accountExportPath, { headers })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      Buffer.from(bytes)
        .toString()
        .replace(/"exportedAt": "[^"]*"/, ''),
    ]),
  )
}

/** The ids created by the portal in an account's rows. */
function idsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value).match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g))
}

function ameliasIn(answer: string): string[] {
  return [...idsIn(answer)].filter((id) => ameliasIds.has(id) && !commonIds.has(id))
}

/** The ids that another crew member has after the imports of the walk. */
async function idsOfGoodImports(): Promise<Set<string>> {
  const other = await givenUser(portal, 'Olive')
  for (const operation of operations.filter(({ name }) => /^POST .*\/import$/.test(name))) {
    if (operation.path !== accountImportPath) await goodCall(portal, operation, other)
  }
  return idsIn(await allRows(dbAs(portal.db, other.id)))
}

/** A token with one letter of its signature changed. */
function changed(authorization: string): string {
  const at = authorization.length - 20
  const letter = authorization[at] === 'A' ? 'B' : 'A'
  return authorization.slice(0, at) + letter + authorization.slice(at + 1)
}

const claims = () => ({ sub: amelia.id, email: 'amelia@crew.example', name: 'Amelia' })

/** Has the same claims and key id as Amelia's token, but is signed with another key. */
async function foreignToken(): Promise<string> {
  const { kid = '', alg = '' } = decodeProtectedHeader(amelia.headers.authorization.slice(7))
  const { iss = '' } = decodeJwt(amelia.headers.authorization.slice(7))
  const { privateKey } = await generateKeyPair(alg)
  return new SignJWT(claims())
    .setProtectedHeader({ alg, kid })
    .setIssuer(iss)
    .setAudience(tokenAudience)
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey)
}

function unsignedToken(): string {
  const { iss = '' } = decodeJwt(amelia.headers.authorization.slice(7))
  return new UnsecuredJWT(claims())
    .setIssuer(iss)
    .setAudience(tokenAudience)
    .setIssuedAt()
    .setExpirationTime('10m')
    .encode()
}
