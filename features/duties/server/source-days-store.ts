import { decidingDaysOf, type Days } from '#duties/rules/sources/near-sources.ts'
import type { Sources } from '#duties/rules/sources/source.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { listSources, withMoves } from './source-store.ts'

/**
 * The standing sources that decide the duties of these days, both inclusive.
 *
 * @returns the days too, with those to and from which the user moved a duty of theirs.
 */
export async function sourcesDeciding(
  db: UserDb,
  days: Days,
): Promise<{ sources: Sources; days: Days }> {
  const near = await listSources(db, decidingDaysOf(days))
  const all = withMoves(days, near)
  const isMoved = all.first !== days.first || all.last !== days.last
  const sources = isMoved ? await listSources(db, decidingDaysOf(all)) : near
  return { sources, days: all }
}

/** The days of the statements that name a duty, both inclusive, also of those taken back; null without any. */
export async function daysNaming(db: UserDb, id: string): Promise<Days | null> {
  const named = `%${JSON.stringify(id)}%`
  const { first, last } = await db
    .selectFrom('roster_statements')
    .select(({ fn }) => [fn.min('first_date').as('first'), fn.max('last_date').as('last')])
    .where((eb) =>
      eb.or([eb('id', '=', id), eb('about', 'like', named), eb('content', 'like', named)]),
    )
    .executeTakeFirstOrThrow()
  return first && last ? { first, last } : null
}

/** The days from `from` on that sources touch which were taken back lately, both inclusive; null without any. */
export async function daysUndone(
  db: UserDb,
  { undoneSince, from }: { undoneSince: Instant; from: CalendarDate },
): Promise<Days | null> {
  const undone = async (table: 'roster_statements' | 'roster_imports') =>
    db
      .selectFrom(table)
      .select(({ fn }) => [fn.min('first_date').as('first'), fn.max('last_date').as('last')])
      .where('undone_at', '>=', undoneSince)
      .where('last_date', '>=', from)
      .executeTakeFirstOrThrow()
  const found = [await undone('roster_statements'), await undone('roster_imports')]
  const first = found.flatMap((days) => days.first ?? []).toSorted()[0]
  const last = found
    .flatMap((days) => days.last ?? [])
    .toSorted()
    .at(-1)
  return first && last ? { first: first > from ? first : from, last } : null
}

/** When the last standing source that touches these days was made or imported; null without one. */
export async function lastInstant(db: UserDb, { first, last }: Days): Promise<Instant | null> {
  const statements = db
    .selectFrom('roster_statements')
    .select(['made_at as at', 'first_date', 'last_date', 'undone_at'])
  const files = db
    .selectFrom('roster_imports')
    .select(['imported_at as at', 'first_date', 'last_date', 'undone_at'])
  const { at } = await db
    .selectFrom(files.unionAll(statements).as('sources'))
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .where('undone_at', 'is', null)
    .where('first_date', '<=', last)
    .where('last_date', '>=', first)
    .executeTakeFirstOrThrow()
  return at
}
