import { changedDayWords, planChanges } from '#duties/rules/sources/changed-day-words.ts'
import { isStillNews, type DayChange } from '#duties/rules/sources/day-changes.ts'
import type { DayChange as DayLine } from '#duties/api/duty-change.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { inBatches } from '#server/database/rows.ts'
import { parseStored } from '#server/database/stored-json.ts'
import { storedPlanChanges } from './duty-json-store.ts'

type Days = { first: CalendarDate; last: CalendarDate }

/** The days on which files changed what the user last saw, in order, without those that have ended. */
export async function listDayChanges(db: UserDb): Promise<DayLine[]> {
  const rows = await db.selectFrom('roster_days').selectAll().orderBy('date').execute()
  return rows
    .filter((row) => isStillNews(endOf(row), db.now))
    .map((row) => ({
      date: row.date,
      words: row.line,
      changes: parseStored('roster_days.changes', storedPlanChanges, row.changes ?? '[]'),
      noticeMinutes: row.notice_minutes,
    }))
}

type ChangeEnd = Parameters<typeof isStillNews>[0]
type EndColumns = { ends_at: Instant; is_logged_less: number }

const endOf = (row: EndColumns): ChangeEnd => ({
  endsAt: row.ends_at,
  isLoggedLess: row.is_logged_less === 1,
})

/** Users whose changes are remembered at most. */
const rememberedUsers = 10_000

/** The London day and the number of changed days that have not ended, as a text. A response with them holds as long. */
export type DayChangesReader = (
  db: UserDb,
  revision: string | undefined,
) => string | Promise<string>

/**
 * Reads the London day and the number of changed days that have not ended. It remembers when they end while the user's
 * data is the same, so that a cached read of the roster needs no statement for them.
 *
 * @returns a function of the user's database and of the revision of their data.
 */
export function dayChangesReader(): DayChangesReader {
  const known = new Map<string, { revision: string; ends: ChangeEnd[] }>()

  async function readEnds(db: UserDb, revision: string | undefined): Promise<ChangeEnd[]> {
    const rows = await db.selectFrom('roster_days').select(['ends_at', 'is_logged_less']).execute()
    const ends = rows.map(endOf)
    known.delete(db.userId)
    if (known.size >= rememberedUsers) known.clear()
    if (revision !== undefined) known.set(db.userId, { revision, ends })
    return ends
  }

  return (db, revision) => {
    const textOf = (ends: ChangeEnd[]) =>
      `${londonDate(db.now)} ${ends.filter((end) => isStillNews(end, db.now)).length}`
    const remembered = known.get(db.userId)
    if (remembered && remembered.revision === revision) return textOf(remembered.ends)
    return readEnds(db, revision).then(textOf)
  }
}

/** Replaces the changes of these days, both inclusive. */
export async function replaceDayChanges(
  db: UserDb,
  { first, last }: Days,
  changes: DayChange[],
): Promise<void> {
  await db.deleteFrom('roster_days').where('date', '>=', first).where('date', '<=', last).execute()
  const rows = changes.map((change) => ({
    date: change.date,
    line: changedDayWords(change),
    changes: JSON.stringify(planChanges(change)),
    notice_minutes: change.noticeMinutes,
    ends_at: change.endsAt,
    is_logged_less: change.isLoggedLess ? 1 : 0,
  }))
  await inBatches(rows, (batch) => db.insertInto('roster_days').values(batch).execute())
}

/** The time of the newest import that the user has seen; null if there is none. */
export async function lastSeenImport(db: UserDb): Promise<Instant | null> {
  const { last } = await db
    .selectFrom('roster_imports')
    .select(({ fn }) => fn.max<string | null>('imported_at').as('last'))
    .where('seen_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return last
}

/** The time of the newest standing file of the user; null without one. */
export async function lastFileImport(db: UserDb): Promise<Instant | null> {
  const { last } = await db
    .selectFrom('roster_imports')
    .select(({ fn }) => fn.max<string | null>('imported_at').as('last'))
    .where('undone_at', 'is', null)
    .where('rows', 'is not', null)
    .where('is_other', '=', 0)
    .executeTakeFirstOrThrow()
  return last
}

/** Marks imports up to an instant, inclusive, as seen. */
export async function markImportsSeen(db: UserDb, until: Instant): Promise<void> {
  await db
    .updateTable('roster_imports')
    .set({ seen_at: db.now })
    .where('seen_at', 'is', null)
    .where('imported_at', '<=', until)
    .execute()
}

/** When the newest file was imported that the user saw of a day, for the days that they opened alone. */
export async function listSeenDays(
  db: UserDb,
  { first, last }: Days,
): Promise<Map<CalendarDate, Instant>> {
  const rows = await db
    .selectFrom('seen_days')
    .select(['date', 'until'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  return new Map(rows.map(({ date, until }) => [date, until]))
}

/** True if the changes of a day are still those that these words say. */
export async function isShownChange(
  db: UserDb,
  { date, words }: { date: CalendarDate; words: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('roster_days')
    .select('date')
    .where('date', '=', date)
    .where('line', '=', words)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the changes of a day by files imported up to an instant, inclusive, as seen. */
export async function markDaySeen(db: UserDb, date: CalendarDate, until: Instant): Promise<void> {
  await db.deleteFrom('seen_days').where('date', '=', date).execute()
  await db.insertInto('seen_days').values({ date, until }).execute()
}

/** The days of the standing files that the user has not seen, both inclusive; null if there are none. */
export async function unseenDays(db: UserDb): Promise<Days | null> {
  const { first, last } = await db
    .selectFrom('roster_imports')
    .select(({ fn }) => [
      fn.min<string | null>('first_date').as('first'),
      fn.max<string | null>('last_date').as('last'),
    ])
    .where('undone_at', 'is', null)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return first !== null && last !== null ? { first, last } : null
}
