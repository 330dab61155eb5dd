import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  tuple,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ImportUndone,
  type StoredImport,
  type RosterImportResult,
} from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import {
  dutyActionsPath,
  completeTaskPath,
  importsPath,
  rosterEntryPath,
  rosterPath,
} from '#duties/api/paths.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { emptyRoster, type TestUser } from '#server/testing/test-portal.ts'
import { offRow, palmaRow, rosterText, sampleRoster } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  del,
  expectError,
  expectStatus,
  get,
  patch,
  post,
  postFile,
} from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

const june = sampleRoster('roster-01-simple-month')
const juneAgain = sampleRoster('roster-08-reimport-v2')
const july = sampleRoster('roster-02-mixed-overnight-standby-training')
const tables = ['duties', 'roster_tasks', 'flight_entries'] as const

type Imported = RosterImportResult & { importId: string }

givenPortal({}, emptyRoster)

it('undoing counts what the user changed, not what a later file confirmed', async () => {
  const { importId } = await imported(july)
  await imported(july.replace('Aug 02, 2026', 'Aug 03, 2026'))
  expect(await undo(importId)).toMatchObject({ undone: 0, kept: [] })
  expect((await everything())[0]).toHaveLength(32)
})

describe('an import', () => {
  it('writes logbook entries for flown duties and tasks for planned ones', async () => {
    const result = await imported(july)
    expect(result).toMatchObject({ imported: 32 })
    const [, tasks = [], entries = []] = await everything()
    const firstOpen = tasks.map((task) => String(task['due_date'])).toSorted()[0]
    const lastFlown = entries
      .map((entry) => String(entry['date']))
      .toSorted()
      .at(-1)
    // Printed on 2 August, with the actual times of the flights before.
    expect([firstOpen, lastFlown]).toEqual(['2026-07-25', '2026-08-01'])
    expect(new Set(entries.map((entry) => entry['role']))).toEqual(new Set(['cabin_manager']))
  })

  it('reports each change by duty', async () => {
    await imported(june)
    const { changes } = await imported(juneAgain)
    expect(
      changes.map(({ kind, parts, before, after }) => [
        kind,
        parts.join(),
        before?.dutyCode,
        after?.dutyCode,
      ]),
    ).toEqual([
      ['changed', 'times,crew', 'ZQ330/ZQ331', 'ZQ330/ZQ331'],
      ['added', '', undefined, 'ZQ306/ZQ307'],
      ['missing', '', 'ZQ302/ZQ303', undefined],
      ['added', '', undefined, 'HSBY'],
      ['missing', '', 'ZQ212/ZQ213', undefined],
      ['missing', '', 'OFF', undefined],
      ['added', '', undefined, 'ASLE'],
      ['missing', '', 'OFF', undefined],
    ])
  })

  it('sees that a duty was moved to another day', async () => {
    await imported(june)
    const moved = june
      .replace('24/06/2026 Wed,"ZQ820', '26/06/2026 Fri,"ZQ820')
      .replace('26/06/2026 Fri,OFF', '24/06/2026 Wed,OFF')
    const { changes } = await imported(moved)
    expect(changes.find(({ kind }) => kind === 'moved')).toMatchObject({
      before: { date: '2026-06-24' },
      after: { date: '2026-06-26' },
    })
  })

  it('is in the list', async () => {
    await imported(june, { fileName: 'june.csv' })
    await imported(july)
    const list = await imports()
    expect(list).toHaveLength(2)
    expect(list.find(({ fileName }) => fileName === 'june.csv')).toMatchObject({
      generatedOn: '2026-06-14T05:02',
      imported: 30,
      canUndo: true,
      undoneAt: null,
    })
    expect(list.find(({ fileName }) => fileName === null)).toMatchObject({ imported: 32 })
  })
})

describe('undoing an import', () => {
  it('of an empty roster leaves it empty: duties, tasks and logbook', async () => {
    const { importId } = await imported(july)
    expect(await undo(importId)).toMatchObject({ undone: 32, kept: [] })
    expect(await everything()).toEqual([[], [], []])
    expect(await imports()).toMatchObject([
      { canUndo: false, undoneAt: expect.stringMatching(/^2026-07-15T09/) },
    ])
  })

  it('restores the state before a newer edition', async () => {
    await imported(june)
    const before = await everything()
    const { importId } = await imported(juneAgain)
    expect(await everything()).not.toEqual(before)
    await undo(importId)
    expect(await everything()).toEqual(before)
  })

  it('lets the file be imported again as if for the first time', async () => {
    await imported(june)
    const { importId } = await imported(juneAgain)
    await undo(importId)
    expect(await imported(juneAgain)).toMatchObject({ imported: 3, updated: 1, skipped: 25 })
  })

  it('takes away duties that the user edited since; what was said waits for them', async () => {
    const { importId } = await imported(july)
    const [duty] = await month('2026-07')
    await patch(rosterEntryPath(duty?.id ?? ''), { notes: 'Swapped with Priya' })
    const answer = await undo(importId)
    expect(answer).toMatchObject({ undone: 32, kept: [] })
    expect(answer.message).toBe('Import undone. 32 duties changed.')
    expect(await month('2026-07')).toEqual([])
    await imported(july)
    expect((await month('2026-07'))[0]).toMatchObject({ id: duty?.id, notes: 'Swapped with Priya' })
  })

  it.each<DutyActionInput>([
    { kind: 'hotel', place: 'Azul', pickUp: null, note: null },
    { kind: 'swapped', with: null },
    { kind: 'cancelled' },
  ])(
    'takes a duty with %o since away, and a later import brings it back with it',
    async (action) => {
      const roster = rosterText([palmaRow('20/07/2026 Mon'), offRow('21/07/2026 Tue')])
      const { importId } = await imported(roster)
      const [flight] = await month('2026-07')
      await expectStatus(post(dutyActionsPath(flight?.id ?? ''), action), 200)
      const before = await month('2026-07')
      expect(await undo(importId)).toMatchObject({ undone: 2, kept: [] })
      expect(await month('2026-07')).toEqual([])
      await imported(roster)
      expect((await month('2026-07')).map(asShown)).toEqual(before.map(asShown))
    },
  )

  it('does not list a kept duty that a later file lists again', async () => {
    await imported(june)
    const preview = await imported(juneAgain, { preview: true })
    const keep = preview.missing.map(({ id }) => id)
    const { importId } = await imported(juneAgain, { keep })
    await imported(june.replace('Jun 14, 2026', 'Jun 16, 2026'))
    expect((await undo(importId)).kept).toEqual([])
  })

  it('keeps duties that a later import confirms', async () => {
    const { importId } = await imported(june)
    await imported(juneAgain)
    const { undone } = await undo(importId)
    // The four duties that the newer edition no longer lists, and its flight of 14 June.
    expect(undone).toBe(5)
    expect(await month('2026-06')).toHaveLength(29)
  })

  it('does not bring back what the user has deleted since', async () => {
    await imported(june)
    const { importId } = await imported(juneAgain)
    const flown = (await month('2026-06')).find(({ date }) => date === '2026-06-14')
    await del(rosterEntryPath(flown?.id ?? ''))
    await undo(importId)
    expect((await month('2026-06')).some(({ date }) => date === '2026-06-14')).toBe(false)
  })

  it('is refused a second time, and after 30 days', async () => {
    const { importId } = await imported(june)
    await expectStatus(post(undoImportPath('none')), 404)
    await importedAt('2026-06-15T08:59:00Z')
    await expectError(post(undoImportPath(importId)), 409, 'An import can be undone for 30 days.')
    await importedAt('2026-06-15T10:00:00Z')
    await undo(importId)
    await expectStatus(post(undoImportPath(importId)), 409)
  })

  it('stays in the list, but is not undone, once it is too old', async () => {
    const [, { importId }] = [await imported(june), await imported(juneAgain)]
    await importedAt('2026-06-15T08:59:00Z')
    await expectStatus(post(undoImportPath(importId)), 409)
    const last = await imported(july)
    expect(await imports()).toMatchObject([
      { id: last.importId, canUndo: true },
      { canUndo: false },
      { canUndo: false },
    ])
  })
})

it('restores the former state after any imports and edits', async () => {
  await assert(
    asyncProperty(
      array(edition, { maxLength: 2 }),
      edition,
      boolean(),
      boolean(),
      async (earlier, last, edits, decides) => {
        await emptyRoster(portal)
        for (const text of earlier) await imported(text)
        const [some] = edits ? await month('2026-06') : []
        if (some) await patch(rosterEntryPath(some.id), { notes: 'mine' })
        const before = await everything()
        const { missing } = await imported(last, { preview: true })
        const ids = decides ? missing.map(({ id }) => id) : []
        const { importId } = await imported(last, {
          remove: ids.filter((_, index) => index % 2 === 0),
          keep: ids.filter((_, index) => index % 2 === 1),
        })
        const again = await imported(last)
        expect(again).toMatchObject({ imported: 0, updated: 0 })
        await undo(importId)
        await undo(again.importId)
        expect(await everything()).toEqual(before)
      },
    ),
    { numRuns: 12 },
  )
}, 60_000)

it('completed duties stay as the user completed them when a file comes with other times', async () => {
  const early = june.replace('Jun 14, 2026 05:02', 'Jun 01, 2026 05:02')
  await imported(early)
  const duty = (await month('2026-06')).find(({ date }) => date === '2026-06-17')
  await portal.db
    .insertInto('roster_tasks')
    .values({
      user_id: amelia.id,
      id: 'task',
      duty_id: duty?.id ?? '',
      title: '',
      due_date: '2026-06-17',
      done_at: null,
    })
    .execute()
  const completion = {
    actualDepartureTimes: ['2026-06-17T05:11:00Z', '2026-06-17T08:30:00Z'],
    actualArrivalTimes: ['2026-06-17T07:40:00Z', '2026-06-17T11:10:00Z'],
    actualDebrief: '2026-06-17T11:40:00Z',
  }
  await expectStatus(post(completeTaskPath('task'), completion), 200)
  const flown = june.replace(
    '06:00 - 08:35\n09:25 - 12:05",12:35',
    'A06:02 - A08:37\nA09:25 - A12:06",12:36',
  )
  await imported(flown)
  const after = (await month('2026-06')).find(({ date }) => date === '2026-06-17')
  expect(after).toMatchObject({
    actualDebrief: '2026-06-17T11:40:00Z',
    sectors: [
      { actualDeparture: '2026-06-17T05:11:00Z', scheduledDeparture: '2026-06-17T05:00:00Z' },
      {},
    ],
  })
})

/** An edition of June: of each day the row of either sample, or none, printed at some hour. */
const edition: Arbitrary<string> = tuple(
  array(constantFrom('first', 'second', 'none'), { minLength: 30, maxLength: 30 }),
  integer({ min: 10, max: 23 }),
).map(([choices, hour]) => {
  const rows = choices.map((choice, day) =>
    choice === 'none' ? '' : rowOf(choice === 'first' ? june : juneAgain, day + 1),
  )
  const [head = ''] = june.split(/^01\/06/m)
  return `${head}${rows.join('')}02/06/2026 Tue,OFF,,,,,,\nTotal Hours\n"Generated on  Jun 15, 2026 ${hour}:00"`
})

function rowOf(text: string, day: number): string {
  const start = `${String(day).padStart(2, '0')}/06/2026`
  const row = new RegExp(`^${start}[\\s\\S]*?(?=^\\d\\d/06/2026|^Total)`, 'm').exec(text)
  return row?.[0] ?? ''
}

type ImportOptions = {
  fileName?: string
  user?: TestUser
  preview?: boolean
  remove?: string[]
  keep?: string[]
}

async function imported(csvData: string, options: ImportOptions = {}): Promise<Imported> {
  const { fileName, user = amelia, preview = false, ...decisions } = options
  const path = `${importPath}?preview=${preview}`
  return bodyOf<Imported>(
    fileName
      ? postFile(path, new File([csvData], fileName), {}, user)
      : post(path, { csvData, ...decisions }, user),
  )
}

const undo = (importId: string) => bodyOf<ImportUndone>(post(undoImportPath(importId)))

const imports = async () => (await bodyOf<{ data: StoredImport[] }>(get(importsPath))).data

const month = async (name: string) =>
  (await bodyOf<RosterMonth>(get(`${rosterPath}?month=${name}`))).data

const importedAt = (instant: string) =>
  portal.db.updateTable('roster_imports').set({ imported_at: instant }).execute()

/** A duty without the ids of its task and entry, which are new. */
const asShown = ({ taskId: _, logbookEntryId: __, ...duty }: RosterMonth['data'][number]) => duty

/** Every duty, task and logbook entry, without the stamps of when they were written. */
async function everything() {
  const lists = await Promise.all(
    tables.map((table) => portal.db.selectFrom(table).selectAll().orderBy('id').execute()),
  )
  return lists.map((rows) =>
    rows.map((row) => {
      const { created_at: _, updated_at: __, ...rest } = row as Record<string, unknown>
      return rest
    }),
  )
}
