import type { DutyInput, DutyPatch } from '#duties/schema/duty-input.ts'
import type { DifferencesDecision } from '#duties/api/roster.ts'
import { blankDuty } from '#duties/rules/duty.ts'
import { dutyFromInput, typedDuty } from '#duties/rules/duty-from-input.ts'
import { dutyFault } from '#duties/rules/duty-input.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { clearedFault, editStatements } from '#duties/rules/sources/edit-statements.ts'
import type { Made } from '#kernel/time/zone-time.ts'
import {
  keepMine,
  newStatement,
  takeAirline,
  typedStatement,
} from '#duties/rules/sources/new-statement.ts'
import { madeAfter, type Statement } from '#duties/rules/sources/source.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { recordActivity } from '#activity/server/activity-store.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, invalidField } from '#server/http/errors.ts'
import { requireRoom } from '#server/http/quotas.ts'
import { findRecords, type RecordChange, type RosterRecord } from './duty-record-store.ts'
import { currentDuty, currentRoster } from './current-roster-service.ts'
import { idOfPart, saveStatements, seenValues, stated } from './statement-service.ts'

/**
 * Adds a duty typed in by hand, with its task, or with its logbook entries when it is in the past. A flight that a file
 * lists already becomes the duty of the file, with the typed values.
 *
 * @throws 400 when the duty is inconsistent.
 */
export async function addDuty(
  db: UserDb,
  { input, made }: { input: DutyInput; made: Made },
): Promise<RosterRecord> {
  rejectFault(typedDuty(input), made.madeAt)
  const { notes, ...duty } = dutyFromInput(blankDuty, input)
  return transact(db, async (trx) => {
    await requireRoom(trx, 'duties')
    const { date } = duty
    const current = await currentRoster(trx, { first: date, last: date })
    const typed = typedStatement(
      duty,
      current.duties,
      madeAfter(made, current.sources),
      input.against && seenValues(input.against),
    )
    const note = notes === null ? [] : [noteOn(typed, { notes, duty })]
    const statements = [typed, ...note]
    await saveStatements(trx, { statements, before: current })
    const text = `Added ${duty.dutyCode} on ${mediumDate(duty.date)}`
    await recordActivity(trx, { kind: 'duty_added', text })
    return typedRecord(trx, typed)
  })
}

/** The record of a typed duty, or of the duty that it joined. */
async function typedRecord(trx: UserDb, typed: Statement): Promise<RosterRecord> {
  const [own] = await findRecords(trx, [typed.id])
  if (own) return own
  const days = { first: typed.firstDate, last: typed.lastDate }
  const { duties } = await currentRoster(trx, days)
  const duty = duties.find(({ ids }) => ids.includes(typed.id))
  const [record] = duty ? await findRecords(trx, [duty.id]) : []
  if (!record) throw conflict('This duty is deleted. Restore it instead.')
  return record
}

function noteOn({ id, madeAt }: Statement, { notes, duty }: { notes: string; duty: Duty }) {
  const about = { ids: [id], name: dutyKey(duty), date: duty.date }
  return newStatement({ kind: 'note', notes }, about, { id: idOfPart(id, 1), madeAt })
}

/**
 * Changes a duty, its task and its logbook entries.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the changed duty
 * is inconsistent, or lacks a time that a file states.
 */
export async function editDuty(
  db: UserDb,
  {
    id,
    input,
    ifMatch,
    made,
  }: { id: string; input: DutyPatch; ifMatch: string | undefined; made: Made },
): Promise<RosterRecord> {
  return transact(db, async (trx) => {
    const current = await currentDuty(trx, { id, ifMatch, made })
    const { duty, record } = current
    const edited = dutyFromInput(duty, input)
    rejectFault(edited, made.madeAt, record.duty)
    const cleared = clearedFault(duty, edited)
    if (cleared) throw invalidField(cleared.field, cleared.message)
    const contents = editStatements(duty, edited, seenValues(input.against))
    const statements = stated(contents, duty, current.made)
    if (statements.length === 0) return record
    const changes = await saveStatements(trx, { statements, before: current })
    return changedRecord(changes, id, record)
  })
}

/**
 * Settles all differences between the airline's values and the crew member's of a duty.
 *
 * @throws 404 when the user has no such duty, 409 when it or its differences changed since `ifMatch`.
 */
export async function decideDifferences(
  db: UserDb,
  {
    id,
    keep,
    ifMatch,
    made,
  }: {
    id: string
    keep: DifferencesDecision['keep']
    ifMatch: string | undefined
    made: Made
  },
): Promise<RosterRecord> {
  return transact(db, async (trx) => {
    const current = await currentDuty(trx, { id, ifMatch, made })
    const { duty, record } = current
    const content = keep === 'airline' ? takeAirline(duty) : keepMine(duty)
    if (!content) return record
    const statements = stated([content], duty, current.made)
    const changes = await saveStatements(trx, { statements, before: current })
    return changedRecord(changes, id, record)
  })
}

/**
 * The record of a duty after a change.
 *
 * @param before the record, for a change that had no effect on it.
 */
export function changedRecord(
  changes: RecordChange[],
  id: string,
  before?: RosterRecord,
): RosterRecord {
  const found = changes.find(({ after }) => after?.duty.id === id) ?? changes.find(isMoved)
  const record = found?.after ?? before
  if (!record) throw new Error(`the duty ${id} has no record after its change`)
  return record
}

const isMoved = ({ after }: RecordChange) => after !== null

function rejectFault(
  duty: Parameters<typeof dutyFault>[0],
  now: Instant,
  stored?: Parameters<typeof dutyFault>[0],
): void {
  const fault = dutyFault(duty, now, stored)
  if (fault) throw invalidField(fault.field, fault.message)
}
