import { describe, expect, it, vi } from 'vitest'
import { payReportsPath, payPreviewPath, payRatesPath } from '#pay/api/paths.ts'
import {
  certificationsPath,
  renewCertificationPath,
  trainingCodesPath,
} from '#certificates/api/paths.ts'
import {
  employmentRecordsPath,
  accountExportPath,
  accountImportPath,
  accountPath,
} from '#profile/api/paths.ts'
import { fatigueReportPath } from '#load/api/paths.ts'
import { whatIfPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { importPath, undoImportPath } from '#imports/api/paths.ts'
import { savedDuty } from '#duties/api/roster.ts'
import { rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { createPortal } from '#server/running/portal.ts'
import { allRows, deleteRows } from '#account/server/account-store.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { testCard } from '#server/testing/test-pay-check.ts'
import { dbAs, givenUser, json } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  dataOf,
  expectAnswer,
  expectError,
  expectStatus,
  get,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { sampleRoster } from '#server/testing/test-roster-file.ts'

givenPortal()

const { duty, flight, report, medical } = testInputs
const roster = `Date,Duties,Details,Report times,Debrief times,Indicators,Crew
20/07/2026,HSBY,Home standby,04:00,12:00,,`

/** Every call that adds or imports, as the screens make it. */
const creations: [what: string, path: string, body: unknown][] = [
  ['a duty', rosterPath, duty],
  ['a roster file', importPath, { csvData: roster }],
  ['a logbook entry', logbookPath, flight],
  ['logbook entries', logbookPath, [flight, { ...flight, date: '2026-07-11' }]],
  ['a training code', trainingCodesPath, { code: 'ASLE', name: 'Security', expiryDate: null }],
  ['a pay report', payReportsPath, report],
  ['a rate card', payRatesPath, testCard],
  ['an employment record', employmentRecordsPath, { position: 'Purser', companyName: 'Albion' }],
  ['a certificate', certificationsPath, medical],
]

describe.each(creations)('%s', (_, path, body) => {
  it('sent again is answered again and not done again', async () => {
    const key = crypto.randomUUID()
    const first = await post(path, body, key)
    const before = await everything()
    const again = await post(path, body, key)
    expect(first.status).toBe(200)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.status).toBe(200)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(await again.text()).toBe(await first.text())
    expect(await everything()).toEqual(before)
  })

  it('sent five times at once is done once', async () => {
    await deleteRows(dbAs(portal.db, bruno.id))
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(path, body, key, bruno)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(texts).size).toBe(1)
    const replayed = answers.filter(({ headers }) => headers.has('idempotent-replayed'))
    expect(replayed).toHaveLength(4)
    const afterwards = await everything(bruno)
    await expectStatus(post(path, body, key, bruno), 200)
    expect(await everything(bruno)).toEqual(afterwards)
  })
})

it('an imported file is compared by its content', async () => {
  const key = crypto.randomUUID()
  const first = await postFile(importPath, roster, key)
  const again = await postFile(importPath, roster, key)
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  await expectStatus(postFile(importPath, `${roster}\n`, key), 409)
})

it('undoing an import again says that it is undone', async () => {
  const { importId } = (await (await postFile(importPath, roster, 'undo-1')).json()) as {
    importId: string
  }
  const undo = () => post(undoImportPath(importId), undefined, 'undo-2')
  await expectStatus(undo(), 200)
  await expectStatus(undo(), 200)
  await expectStatus(post(undoImportPath(importId), undefined, 'undo-3'), 409)
})

it('a certificate renewed again has been renewed once', async () => {
  const { data } = await bodyOf<{ data: { id: string } }>(
    post(certificationsPath, medical, crypto.randomUUID()),
  )
  const renewal = { issuedDate: '2026-07-15', expiryDate: '2027-07-15' }
  const renew = () => post(renewCertificationPath(data.id), renewal, 'renew-1')
  const [first, again] = [await renew(), await renew()]
  expect(await again.json()).toEqual(await first.json())
  expect(again.status).toBe(200)
})

it('an account is brought back once', async () => {
  const clara = await givenUser(portal, 'Clara')
  const zip = await get(accountExportPath)
  const file = new Uint8Array(await zip.arrayBuffer())
  const bring = () => postFile(accountImportPath, file, 'back-1', clara)
  const [first, again] = [await bring(), await bring()]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual(await first.json())
  await expectStatus(postFile(accountImportPath, file, 'back-2', clara), 409)
})

it('another portal on the same database gives the same answer', async () => {
  const key = crypto.randomUUID()
  const first = await (await post(rosterPath, duty, key)).json()
  const other = await createPortal(portal.config)
  const init = json(duty, { ...amelia.headers, 'idempotency-key': key })
  const again = await other.app.request(rosterPath, init)
  expect(await again.json()).toEqual(first)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  await other.close()
})

describe('a key', () => {
  it('names one request: another with it is refused, and nothing is done', async () => {
    const key = crypto.randomUUID()
    await post(rosterPath, duty, key)
    const before = await everything()
    await expectError(
      post(rosterPath, { ...duty, dutyCode: 'LVE' }, key),
      409,
      'This Idempotency-Key has been used for another request.',
    )
    await expectStatus(
      post(trainingCodesPath, { code: 'A', name: 'A', expiryDate: null }, key),
      409,
    )
    expect(await everything()).toEqual(before)
  })

  it('of a refused request is free', async () => {
    const key = crypto.randomUUID()
    await expectStatus(post(rosterPath, { ...duty, dutyCode: '' }, key), 400)
    await expectStatus(post(logbookPath, { ...flight, date: '2027-01-01' }, key), 400)
    const answer = await post(rosterPath, duty, key)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('idempotent-replayed')).toBeNull()
  })

  it('is the user’s own', async () => {
    const key = crypto.randomUUID()
    const [one, other] = [
      await post(rosterPath, duty, key),
      await post(rosterPath, duty, key, bruno),
    ]
    expect(other.headers.get('idempotent-replayed')).toBeNull()
    expect(await other.text()).not.toBe(await one.text())
  })

  it('nobody asks about any more is gone when a portal starts', async () => {
    const key = await answeredLongAgo()
    await (await createPortal(portal.config)).close()
    const left = await portal.db.selectFrom('idempotency_keys').select('id').execute()
    expect(left.map(({ id }) => id)).not.toContain(key)
    expect(left.length).toBeGreaterThan(5)
  })

  it('of a long answer is stored packed, and answered the same', async () => {
    const key = crypto.randomUUID()
    const month = sampleRoster('roster-01-simple-month')
    const send = () => postFile(importPath, month, key)
    const text = await (await send()).text()
    const row = await portal.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('id', '=', key)
      .executeTakeFirstOrThrow()
    expect(row.answer.length).toBeLessThan(text.length / 3)
    const again = await send()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.text()).toBe(text)
  })

  it('nobody asks about any more is gone within an hour while the portal runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const other = await createPortal(portal.config)
    const key = await answeredLongAgo()
    await vi.advanceTimersByTimeAsync(60 * 60 * 1000)
    vi.useRealTimers()
    const keys = portal.db.selectFrom('idempotency_keys').select('id').where('id', '=', key)
    await vi.waitFor(async () => expect(await keys.execute()).toEqual([]))
    await other.close()
  })

  it('is forgotten after 40 days', async () => {
    const key = await answeredLongAgo()
    expect((await post(rosterPath, duty, key)).headers.get('idempotent-replayed')).toBeNull()
  })

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('refuses %j as a key', async (key) => {
    const before = await everything()
    await expectAnswer(post(rosterPath, duty, key), 400, {
      error: 'Idempotency-key: Please give 1 to 255 visible ASCII characters.',
    })
    expect(await everything()).toEqual(before)
  })

  it('is documented for every write', async () => {
    const document = (await (await portal.app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { parameters?: { name: string }[] }>>
    }
    // Testing a change of the roster or of the rates stores nothing, nor does a report. An account can be deleted once.
    const others = [whatIfPath, payPreviewPath, fatigueReportPath, accountPath]
    const writes = Object.entries(document.paths)
      .filter(([path]) => !others.includes(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods)
          .filter(([method]) => method !== 'get')
          .map(([method, { parameters = [] }]) => ({ path, method, parameters })),
      )
    expect(writes).toHaveLength(65)
    for (const { path, method, parameters } of writes) {
      expect([path, method, parameters.map(({ name }) => name)]).toEqual([
        path,
        method,
        expect.arrayContaining(['idempotency-key']),
      ])
    }
  })
})

describe('an edit and a deletion', () => {
  it('sent again are answered again, although the record has another version or is gone', async () => {
    const data = await dataOf(savedDuty, post(rosterPath, duty, crypto.randomUUID()))
    const edit = () =>
      portal.app.request(rosterEntryPath(data.id), {
        ...json({ dutyCode: 'LVE' }, headersOf('edit-1', { 'if-match': `"${data.version}"` })),
        method: 'PATCH',
      })
    const [edited, editedAgain] = [await edit(), await edit()]
    expect([edited.status, editedAgain.status]).toEqual([200, 200])
    expect(await editedAgain.json()).toEqual(await edited.json())
    const remove = () =>
      portal.app.request(rosterEntryPath(data.id), {
        method: 'DELETE',
        headers: headersOf('delete-1'),
      })
    const [deleted, deletedAgain] = [await remove(), await remove()]
    expect([deleted.status, deletedAgain.status]).toEqual([200, 200])
    expect(await deletedAgain.json()).toEqual(await deleted.json())
  })
})

it('without a key, a repeated request runs twice', async () => {
  const said = async () => (await everything()).roster_statements?.length ?? 0
  const before = await said()
  await portal.app.request(rosterPath, json(duty, amelia.headers))
  await portal.app.request(rosterPath, json(duty, amelia.headers))
  expect(await said()).toBe(before + 2)
})

function everything(user = amelia) {
  return allRows(dbAs(portal.db, user.id))
}

async function answeredLongAgo(): Promise<string> {
  const key = crypto.randomUUID()
  await post(rosterPath, duty, key)
  await portal.db
    .updateTable('idempotency_keys')
    .set({ answered_at: '2026-06-05T08:59:59Z' })
    .where('id', '=', key)
    .execute()
  return key
}

const headersOf = (key: string, more: Record<string, string> = {}) => ({
  ...amelia.headers,
  'idempotency-key': key,
  ...more,
})

async function post(path: string, body: unknown, key: string, user = amelia): Promise<Response> {
  const headers = { ...user.headers, 'idempotency-key': key }
  return portal.app.request(
    path,
    body === undefined ? { method: 'POST', headers } : json(body, headers),
  )
}

async function postFile(
  path: string,
  content: string | Uint8Array<ArrayBuffer>,
  key: string,
  user = amelia,
): Promise<Response> {
  const body = new FormData()
  body.append('file', new File([content], 'file'))
  const headers = { ...user.headers, 'idempotency-key': key }
  return portal.app.request(path, { method: 'POST', body, headers })
}
