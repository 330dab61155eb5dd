import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  oneof,
  record,
  type Arbitrary,
} from 'fast-check'
import { expect, it } from 'vitest'
import {
  deletedListPath,
  dutyActionsPath,
  restoreDutyPath,
  undoActionPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { toInstant } from '#kernel/time/zone-time.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { emptyRoster, json, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, get, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'

/** The portal's clock shows 15 July, so that the days lie before and after it. */
const firstDay = '2026-07-13'
const dayCount = 6
const tables = ['duties', 'roster_tasks', 'flight_entries'] as const

givenPortal({}, emptyRoster)

/** A row of a file: a kind of duty, and a minute that varies its times. */
type Row = {
  kind: 'flight' | 'other flight' | 'standby' | 'standby and flight' | 'off' | 'nothing'
  minute: number
}

const row: Arbitrary<Row> = record({
  kind: constantFrom('flight', 'other flight', 'standby', 'standby and flight', 'off', 'nothing'),
  minute: integer({ min: 10, max: 14 }),
})
/** A file without a duty is refused. */
const rosterRows = array(row, { minLength: dayCount, maxLength: dayCount }).filter((rows) =>
  rows.some(({ kind }) => kind !== 'nothing'),
)
const editions = array(rosterRows, { minLength: 4, maxLength: 4 })

/** A step: an operation, and numbers that choose the file or the duty it is about. */
const step = record({
  kind: oneof(
    { weight: 3, arbitrary: constantFrom('import' as const) },
    {
      weight: 4,
      arbitrary: constantFrom(
        'edit',
        'delete',
        'delete month',
        'undo earlier',
        'restore',
        'cancelled',
        'swapped',
        'sick',
        'delayed',
        'calledOut',
        'hotel',
        'keep',
        'remove',
      ),
    },
  ),
  choice: integer({ min: 0, max: 99 }),
  isUndone: boolean(),
})
type Step = typeof step extends Arbitrary<infer Value> ? Value : never

const numRuns = drawnCount('ROSTER_SEQUENCES', { quick: 15, whole: 100 })

it('counts no duty twice, undoes each step exactly, and all steps to nothing, whatever comes', async () => {
  await assert(
    asyncProperty(editions, array(step, { minLength: 3, maxLength: 9 }), async (files, steps) => {
      await emptyRoster(portal)
      for (const each of steps) {
        const before = await everything()
        const undoPaths = await take(each, files)
        await expectSound()
        if (undoPaths.length === 0 || !each.isUndone) continue
        for (const path of undoPaths) {
          const undone = await send(path, {})
          expect([each.kind, undone.status]).toEqual([each.kind, 200])
        }
        expect([each.kind, await everything()]).toEqual([each.kind, before])
      }
      for (const path of await everyUndoPath()) await send(path, {})
      expect(await everything()).toEqual([[], [], []])
    }),
    { numRuns },
  )
}, 180_000)

it('gives the same roster, whichever of two files comes first', async () => {
  await assert(
    asyncProperty(rosterRows, rosterRows, async (one, other) => {
      await emptyRoster(portal)
      for (const index of [0, 1]) await importFile(fileOf(index === 0 ? one : other, index), amelia)
      for (const index of [1, 0]) await importFile(fileOf(index === 0 ? one : other, index), bruno)
      const [ameliasRoster, brunosRoster] = await Promise.all([roster(amelia), roster(bruno)])
      expect(brunosRoster).toEqual(ameliasRoster)
    }),
    { numRuns },
  )
}, 120_000)

/** @returns the paths that undo the step; none where nothing was done. */
async function take({ kind, choice }: Step, files: Row[][]): Promise<string[]> {
  if (kind === 'import') {
    const index = choice % files.length
    const text = fileOf(files[index] ?? [], index)
    const { importId } = await importFile(text, amelia)
    const once = await everything()
    const again = await importFile(text, amelia)
    expect(again).toMatchObject({ imported: 0, updated: 0 })
    expect(await everything()).toEqual(once)
    return [importId, again.importId].flatMap((id) => (id ? undoImportPath(id) : []))
  }
  if (kind === 'delete month') {
    return undoOf(await send(`${rosterPath}?month=2026-07`, null, 'DELETE'))
  }
  if (kind === 'undo earlier') {
    const paths = await everyUndoPath()
    const path = paths[choice % Math.max(paths.length, 1)]
    if (path) await send(path, {})
    return []
  }
  if (kind === 'restore') {
    const { data } = await bodyOf<{ data: { entry: RosterEntry }[] }>(get(deletedListPath))
    const gone = data[choice % Math.max(data.length, 1)]
    if (gone) expect((await send(restoreDutyPath(gone.entry.id), {})).status).toBe(200)
    return []
  }
  const duties = await roster(amelia)
  const fitting = duties.filter((each) => fits[kind]?.(each) ?? true)
  const candidates = fitting.length > 0 ? fitting : duties
  const duty = candidates[choice % Math.max(candidates.length, 1)]
  if (!duty) return []
  if (kind === 'delete') return undoOf(await send(rosterEntryPath(duty.id), null, 'DELETE'))
  if (kind === 'edit') {
    await send(rosterEntryPath(duty.id), { notes: `Note ${choice}` }, 'PATCH')
    return []
  }
  return undoOf(await send(dutyActionsPath(duty.id), actionOf(kind, duty)))
}

/** The duties that a step is meant for; other steps take any duty. */
const fits: Partial<Record<Step['kind'], (duty: RosterEntry) => boolean>> = {
  calledOut: ({ dutyType, date }) => dutyType === 'HSBY' && date <= '2026-07-16',
  delayed: ({ dutyType, date }) => dutyType === 'FLIGHT' && date <= '2026-07-16',
  sick: ({ date }) => date >= '2026-07-15',
  cancelled: ({ date }) => date >= '2026-07-15',
  swapped: ({ date }) => date >= '2026-07-15',
  keep: ({ status }) => status !== undefined,
  remove: ({ status }) => status?.kind === 'unlisted',
}

/** A report half an hour later. */
function laterReport(report: string | null, otherwise: string): string {
  return report ? toInstant(Date.parse(report) + 30 * 60_000) : otherwise
}

function actionOf(kind: Exclude<Step['kind'], 'import'>, { date, scheduledBrief }: RosterEntry) {
  const report = `${date}T11:30:00Z`
  // Nothing is reported before it happens.
  const calledAt = [`${date}T08:00:00Z`, '2026-07-15T08:00:00Z'].toSorted()[0]
  const flight = {
    flightNumber: '310',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    departure: `${date}T12:30:00Z`,
    arrival: `${date}T15:00:00Z`,
  }
  switch (kind) {
    case 'calledOut':
      return { kind, calledAt, report, flights: [flight], debrief: null }
    case 'delayed':
      return { kind, notifiedAt: calledAt, report: laterReport(scheduledBrief, report) }
    case 'sick':
      return { kind, until: addDays(date, 1) }
    case 'swapped':
      return { kind, with: 'Anna' }
    case 'hotel':
      return { kind, place: 'Hotel Azul', pickUp: null, note: null }
    default:
      return { kind }
  }
}

/** Every counted duty, task and logbook entry exists once, and belongs to a counted duty. */
async function expectSound(): Promise<void> {
  const counted = (await roster(amelia)).filter(isCounted)
  const keys = counted.map(keyOf)
  expect(keys).toEqual([...new Set(keys)])
  for (const { scheduledBrief, scheduledDebrief } of counted) {
    if (scheduledBrief && scheduledDebrief) expect(scheduledBrief < scheduledDebrief).toBe(true)
  }
  const ids = new Set(counted.map(({ id }) => id))
  const tasks = await portal.db.selectFrom('roster_tasks').select('duty_id').execute()
  const entries = await portal.db
    .selectFrom('flight_entries')
    .select(['duty_id', 'sector'])
    .execute()
  const places = entries.map(({ duty_id, sector }) => `${duty_id} ${sector}`)
  expect(tasks.filter(({ duty_id }) => !ids.has(duty_id))).toEqual([])
  expect(new Set(tasks.map(({ duty_id }) => duty_id)).size).toBe(tasks.length)
  expect(entries.filter(({ duty_id }) => duty_id !== null && !ids.has(duty_id))).toEqual([])
  expect(places).toEqual([...new Set(places)])
}

/** The identity of a duty: its day and type, and the digits of its first flight. */
function keyOf({ date, dutyType, sectors }: RosterEntry): string {
  return `${date} ${dutyType} ${sectors[0]?.flightNumber.replaceAll(/\D/g, '') ?? ''}`
}

/** A file with one row a day, printed an hour after the one before. */
function fileOf(rows: Row[], index: number): string {
  const lines = rows.flatMap((each, day) => rowText(each, addDays(firstDay, day)))
  return rosterText(lines, {
    generatedOn: `Jul 14, 2026 0${index + 1}:00`,
    period: '13/07/2026 - 18/07/2026',
  })
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function rowText({ kind, minute }: Row, date: string): string[] {
  const [year, month, day] = date.split('-')
  const weekday = weekdays[Number(day) - Number(firstDay.slice(8))]
  const printed = `${day}/${month}/${year} ${weekday}`
  switch (kind) {
    case 'flight':
      return [palmaRow(printed, `05:${minute}`)]
    case 'other flight':
      return [
        palmaRow(printed, `12:${minute}`)
          .replace('ZQ210', 'ZQ310')
          .replace('06:15 - 08:40', '13:15 - 15:40')
          .replace('09:30 - 12:00', '16:30 - 19:00')
          .replace(',12:30,', ',19:30,'),
      ]
    case 'standby and flight':
      return [
        ...rowText({ kind: 'standby', minute }, date),
        ...rowText({ kind: 'other flight', minute }, date),
      ]
    case 'standby':
      return [`${printed},HSBY,Home Standby,,05:${minute} - 13:00,,,08:00,,`]
    case 'off':
      return [offRow(printed)]
    default:
      return []
  }
}

/** The paths that undo the imports and statements so far, also those undone already. */
async function everyUndoPath(): Promise<string[]> {
  const imports = await portal.db.selectFrom('roster_imports').select('id').orderBy('id').execute()
  const said = await portal.db.selectFrom('roster_statements').select('id').orderBy('id').execute()
  return [
    ...imports.map(({ id }) => undoImportPath(id)),
    ...said.map(({ id }) => undoActionPath(id)),
  ]
}

async function everything(): Promise<unknown[]> {
  const lists = await Promise.all(
    tables.map((table) =>
      portal.db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', amelia.id)
        .orderBy('id')
        .execute(),
    ),
  )
  return lists.map((rows) =>
    rows.map((each) => ({
      ...each,
      created_at: '',
      updated_at: '',
    })),
  )
}

async function importFile(csvData: string, user: TestUser): Promise<RosterImportResult> {
  await portal.db.deleteFrom('rate_limits').execute()
  const answer = await post(importPath, { csvData }, user)
  const result = (await answer.json()) as RosterImportResult
  expect([answer.status, result.errors]).toEqual([200, []])
  return result
}

async function roster({ headers }: TestUser): Promise<RosterEntry[]> {
  return (await bodyOf<RosterMonth>(get(`${rosterPath}?month=2026-07`, { headers }))).data
}

async function send(path: string, body: unknown, method = 'POST'): Promise<Response> {
  const init = { ...json(body, amelia.headers), method }
  const answer = await portal.app.request(path, body === null ? { ...init, body: null } : init)
  expect(answer.status).toBeLessThan(500)
  return answer
}

async function undoOf(answer: Response): Promise<string[]> {
  const { undoId } = (await answer.json()) as { undoId?: string | null }
  return undoId ? [undoActionPath(undoId)] : []
}
