import { sql } from 'kysely'
import { kilobyte, megabyte } from '#api/request-limits.ts'
import { grouped } from '#kernel/words/counted.ts'
import type { UserDb, UserTableName } from '#server/database/user-db.ts'
import { conflict } from './errors.ts'

export type Quota = {
  /** Most rows. */
  max: number
  name: string
  /** The column with long content, and the most bytes of it in all rows together. */
  content?: string
  maxBytes?: number
  /** The advice to the user where they cannot delete some of the records. */
  advice?: string
  /** Up to so many rows and bytes, no read takes the portal’s own thread more than 50 ms. */
  small?: number
  smallBytes?: number
}

/**
 * The most that an account may store, far above what a career needs: a crew member has some 300 duties and 700 flights a year.
 * `docs/security.md` has the slowest reads.
 */
export const quotas = {
  duties: { max: 30_000, name: 'duties', small: 700 },
  flight_entries: { max: 60_000, name: 'logbook entries', small: 1500 },
  roster_statements: {
    max: 60_000,
    name: 'changes of duties',
    advice: '',
    content: 'content',
    maxBytes: 40 * megabyte,
    small: 1000,
    smallBytes: 500 * kilobyte,
  },
  roster_imports: {
    max: 5000,
    name: 'imports',
    advice: '',
    content: 'rows',
    maxBytes: 40 * megabyte,
    smallBytes: 100 * kilobyte,
  },
  deleted_records: {
    max: 120_000,
    name: 'deleted records of 30 days',
    advice: '',
    content: 'content',
    maxBytes: 80 * megabyte,
    small: 2000,
    smallBytes: megabyte,
  },
  crew_notes: {
    max: 5000,
    name: 'notes and changes of notes',
    advice: 'Please erase your notes first.',
    content: 'content',
    maxBytes: 8 * megabyte,
    small: 400,
    smallBytes: 120 * kilobyte,
  },
  pay_reports: {
    max: 1000,
    name: 'pay reports',
    content: 'entries',
    maxBytes: 10 * megabyte,
    smallBytes: 100 * kilobyte,
  },
  pay_rate_cards: {
    max: 500,
    name: 'rate cards',
    content: 'rules',
    maxBytes: 4 * megabyte,
    smallBytes: 100 * kilobyte,
  },
  pay_claims: {
    max: 2000,
    name: 'claims',
    content: 'items',
    maxBytes: 8 * megabyte,
    smallBytes: 100 * kilobyte,
  },
  pay_matches: { max: 20_000, name: 'choices of what a line pays', small: 2000 },
  pay_dismissals: { max: 20_000, name: 'dismissed findings', small: 2000 },
  pay_forecasts: { max: 1000, name: 'pay days' },
  table_answers: { max: 1000, name: 'answers about tables', advice: '' },
  opening_totals: { max: 500, name: 'lines of earlier experience' },
  certificates: { max: 500, name: 'certificates' },
  training_codes: { max: 500, name: 'training codes' },
  employment_records: { max: 200, name: 'employment records' },
} satisfies Partial<Record<UserTableName, Quota>>

type Limited = keyof typeof quotas
const limited = Object.keys(quotas) as Limited[]

/** Rows, and bytes of their long content. */
type Size = { rows: number; bytes: number }

/**
 * Makes sure that an account has room for new records. Call it in the transaction that adds them, before it does.
 *
 * @param added the number of records; 0 after a change that can have made one longer.
 * @throws 409 when the account would have more than its quota.
 */
export async function requireRoom(db: UserDb, table: Limited, added = 1): Promise<void> {
  assertWithin(table, await sizeOf(db, table), added)
}

/** @throws 409 when the account has more than a quota, for records that come as they are. */
export async function requireQuotas(db: UserDb): Promise<void> {
  for (const [table, size] of await sizesOf(db, limited)) assertWithin(table, size, 0)
}

/** True if some read of the account can take the portal’s own thread more than 50 ms. */
export async function isLargeAccount(db: UserDb): Promise<boolean> {
  const counted = limited.filter((table) => {
    const { small, smallBytes }: Quota = quotas[table]
    return small !== undefined || smallBytes !== undefined
  })
  const sizes = await sizesOf(db, counted)
  return [...sizes].some(([table, { rows, bytes }]) => {
    const { small = Infinity, smallBytes = Infinity }: Quota = quotas[table]
    return rows > small || bytes > smallBytes
  })
}

function assertWithin(table: Limited, { rows, bytes }: Size, added: number): void {
  const {
    max,
    name,
    maxBytes = Infinity,
    advice = 'Please delete some first.',
  }: Quota = quotas[table]
  const most =
    rows + added > max ? grouped(max) : bytes > maxBytes && `${maxBytes / megabyte} MB of`
  if (most) throw conflict(`An account can have at most ${most} ${name}. ${advice}`.trim())
}

async function sizeOf(db: UserDb, table: Limited): Promise<Size> {
  return (await sizesOf(db, [table])).get(table) ?? { rows: 0, bytes: 0 }
}

async function sizesOf(db: UserDb, tables: readonly Limited[]): Promise<Map<Limited, Size>> {
  const [first, ...others] = tables.map((table) => sizeQuery(db, table))
  if (!first) return new Map()
  const found = await others.reduce((all, other) => all.unionAll(other), first).execute()
  return new Map(
    found.map(({ table, rows, bytes }) => [
      table,
      { rows: Number(rows), bytes: Number(bytes ?? 0) },
    ]),
  )
}

function sizeQuery(db: UserDb, table: Limited) {
  const { content }: Quota = quotas[table]
  return db
    .selectFrom(table as 'deleted_records')
    .select(({ fn }) => [
      sql.lit<Limited>(table).as('table'),
      fn.countAll<number | string>().as('rows'),
      sql<
        number | string | null
      >`sum(octet_length(${content ? sql.ref(content) : sql.lit('')}))`.as('bytes'),
    ])
}
