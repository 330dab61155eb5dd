import { expect } from 'vitest'
import { sql } from 'kysely'
import { filesOfDayMost } from '#duties/rules/sources/history/files-of-day.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { addNoteRows } from '#load/server/notes-store.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { payReportsPath } from '#pay/api/paths.ts'
import type { UserTableName } from '#server/database/user-db.ts'
import type { quotas } from '#server/http/quotas.ts'
import { expectStatus, patch, post } from './test-calls.ts'
import { amelia, portal } from './test-crew.ts'
import { givenEverything } from './test-everything.ts'
import { testInputs } from './test-inputs.ts'
import { dbAs, testNow } from './test-portal.ts'

// Accounts as long as their quotas. Most rows are copies in the database, because calls would take an hour.

const today = '2026-07-15'
const db = () => dbAs(portal.db, amelia.id)

type Row = Record<string, unknown>

/** Stores copies of a row: by default the first one of its table. */
async function copy(
  table: UserTableName,
  count: number,
  vary: (index: number, given: Row) => Row,
  id?: string,
) {
  const found = db()
    .selectFrom(table as 'duties')
    .selectAll()
  const row: Row = await (id ? found.where('id', '=', id) : found).executeTakeFirstOrThrow()
  const { user_id: _, ...given } = row
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, place) => ({
      ...given,
      ...vary(from + place, given),
    }))
    await db()
      .insertInto(table as 'duties')
      .values(rows as never)
      .execute()
  }
}

const dayBefore = (days: number) => addDays(today, -days)

/**
 * Adds flown duties, with two days off after five days of work.
 *
 * @param ofDay duties of each day.
 */
export async function addDuties(count: number, ofDay: number) {
  await post(rosterPath, testInputs.flownDuty)
  await copy('duties', count - 1, (index, given) => {
    const workday = Math.floor(index / ofDay)
    const date = dayBefore(1 + workday + 2 * Math.floor(workday / 5))
    const at = (time: string) => `${date}T${time}:00Z`
    const hour = String(index % ofDay).padStart(2, '0')
    const [sector] = JSON.parse(String(given['sectors'])) as [Row]
    const times = {
      scheduledDeparture: at(`${hour}:20`),
      scheduledArrival: at(`${hour}:40`),
    }
    return {
      id: `duty-${index}`,
      name: `${date} FLIGHT ZQ${index}`,
      date,
      scheduled_brief: at(`${hour}:00`),
      scheduled_debrief: at(`${hour}:50`),
      sectors: JSON.stringify([{ ...sector, ...times, flightNumber: `ZQ${index}` }]),
    }
  })
}

/** Adds logbook entries, three a day. */
export async function addEntries(count: number) {
  await post(logbookPath, { ...testInputs.flight, remarks: 'x'.repeat(200) })
  await copy('flight_entries', count - 1, (index) => ({
    id: `entry-${index}`,
    date: dayBefore(1 + Math.floor(index / 3)),
  }))
}

/** Adds reports of 330 lines that no duty explains, of months up to today. */
export async function addReports(bytes: number) {
  const entries = Array.from({ length: 330 }, (_, index) => ({
    imported: true,
    routeNumber: `ZQ${100 + index}`,
    details: `${String(1 + (index % 28)).padStart(2, '0')}/06 BHX-FAO`,
    airportStandby: index % 9 === 0 ? -10 : 10 + index,
  }))
  await expectStatus(post(payReportsPath, { ...testInputs.report, entries }), 200)
  const [sized] = await db()
    .selectFrom('pay_reports')
    .select(sql<number>`octet_length(entries)`.as('size'))
    .execute()
  const count = Math.max(1, Math.floor(bytes / (sized?.size ?? bytes)))
  await copy('pay_reports', count - 1, (index) => {
    const month = 2026 * 12 + 4 - (index % 360)
    const start = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return {
      id: `report-${index}`,
      pay_period_start: `${start}-01`,
      pay_period_end: `${start}-28`,
    }
  })
}

/** Adds notes of two years, of at most so many bytes together. */
export async function addNotes(rows: number, bytes: number) {
  // A row has some 110 bytes beside its text, and is sealed as base64.
  const length = Math.min(500, Math.floor(0.7 * (bytes / rows) - 110))
  const notes = Array.from({ length: rows }, (_, index) => ({
    kind: 'ownTime' as const,
    at: `${dayBefore(index % 700)}T10:00:00Z`,
    minutes: 30,
    text: 'x'.repeat(length),
    id: `row-of-a-note-${index}`,
    noteId: `row-of-a-note-${index}`,
    version: 1,
    enteredAt: `${today}T08:00:00Z`,
  }))
  await addNoteRows(db(), notes)
}

/**
 * Adds changes of duties, some of them of one duty.
 *
 * @param ofDay those of each further day.
 */
export async function addChanges(count: number, ofDuty: number, ofDay = 20) {
  const answer = await post(rosterPath, testInputs.flownDuty)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: string } }
  for (let index = 0; index < ofDuty; index += 1) {
    await patch(rosterEntryPath(data.id), { notes: `Note ${index}` })
  }
  const last = await db()
    .selectFrom('roster_statements')
    .select('id')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  const vary = (index: number) => {
    const date = dayBefore(1 + Math.floor(index / ofDay))
    return {
      id: `statement-${index}`,
      sequence: 1000 + index,
      about: JSON.stringify({ ids: [`other-${index}`], name: `${date} FLIGHT ZQ${index}` }),
      first_date: date,
      last_date: date,
    }
  }
  await copy('roster_statements', count - ofDuty - 1, vary, last.id)
}

/** Adds copies of the longest row of a list, until it has so many rows or bytes of its long content. */
export async function addCopies(
  table: keyof typeof quotas,
  {
    rows,
    content,
    bytes = Infinity,
  }: { rows: number; content?: string | undefined; bytes?: number | undefined },
): Promise<void> {
  await givenEverything(portal, amelia)
  const size = sql<number>`octet_length(${content ? sql.ref(content) : sql.lit('')})`
  const longest = await db()
    .selectFrom(table as 'duties')
    .select(['id', size.as('size')])
    .orderBy('size', 'desc')
    .executeTakeFirstOrThrow()
  const most = content ? Math.floor(bytes / longest.size) : rows
  await copy(
    table,
    Math.min(rows, most) - 1,
    (index) => ({ id: `copy-${index}`, ...varied(table, index) }),
    longest.id,
  )
}

/** The columns that differ in a copy. Codes are unique, and a day has so many standing files. */
function varied(table: UserTableName, index: number): Row {
  if (table === 'training_codes') return { code: `Z${index}` }
  const isUndone = table === 'roster_imports' && index >= filesOfDayMost - 1
  return isUndone ? { undone_at: testNow } : {}
}
