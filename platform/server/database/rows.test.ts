import { beforeEach, expect, it } from 'vitest'
import { oddTexts } from '#server/testing/test-hostile-texts.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { saveRows } from './rows.ts'
import type { FlightEntryRow } from '#logbook/server/logbook-tables.ts'
import type { TaskRow } from '#duties/server/duty-tables.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

givenEmptyPortal()
beforeEach(() => portal.db.deleteFrom('roster_tasks').execute())

const taskOf = (title: string, index = 0): TaskRow => ({
  id: `task-${index}`,
  duty_id: 'duty',
  title,
  due_date: '2026-07-15',
  done_at: index % 2 === 0 ? null : '2026-07-15T09:00:00Z',
})

const save = (rows: TaskRow[]) =>
  saveRows(dbAs(portal.db, 'amelia'), { table: 'roster_tasks', rows, staying: ['duty_id'] })

async function stored(): Promise<TaskRow[]> {
  const rows = await portal.db.selectFrom('roster_tasks').selectAll().execute()
  const plain = rows.map(({ user_id: _, ...row }) => row)
  return plain.sort((one, other) => Number(one.id.slice(5)) - Number(other.id.slice(5)))
}

it.each([1, 50, 51, 501, 1203])('writes %i rows', async (count) => {
  const rows = Array.from({ length: count }, (_, index) => taskOf(`Task ${index}`, index))
  await save(rows)
  expect(await stored()).toEqual(rows)
})

it('writes nothing for an empty list', async () => {
  await save([])
  expect(await stored()).toEqual([])
})

it.each(['', '\u0001', '\u0002', '\u0001\u0002{"NULL",}', 'NULL', ...oddTexts])(
  'stores the text %j unchanged, alone and among others',
  async (text) => {
    await save([taskOf(text)])
    expect(await stored()).toEqual([taskOf(text)])
    const rows = [taskOf(text, 0), taskOf('Another', 1), taskOf(text, 2)]
    await save(rows)
    expect(await stored()).toEqual(rows)
  },
)

it('replaces rows with the same id, apart from fixed columns', async () => {
  await save([taskOf('Before', 1)])
  await save([{ ...taskOf('After', 1), duty_id: 'other', done_at: null }, taskOf('New', 2)])
  expect(await stored()).toEqual([{ ...taskOf('After', 1), done_at: null }, taskOf('New', 2)])
})

it('stores numbers and null', async () => {
  const entry: FlightEntryRow = {
    id: 'entry-0',
    duty_id: null,
    sector: null,
    date: '2026-07-15',
    departure_airport: 'BHX',
    arrival_airport: 'PMI',
    aircraft_type: '',
    registration: '',
    flight_minutes: 145,
    role: 'cabin_crew',
    flight_types: '["commercial"]',
    remarks: null,
    report_time: null,
    debrief_time: null,
    actual_departure: null,
    actual_arrival: null,
    crew: '["CM - 20417 - HARLOW \\"MARTHA\\""]',
    flight_numbers: '[]',
    source: 'manual',
    created_at: '2026-07-15T09:00:00Z',
    updated_at: '2026-07-15T09:00:00Z',
    edited: '[]',
  }
  const rows = [entry, { ...entry, id: 'entry-1', sector: 0, flight_minutes: 0 }]
  const staying = ['source' as const]
  await saveRows(dbAs(portal.db, 'amelia'), { table: 'flight_entries', rows: [entry], staying })
  await saveRows(dbAs(portal.db, 'amelia'), { table: 'flight_entries', rows, staying })
  const found = await portal.db.selectFrom('flight_entries').selectAll().orderBy('id').execute()
  expect(found).toEqual(rows.map((row) => ({ ...row, user_id: 'amelia' })))
})
