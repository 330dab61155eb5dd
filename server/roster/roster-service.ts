import type { DutyInput, DutyPatch, DifferencesDecision } from '#contract/duty-input.ts'
import { dutyFromInput, typedDuty } from '#domain/roster/duty-from-input.ts'
import { dutyFault } from '#domain/roster/duty-input.ts'
import { markEdits, settleDifferences } from '#domain/roster-merge/edited-fields.ts'
import { isOnRoster } from '#domain/roster-merge/reported-duty.ts'
import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { addDays } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import { deleteRow } from '#server/database/rows.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, invalidField, notFound } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { requireVersion } from '#server/http/version.ts'
import { defaultRoleOf } from '#server/profile/profile-store.ts'
import { findDeletedDuty } from './deleted-duty-store.ts'
import { lastOwner } from './roster-import-store.ts'
import { findRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import { saveRosterChanges } from './roster-change-service.ts'
import { listDuties, type RosterDuty } from './roster-store.ts'

/** The inputs of `settle` and `complete` besides the duty record. */
export async function dutyContextOf(
  userId: string,
  db: Database,
  now: Instant,
): Promise<DutyContext> {
  const defaultRole = await defaultRoleOf(userId, db)
  const fleetType = (await lastOwner(userId, db))?.aircraftType ?? undefined
  const newId = () => crypto.randomUUID()
  return { now, today: londonDate(now), defaultRole, fleetType, newId }
}

/**
 * Adds a duty typed in by hand, with its task, or with its logbook entries when it is in the past.
 *
 * @throws 400 when the duty is inconsistent.
 */
export async function addDuty(
  userId: string,
  db: Database,
  input: DutyInput,
  now: Instant,
): Promise<RosterRecord> {
  rejectFault(typedDuty(input), now)
  const blank: RosterDuty = { ...blankDuty, id: crypto.randomUUID() }
  const duty: RosterDuty = { ...dutyFromInput(blank, input), editedByHand: 'all', editedFields: [] }
  return transact(db, async (trx) => {
    await requireRoom(userId, trx, 'duties')
    const context = await dutyContextOf(userId, trx, now)
    const after = settle({ duty, task: null, entries: [] }, context)
    await saveRosterChanges(userId, trx, { kind: 'typed', changes: [{ before: null, after }], now })
    const text = `Added ${duty.dutyCode} on ${mediumDate(duty.date)}`
    await recordActivity(userId, trx, { kind: 'duty_added', text, doneAt: now })
    return after
  })
}

/**
 * Changes a duty, its task and its logbook entries.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the changed duty
 * is inconsistent.
 */
export async function editDuty(
  userId: string,
  db: Database,
  {
    id,
    input,
    ifMatch,
    now,
  }: { id: string; input: DutyPatch; ifMatch: string | undefined; now: Instant },
): Promise<RosterRecord> {
  return transact(db, async (trx) => {
    const [before] = await findRecords(userId, trx, [id])
    if (!before) throw notFound('Duty')
    requireVersion(ifMatch, 'This duty', entryOf(before))
    const duty = markEdits(before.duty, dutyFromInput(before.duty, input))
    rejectFault(duty, now, before.duty)
    const after = settle({ ...before, duty }, await dutyContextOf(userId, trx, now))
    await saveRosterChanges(userId, trx, { kind: 'edited', changes: [{ before, after }], now })
    return after
  })
}

/**
 * Settles all differences between the airline's values and the crew member's edits of a duty.
 *
 * @throws 404 when the user has no such duty, 409 when it or its differences changed since `ifMatch`.
 */
export async function decideDifferences(
  userId: string,
  db: Database,
  {
    id,
    keep,
    ifMatch,
    now,
  }: {
    id: string
    keep: DifferencesDecision['keep']
    ifMatch: string | undefined
    now: Instant
  },
): Promise<RosterRecord> {
  return transact(db, async (trx) => {
    const [before] = await findRecords(userId, trx, [id])
    if (!before) throw notFound('Duty')
    requireVersion(ifMatch, 'This duty', entryOf(before))
    const duty = settleDifferences(before.duty, keep)
    const after = settle({ ...before, duty }, await dutyContextOf(userId, trx, now))
    const kind = keep === 'airline' ? 'tookAirline' : 'keptMine'
    await saveRosterChanges(userId, trx, { kind, changes: [{ before, after }], now })
    return after
  })
}

/**
 * Restores a duty that the user deleted, with its task and logbook entries.
 *
 * @throws 404 when the user deleted no such duty, 409 when it is already on the roster again.
 */
export async function restoreDuty(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<RosterRecord> {
  return transact(db, async (trx) => {
    const record = await findDeletedDuty(userId, trx, id)
    if (!record) throw notFound('Deleted duty')
    const { date } = record.duty
    const days = { first: addDays(date, -1), last: addDays(date, 1) }
    if (isOnRoster(record.duty, await listDuties(userId, trx, days))) {
      throw conflict('This duty is on your roster already.')
    }
    const after = settle(record, await dutyContextOf(userId, trx, now))
    await saveRosterChanges(userId, trx, {
      kind: 'restored',
      changes: [{ before: null, after }],
      now,
    })
    await deleteRow(userId, trx, 'deleted_duties', id)
    return after
  })
}

/** A duty typed in by hand before its fields are set. */
export const blankDuty: Omit<RosterDuty, 'id'> = {
  date: '',
  dutyType: 'OFF',
  dutyCode: '',
  description: null,
  scheduledBrief: null,
  actualBrief: null,
  scheduledDebrief: null,
  actualDebrief: null,
  sectors: [],
  crew: [],
  notes: null,
  source: 'manual',
  editedByHand: 'all',
  role: null,
  reportedOn: null,
  fieldSources: {},
}

function rejectFault(
  duty: Parameters<typeof dutyFault>[0],
  now: Instant,
  stored?: Parameters<typeof dutyFault>[0],
): void {
  const fault = dutyFault(duty, now, stored)
  if (fault) throw invalidField(fault.field, fault.message)
}
