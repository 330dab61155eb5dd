import { timedColumns } from '#duties/server/roster-store.ts'
import type { FeedDuty, MyCalendarInput } from '#calendars/rules/my-calendar.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { parseStored } from '#server/database/stored-json.ts'
import { listDeletedDuties } from '#duties/server/undo/deleted-duties-service.ts'
import { sectors } from '#duties/server/duty-json-store.ts'

/** More deletions in a month than an account has. */
const deletionsMax = 5000

/** The first day of a feed, and since when it lists removed duties. */
export type FeedWindow = { first: CalendarDate; removedSince: Instant }

/** The user's duties in a feed's window, and those deleted lately, without crew, notes and history. */
export async function listFeedDuties(
  db: UserDb,
  { first, removedSince }: FeedWindow,
): Promise<FeedDuty[]> {
  const listing = { since: removedSince, limit: deletionsMax }
  const [rows, deleted] = await Promise.all([
    db
      .selectFrom('duties')
      .select([
        'id',
        ...timedColumns,
        'sectors',
        'status',
        'status_since',
        'updated_at as changedAt',
      ])
      .where('date', '>=', first)
      .orderBy('date')
      .orderBy('id')
      .execute(),
    listDeletedDuties(db, listing),
  ])
  const stored = rows.map(({ status, status_since: since, ...row }): FeedDuty => ({
    ...row,
    sectors: parseStored('duties.sectors', sectors, row.sectors),
    ...(status !== null && { status: { kind: status, since: since ?? '' } }),
  }))
  const known = new Set(stored.map(({ id }) => id))
  return [
    ...stored,
    ...deleted.flatMap(({ record: { duty }, deletedAt }): FeedDuty[] =>
      duty.date < first || known.has(duty.id)
        ? []
        : [{ ...duty, changedAt: deletedAt, isDeleted: true }],
    ),
  ]
}

/** The user's certificates that expire on or after a day. */
export function listExpiries(
  db: UserDb,
  first: CalendarDate,
): Promise<MyCalendarInput['certificates']> {
  return db
    .selectFrom('certificates')
    .select(['id', 'name', 'expiry_date as expiryDate', 'updated_at as changedAt'])
    .where('expiry_date', '>=', first)
    .orderBy('id')
    .execute()
}

/** The user's open tasks that are due on or after a day. A task changes with its duty. */
export function listOpenTasks(db: UserDb, first: CalendarDate): Promise<MyCalendarInput['tasks']> {
  return db
    .selectFrom('roster_tasks')
    .innerJoin(db.selectFrom('duties').selectAll().as('duties'), 'duties.id', 'duty_id')
    .select([
      'roster_tasks.id',
      'duties.duty_code as dutyCode',
      'roster_tasks.due_date as dueDate',
      'duties.updated_at as changedAt',
    ])
    .where('roster_tasks.done_at', 'is', null)
    .where('roster_tasks.due_date', '>=', first)
    .orderBy('roster_tasks.id')
    .execute()
}
