import { timedDutyOf } from '#duties/rules/duty.ts'
import { z } from 'zod'
import type { FtlDuty, LoggedFlight } from '#limits/rules/cumulative/ftl-duty.ts'
import { ftlSector } from '#duties/schema/sector.ts'
import {
  noStatements,
  type EarlierTotals,
  type HistoryStatements,
  type StatedDays,
  type OpeningBalance,
} from '#limits/rules/cumulative/ftl-history.ts'
import type { FtlWindow } from '#limits/rules/cumulative/ftl-window.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { planFaultsOf } from '#duties/rules/marks/duty-mark.ts'
import type { DutyMark, DutyType } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Overlap } from '#duties/schema/duty-mark.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { parseStored, stored, texts } from '#server/database/stored-json.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { countedDuties, timedColumns } from '#duties/server/roster-store.ts'
import {
  events as dutyEvents,
  ftlInputs,
  markDetails,
  marks as dutyMarks,
} from '#duties/server/duty-json-store.ts'

const ftlSectors = stored(z.array(ftlSector))

const balances = z.array(
  z.object({
    month: z.string(),
    dutyMinutes: z.number().nullable(),
    flightMinutes: z.number().nullable(),
  } satisfies Record<keyof OpeningBalance, z.ZodType>),
)

const minutes = z.number().nullable()

const totals = z.object({
  flight12mMinutes: minutes,
  flightYearMinutes: minutes,
  duty12mMinutes: minutes,
} satisfies Record<keyof EarlierTotals, z.ZodType>)

/** A stored duty, whose type is one of the roster's. */
export type StoredFtlDuty = FtlDuty & { dutyType: DutyType }

/** The columns of a duty that flight time limits read, as they are stored. */
export type FtlDutyRow = Awaited<ReturnType<typeof ftlDutyRows>>[number]

/** The rows of the user's duties that count on these days, both inclusive. */
export async function ftlDutyRows(db: UserDb, { first, last }: FtlWindow) {
  return countedDuties(db)
    .select(['id', ...timedColumns, 'sectors', 'events', 'marks', 'mark_details', 'ftl_inputs'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .orderBy('scheduled_brief', (order) => order.asc().nullsFirst())
    .execute()
}

/** Parses the rows of duties. Rows of a driver are slow to read and to copy, so the rules get plain objects. */
export function ftlDutiesOf(rows: FtlDutyRow[]): StoredFtlDuty[] {
  return rows.map((row) => ({
    id: row.id,
    ...timedDutyOf(row),
    sectors: parseStored('duties.sectors', ftlSectors, row.sectors),
    ...eventsOf(row.events),
    ...(row.marks !== '[]' &&
      faultsOf({
        marks: parseStored('duties.marks', dutyMarks, row.marks),
        ...parseStored('duties.mark_details', markDetails, row.mark_details),
      })),
    ...inputsOf(row.ftl_inputs),
  }))
}

/** Most duties have no events and no inputs, so their columns are not parsed. */
function eventsOf(stored: string): Pick<FtlDuty, 'events'> {
  return stored === '[]' ? {} : ftlEvents(parseStored('duties.events', dutyEvents, stored))
}

/** The events that flight time limits read: call-outs and delays. */
function ftlEvents(events: DutyEvent[] = []): Pick<FtlDuty, 'events'> {
  const read = events.filter(({ kind }) => kind === 'calledOut' || kind === 'delayed')
  return read.length > 0 ? { events: read } : {}
}

function faultsOf({ marks, overlaps }: Marked): Pick<FtlDuty, 'faults' | 'overlaps'> {
  const faults = planFaultsOf(marks)
  return { ...(faults.length > 0 && { faults }), ...(overlaps && { overlaps }) }
}

type Marked = { marks?: DutyMark[]; overlaps?: Overlap }

type FtlSource = Duty & Pick<StoredDuty, 'id' | 'events' | 'marks' | 'overlaps'>

/** The fields of a duty that flight time limits read. */
export function ftlDutyOf(duty: FtlSource): StoredFtlDuty {
  const { id, ftlInputs: inputs } = duty
  return {
    id,
    ...timedDutyOf(duty),
    sectors: ftlSectors.parse(duty.sectors),
    ...ftlEvents(duty.events),
    ...faultsOf(duty),
    ...(inputs && { ftlInputs: inputs }),
  }
}

function inputsOf(stored: string): Pick<FtlDuty, 'ftlInputs'> {
  return stored === '{}' ? {} : { ftlInputs: parseStored('duties.ftl_inputs', ftlInputs, stored) }
}

/** The user's logged flights without a duty. Standby and training entries are no flights. */
export async function flightsBetween(
  db: UserDb,
  { first, last }: FtlWindow,
): Promise<LoggedFlight[]> {
  const rows = await db
    .selectFrom('flight_entries')
    .select([
      'id',
      'date',
      'departure_airport',
      'arrival_airport',
      'flight_numbers',
      'flight_types',
      'flight_minutes as flightMinutes',
      'actual_departure as departure',
    ])
    .where('duty_id', 'is', null)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .orderBy('date')
    .execute()
  return rows.flatMap(({ id, date, flightMinutes, departure, ...row }) => {
    const types = parseStored('flight_entries.flight_types', texts, row.flight_types)
    if (!types.includes('commercial')) return []
    const numbers = parseStored('flight_entries.flight_numbers', texts, row.flight_numbers)
    const code = numbers.join('/') || `${row.departure_airport}-${row.arrival_airport}`
    return [{ id, date, code, flightMinutes, departure }]
  })
}

/** The user's statements about the time before their roster. */
export type StatedHistory = HistoryStatements &
  StatedDays & {
    completeSince: CalendarDate | null
    openingBalances: OpeningBalance[]
  }

export async function statedHistory(db: UserDb): Promise<StatedHistory> {
  const stated = await db.selectFrom('ftl_histories').selectAll().executeTakeFirst()
  if (!stated) return { completeSince: null, openingBalances: [], ...noStatements }
  const { opening_balances: openings, earlier_totals: earlier } = stated
  return {
    completeSince: stated.complete_since,
    openingBalances: parseStored('ftl_histories.opening_balances', balances, openings),
    freeFrom: stated.free_from,
    lastTripNear: stated.last_trip_near === 1,
    earlierTotals:
      earlier === null ? null : parseStored('ftl_histories.earlier_totals', totals, earlier),
    freeDaysThisYear: stated.free_days_this_year,
    logbookFrom: stated.logbook_from,
    statedSince: stated.stated_since,
    startSince: stated.start_since,
  }
}

/** The days with a duty, both ends inclusive. */
export async function rosterDates(db: UserDb, { first, last }: FtlWindow): Promise<CalendarDate[]> {
  const rows = await db
    .selectFrom('duties')
    .select('date')
    .distinct()
    .where('date', '>=', first)
    .where('date', '<=', last)
    .execute()
  return rows.map(({ date }) => date)
}

export async function saveHistory(db: UserDb, history: StatedHistory): Promise<void> {
  const row = {
    complete_since: history.completeSince,
    opening_balances: JSON.stringify(history.openingBalances),
    free_from: history.freeFrom,
    last_trip_near: history.lastTripNear ? 1 : 0,
    earlier_totals: history.earlierTotals && JSON.stringify(history.earlierTotals),
    free_days_this_year: history.freeDaysThisYear,
    logbook_from: history.logbookFrom,
    stated_since: history.statedSince,
    start_since: history.startSince,
    updated_at: db.now,
  }
  await db
    .insertInto('ftl_histories')
    .values({ ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
