import { grouped } from '#kernel/words/counted.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { conflict } from './errors.ts'

/**
 * The most records of an account, far above what a career needs, so that a script cannot fill the disk. A crew member
 * has some 300 duties and 700 flights a year.
 */
const quotas = {
  duties: { max: 30_000, name: 'duties' },
  flight_entries: { max: 60_000, name: 'logbook entries' },
  opening_totals: { max: 500, name: 'lines of earlier experience' },
  certificates: { max: 500, name: 'certificates' },
  training_codes: { max: 500, name: 'training codes' },
  pay_reports: { max: 2000, name: 'pay reports' },
  pay_rate_cards: { max: 500, name: 'rate cards' },
  pay_claims: { max: 2000, name: 'claims' },
  employment_records: { max: 200, name: 'employment records' },
} as const

/**
 * Makes sure that an account has room for new records. Call it in the transaction that adds them.
 *
 * @throws 409 when the account would have more than its quota.
 */
export async function requireRoom(
  db: UserDb,
  table: keyof typeof quotas,
  added = 1,
): Promise<void> {
  if (added === 0) return
  const { max, name } = quotas[table]
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) + added <= max) return
  throw conflict(`An account can have at most ${grouped(max)} ${name}. Please delete some first.`)
}
