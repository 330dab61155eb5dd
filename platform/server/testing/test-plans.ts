import { CompiledQuery, PostgresAdapter, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { unexportedTables, userTables } from '#server/database/user-tables.ts'

const guarded: readonly string[] = [...userTables, ...unexportedTables]

/**
 * The whole-table scans in the engine's plan of a statement; empty if it reads only rows of one user.
 *
 * @param asIfLarge makes PostgreSQL avoid whole-table scans, which it prefers for small tables.
 */
export async function wholeTableScans(
  db: Database,
  statement: CompiledQuery,
  asIfLarge = true,
): Promise<string[]> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return sqliteScans(db, statement)
  return db.transaction().execute(async (trx) => {
    if (asIfLarge) await sql`set local enable_seqscan = off`.execute(trx)
    return postgresScans(trx, statement)
  })
}

async function sqliteScans(db: Database, statement: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain query plan ${statement.sql}`, [
    ...statement.parameters,
  ])
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => guarded.includes(/^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? ''))
    .filter((detail) => !/^SEARCH .*\(user_id=\?/.test(detail))
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

async function postgresScans(db: Database, statement: CompiledQuery): Promise<string[]> {
  const explained = CompiledQuery.raw(`explain (format json) ${statement.sql}`, [
    ...statement.parameters,
  ])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained)
  return rows
    .flatMap((row) => row['QUERY PLAN'])
    .flatMap(({ Plan }) => nodesOf(Plan))
    .filter((node) => !goesToTheUser(node))
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? node['Index Name']}`)
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function goesToTheUser(node: PlanNode): boolean {
  const kind = node['Node Type']
  const table = node['Relation Name'] ?? ''
  if (kind === 'Seq Scan') return !guarded.includes(table)
  if (kind === 'Bitmap Index Scan' || (guarded.includes(table) && kind.startsWith('Index'))) {
    return /\buser_id = /.test(node['Index Cond'] ?? '')
  }
  return true
}
