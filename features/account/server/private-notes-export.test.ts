import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rosterPath } from '#duties/api/paths.ts'
import type { ListedNote } from '#load/api/notes.ts'
import { notesPath, privateSettingsPath } from '#load/api/paths.ts'
import { accountExportPath, accountPath } from '#profile/api/paths.ts'
import { sealedTables } from '#server/database/user-tables.ts'
import { givenNoteRows, givenNotes, markedSettings, markers } from '#server/testing/test-notes.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { dbAs, givenUser, password, type TestUser } from '#server/testing/test-portal.ts'
import { deleteRows } from './account-store.ts'
import { bodyOf, del, expectStatus, get, idOfAdded, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'

givenPortal()
beforeEach(async () => {
  await deleteRows(dbAs(portal.db, amelia.id))
  await deleteRows(dbAs(portal.db, bruno.id))
  await portal.db.deleteFrom('rate_limits').execute()
  await givenNotes(portal, amelia, await idOfAdded(rosterPath, testInputs.flownDuty))
})

describe('an export', () => {
  it('has no note and no setting of notes by default', async () => {
    for (const query of ['', '?privateNotes=false']) {
      const answer = await get(`${accountExportPath}${query}`)
      const files = textsOf(new Uint8Array(await answer.arrayBuffer()))
      expect(Object.keys(files)).not.toContain('private-notes.csv')
      const all = Object.values(files).join('\n')
      for (const word of [...markers, ...sealedTables, 'v1.']) expect(all).not.toContain(word)
    }
    await expectStatus(get(`${accountExportPath}?privateNotes=1`), 400)
  })

  it('has them as readable text if asked', async () => {
    const files = textsOf(await exported(amelia))
    for (const word of markers) expect(files['account.json']).toContain(word)
    expect(files['account.json']).not.toContain('"v1.')
    expect(files['private-notes.csv']).toContain('crew control,voicemail,,,,,,quokkaedit,,no')
    expect(files['private-notes.csv']).toContain(',quokkagone,,yes')
    expect(files['private-notes.csv']).toContain(',sleep,,,330,2,')
  })
})

describe('an import', () => {
  it('seals the notes again for the user of the account', async () => {
    const before = await notesOf(amelia)
    await expectStatus(brought(bruno, await exported(amelia)), 200)
    const sealed = await notesOf(bruno)
    expect(stated(sealed)).toEqual(before)
    for (const { importedAt } of sealed.flatMap(({ versions }) => versions)) {
      expect(importedAt).toMatch(/^2026-07-15T09:/)
    }
    expect(await settingsOf(bruno)).toEqual({ data: markedSettings, isUnreadable: false })
    const contents = async (user: TestUser) => {
      const { rows } = await sql<{ content: string }>`
        select content from crew_notes where user_id = ${user.id}
        union all select content from private_settings where user_id = ${user.id}`.execute(
        portal.db,
      )
      return rows.map(({ content }) => content)
    }
    const [hers, his] = [await contents(amelia), await contents(bruno)]
    expect(his).toHaveLength(givenNoteRows + 1)
    expect(his.every((content) => content.startsWith('v1.') && !hers.includes(content))).toBe(true)
  })

  it('twice adds nothing the second time', async () => {
    const zip = await exported(amelia)
    await brought(bruno, zip)
    const before = await notesOf(bruno)
    expect(await bodyOf(brought(bruno, zip, 'merge'))).toMatchObject({ imported: 0 })
    expect(await notesOf(bruno)).toEqual(before)
    await expectStatus(brought(bruno, zip, 'replace'), 200)
    expect(stated(await notesOf(bruno))).toEqual(stated(before))
  })

  it('adds the notes that an account with other notes lacks', async () => {
    const note = { kind: 'ownTime', at: '2026-07-12T10:00:00Z', minutes: 15, text: 'his own' }
    await expectStatus(post(notesPath, note, bruno), 200)
    await expectStatus(brought(bruno, await exported(amelia)), 200)
    const texts = JSON.stringify(await notesOf(bruno))
    expect(texts).toContain('his own')
    expect(texts).toContain('quokkaedit')
  })

  it.each(['merge', 'replace'])('without notes leaves the stored ones: %s', async (mode) => {
    const before = await notesOf(amelia)
    await expectStatus(brought(amelia, await exportedAccount(), mode), 200)
    expect(await notesOf(amelia)).toEqual(before)
    expect((await settingsOf(amelia)).data).toEqual(markedSettings)
  })

  it.each<[string, (note: Record<string, unknown>) => object]>([
    ['of no kind', (note) => ({ ...note, kind: 'mood' })],
    ['without a number', (note) => ({ ...note, version: undefined })],
    ['with a field more', (note) => ({ ...note, score: 3 })],
    ['with a level beyond its scale', (note) => ({ ...note, ...rating })],
  ])('of a note %s changes nothing', async (_, changed) => {
    const files = unzipSync(await exported(amelia))
    const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())) as Account
    const [row] = account.tables.crew_notes
    if (row)
      row.content = JSON.stringify(changed(JSON.parse(row.content) as Record<string, unknown>))
    const zip = zipSync({ 'account.json': strToU8(JSON.stringify(account)) })
    await expectStatus(brought(bruno, zip), 400)
    expect(await notesOf(bruno)).toEqual([])
  })
})

it('the deletion of the account deletes the notes and their settings', async () => {
  const clara = await givenUser(portal, 'Clara')
  await givenNotes(portal, clara, await idOfAdded(rosterPath, testInputs.flownDuty, clara))
  await expectStatus(del(accountPath, clara, { password }), 200)
  for (const table of sealedTables) {
    const { rows } =
      await sql`select * from ${sql.table(table)} where user_id = ${clara.id}`.execute(portal.db)
    expect(rows).toEqual([])
  }
})

type Account = { tables: { crew_notes: { content: string }[] } }

const rating = { kind: 'rating', moment: 'signOff', scale: 'SP', value: 9, dutyId: 'duty' }

async function exported({ headers }: TestUser): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await get(`${accountExportPath}?privateNotes=true`, { headers })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const brought = (user: TestUser, zip: Uint8Array<ArrayBuffer>, mode?: string) =>
  importAccount(zip, user, mode)

function textsOf(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  )
}

async function notesOf({ headers }: TestUser): Promise<ListedNote[]> {
  const days = 'from=1900-01-01&to=2199-12-31'
  return (await bodyOf<{ notes: ListedNote[] }>(get(`${notesPath}?${days}`, { headers }))).notes
}

/** Notes without when they were imported. */
const stated = (notes: ListedNote[]) =>
  notes.map((note) => ({
    ...note,
    versions: note.versions.map(({ importedAt: _, ...version }) => version),
  }))

async function settingsOf({ headers }: TestUser) {
  const { data, isUnreadable } = await bodyOf<{ data: unknown; isUnreadable: boolean }>(
    get(privateSettingsPath, { headers }),
  )
  return { data, isUnreadable }
}
