import type { Kysely } from 'kysely'
import type { DifferencesDecision, DutyInput, DutyPatch } from '#contract/roster.ts'
import { dutyFault } from '#domain/roster/duty-input.ts'
import { markEdits, settleDifferences } from '#domain/roster-merge/edited-fields.ts'
import { dutyKey } from '#domain/roster/duty.ts'
import { legKey } from '#domain/roster/sector.ts'
import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import type { Sector } from '#domain/roster/sector.ts'
import { daysOfMonth, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { mediumDate } from '#domain/time/date-words.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import { recordActivity } from '#server/activity/activity-store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'
import { transact } from '#server/database/transact.ts'
import { conflict, invalidField, notFound } from '#server/http/errors.ts'
import { requireVersion } from '#server/http/version.ts'
import { defaultRoleOf } from '#server/profile/profile-store.ts'
import {
  dropDeletedDuties,
  dropDeletedDuty,
  findDeletedDuty,
  saveDeletedDuties,
} from './deleted-duty-store.ts'
import { dropCoverages, lastOwner } from './roster-import-store.ts'
import { findRecords, listRecords, writeRecords, type RosterRecord } from './duty-record-store.ts'
import { entryOf, isEdited } from './roster-entry-answer.ts'
import { listDuties, type RosterDuty } from './roster-store.ts'

/** The world as the life cycle of the user's duties sees it at an instant. */
export async function lifeCycleOf(
  userId: string,
  db: Kysely<Tables>,
  now: Instant,
): Promise<DutyContext> {
  const defaultRole = await defaultRoleOf(userId, db)
  const fleetType = (await lastOwner(userId, db))?.aircraftType ?? undefined
  const newId = () => crypto.randomUUID()
  return { now, today: londonDate(now), defaultRole, fleetType, newId }
}

/**
 * Adds a duty typed in by hand, with its task, or its logbook entries when it lies in the past.
 *
 * @throws 400 when the duty does not hold together.
 */
export async function addDuty(
  userId: string,
  db: Database,
  input: DutyInput,
  now: Instant,
): Promise<RosterRecord> {
  refuseFault(withPlainTimes(input), now)
  const blank: RosterDuty = { ...blankDuty, id: crypto.randomUUID() }
  const duty: RosterDuty = { ...withInput(blank, input), editedByHand: 'all', editedFields: [] }
  return transact(db, async (trx) => {
    const context = await lifeCycleOf(userId, trx, now)
    const after = settle({ duty, task: null, entries: [] }, context)
    await writeRecords(userId, trx, [{ before: null, after }], now)
    const text = `Added ${duty.dutyCode} on ${mediumDate(duty.date)}`
    await recordActivity(userId, trx, { kind: 'duty_added', text, doneAt: now })
    return after
  })
}

/**
 * Changes a duty, and what hangs on it.
 *
 * @throws 404 when the user has no such duty, 409 when it was changed since `ifMatch`, 400 when the changed duty
 * does not hold together.
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
    const duty = markEdits(before.duty, withInput(before.duty, input))
    refuseFault(duty, now, before.duty)
    const after = settle({ ...before, duty }, await lifeCycleOf(userId, trx, now))
    await writeRecords(userId, trx, [{ before, after }], now)
    return after
  })
}

/**
 * Decides where the airline contradicts what the crew member entered in a duty: all its differences at once.
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
    const after = settle({ ...before, duty }, await lifeCycleOf(userId, trx, now))
    await writeRecords(userId, trx, [{ before, after }], now)
    return after
  })
}

/**
 * Deletes a duty with its task and its logbook entries. A roster file that lists it does not bring it back.
 *
 * @throws 404 when the user has no such duty.
 */
export async function removeDuty(
  userId: string,
  db: Database,
  id: string,
  now: Instant,
): Promise<void> {
  await transact(db, async (trx) => {
    const [before] = await findRecords(userId, trx, [id])
    if (!before) throw notFound('Duty')
    await writeRecords(userId, trx, [{ before, after: null }], now)
    const isImported = before.duty.source === 'CSV' || before.duty.reportedOn !== null
    if (isImported) await saveDeletedDuties(userId, trx, [before], now)
  })
}

/**
 * Brings back an imported duty that the user deleted, with its task and logbook entries.
 *
 * @throws 404 when the user deleted no such duty, 409 when it is on the roster again already.
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
    const sameDay = await listDuties(userId, trx, { first: date, last: date })
    if (sameDay.some((duty) => dutyKey(duty) === dutyKey(record.duty))) {
      throw conflict('This duty is on your roster already.')
    }
    const after = settle(record, await lifeCycleOf(userId, trx, now))
    await writeRecords(userId, trx, [{ before: null, after }], now)
    await dropDeletedDuty(userId, trx, id)
    return after
  })
}

/**
 * Deletes a month of duties with all that hangs on them; any roster file can fill the month again.
 *
 * @param keepEdited whether imported duties stay that the user edited, completed or wrote a note on.
 * @returns how many duties were deleted.
 */
export async function removeMonth(
  userId: string,
  db: Database,
  { month, keepEdited, now }: { month: CalendarMonth; keepEdited: boolean; now: Instant },
): Promise<number> {
  return transact(db, async (trx) => {
    const records = await listRecords(userId, trx, daysOfMonth(month))
    const changes = records
      .filter((record) => !keepEdited || !isEdited(record))
      .map((before) => ({ before, after: null }))
    await writeRecords(userId, trx, changes, now)
    await dropDeletedDuties(userId, trx, daysOfMonth(month))
    await dropCoverages(userId, trx, daysOfMonth(month))
    return changes.length
  })
}

const blankDuty: Omit<RosterDuty, 'id'> = {
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

/** The input with its instants in the one form that compares as text. */
function withPlainTimes(input: DutyInput) {
  return {
    ...input,
    scheduledBrief: moment(input.scheduledBrief),
    scheduledDebrief: moment(input.scheduledDebrief),
    actualDeparture: moment(input.actualDeparture),
    actualArrival: moment(input.actualArrival),
    actualDebrief: moment(input.actualDebrief),
    sectors: input.sectors?.map((sector) => sectorOf(sector)),
  }
}

function refuseFault(
  duty: Parameters<typeof dutyFault>[0],
  now: Instant,
  stored?: Parameters<typeof dutyFault>[0],
): void {
  const fault = dutyFault(duty, now, stored)
  if (fault) throw invalidField(fault.field, fault.message)
}

/** The duty with the values that were sent; those that were not stay as they are. */
function withInput(duty: RosterDuty, input: DutyPatch): RosterDuty {
  const { date, dutyType, dutyCode, notes, actualDeparture, actualArrival } = input
  const type = dutyType ?? duty.dutyType
  const sent = input.sectors?.map((sector) => sectorOf(sector, duty.sectors)) ?? duty.sectors
  const sectors = withEnds(type === 'FLIGHT' ? sent : [], actualDeparture, actualArrival)
  const start = sectors.length === 0 ? actualDeparture : undefined
  return {
    ...duty,
    date: date ?? duty.date,
    dutyType: type,
    dutyCode: dutyCode ?? duty.dutyCode,
    scheduledBrief: given(input.scheduledBrief, duty.scheduledBrief),
    scheduledDebrief: given(input.scheduledDebrief, duty.scheduledDebrief),
    actualBrief: given(start, duty.actualBrief),
    actualDebrief: given(input.actualDebrief, duty.actualDebrief),
    sectors,
    notes: notes === undefined ? duty.notes : notes || null,
  }
}

type SectorInput = NonNullable<DutyInput['sectors']>[number]

/** A sector as it was sent; what was not sent of a leg the duty has already stays as it is. */
function sectorOf(sector: SectorInput, stored: Sector[] = []): Sector {
  const { flightNumber, departureAirport, arrivalAirport } = sector
  const scheduledDeparture = moment(sector.scheduledDeparture)
  const scheduledArrival = moment(sector.scheduledArrival)
  const leg = { flightNumber, departureAirport, arrivalAirport }
  const known = stored.find((each) => legKey(each) === legKey(leg))
  return {
    ...leg,
    scheduledDeparture,
    scheduledArrival,
    actualDeparture: given(sector.actualDeparture, known?.actualDeparture ?? null),
    actualArrival: given(sector.actualArrival, known?.actualArrival ?? null),
    aircraftType:
      sector.aircraftType === undefined ? (known?.aircraftType ?? null) : sector.aircraftType,
    registration:
      sector.registration === undefined
        ? (known?.registration ?? null)
        : (sector.registration?.toUpperCase() ?? null),
    positioning: sector.positioning ?? known?.positioning ?? false,
    ...(known?.departureEstimated &&
      known.scheduledDeparture === scheduledDeparture && { departureEstimated: true }),
    ...(known?.arrivalEstimated &&
      known.scheduledArrival === scheduledArrival && { arrivalEstimated: true }),
  }
}

/** The spec's single pair of actual times: off-block of the first sector, on-block of the last. */
function withEnds(
  sectors: Sector[],
  departure: string | null | undefined,
  arrival: string | null | undefined,
): Sector[] {
  return sectors.map((sector, index) => ({
    ...sector,
    actualDeparture: sector.actualDeparture ?? (index === 0 ? moment(departure) : null),
    actualArrival: sector.actualArrival ?? (index === sectors.length - 1 ? moment(arrival) : null),
  }))
}

function given(input: string | null | undefined, before: Instant | null): Instant | null {
  return input === undefined ? before : moment(input)
}

/** An instant to the second, in the one form the database keeps. */
function moment(text: string | null | undefined): Instant | null {
  return text ? toInstant(Date.parse(text)) : null
}
