import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListedNote, NoteBody } from '#load/api/notes.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { dbAs, password, testNow, type TestUser } from '#server/testing/test-portal.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { readNotes } from './notes-service.ts'
import { addNoteRows } from './notes-store.ts'
import { del, expectStatus, get, idOfAdded, keyed, post, put } from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyTables, givenPortal, portal } from '#server/testing/test-crew.ts'

let dutyId: string

givenPortal({}, emptyTables('crew_notes', 'private_settings', 'rate_limits'))
beforeAll(async () => {
  dutyId = await idOfAdded(rosterPath, testInputs.flownDuty)
})

const call: NoteBody = {
  kind: 'contact',
  at: '2026-07-14T20:15:00Z',
  who: 'crew control',
  channel: 'call',
  text: 'Can you come in at six?',
}
const sleep: NoteBody = { kind: 'sleep', at: '2026-07-15T05:00:00Z', minutes: 330, quality: 2 }

type Answer = { status: number; note: ListedNote; error: string; current: ListedNote }
type Init = { user?: TestUser; key?: string }

async function sent(note: object, { user = amelia, key }: Init = {}): Promise<Answer> {
  const answer = await post(notesPath, note, key === undefined ? user : keyed(key, user))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

async function listed(days = 'from=2026-07-01&to=2026-07-31', user = amelia) {
  const answer = await get(`${notesPath}?${days}`, user)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
  return (await answer.json()) as { notes: ListedNote[]; unopened: number }
}

const healthNotes = async (isOn: boolean) => {
  const settings = { healthNotes: isOn, scale: 'SP', manualLine: '' }
  await expectStatus(put(privateSettingsPath, settings), 200)
}

const rowsOf = async () => (await portal.db.selectFrom('crew_notes').selectAll().execute()).length

describe('a note', () => {
  it('of each kind is stored sealed and read again', async () => {
    await healthNotes(true)
    const notes: NoteBody[] = [
      { ...call, dutyId },
      { kind: 'missedBreak', at: '2026-07-14T12:00:00Z', dutyId },
      { kind: 'ownTime', at: '2026-07-14T18:00:00Z', minutes: 45, text: 'E-learning' },
      sleep,
      { kind: 'rating', at: testNow, dutyId, moment: 'signOff', scale: 'KSS', value: 9 },
      { kind: 'report', at: testNow, dutyId, text: 'As sent.\nTwo lines.', reference: 'FR 12' },
    ]
    for (const note of notes) {
      const { status, note: stored } = await sent(note)
      expect([status, stored.kind, stored.isWithdrawn]).toEqual([200, note.kind, false])
      expect(stored.versions).toEqual([
        { ...note, enteredAt: expect.stringMatching(/^2026-07-15T09:/) },
      ])
    }
    const { notes: found, unopened } = await listed()
    expect(
      found
        .flatMap(({ versions }) => versions)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(notes.map(({ kind }) => kind).toSorted())
    expect(unopened).toBe(0)
    const { rows } = await sql<{ text: string }>`
      select content as text from crew_notes union all
      select answer from idempotency_keys union all select request from idempotency_keys`.execute(
      portal.db,
    )
    expect(JSON.stringify(rows)).not.toMatch(/six|E-learning|As sent|FR 12|contact|rating/)
  })

  it('sent twice is stored once, with any key', async () => {
    for (const key of ['a-key-of-a-device-1', 'short', 'k'.repeat(255)]) {
      const first = await sent(call, { key })
      const again = await sent(call, { key })
      expect([again.status, again.note]).toEqual([200, first.note])
      await expectStatus(sent({ ...call, text: 'Another' }, { key }), 409)
    }
    expect(await rowsOf()).toBe(3)
    const { note } = await sent(call, { key: 'a-key-of-a-device-1' })
    expect(note.noteId).toBe('a-key-of-a-device-1')
    await Promise.all([1, 2, 3].map(() => sent(call, { key: 'a-key-of-a-device-2' })))
    expect(await rowsOf()).toBe(4)
  })

  it('edited and withdrawn keeps every version', async () => {
    const { note } = await sent(call)
    const { noteId } = note
    const later = { ...call, at: '2026-07-14T20:20:00.500Z', text: 'At five' }
    const edited = await sent({ ...later, noteId, versions: 1 }, { key: 'edit-of-the-device' })
    expect(edited.note.versions.map((each) => 'text' in each && each.text)).toEqual([
      call.text,
      'At five',
    ])
    expect(edited.note.versions[1]?.at).toBe('2026-07-14T20:20:00Z')
    const again = await sent({ ...later, noteId, versions: 1 }, { key: 'edit-of-the-device' })
    expect([again.status, again.note]).toEqual([200, edited.note])
    const stale = await sent({ ...call, noteId, versions: 1 })
    expect([stale.status, stale.current]).toEqual([409, edited.note])
    await expectStatus(sent({ ...call, noteId }), 409)
    const withdrawal = { ...call, noteId, versions: 2, withdrawn: true }
    const withdrawn = await sent(withdrawal, { key: 'withdrawal-of-device' })
    expect(withdrawn.note).toMatchObject({
      isWithdrawn: true,
      versions: [{}, {}, later.text && {}],
    })
    const enteredAt = expect.stringMatching(/^2026-07-15T09:/)
    expect(withdrawn.note.versions[2]).toEqual({ ...edited.note.versions[1], enteredAt })
    expect((await sent(withdrawal, { key: 'withdrawal-of-device' })).note).toEqual(withdrawn.note)
    const further = await sent({ ...call, noteId, versions: 3 })
    expect([further.status, further.error]).toEqual([
      409,
      'This note was withdrawn. It takes no further change.',
    ])
    expect((await listed()).notes).toMatchObject([withdrawn.note])
    const { rows } = await readNotes(dbAs(portal.db, amelia.id))
    expect(rows.map((row) => row.withdrawn)).toEqual([undefined, undefined, true])
  })

  it('edited on two devices at one moment keeps one edit, and shows it to the other', async () => {
    const { note } = await sent(call)
    const edits = ['first', 'second', 'third'].map((text) =>
      sent({ ...call, text, noteId: note.noteId, versions: 1 }),
    )
    const statuses = (await Promise.all(edits)).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await rowsOf()).toBe(2)
  })

  it.each<[string, object, number]>([
    ['of no kind', { ...call, kind: 'mood' }, 400],
    ['without a time', { ...call, at: undefined }, 400],
    ['with a further field', { ...call, score: 3 }, 400],
    ['with a long text', { ...call, text: 'x'.repeat(501) }, 400],
    ['with no minutes', { kind: 'ownTime', at: testNow, minutes: 0 }, 400],
    ['withdrawn before it is stored', { ...call, withdrawn: true }, 400],
    ['that saw versions of nothing', { ...call, versions: 1 }, 400],
    ['of a note that is not there', { ...call, noteId: 'gone', versions: 1 }, 404],
    ['about a duty that is not there', { ...call, dutyId: 'gone' }, 404],
    ['about sleep', sleep, 409],
  ])('%s is refused', async (_, note, status) => {
    await expectStatus(sent(note), status)
    expect(await rowsOf()).toBe(0)
  })

  it('about health needs the setting, and its withdrawal does not', async () => {
    await healthNotes(true)
    const rating = { kind: 'rating', at: testNow, dutyId, moment: 'signOff', scale: 'SP' }
    await expectStatus(sent({ ...rating, value: 8 }), 400)
    const { note } = await sent({ ...rating, value: 7 })
    await healthNotes(false)
    const edit = { ...rating, value: 7, noteId: note.noteId, versions: 1 }
    const refused = await sent(edit)
    expect([refused.status, refused.error]).toEqual([
      409,
      'Please turn on private health notes in Settings first.',
    ])
    expect((await sent({ ...edit, withdrawn: true })).note.isWithdrawn).toBe(true)
  })

  it('is its own user’s', async () => {
    const { note } = await sent({ ...call, dutyId })
    const edit = { ...call, noteId: note.noteId, versions: 1 }
    await expectStatus(sent(edit, { user: bruno }), 404)
    await expectStatus(sent({ ...call, dutyId }, { user: bruno }), 404)
    expect((await listed(undefined, bruno)).notes).toEqual([])
  })

  it('keeps its duty when that has gone', async () => {
    const id = await idOfAdded(rosterPath, testInputs.duty)
    const { note } = await sent({ ...call, dutyId: id })
    await portal.db.deleteFrom('duties').where('id', '=', id).execute()
    const edit = { ...call, noteId: note.noteId, versions: 1 }
    await expectStatus(sent({ ...edit, dutyId: id }), 200)
    await expectStatus(sent({ ...edit, versions: 2, dutyId: 'another' }), 404)
  })
})

describe('the notes of some days', () => {
  it('are those of their local day, or of the day of their duty', async () => {
    const night = { ...call, at: '2026-07-10T23:30:00Z' }
    await sent(night)
    await sent({ ...call, at: '2026-07-20T10:00:00Z', dutyId })
    const of = async (day: string) => (await listed(`from=${day}&to=${day}`)).notes.length
    expect([await of('2026-07-10'), await of('2026-07-11')]).toEqual([0, 1])
    expect([await of('2026-07-20'), await of(testInputs.flownDuty.date)]).toEqual([1, 1])
    for (const wrong of ['', 'from=2026-07-01', 'from=a&to=b', 'from=2026-07-01&to=x']) {
      await expectStatus(get(`${notesPath}?${wrong}`), 400)
    }
  })

  it('have the place of each contact that counts', async () => {
    const { scheduledBrief, scheduledDebrief } = testInputs.flownDuty
    const places = async (note: object) => {
      await portal.db.deleteFrom('crew_notes').execute()
      const { note: stored } = await sent(note)
      expect(stored.place).toBeUndefined()
      return (await listed()).notes.map(({ place }) => place)
    }
    const onDuty = { place: 'duty', sinceReleaseMinutes: null, untilReportMinutes: null }
    const inRest = { place: 'rest', sinceReleaseMinutes: 0, untilReportMinutes: null }
    expect(await places({ ...call, at: scheduledBrief })).toEqual([onDuty])
    expect(await places({ ...call, at: scheduledDebrief })).toEqual([inRest])
    expect(await places({ kind: 'ownTime', at: scheduledBrief, minutes: 15 })).toEqual([undefined])
  })

  it('end at 5,000 rows', async () => {
    const db = dbAs(portal.db, amelia.id)
    const row = { kind: 'ownTime', at: testNow, minutes: 45, enteredAt: testNow } as const
    const ids = Array.from({ length: 5000 }, (_, number) => `note-${number}`)
    const rows = ids.map((id) => ({ ...row, version: 1, id, noteId: id }))
    await addNoteRows(db, rows)
    const full = await sent(call)
    expect(full.status).toBe(409)
    expect(full.error).toContain('5,000')
    expect((await readNotes(db)).rows).toHaveLength(5000)
  })

  it('are erased with the password alone', async () => {
    await sent(call)
    await sent(call, { user: bruno })
    const erased = async (body: object, key?: string) =>
      (await del(notesPath, key === undefined ? amelia : keyed(key), body)).status
    expect(await erased({})).toBe(400)
    expect(await erased({ password: 'guess-guess' })).toBe(400)
    expect(await rowsOf()).toBe(2)
    expect(await erased({ password })).toBe(200)
    expect((await listed()).notes).toEqual([])
    expect(await rowsOf()).toBe(1)
    expect(await erased({ password }, 'once')).toBe(200)
    await sent(call)
    expect(await erased({ password }, 'once')).toBe(200)
    expect((await listed()).notes).toHaveLength(1)
    await sent(call, { key: 'a-key-of-a-device-9' })
    expect(await erased({ password })).toBe(200)
    const late = await sent(call, { key: 'a-key-of-a-device-9' })
    expect([late.status, late.error]).toEqual([
      409,
      'This note was erased after it had been stored.',
    ])
    expect((await listed()).notes).toEqual([])
    const attempts = Array.from({ length: 10 }, () => erased({ password: 'guess-guess' }))
    expect(await Promise.all(attempts)).toContain(429)
  })
})
