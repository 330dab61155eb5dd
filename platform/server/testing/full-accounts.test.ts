import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { addNoteRows } from '#load/server/notes-store.ts'
import { payReportsPath } from '#pay/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { dutiesOfDayMost } from '#duties/server/roster-write-service.ts'
import { changesMost } from '#duties/server/statement-service.ts'
import { isWholeRun } from '#kernel/testing/drawn-cases.ts'
import { quotas } from '#server/http/quotas.ts'
import type { UserTableName } from '#server/database/user-db.ts'
import { expectStatus, get, patch, post } from './test-calls.ts'
import { amelia, emptyAccounts, givenPortal, portal } from './test-crew.ts'
import { testInputs } from './test-inputs.ts'
import { describedOperations, idsFor } from './test-operations.ts'
import { dbAs } from './test-portal.ts'

// No read of a full account takes the portal's own thread long. A worker answers for accounts that are not small.

givenPortal({}, emptyAccounts)

/** The most processor time that a read may take the portal's thread at once, in milliseconds. */
const threadMost = 50

const today = '2026-07-15'
const db = () => dbAs(portal.db, amelia.id)

type Row = Record<string, unknown>

/** Stores copies of the only row of a table. */
async function copy(table: UserTableName, count: number, vary: (index: number) => Row) {
  const row: Row = await db()
    .selectFrom(table as 'duties')
    .selectAll()
    .executeTakeFirstOrThrow()
  const { user_id: _, ...given } = row
  for (let from = 0; from < count; from += 100) {
    const rows = Array.from({ length: Math.min(100, count - from) }, (_, place) => ({
      ...given,
      ...vary(from + place),
    }))
    await db()
      .insertInto(table as 'duties')
      .values(rows as never)
      .execute()
  }
}

const dayBefore = (days: number) => addDays(today, -days)

async function addDuties(count: number, ofDay: number) {
  await post(rosterPath, testInputs.flownDuty)
  await copy('duties', count - 1, (index) => {
    const workday = Math.floor(index / ofDay)
    // Five days of work, two days off.
    const date = dayBefore(1 + workday + 2 * Math.floor(workday / 5))
    const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00Z`
    const scheduled = {
      scheduled_brief: at(index % ofDay),
      scheduled_debrief: at(1 + (index % ofDay)),
    }
    return { id: `duty-${index}`, date, ...scheduled }
  })
}

async function addEntries(count: number) {
  await post(logbookPath, { ...testInputs.flight, remarks: 'x'.repeat(200) })
  await copy('flight_entries', count - 1, (index) => ({
    id: `entry-${index}`,
    date: dayBefore(1 + Math.floor(index / 3)),
  }))
}

/** A report of 330 lines that no duty explains, with what one line takes back, for each of some months. */
async function addReports(bytes: number) {
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

async function addNotes(rows: number, bytes: number) {
  const length = Math.min(500, Math.floor(bytes / rows / 1.5))
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

async function addChanges(count: number, ofDuty: number) {
  const answer = await post(rosterPath, testInputs.flownDuty)
  expect(answer.status).toBe(200)
  const { data } = (await answer.json()) as { data: { id: string } }
  for (let index = 0; index < ofDuty; index += 1) {
    await patch(rosterEntryPath(data.id), { notes: `Note ${index}` })
  }
  const statement = await db().selectFrom('roster_statements').selectAll().executeTakeFirst()
  expect(statement).toBeDefined()
  await copy('roster_statements', count - ofDuty, (index) => ({
    id: `statement-${index}`,
    sequence: 1000 + index,
    first_date: dayBefore(40 + Math.floor(index / 20)),
    last_date: dayBefore(40 + Math.floor(index / 20)),
  }))
}

const {
  duties,
  flight_entries: entries,
  pay_reports: reports,
  crew_notes: notes,
  roster_statements: changes,
} = quotas

const quick: [name: string, fill: () => Promise<void>][] = [
  ['a quarter of the duties of a small account', () => addDuties(duties.small / 4, 1)],
  ['a quarter of its logbook entries', () => addEntries(entries.small / 4)],
  ['a quarter of its pay reports', () => addReports(reports.smallBytes / 4)],
  ['a quarter of its notes', () => addNotes(notes.small / 4, notes.smallBytes / 4)],
]

const accounts: [name: string, fill: () => Promise<void>][] = [
  ['as many duties as a small account', () => addDuties(duties.small, 1)],
  ['as many logbook entries as a small account', () => addEntries(entries.small)],
  ['as large pay reports as a small account', () => addReports(reports.smallBytes)],
  ['as many notes as a small account', () => addNotes(notes.small, notes.smallBytes)],
  ['as many changes as a small account', () => addChanges(changes.small, 200)],
  [
    'as many duties as a small account, on few days',
    () => addDuties(duties.small, dutiesOfDayMost),
  ],
  ['every duty of the quota', () => addDuties(duties.max, 1)],
  ['every duty of the quota, on few days', () => addDuties(duties.max, dutiesOfDayMost)],
  ['every logbook entry of the quota', () => addEntries(entries.max)],
  ['pay reports of every byte of the quota', () => addReports(reports.maxBytes)],
  ['every note of the quota', () => addNotes(notes.max, notes.maxBytes)],
  ['every change of the quota', () => addChanges(changes.max, changesMost)],
]

// A worker takes minutes for all reads of the largest accounts.
describe.each(isWholeRun ? accounts : quick)('an account with %s', (_, fill) => {
  it('is read without holding up the portal’s own thread', async () => {
    await fill()
    const slow: string[] = []
    for (const path of await readPaths()) {
      const used = await longestTurnMs(path)
      if (used > threadMost) slow.push(`${path}: ${Math.round(used)} ms`)
    }
    expect(slow).toEqual([])
  }, 600_000)
})

/** The addresses of all reads, in the month of the clock and without one. */
async function readPaths(): Promise<string[]> {
  const { operations } = await describedOperations(portal)
  const reads = operations.filter(({ method, path }) => {
    return method === 'GET' && path.startsWith('/api/employment/') && !path.endsWith('/document')
  })
  const paths = await Promise.all(
    reads.map(async (read) => {
      const needed = read.parameters.filter(({ in: place, required, name }) => {
        return place === 'query' && (required || name in queries)
      })
      const query = new URLSearchParams(
        Object.fromEntries(needed.map(({ name }) => [name, queries[name] ?? 'ZQ'])),
      )
      const [id = 'none'] = read.path.includes('{id}') ? await idsFor(read, amelia.id, portal) : []
      const path = read.path.replace(/\{\w+\}/, id)
      return query.size > 0 ? [path, `${path}?${query.toString()}`] : [path]
    }),
  )
  return paths.flat()
}

const queries: Record<string, string> = {
  month: '2026-07',
  from: '2026-07-01',
  to: '2026-07-31',
  year: '2026',
}

/** The longest computation of this thread in a read that no cache has, in milliseconds: the shorter of two. */
async function longestTurnMs(path: string): Promise<number> {
  const longest: number[] = []
  for (const _ of [1, 2]) {
    await portal.db.deleteFrom('rate_limits').execute()
    await portal.db
      .updateTable('revisions')
      .set({ revision: crypto.randomUUID() })
      .where('user_id', '=', amelia.id)
      .execute()
    let [most, before] = [0, process.threadCpuUsage()]
    const note = () => {
      const { user, system } = process.threadCpuUsage(before)
      most = Math.max(most, (user + system) / 1000)
      before = process.threadCpuUsage()
    }
    const turns = setInterval(note, 1)
    // The check of each answer in tests skips a compressed one. It would take the thread longer than the portal does.
    const headers = { ...amelia.headers, 'accept-encoding': 'gzip' }
    const answer = await get(path, { headers })
    await answer.arrayBuffer()
    note()
    clearInterval(turns)
    expect(answer.status, path).toBeLessThan(500)
    longest.push(most)
  }
  return Math.min(...longest)
}
