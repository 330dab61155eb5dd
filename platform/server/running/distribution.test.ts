import { sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unexportedTables, userTables } from '#server/database/user-tables.ts'
import { seedDemoCrew } from './demo/demo-crew.ts'
import type { Portal } from './portal.ts'
import { wholeTableScans } from '#server/testing/test-plans.ts'
import { dbAs, givenUser, testPortal } from '#server/testing/test-portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { walkEverything } from '#server/testing/test-walk.ts'

/**
 * Keys and indexes that do not begin with the user, with the reason. A distributed database copies these
 * tables or holds them on one machine.
 */
const withoutUser: Record<string, string> = {
  'schema_changes (name)': 'the migrations the database has, read at start',
  'schema_lock (id)': 'one row, which portals that migrate wait for',
  'rate_limits (key)': 'asked before anybody is known; the key is an HMAC of who it may be',
  'feed_tokens (token_hash)': 'a calendar program names an address, not its user',
  'portal_keys (id)': 'the two keys that sign everybody’s tokens',
  'portal_users (email)': 'who signs in is known by an e-mail alone',
  'portal_sessions (id)': 'the identity service keeps its rows by ids of their own',
  'portal_sessions (token)': 'a browser names its session, not its user',
  'portal_accounts (id)': 'as sessions: the identity service’s own ids',
  'portal_second_steps (id)': 'as sessions: the identity service’s own ids',
  'portal_passkeys (id)': 'as sessions: the identity service’s own ids',
  'portal_passkeys (credential_id)': 'a passkey names itself, not its user',
  'portal_verifications (id)': 'as sessions: the identity service’s own ids',
  'revisions (plan_at)': 'finds the users whose reminders are planned next',
  'planned_reminders (free_at)': 'finds the reminders of all users that are due',
  'reminder_deliveries (free_at)': 'finds the messages to all users that are due',
  'reminders (raised_at)': 'finds the old reminders of all users, which are deleted',
  'portal_verifications (identifier)': 'a link in a mail names itself, not its user',
}

/** Tables with one row a user, whose id is the user's. */
const usersThemselves = ['portal_users', 'portal_firebase_users', 'deleted_users']

/** Statements on users' rows that are not about one user, and why they may be. */
const acrossUsers: Record<string, string> = {
  'insert into revisions (user_id, part, revision)': 'a migration: everybody’s, once',
  'select "roster_changes".*, "roster_imports"."generated_on"': 'a migration: everybody’s, once',
  "update revisions set plan_at = '' where part = 'all'": 'a migration: everybody’s, once',
  'update ftl_histories set stated_since = ': 'a migration: everybody’s, once',
  'select "user_id" from "duties" union select "user_id" from "roster_imports"':
    'a migration: everybody’s, once',
  'select "revision" from "revisions" where "user_id" = ':
    'readiness: nobody’s, with the rights of a user',
  'delete from "idempotency_keys" where "answered_at" < ': 'once, when a portal starts',
  'select "user_id", "part", "revision" from "revisions" where "user_id" in ':
    'the revisions of all who read at one moment: ids at random, and nothing else',
  'select 1 as found where exists': 'decision 47: has anybody something due?',
  'update revisions set plan_at = ': 'decision 47: takes users to plan, by a lease',
  'update planned_reminders set free_at = ':
    'decision 47: takes reminders that are due, by a lease',
  'update reminder_deliveries': 'decision 47: takes messages that are due, by a lease',
}

const guarded: readonly string[] = [...userTables, ...unexportedTables]
const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

let portal: Portal
let amelia: string
let bruno: string
let statements: CompiledQuery[]
let answers: [name: string, status: number][]

beforeAll(async () => {
  const heard = await heardStatements(async () => {
    portal = await testPortal()
    const [one, other] = [await givenUser(portal, 'Amelia'), await givenUser(portal, 'Bruno')]
    ;[amelia, bruno] = [one.id, other.id]
    await seedDemoCrew(dbAs(portal.db, amelia))
    answers = await walkEverything(portal, one, other)
  })
  const distinct = new Map(heard.map((statement) => [statement.sql, statement]))
  statements = [...distinct.values()].filter(({ sql: text }) => tablesOf(text).length > 0)
})
afterAll(() => portal.close())

describe('every table, spread over machines by user', () => {
  it('has keys and indexes that begin with the user, but for those with a reason', async () => {
    const others = (await indexes())
      .filter(({ table, columns: [first] }) => first !== userOf(table))
      .map(({ table, columns }) => `${table} (${columns.join(', ')})`)
    expect([...new Set(others)].toSorted()).toEqual(Object.keys(withoutUser).toSorted())
  })

  it('has a primary key', async () => {
    const keyed = new Set((await indexes()).filter(({ isPrimary }) => isPrimary).map(nameOf))
    const tables = await portal.db.introspection.getTables()
    expect([...keyed].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })
})

describe('every statement on users’ rows', () => {
  it('was heard: each operation was done', () => {
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    expect(new Set(statements.flatMap(({ sql: text }) => tablesOf(text)))).toEqual(new Set(guarded))
  })

  it('is about one user, but for those with a reason', () => {
    const others = statements
      .filter((statement) => !isOfOneUser(statement))
      .map(
        ({ sql: text }) =>
          Object.keys(acrossUsers).find((known) => text.trimStart().startsWith(known)) ?? text,
      )
    expect([...new Set(others)]).toEqual(Object.keys(acrossUsers))
  })

  it('goes straight to that user’s rows, whatever else the table holds', async () => {
    const scans: [string, string[]][] = []
    for (const statement of statements.filter(isOfOneUser)) {
      const found = await wholeTableScans(portal.db, statement)
      if (found.length > 0) scans.push([statement.sql, found])
    }
    expect(scans).toEqual([])
  })
})

type Index = { table: string; columns: string[]; isPrimary: boolean }

const nameOf = ({ table }: Index) => table
const userOf = (table: string) => (usersThemselves.includes(table) ? 'id' : 'user_id')

/** Every index of the database, unique ones included. */
async function indexes(): Promise<Index[]> {
  const query = isPostgres
    ? sql<{ table: string; name: string; column: string; is_primary: boolean }>`
        select t.relname as table, i.relname as name, a.attname as column, x.indisprimary as is_primary
        from pg_index x
        join pg_class t on t.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid
        left join pg_attribute a on a.attrelid = i.oid
        where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
        order by t.relname, i.relname, a.attnum`
    : sql<{ table: string; name: string; column: string; is_primary: number }>`
        select m.name as "table", l.name, c.name as column, l.origin = 'pk' as is_primary
        from sqlite_schema m, pragma_index_list(m.name) l, pragma_index_info(l.name) c
        where m.type = 'table'
        order by m.name, l.name, c.seqno`
  const { rows } = await query.execute(portal.db)
  const byName = new Map<string, Index>()
  for (const { table, name, column, is_primary } of rows) {
    const index = byName.get(name) ?? { table, columns: [], isPrimary: Boolean(is_primary) }
    index.columns.push(column)
    byName.set(name, index)
  }
  return [...byName.values()]
}

/** The tables of users' rows that a statement names, but for those that make the tables. */
function tablesOf(text: string): string[] {
  if (/^\s*(create|alter|grant|revoke|do)\b/.test(text)) return []
  const named = [...text.matchAll(/\b(?:from|into|update|join) "?(\w+)"?/g)].map(([, name]) => name)
  return guarded.filter((table) => named.includes(table))
}

/** True if a statement names the user whose rows it reads or writes. */
function isOfOneUser({ sql: text, parameters }: CompiledQuery): boolean {
  const isOurs = [amelia, bruno].filter((id) => parameters.includes(id)).length === 1
  const namesTheUser = text.startsWith('insert')
    ? /^insert into \S+ \([^)]*"user_id"/.test(text)
    : /"?user_id"? = (\?|\$\d+)/.test(text)
  return isOurs && namesTheUser
}
