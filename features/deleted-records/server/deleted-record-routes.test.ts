import { beforeEach, describe, expect, it } from 'vitest'
import { payReportPath, payReportsPath, payMatchesPath } from '#pay/api/paths.ts'
import {
  certificationPath,
  certificationsPath,
  trainingCodePath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import {
  deletionList,
  restoredRecords,
  type DeletedSection,
} from '#deleted-records/api/deleted-records.ts'
import {
  deletedRecordsPath,
  restoreDeletionPath,
  restoreRecordPath,
} from '#deleted-records/api/paths.ts'
import { logbookList, type LogbookEntry } from '#logbook/api/logbook.ts'
import {
  entriesAtOnce,
  logbookEntryPath,
  logbookPath,
  logbookSelectionPath,
} from '#logbook/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { oldFrom } from '#server/database/deleted-record-store.ts'
import { deletedAt, givenDeletedCodes, givenDeletions } from '#server/testing/test-deletions.ts'
import { payReport } from '#server/testing/test-good-calls.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  dataOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  idOfAdded,
  patch,
  post,
  put,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  for (const table of ['deleted_records', 'certificates', 'training_codes'] as const) {
    await portal.db.deleteFrom(table).execute()
  }
})

const deletions = (section: DeletedSection) =>
  dataOf(deletionList, get(`${deletedRecordsPath}?section=${section}`))

const restore = async (id: string) =>
  restoredRecords.parse(await bodyOf(post(restoreRecordPath(id))))

const flight = (day: number, over: object = {}) => ({
  date: `2026-06-${String(day).padStart(2, '0')}`,
  departureAirport: 'BHX',
  arrivalAirport: 'PMI',
  aircraftType: '738',
  aircraftRegistration: 'G-ALBX',
  flightTime: 2.5,
  flightNumbers: [`LS${100 + day}`],
  ...over,
})

const entries = () => dataOf(logbookList, get(logbookPath))

const addFlights = async (count: number) => {
  const flights = Array.from({ length: count }, (_, index) => flight(index + 1))
  const { data } = await bodyOf<{ data: LogbookEntry[] }>(post(logbookPath, flights))
  return [data].flat()
}

describe('a deleted record', () => {
  it.each([
    [
      'certifications',
      certificationsPath,
      certificationPath,
      { type: 'medical', name: 'Class 2', number: 'M1', expiryDate: '2027-01-31' },
      { title: 'Class 2', detail: 'M1, expires 31 Jan 2027' },
    ],
    [
      'certifications',
      trainingCodesPath,
      trainingCodePath,
      { code: 'ASLE', name: 'Emergency', expiryDate: '2027-02-28' },
      { title: 'Emergency', detail: 'Training code ASLE' },
    ],
    [
      'allowances',
      payReportsPath,
      payReportPath,
      payReport,
      { title: '1 May to 31 May 2026', detail: 'Pay report, £1.00' },
    ],
    [
      'logbook',
      logbookPath,
      logbookEntryPath,
      flight(3),
      { title: 'BHX to PMI', detail: '3 Jun 2026, LS103, 738, G-ALBX' },
    ],
  ] as const)(
    'of %s is listed, and is as before when restored',
    async (section, all, one, input, words) => {
      const id = await idOfAdded(all, input)
      const before = await bodyOf(get(all))
      await expectStatus(del(one(id)), 200)
      expect(await deletions(section)).toEqual([
        { deletedAt: expect.stringMatching(/^2026-07-15T/), count: 1, records: [{ id, ...words }] },
      ])
      expect(await restore(id)).toMatchObject({ restored: 1, notRestored: [] })
      expect(await bodyOf(get(all))).toEqual(before)
      expect(await deletions(section)).toEqual([])
    },
  )

  it('can be deleted and restored again and again', async () => {
    const [entry] = await addFlights(1)
    for (let turn = 0; turn < 3; turn += 1) {
      await del(logbookEntryPath(entry?.id ?? ''))
      expect(await entries()).toEqual([])
      await restore(entry?.id ?? '')
      expect(await entries()).toEqual([entry])
    }
  })

  it('is gone after 30 days', async () => {
    await givenDeletions(dbAs(portal.db, amelia.id))
    const old = oldFrom(portal.clock())
    await portal.db
      .updateTable('deleted_records')
      .set({ deleted_at: old.replace(/\d\dZ$/, '00Z').replace('T09', 'T08') })
      .execute()
    expect(await deletions('certifications')).toEqual([])
    await expectStatus(post(restoreRecordPath('a-deleted-certificate')), 404)
    const id = await idOfAdded(certificationsPath, {
      type: 'medical',
      name: 'New',
      expiryDate: null,
    })
    await del(certificationPath(id))
    const rows = await portal.db.selectFrom('deleted_records').select('id').execute()
    expect(rows).toEqual([{ id }])
  })

  it('is restored with its deletion, also if newer ones fill the list', async () => {
    const count = 1100
    await givenDeletedCodes(dbAs(portal.db, amelia.id), count)
    const listed = await deletions('certifications')
    expect(listed).toHaveLength(count)
    expect(listed.flatMap(({ records }) => records)).toHaveLength(1000)
    const oldest = listed.at(-1)
    expect(oldest).toMatchObject({ count: 1, records: [] })
    const choice = { section: 'certifications', deletedAt: oldest?.deletedAt }
    expect(await bodyOf(post(restoreDeletionPath, choice))).toEqual({
      success: true,
      restored: 1,
      notRestored: [],
    })
    expect(await deletions('certifications')).toHaveLength(count - 1)
  })

  it('that is there again stays deleted, with the reason', async () => {
    const first = await idOfAdded(trainingCodesPath, {
      code: 'ASLE',
      name: 'One',
      expiryDate: null,
    })
    await del(trainingCodePath(first))
    await idOfAdded(trainingCodesPath, { code: 'ASLE', name: 'Two', expiryDate: null })
    expect(await restore(first)).toMatchObject({
      restored: 0,
      notRestored: [{ title: 'One', reason: 'You have the training code ASLE again.' }],
    })
    expect(await deletions('certifications')).toHaveLength(1)
  })

  it('of a pay report comes back with the matches of its lines', async () => {
    const id = await idOfAdded(payReportsPath, payReport)
    await put(payMatchesPath, { reportId: id, entry: 0, rosterIds: [] })
    const matches = () => portal.db.selectFrom('pay_matches').selectAll().execute()
    const before = await matches()
    expect(before).toHaveLength(1)
    await del(payReportPath(id))
    expect(await matches()).toEqual([])
    await restore(id)
    expect(await matches()).toEqual(before)
  })

  it('of a flown duty is written again by its duty, and not twice', async () => {
    const yesterday = JSON.stringify(testInputs.flownDuty).replaceAll('2026-07-15', '2026-07-14')
    await idOfAdded(rosterPath, JSON.parse(yesterday))
    const before = await entries()
    const [entry] = before
    expect(entry?.rosterId).not.toBeNull()
    await del(logbookEntryPath(entry?.id ?? ''))
    await restore(entry?.id ?? '')
    expect(await entries()).toEqual(before)
  })

  it.each([
    ['another section', '?section=roster'],
    ['no section', ''],
    ['more', '?section=logbook&x=1'],
  ])('is not listed by %s', async (_, query) => {
    await expectStatus(get(`${deletedRecordsPath}${query}`), 400)
  })

  it.each([
    ['no instant', { section: 'logbook' }],
    ['a day', { section: 'logbook', deletedAt: '2026-07-14' }],
    ['another section', { section: 'roster', deletedAt }],
  ])('is not restored by %s', async (_, body) => {
    await expectStatus(post(restoreDeletionPath, body), 400)
  })
})

const chosen = (ids: string[]) => ids.map((id) => ({ id, version: '*' }))

describe('a selection of the logbook', () => {
  it('is deleted at once, and restored at once', async () => {
    const all = await addFlights(12)
    const ids = all.slice(0, 10).map(({ id }) => id)
    const before = await entries()
    expect(await bodyOf(del(logbookSelectionPath, amelia, { entries: chosen(ids) }))).toEqual({
      success: true,
      deleted: 10,
      failed: 0,
    })
    expect(await entries()).toHaveLength(2)
    const [deletion] = await deletions('logbook')
    expect(deletion).toMatchObject({ count: 10 })
    const choice = { section: 'logbook', deletedAt: deletion?.deletedAt }
    const restored = await post(restoreDeletionPath, choice)
    expect(await restored.json()).toEqual({ success: true, restored: 10, notRestored: [] })
    expect(await entries()).toEqual(before)
  })

  it('gets the same registration, type and role, which count as edited by hand', async () => {
    const all = await addFlights(4)
    const ids = all.slice(0, 3).map(({ id }) => id)
    const change = { aircraftRegistration: 'g-albz', aircraftType: '73H', role: 'cabin_manager' }
    await expectStatus(patch(logbookSelectionPath, { entries: chosen(ids), change }), 200)
    const changed = (await entries()).filter(({ aircraftType }) => aircraftType === '73H')
    expect(changed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(new Set(changed.map(({ aircraftRegistration }) => aircraftRegistration))).toEqual(
      new Set(['G-ALBZ']),
    )
    const rows = await portal.db.selectFrom('flight_entries').select(['id', 'edited']).execute()
    const edited = rows.filter(({ id }) => ids.includes(id)).map((row) => row.edited)
    expect(new Set(edited)).toEqual(
      new Set([JSON.stringify(['aircraftType', 'registration', 'role'])]),
    )
  })

  it('with an entry of another user is a 404, and nothing changes', async () => {
    const all = await addFlights(2)
    const his = await idOfAdded(logbookPath, flight(9), bruno)
    const ids = [...all.map(({ id }) => id), his]
    const before = await entries()
    await expectStatus(del(logbookSelectionPath, amelia, { entries: chosen(ids) }), 404)
    const change = { aircraftType: 'X' }
    await expectStatus(patch(logbookSelectionPath, { entries: chosen(ids), change }), 404)
    expect(await entries()).toEqual(before)
  })

  it.each([
    ['no entries', { entries: [] }],
    [
      'too many',
      { entries: chosen(Array.from({ length: entriesAtOnce + 1 }, (_, index) => `x${index}`)) },
    ],
    ['no list', {}],
    ['another field', { entries: chosen(['x']), change: { remarks: 'x' } }],
    ['no change', { entries: chosen(['x']), change: {} }],
  ])('of %s is refused', async (_, body) => {
    await expectStatus(patch(logbookSelectionPath, body), 400)
    if (!('change' in body)) {
      await expectStatus(del(logbookSelectionPath, amelia, body), 400)
    }
  })

  it('with an entry that another device changed is a 409, and nothing changes', async () => {
    const all = await addFlights(3)
    const seen = all.map(({ id, version }) => ({ id, version }))
    await patch(logbookEntryPath(all[0]?.id ?? ''), { remarks: 'Mine' })
    const before = await entries()
    const change = { aircraftRegistration: 'G-BULK' }
    await expectAnswer(patch(logbookSelectionPath, { entries: seen, change }), 409, {
      error: expect.stringMatching(/^1 of these entries changed elsewhere/),
    })
    await expectStatus(del(logbookSelectionPath, amelia, { entries: seen }), 409)
    expect(await entries()).toEqual(before)
    const now = before.map(({ id, version }) => ({ id, version }))
    await expectStatus(del(logbookSelectionPath, amelia, { entries: now }), 200)
  })

  it('of everything comes back after Delete All, but for what an import brought back', async () => {
    const all = await addFlights(5)
    await del(logbookPath)
    expect(await entries()).toEqual([])
    await post(logbookPath, flight(2))
    const [deletion] = await deletions('logbook')
    const choice = { section: 'logbook', deletedAt: deletion?.deletedAt }
    expect(await bodyOf(post(restoreDeletionPath, choice))).toEqual({
      success: true,
      restored: 4,
      notRestored: [{ title: 'BHX to PMI', reason: 'Your logbook has this flight again.' }],
    })
    expect(await entries()).toHaveLength(all.length)
  })
})
