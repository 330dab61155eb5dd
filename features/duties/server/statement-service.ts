import { changedDaysOf } from '#duties/rules/sources/near-sources.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import { newStatement } from '#duties/rules/sources/new-statement.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import type { FieldValues, Statement, StatementContent } from '#duties/rules/sources/source.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { conflict } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import type { RecordChange } from './duty-record-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { idOfName, rewriteFrom, rewriteRoster, type Deciding } from './roster-write-service.ts'
import { addStatements, undoStatements } from './source-store.ts'

/**
 * Saves statements of the user, and writes the roster that follows from them.
 *
 * @param before the roster that the user changes. Its sources are not read again.
 * @returns the records that differ, before and after.
 */
export async function saveStatements(
  trx: UserDb,
  { statements, before }: { statements: Statement[]; before: Deciding },
): Promise<RecordChange[]> {
  await requireRoom(trx, 'roster_statements', statements.length)
  requireRoomForChanges(before.sources.statements, statements)
  const said = await addStatements(trx, statements)
  const touched = daysOf(statements)
  const reached = changedDaysOf(touched)
  const isRead = before.days.first <= reached.first && before.days.last >= reached.last
  if (!isRead) return rewriteRoster(trx, touched)
  const ids = new Set(said.map(({ id }) => id))
  const others = before.sources.statements.filter(({ id }) => !ids.has(id))
  const sources = { files: before.sources.files, statements: [...others, ...said] }
  return rewriteFrom(trx, { sources, days: before.days })
}

/** The most changes of one duty or month. Each change computes its roster from all of them. */
export const changesMost = 300

/** @throws 409 where a duty or a month would have more changes than anybody makes. */
function requireRoomForChanges(standing: Statement[], added: Statement[]): void {
  for (const { about, firstDate, kind } of added) {
    // A deletion ends the changes.
    if (kind === 'delete' || kind === 'deleteMonth') continue
    const [id] = about?.ids ?? []
    const alike = standing.filter((each) =>
      id === undefined
        ? each.about === null && each.firstDate === firstDate
        : each.about?.ids.includes(id),
    )
    if (alike.length < changesMost) continue
    throw conflict(`This can be changed at most ${changesMost} times. Please undo a change first.`)
  }
}

/**
 * The statements of one write about a duty. The first has the id of the write, and the others have ids that follow from it, so
 * that a write that arrives twice is one.
 */
export function stated(contents: StatementContent[], duty: RosterDuty, made: Made): Statement[] {
  return contents.map((content, index) =>
    newStatement(content, duty, { ...made, id: idOfPart(made.id, index) }),
  )
}

/** The airline's values that a device showed, with their instants in UTC to the second. */
export function seenValues(against: FieldValues = {}): FieldValues {
  return Object.fromEntries(
    Object.entries(against).map(([field, value]) => [
      field,
      value === null || field === 'sectors' ? value : toInstant(Date.parse(value)),
    ]),
  )
}

/** The id of a statement of a write. */
export function idOfPart(id: string, index: number): string {
  return index === 0 ? id : idOfName(`${id} ${index}`)
}

/** A statement about a stored duty, with a new id. */
export function statedOf(content: StatementContent, duty: StoredDuty, madeAt: Instant): Statement {
  const { id, name, date } = duty
  return {
    ...content,
    id: crypto.randomUUID(),
    about: {
      ids: [id],
      name,
    },
    firstDate: date,
    lastDate: date,
    saidAt: madeAt,
    madeAt,
  }
}

/** Takes statements back, and writes the roster without them. */
export async function takeBack(trx: UserDb, statements: Statement[]): Promise<RecordChange[]> {
  const ids = statements.map(({ id }) => id)
  await undoStatements(trx, { ids })
  return rewriteRoster(trx, daysOf(statements))
}

/** The days that statements touch, both inclusive. */
export function daysOf(statements: Statement[]): { first: CalendarDate; last: CalendarDate } {
  const first = statements.map(({ firstDate }) => firstDate).toSorted()[0] ?? ''
  const last =
    statements
      .map(({ lastDate }) => lastDate)
      .toSorted()
      .at(-1) ?? ''
  return { first, last }
}
