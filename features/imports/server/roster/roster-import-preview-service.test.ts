import { beforeEach, describe, expect, it } from 'vitest'
import { dutyChangeList } from '#duties/api/roster-history.ts'
import {
  importChangesPath,
  completeTaskPath,
  dutyActionsPath,
  rosterEntryPath,
  rosterPath,
  restoreDutyPath,
} from '#duties/api/paths.ts'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { userTables } from '#server/database/user-tables.ts'
import { emptyRoster, json, type TestUser } from '#server/testing/test-portal.ts'
import { longRoster } from '#server/testing/test-bombs.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  dataOf,
  expectAnswer,
  expectStatus,
  get,
  patch,
  post,
  postFile,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'

const published = rosterText([
  palmaRow('20/07/2026 Mon'),
  palmaRow('21/07/2026 Tue'),
  offRow('22/07/2026 Wed'),
])
/** Monday reports earlier, Tuesday and the day off are gone, Thursday is new. */
const reissued = rosterText([palmaRow('20/07/2026 Mon', '04:45'), palmaRow('23/07/2026 Thu')], {
  generatedOn: 'Jul 12, 2026 18:00',
})
/** As first published, but printed last. */
const republished = published.replace('Jul 10, 2026 05:00', 'Jul 13, 2026 05:00')
const owner = '15871 OKAFOR DANIEL BHX,CC,738'
const colleagues = rosterText([palmaRow('24/07/2026 Fri')], { owner })

givenPortal()
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('profiles').execute()
  await portal.db.deleteFrom('activities').execute()
  await portal.db.deleteFrom('idempotency_keys').execute()
})

describe('a preview', () => {
  it.each([
    ['of a first file', published, []],
    ['of a newer file', reissued, [published]],
    ['of the same file', published, [published]],
    ['of an older file', published, [published, reissued]],
    ['of another person’s file', colleagues, [published]],
    ['with a byte-order mark', `\uFEFF${reissued}`, [published]],
    ['with Windows line ends', reissued.replaceAll('\n', '\r\n'), [published]],
    ['of a file so large that a worker reads it', longRoster(505), []],
    ['of a file with a broken row', `${reissued}\n99/07/2026 Mon,OFF,,,,,,`, [published]],
  ])('%s says what the import then does, and changes nothing', async (_, file, earlier) => {
    for (const text of earlier) await imported(text)
    const before = await everyRow()
    const preview = await previewed(file)
    expect(await everyRow()).toEqual(before)
    expect(preview.importId).toBeNull()
    expect(lasting(await imported(file))).toEqual(lasting(preview))
  })

  it('of a completed and of an edited duty changes nothing either', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri'), palmaRow('14/07/2026 Tue')]))
    const [flown] = await july()
    await expectStatus(patch(rosterEntryPath(idOf(flown)), { notes: 'Blue bag' }), 200)
    const before = await everyRow()
    await previewed(rosterText([offRow('12/07/2026 Sun')], { generatedOn: 'Jul 13, 2026 18:00' }))
    expect(await everyRow()).toEqual(before)
  })

  it('names the flights that leave the logbook, unless the user keeps their duty', async () => {
    await imported(rosterText([palmaRow('10/07/2026 Fri')]))
    const [flown] = await july()
    const dropping = rosterText([offRow('09/07/2026 Thu')], { generatedOn: 'Jul 13, 2026 18:00' })
    const preview = await previewed(dropping)
    expect(preview).toMatchObject({
      leavesLogbook: { entries: 2, minutes: 295 },
      message: expect.stringMatching(/ 2 flights leave your logbook\.$/),
    })
    const kept = await imported(dropping, { keep: [idOf(flown)] })
    expect(kept).toMatchObject({
      leavesLogbook: null,
      message: expect.not.stringContaining('logbook'),
    })
  })

  it('stores no idempotency key, and may be sent again with the key of the import', async () => {
    const key = { 'idempotency-key': 'a-key' }
    await expectStatus(send({ csvData: published }, { preview: true, key }), 200)
    expect(await portal.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    await expectStatus(send({ csvData: published }, { key }), 200)
  })

  it('does not count against the limit of imports', async () => {
    for (let call = 0; call < 60; call += 1) {
      await expectStatus(send({ csvData: '' }, { preview: true }), 400)
    }
    await expectStatus(send({ csvData: '' }, { preview: true }), 429)
    await expectStatus(send({ csvData: published }), 200)
  })

  it('names format, person, base, period and print time of the file', async () => {
    expect((await previewed(published)).file).toEqual({
      format: 'AIMS Personal Crew Schedule Report (CSV)',
      person: { name: 'HARLOW MARTHA', crewId: '20417', baseAirport: 'BHX' },
      isOtherPerson: false,
      period: { start: '2026-07-01', end: '2026-07-31' },
      generatedOn: '2026-07-10T05:00',
    })
  })

  it('of another person’s file is answered with a warning, also with `onlyOwn`', async () => {
    await imported(published)
    const preview = await bodyOf<RosterImportResult>(
      send({ csvData: colleagues, onlyOwn: true }, { preview: true }),
    )
    expect(preview.file.isOtherPerson).toBe(true)
    expect(preview.warnings[0]?.reason).toContain('This roster belongs to OKAFOR DANIEL (15871)')
  })

  it('warns of an older file before another base', async () => {
    await saveProfile({ crewId: '20417', baseAirport: 'LTN' })
    await imported(reissued)
    expect((await previewed(published)).warnings).toEqual([
      { row: null, reason: expect.stringContaining('You imported a newer one before') },
      { row: null, reason: 'This roster is for the base BHX. Your profile says LTN.' },
    ])
  })

  it('is refused as the import is: 400, 401 and 413', async () => {
    const huge = 'x'.repeat(10 * 1024 * 1024 + 1)
    const answers = await Promise.all([
      send({ csvData: '' }, { preview: true }),
      send({ csvData: huge }, { preview: true }),
      send({ csvData: '%PDF-1.7\n' }, { preview: true }),
      post(`${importPath}?preview=maybe`, { csvData: published }),
      portal.app.request(`${importPath}?preview=true`, json({ csvData: published })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 400, 400, 401])
  })
})

it.each<[string, (id: string) => Promise<unknown>]>([
  ['nothing', async () => undefined],
  [
    'a delay',
    async (id) => {
      const told = { notifiedAt: '2026-07-14T20:00:00Z', report: '2026-07-20T05:30:00Z' }
      await expectStatus(post(dutyActionsPath(id), { kind: 'delayed', ...told }), 200)
    },
  ],
  [
    'another end',
    async (id) => {
      const own = { scheduledDebrief: '2026-07-20T12:40:00Z' }
      await expectStatus(patch(rosterEntryPath(id), own), 200)
    },
  ],
])(
  'a changed duty has the airline’s values on both sides, where the user stated %s',
  async (_, say) => {
    await imported(published)
    const [monday] = await july()
    await say(idOf(monday))
    const { changes } = await previewed(reissued)
    const changed = changes.find(({ kind }) => kind === 'changed')
    const plan = (duty: RosterEntry | null | undefined) => [
      duty?.scheduledBrief,
      duty?.scheduledDebrief,
    ]
    expect(plan(changed?.before)).toEqual(['2026-07-20T04:15:00Z', '2026-07-20T11:30:00Z'])
    expect(plan(changed?.after)).toEqual(['2026-07-20T03:45:00Z', '2026-07-20T11:30:00Z'])
    const stored = dutyChangeList.parse(
      await bodyOf(get(importChangesPath((await imported(reissued)).importId ?? ''))),
    )
    const ofMonday = stored.data.find(({ kind }) => kind === 'changed')
    expect(ofMonday?.fields).toEqual([
      { field: 'scheduledBrief', before: '2026-07-20T04:15:00Z', after: '2026-07-20T03:45:00Z' },
    ])
  },
)

describe('duties that the file no longer lists', () => {
  it('are suggested for removal unless the user typed or completed something, or flights are logged', async () => {
    await imported(
      rosterText([
        palmaRow('10/07/2026 Fri'),
        palmaRow('15/07/2026 Wed'),
        palmaRow('20/07/2026 Mon'),
        offRow('21/07/2026 Tue'),
      ]),
    )
    const [, today, noted] = await july()
    await expectStatus(patch(rosterEntryPath(idOf(noted)), { notes: 'Blue bag' }), 200)
    await complete(today)
    const { missing } = await previewed(
      rosterText([offRow('01/07/2026 Wed')], { generatedOn: 'Jul 14, 2026 18:00' }),
    )
    expect(
      missing.map(({ date, suggestRemove, isUnlisted }) => [date, suggestRemove, isUnlisted]),
    ).toEqual([
      ['2026-07-10', false, true],
      ['2026-07-15', false, false],
      ['2026-07-20', false, true],
      ['2026-07-21', true, true],
    ])
  })

  it('are removed, kept and left undecided; undoing the import restores every row', async () => {
    await imported(published)
    const before = await rosterRows()
    const [, palma, off] = await july()
    const result = await imported(reissued, { remove: [idOf(palma)], keep: [idOf(off)] })
    expect(result.message).toBe('Updated: 1. Removed: 1. Kept: 1.')
    expect((await july()).map(({ date, status }) => [date, status?.kind])).toEqual([
      ['2026-07-20', undefined],
      ['2026-07-22', 'kept'],
      ['2026-07-23', undefined],
    ])
    expect(await decisions()).toEqual([
      ['keep', result.importId, true],
      ['remove', result.importId, true],
    ])
    await expectStatus(post(undoImportPath(result.importId ?? '')), 200)
    expect(await rosterRows()).toEqual(before)
    expect((await decisions()).map(([, , stands]) => stands)).toEqual([false, false])
  })

  it('are undecided after a single call, as after a preview and an import without decisions', async () => {
    await imported(published)
    const { fingerprint } = await previewed(reissued)
    await imported(reissued, { previewed: fingerprint })
    const twice = await rosterRows()
    await emptyRoster(portal)
    await imported(published)
    await imported(reissued)
    expect(plain(await rosterRows())).toEqual(plain(twice))
    expect((await july()).map(({ status }) => status?.kind)).toEqual([
      undefined,
      'unlisted',
      'unlisted',
      undefined,
    ])
  })

  it('can be decided on later, from the same file', async () => {
    await imported(published)
    await imported(reissued)
    const [, palma, off] = await july()
    const { missing } = await previewed(reissued)
    expect(missing.map(({ id }) => id)).toEqual([idOf(palma), idOf(off)])
    await imported(reissued, { remove: missing.map(({ id }) => id) })
    expect((await july()).map(({ date }) => date)).toEqual(['2026-07-20', '2026-07-23'])
  })

  it('are not asked about again once they are kept, and count', async () => {
    await imported(published)
    const [, palma] = await july()
    await imported(reissued, { keep: [idOf(palma)] })
    const kept = (await july()).find(({ id }) => id === idOf(palma))
    expect(kept).toMatchObject({ status: { kind: 'kept' }, taskId: expect.any(String) })
    expect((await previewed(reissued)).missing.map(({ date }) => date)).toEqual(['2026-07-22'])
  })

  it('are added again by a newer file, and then not restored twice by the undo', async () => {
    await imported(published)
    const [, palma] = await july()
    const { importId } = await imported(reissued, { remove: [idOf(palma)] })
    expect(await imported(republished)).toMatchObject({ imported: 1 })
    await expectStatus(post(undoImportPath(importId ?? '')), 200)
    expect((await july()).filter(({ date }) => date === '2026-07-21')).toHaveLength(1)
  })

  it('can be restored after their removal', async () => {
    await imported(published)
    const [, palma] = await july()
    await imported(reissued, { remove: [idOf(palma)] })
    await expectStatus(post(restoreDutyPath(idOf(palma))), 200)
    expect((await july()).map(({ date }) => date)).toContain('2026-07-21')
  })

  it('are changes of the import: no longer listed, then removed by the user', async () => {
    await imported(published)
    const [, palma] = await july()
    const { importId } = await imported(reissued, { remove: [idOf(palma)] })
    const data = await dataOf(dutyChangeList, get(importChangesPath(importId ?? '')))
    const ofPalma = data.filter(({ dutyId }) => dutyId === idOf(palma))
    expect(ofPalma.map(({ kind }) => kind)).toEqual(['unlisted', 'deleted'])
  })

  it('are named in a form by a field for each', async () => {
    await imported(published)
    const [, palma, off] = await july()
    await expectStatus(postFile(importPath, reissued, { remove: [idOf(palma), idOf(off)] }), 200)
    expect(await july()).toHaveLength(2)
  })
})

describe('a decision is refused, and nothing is imported,', () => {
  it('when it is not about a duty that the file no longer lists', async () => {
    await imported(published)
    await imported(rosterText([palmaRow('24/07/2026 Fri')]), {}, bruno)
    const [listed, missing] = await july()
    const [others] = await july(bruno)
    const before = await everyRow()
    const sentence = 'Only duties that the file no longer lists can be removed or kept.'
    for (const decisions of [
      { remove: [idOf(listed)] },
      { keep: [idOf(others)] },
      { remove: ['nothing'] },
      { remove: [idOf(missing)], keep: [idOf(missing)] },
    ]) {
      await expectAnswer(send({ csvData: reissued, ...decisions }), 400, { error: sentence })
    }
    await expectStatus(send({ csvData: reissued, remove: 'all' }), 400)
    expect(await everyRow()).toEqual(before)
  })

  it('when the roster has changed since the preview', async () => {
    await imported(published)
    const { fingerprint } = await previewed(reissued)
    const [monday] = await july()
    await expectStatus(patch(rosterEntryPath(idOf(monday)), { notes: 'Blue bag' }), 200)
    const before = await everyRow()
    await expectAnswer(send({ csvData: reissued, previewed: fingerprint }), 409, {
      error: 'Your roster changed since this preview. Look at it again.',
    })
    expect(await everyRow()).toEqual(before)
  })
})

it('an import with the fingerprint of its preview is accepted again after a lost response', async () => {
  await imported(published)
  const { fingerprint } = await previewed(reissued)
  const key = { 'idempotency-key': 'lost' }
  const order = { csvData: reissued, previewed: fingerprint }
  await expectStatus(send(order, { key }), 200)
  const again = await send(order, { key })
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
})

type Sending = { preview?: boolean; key?: Record<string, string>; user?: TestUser }

function send(content: object, { preview, key = {}, user = amelia }: Sending = {}) {
  const query = preview ? '?preview=true' : ''
  return post(`${importPath}${query}`, content, { headers: { ...user.headers, ...key } })
}

async function previewed(csvData: string): Promise<RosterImportResult> {
  return bodyOf<RosterImportResult>(send({ csvData }, { preview: true }))
}

async function imported(csvData: string, options = {}, user = amelia): Promise<RosterImportResult> {
  return bodyOf<RosterImportResult>(send({ csvData, ...options }, { user }))
}

async function july(user = amelia): Promise<RosterEntry[]> {
  return (await bodyOf<RosterMonth>(get(`${rosterPath}?month=2026-07`, user))).data
}

const idOf = (duty: RosterEntry | undefined) => duty?.id ?? ''

async function complete(duty: RosterEntry | undefined): Promise<void> {
  const times = {
    actualDepartureTimes: ['2026-07-15T05:15:00Z', '2026-07-15T07:55:00Z'],
    actualArrivalTimes: ['2026-07-15T07:40:00Z', '2026-07-15T08:30:00Z'],
    actualDebrief: '2026-07-15T08:45:00Z',
  }
  await expectStatus(post(completeTaskPath(duty?.taskId ?? ''), times), 200)
}

/** A result without the ids, which every import creates. */
function lasting({ importId: _, changes, ...result }: RosterImportResult) {
  return {
    ...result,
    changes: changes.map(({ after, ...change }) => ({
      ...change,
      after: after && { ...after, id: '', taskId: '', logbookEntryId: '' },
    })),
  }
}

/** All rows of the user, including revisions and idempotency keys. */
async function everyRow() {
  const names = [...userTables, 'revisions', 'idempotency_keys'] as const
  const lists = await Promise.all(
    [...new Set<string>(names)].map(async (name) => {
      const table = name as 'duties'
      const rows = await portal.db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', amelia.id)
        .execute()
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(lists)
}

async function rosterRows() {
  const tables = ['duties', 'roster_tasks', 'flight_entries'] as const
  const lists = await Promise.all(
    tables.map((table) =>
      portal.db.selectFrom(table).selectAll().where('user_id', '=', amelia.id).execute(),
    ),
  )
  return lists.map((rows) =>
    rows
      .map((row) => {
        const { created_at: _, updated_at: __, ...rest } = row as Record<string, unknown>
        return rest
      })
      .toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1)),
  )
}

/** Rows without their random ids. */
const plain = (lists: Record<string, unknown>[][]) =>
  lists.map((rows) => rows.map(({ id: _, duty_id: __, ...row }) => JSON.stringify(row)).toSorted())

/** The statements: kind, import, and true for those that stand. */
async function decisions() {
  const statements = await portal.db
    .selectFrom('roster_statements')
    .select(['kind', 'import_id', 'undone_at'])
    .orderBy('kind')
    .execute()
  return statements.map(({ kind, import_id: id, undone_at: undone }) => [kind, id, undone === null])
}
