import { beforeEach, describe, expect, it } from 'vitest'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { completeTaskPath, rosterEntryPath, rosterPath, undoActionPath } from '#duties/api/paths.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { bodyOf, del, expectStatus, get, patch, post } from '#server/testing/test-calls.ts'
import { givenPortal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'
import { palmaRow, rosterText } from '#server/testing/test-roster-file.ts'

/** A report of one flight of two sectors, printed at a time, with a debrief. */
const report = (printed: string, debrief: string) => {
  const row = palmaRow('10/07/2026 Fri').replace(',12:30,', `,${debrief},`)
  const actual = row.replace('06:15 - 08:40\n09:30 - 12:00', 'A06:14 - A08:41\nA09:32 - A12:01')
  return rosterText([actual], { generatedOn: `Jul ${printed}, 2026 12:00` })
}

givenPortal({}, emptyRoster)

describe('an entry a roster file brought, changed by hand', () => {
  it('keeps edited fields when the flight is imported again', async () => {
    await importReport(report('11', '12:31'))
    const out = await entryFrom('BHX')
    await edit(out.id, { flightTime: 2.6, aircraftRegistration: 'G-HAND', role: 'cabin_manager' })
    expect(await importReport(report('12', '12:45'))).toMatchObject({ updated: 1 })
    expect(await entryFrom('BHX')).toEqual({
      ...out,
      flightTime: 2.6,
      aircraftRegistration: 'G-HAND',
      role: 'cabin_manager',
      debriefTime: '2026-07-10T11:45:00Z',
      version: expect.any(String),
    })
    expect(await entries()).toHaveLength(2)
  })

  it('waits for its duty when that import is undone', async () => {
    const { importId } = await importReport(report('11', '12:31'))
    const { id } = await entryFrom('BHX')
    await edit(id, { flightTime: 2.6 })
    const undone = await post(undoImportPath(importId))
    expect(await undone.json()).toMatchObject({ undone: 1, kept: [] })
    expect(await entries()).toEqual([])
    await importReport(report('11', '12:31'))
    expect(await entryFrom('BHX')).toMatchObject({ id, flightTime: 2.6 })
  })

  it('is recognised after an edit: another airport makes no second entry', async () => {
    await importReport(report('11', '12:31'))
    const { id } = await entryFrom('BHX')
    await edit(id, { departureAirport: 'EMA' })
    await importReport(report('12', '12:45'))
    expect(await entryFrom('EMA')).toMatchObject({ id })
    expect(await entries()).toHaveLength(2)
  })

  it('keeps edited fields when its duty is edited, and is deleted with it', async () => {
    await importReport(report('11', '12:31'))
    const { id, rosterId } = await entryFrom('BHX')
    await edit(id, { remarks: 'Mine' })
    const path = rosterEntryPath(rosterId ?? '')
    await expectStatus(patch(path, { scheduledDebrief: '2026-07-10T11:50:00Z' }), 200)
    expect(await entryFrom('BHX')).toMatchObject({ id, remarks: 'Mine' })
    await del(path)
    expect(await entries()).toEqual([])
  })

  it('once deleted is not written again by a later file, an edit or an undo', async () => {
    await importReport(report('11', '12:31'))
    const { id, rosterId } = await entryFrom('BHX')
    await remove(logbookEntryPath(id))
    expect(await importReport(report('11', '12:31'))).toMatchObject({ updated: 0 })
    const { importId } = await importReport(report('12', '12:45').replace('A12:01', 'A12:06'))
    expect(await entries()).toMatchObject([
      { departureAirport: 'PMI', actualArrival: '2026-07-10T11:06:00Z' },
    ])
    await post(undoImportPath(importId))
    expect(await entries()).toMatchObject([
      { departureAirport: 'PMI', actualArrival: '2026-07-10T11:01:00Z' },
    ])
    const change = { scheduledDebrief: '2026-07-10T11:50:00Z' }
    await expectStatus(patch(rosterEntryPath(rosterId ?? ''), change), 200)
    expect(await entries()).toMatchObject([{ departureAirport: 'PMI' }])
  })

  it('is imported again after Delete All, unless it was deleted by itself', async () => {
    await importReport(report('11', '12:31'))
    await remove(logbookPath)
    expect(await importReport(report('11', '12:31'))).toMatchObject({ updated: 1, skipped: 0 })
    expect(await entries()).toHaveLength(2)
    await remove(logbookEntryPath((await entryFrom('BHX')).id))
    await remove(logbookPath)
    const { importId } = await importReport(report('11', '12:31'))
    expect(await entries()).toMatchObject([{ departureAirport: 'PMI' }])
    expect(await importReport(report('11', '12:31'))).toMatchObject({ updated: 0, skipped: 1 })
    // Undoing one of two imports of a file changes nothing.
    await post(undoImportPath(importId))
    expect(await entries()).toMatchObject([{ departureAirport: 'PMI' }])
  })
})

it('a task completed, the entry changed, the task completed again: one entry, with the hand’s values', async () => {
  const { data } = await bodyOf<{ data: { taskId: string } }>(
    post(rosterPath, testInputs.flownDuty),
  )
  const times = {
    actualDepartureTimes: ['2026-07-15T03:05:00Z'],
    actualArrivalTimes: ['2026-07-15T05:01:00Z'],
    actualDebrief: '2026-07-15T05:31:00Z',
  }
  const complete = (remarks: string) => post(completeTaskPath(data.taskId), { ...times, remarks })
  await complete('First')
  const entry = await entryFrom('BHX')
  await edit(entry.id, {
    remarks: 'By hand',
    actualArrival: '2026-07-15T05:11:00Z',
    flightTime: 2.1,
  })
  await expectStatus(complete('Second'), 200)
  expect(await entries()).toEqual([
    {
      ...entry,
      remarks: 'By hand',
      actualArrival: '2026-07-15T05:11:00Z',
      flightTime: 2.1,
      version: expect.any(String),
    },
  ])
})

describe('an entry typed in, whose flight a roster file then brings', () => {
  const typed = {
    date: '2026-07-10',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '73H',
    aircraftRegistration: 'G-HAND',
    flightTime: 2.5,
    actualDeparture: '2026-07-10T05:10:00Z',
    actualArrival: '2026-07-10T07:40:00Z',
    remarks: 'Mine',
  }
  beforeEach(() => post(logbookPath, typed))

  it('is that flight’s entry, with the hand’s values, and stays when the duty is deleted', async () => {
    const { id } = await entryFrom('BHX')
    await importReport(report('11', '12:31'))
    const entry = await entryFrom('BHX')
    expect(entry).toMatchObject({ ...typed, id, flightNumbers: ['ZQ210'] })
    expect(entry.rosterId).not.toBeNull()
    await importReport(report('12', '12:45'))
    const version: unknown = expect.not.stringMatching(entry.version)
    expect(await entryFrom('BHX')).toEqual({
      ...entry,
      debriefTime: '2026-07-10T11:45:00Z',
      version,
    })
    expect(await entries()).toHaveLength(2)
    await del(rosterEntryPath(entry.rosterId ?? ''))
    expect(await entries()).toMatchObject([{ ...typed, rosterId: null }])
  })

  it('is unlinked again when the import is undone', async () => {
    const { importId } = await importReport(report('11', '12:31'))
    await post(undoImportPath(importId))
    expect(await entries()).toMatchObject([{ ...typed, rosterId: null }])
  })
})

describe('the entries of a typed duty, whose flight numbers a file then gives letters', () => {
  const typed = {
    ...typedDuty('FLIGHT', '2026-07-10', ['04:15', '11:30']),
    dutyCode: '210/211',
    sectors: [
      typedLeg('210', '2026-07-10', ['BHX', 'PMI'], ['05:15', '07:40']),
      typedLeg('211', '2026-07-10', ['PMI', 'BHX'], ['08:30', '11:00']),
    ],
  }
  beforeEach(() => post(rosterPath, typed))

  it('keep their ids and edits, also when the month is deleted and that is undone', async () => {
    const { id } = await entryFrom('BHX')
    await edit(id, { flightTime: 2.6 })
    await importReport(report('11', '12:31'))
    const before = await entryFrom('BHX')
    expect(before).toMatchObject({ id, flightNumbers: ['ZQ210'], flightTime: 2.6 })
    const deleted = await del(`${rosterPath}?month=2026-07`)
    expect(await entries()).toEqual([])
    const { undoId } = (await deleted.json()) as { undoId: string }
    await expectStatus(post(undoActionPath(undoId)), 200)
    expect(await entryFrom('BHX')).toEqual(before)
  })

  it('stay deleted', async () => {
    await remove(logbookEntryPath((await entryFrom('BHX')).id))
    await importReport(report('11', '12:31'))
    expect(await entries()).toMatchObject([{ departureAirport: 'PMI', flightNumbers: ['ZQ211'] }])
  })
})

it('sectors with only scheduled times are sorted last flown first', async () => {
  const scheduled = report('11', '12:31').replaceAll(/A(\d\d:)/g, '$1')
  await importReport(scheduled)
  const list = await entries()
  expect(list.map(({ departureAirport }) => departureAirport)).toEqual(['PMI', 'BHX'])
})

it('whatever writes the logbook gives it another tag', async () => {
  const tags = [await tag()]
  const { importId } = await importReport(report('11', '12:31'))
  tags.push(await tag())
  await post(undoImportPath(importId))
  tags.push(await tag())
  expect(new Set(tags).size).toBe(3)
})

const importReport = (csvData: string) =>
  bodyOf<{ importId: string }>(post(importPath, { csvData }))

const edit = (id: string, change: object) => expectStatus(patch(logbookEntryPath(id), change), 200)

const remove = (path: string) => expectStatus(del(path), 200)

async function entries(): Promise<LogbookEntry[]> {
  return (await bodyOf<{ data: LogbookEntry[] }>(get(logbookPath))).data
}

async function entryFrom(airport: string): Promise<LogbookEntry> {
  const entry = (await entries()).find(({ departureAirport }) => departureAirport === airport)
  if (!entry) throw new Error(`no entry from ${airport}`)
  return entry
}

async function tag(): Promise<string | null> {
  return (await get(logbookPath)).headers.get('etag')
}
