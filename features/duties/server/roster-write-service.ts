import { hash } from 'node:crypto'
import { changedDaysOf, decidingDaysOf, type Days } from '#duties/rules/sources/near-sources.ts'
import { linkEntries } from '#duties/rules/record/link-entries.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { taskWords, type RosterTask } from '#duties/rules/roster-task.ts'
import { dayChanges } from '#duties/rules/sources/day-changes.ts'
import {
  dutyLog,
  flownFileAt,
  isKnownLate,
  type LogContext,
} from '#duties/rules/sources/duty-log.ts'
import type { RosterDuty as ComputedDuty } from '#duties/rules/sources/roster-duty.ts'
import { rosterOf } from '#duties/rules/sources/roster-of.ts'
import type { Sources } from '#duties/rules/sources/source.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { canonicalJson } from '#server/http/version.ts'
import { unlinkedEntries } from '#logbook/server/logbook-store.ts'
import { defaultRoleOf } from '#profile/server/profile-store.ts'
import {
  listRecords,
  writeRecords,
  type RecordChange,
  type RosterRecord,
} from './duty-record-store.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { conflict } from '#server/http/errors.ts'
import {
  isShownChange,
  lastFileImport,
  lastSeenImport,
  listSeenDays,
  markDaySeen,
  markImportsSeen,
  replaceDayChanges,
  unseenDays,
} from './day-change-store.ts'
import { lastOwner } from './roster-import-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { sourcesDeciding } from './source-days-store.ts'
import { daysOfSources } from './source-store.ts'

/** Sources, and the days whose duties they decide, both inclusive. */
export type Deciding = { sources: Sources; days: Days }

/** A roster, with the sources it was computed from. Duties of the days around are among it. */
export type ComputedRoster = Deciding & { duties: ComputedDuty[] }

/** Computes the roster of the days that sources decide. */
export function computedRoster({ sources, days }: Deciding): ComputedRoster {
  return { sources, days, duties: rosterOf(sources, idOfName) }
}

/**
 * Writes the duties of these days, both inclusive, with their tasks and logbook entries, as the sources say. Call it
 * after each change of a source, in the same transaction.
 *
 * @returns the records that differ, before and after.
 */
export async function rewriteRoster(trx: UserDb, days: Days): Promise<RecordChange[]> {
  return rewriteFrom(trx, await sourcesDeciding(trx, changedDaysOf(days)))
}

/** Writes the duties that sources decide, as they say. */
export async function rewriteFrom(trx: UserDb, deciding: Deciding): Promise<RecordChange[]> {
  const roster = computedRoster(deciding)
  const changes = await comparedRoster(trx, { roster })
  await writeRoster(trx, { roster, changes })
  return changes
}

/** Writes the records that differ, and the changes of the days of a roster that the user has not seen. */
export async function writeRoster(
  trx: UserDb,
  { roster, changes }: { roster: ComputedRoster; changes: RecordChange[] },
): Promise<void> {
  requireRoomOnDays(roster, changes)
  await writeRecords(trx, changes)
  await rewriteDayChanges(trx, roster)
}

/** The most duties of a day, twice as many as any roster has. */
export const dutiesOfDayMost = 12

/** @throws 409 where a change would give a day more duties than any roster has. */
function requireRoomOnDays({ duties }: ComputedRoster, changes: RecordChange[]): void {
  const added = new Set(
    changes.flatMap(({ before, after }) => (before ? [] : (after?.duty.date ?? []))),
  )
  const byDate = Map.groupBy(duties, ({ date }) => date)
  for (const date of added) {
    if ((byDate.get(date)?.length ?? 0) <= dutiesOfDayMost) continue
    throw conflict(`${mediumDate(date)} can have at most ${dutiesOfDayMost} duties.`)
  }
}

/** Writes the duties of all days. For an account whose sources came from elsewhere. */
export async function rewriteWholeRoster(trx: UserDb): Promise<RecordChange[]> {
  const days = await daysOfSources(trx)
  return days ? rewriteRoster(trx, days) : []
}

/** Marks the files imported up to an instant, inclusive, as seen, and writes the changes that are left. */
export async function markChangesSeen(trx: UserDb, until: Instant): Promise<void> {
  const days = await unseenDays(trx)
  if (!days) return
  await markImportsSeen(trx, until)
  await rewriteDayChanges(trx, await sourcesDeciding(trx, days))
}

/**
 * Marks the changes of one day as seen, if they still are what the user saw.
 *
 * @param words of the change as it was shown.
 */
export async function markDayChangeSeen(
  trx: UserDb,
  { date, words }: { date: CalendarDate; words: string },
): Promise<void> {
  const until = await lastFileImport(trx)
  if (!until || !(await isShownChange(trx, { date, words }))) return
  await markDaySeen(trx, date, until)
  await rewriteDayChanges(trx, await sourcesDeciding(trx, { first: date, last: date }))
}

/**
 * Writes the changes of these days, both inclusive, that the user has not seen.
 *
 * @param duties the roster, where it is computed.
 */
async function rewriteDayChanges(
  trx: UserDb,
  { days, sources, duties }: Deciding & Partial<ComputedRoster>,
): Promise<void> {
  const seenAt = await lastSeenImport(trx)
  const seenDays = await listSeenDays(trx, days)
  const changes = dayChanges(sources, seenAt, noContext.context, { days, duties, seenDays })
  await replaceDayChanges(trx, days, changes)
}

type Comparing = {
  roster: ComputedRoster
  /** The aircraft type of the owner that a file in its preview names; absent where it names none. */
  owner?: { aircraftType: string | undefined }
}

/** The records of the days of a roster that differ between it and the roster as stored. It only reads. */
export async function comparedRoster(
  db: UserDb,
  { roster: { duties: all, days }, owner }: Comparing,
): Promise<RecordChange[]> {
  const stored = await listRecords(db, days)
  const unlinked = await unlinkedEntries(db, decidingDaysOf(days))
  const ofUser = await logContextOf(db)
  const context = owner ? { ...ofUser, fleetType: owner.aircraftType } : ofUser
  const duties = all.filter(({ date }) => date >= days.first && date <= days.last)
  const storedOf = new Map(stored.map((record) => [record.duty.id, record]))
  const records = withTypedEntries(
    duties.map((duty) => recordOf(duty, storedOf.get(duty.id), { context, now: db.now })),
    unlinked,
  )
  return differing(storedOf, records)
}

/** The id of a duty that no typed statement brought: the same for the same name, in the form of the other ids. */
export function idOfName(name: string): string {
  const digits = hash('sha256', name, 'hex')
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`]
  return [...parts, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}

/** The inputs of logbook entries besides the duties. */
export async function logContextOf(db: UserDb): Promise<LogContext> {
  const [defaultRole, owner] = await Promise.all([defaultRoleOf(db), lastOwner(db)])
  return { defaultRole, fleetType: owner?.aircraftType ?? undefined, idOf: idOfName }
}

type RecordContext = { context: LogContext; now: Instant }

const noContext: RecordContext = { context: { defaultRole: 'cabin_crew', idOf: idOfName }, now: '' }

/** A duty with its task and its entries. Stored ones keep their ids. */
export function recordOf(
  duty: ComputedDuty,
  stored: RosterRecord | undefined,
  { context, now }: RecordContext = noContext,
): RosterRecord {
  const known = stored && withoutListedRole(stored, context)
  const { hasOpenTask, entries } = dutyLog(duty, context, known)
  return { duty: storedDuty(duty), task: taskOf(duty, stored, { hasOpenTask, now }), entries }
}

/** The entries of a record, without the role that the crew list of a file gave them. */
function withoutListedRole({ duty, entries }: RosterRecord, { defaultRole }: LogContext) {
  if (duty.role === null) return entries
  return entries.map((entry) =>
    entry.edited?.includes('role') ? entry : { ...entry, role: defaultRole },
  )
}

function taskOf(
  duty: ComputedDuty,
  stored: RosterRecord | undefined,
  { hasOpenTask, now }: { hasOpenTask: boolean; now: Instant },
): RosterTask | null {
  const completed = duty.draft.statements.findLast(({ kind }) => kind === 'completed')
  const known = stored?.task ?? null
  if (hasOpenTask || completed) {
    const id = known?.id ?? idOfName(`task ${duty.id}`)
    return { id, dutyId: duty.id, ...taskWords(duty), doneAt: completed?.madeAt ?? null }
  }
  // A file that lists actual times closes the task. One left by a completion that was taken back goes.
  const isClosed = known !== null && duty.tookPlace && !(known.doneAt && isKnownLate(duty))
  if (!isClosed) return null
  return { ...known, ...taskWords(duty), doneAt: flownFileAt(duty) ?? known.doneAt ?? now }
}

function storedDuty(duty: ComputedDuty): StoredDuty {
  const { draft: _____, ids: _, tookPlace: __, isPassedOver: ___, events, ...fields } = duty
  return {
    ...fields,
    ...(events.length > 0 && { events }),
  }
}

/** Gives flights the entries that the user typed for them, instead of new ones. */
function withTypedEntries(records: RosterRecord[], unlinked: FlightEntry[]): RosterRecord[] {
  if (unlinked.length === 0) return records
  const isTyped = new Set(unlinked.map(({ id }) => id))
  const written = records.flatMap(({ entries }) => entries).filter(({ id }) => !isTyped.has(id))
  const linked = linkEntries(written, unlinked)
  const linkedOf = new Map(written.map((entry, index) => [entry, linked[index] ?? entry]))
  return records.map((record) => ({
    ...record,
    entries: record.entries.map((entry) => linkedOf.get(entry) ?? entry),
  }))
}

/** The records that differ from the stored ones, by id, and the stored ones that are gone. */
export function differing(
  stored: Map<string, RosterRecord>,
  records: RosterRecord[],
): RecordChange[] {
  const left = new Map(stored)
  const changes: RecordChange[] = []
  for (const after of records) {
    const before = left.get(after.duty.id) ?? null
    left.delete(after.duty.id)
    if (canonicalJson(before) !== canonicalJson(after)) changes.push({ before, after })
  }
  return [...changes, ...[...left.values()].map((before) => ({ before, after: null }))]
}
