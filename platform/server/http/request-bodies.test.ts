import { describe, expect, it } from 'vitest'
import { payReportPath, payReportsPath, payRatePath, payRatesPath } from '#pay/api/paths.ts'
import { certificationsPath } from '#certificates/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { whatIfPath } from '#limits/api/paths.ts'
import { logbookList } from '#logbook/api/logbook.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { accountImportPath } from '#profile/api/paths.ts'
import { jsonMaxBytes, payReportMaxBytes } from '#api/request-limits.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { json, testNow, type TestUser } from '#server/testing/test-portal.ts'
import { answerLargeRequest } from '#server/running/large-requests.ts'
import { largeBodyPaths } from '#server/running/body-limits.ts'
import { bodyOf, dataOf, del, expectAnswer, expectStatus, get } from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyTables, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyTables('rate_limits'))

const { flight, report } = testInputs

/** More than the portal's own thread parses. */
const long = 'x'.repeat(jsonMaxBytes)

describe('a large body', () => {
  it.each([
    ['POST', importPath],
    ['POST', accountImportPath],
    ['POST', logbookPath],
    ['PATCH', logbookEntryPath('a')],
    ['POST', whatIfPath],
    ['POST', payRatesPath],
    ['PATCH', payRatePath('a')],
    ['POST', payReportsPath],
    ['PUT', payReportPath('a')],
  ])('is validated by %s %s where a worker answers it', async (method, path) => {
    const headers: [string, string][] = [['content-type', 'application/json']]
    const body = new TextEncoder().encode(JSON.stringify({ [long]: 1 }))
    const request = { method, address: path, headers, body }
    const asked = { userId: amelia.id, now: testNow, request }
    const answer = await answerLargeRequest(asked, portal.db)
    expect(JSON.parse(new TextDecoder().decode(answer.body))).toMatchObject({ success: false })
    expect(answer.status).toBe(path === accountImportPath ? 415 : 400)
  })

  it('is accepted by the routes above only', () => {
    const paths = [importPath, accountImportPath, logbookPath, logbookEntryPath('*'), whatIfPath]
    const payPaths = [payRatesPath, payRatePath('*'), payReportsPath, payReportPath('*')]
    expect(largeBodyPaths.toSorted()).toEqual([...paths, ...payPaths].toSorted())
  })

  it('is stored for its own user, once for each idempotency key', async () => {
    const entries = Array.from({ length: 200 }, (_, day) => ({
      ...flight,
      flightNumbers: [`ZQ${day}`],
      remarks: 'y'.repeat(400),
    }))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await call(logbookPath, entries, { headers })
    const again = await call(logbookPath, entries, { headers })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('cache-control')).toBe('no-store')
    expect(await again.text()).toBe(await first.text())
    expect(await logbookOf(amelia)).toHaveLength(200)
    expect(await logbookOf(bruno)).toHaveLength(0)
  })

  it('cannot reach another user’s row', async () => {
    const [own] = await logbookOf(amelia)
    const patch = { remarks: 'z', crew: Array.from({ length: 100 }, () => 'ŵ'.repeat(200)) }
    const body = JSON.stringify(patch)
    const padded = body.replace('}', `${' '.repeat(jsonMaxBytes)}}`)
    const path = logbookEntryPath(own?.id ?? '')
    const init = { method: 'PATCH', body: padded }
    const type = { 'content-type': 'application/json' }
    const answers = await Promise.all(
      [amelia, bruno].map(async ({ headers }) =>
        portal.app.request(path, { ...init, headers: { ...type, ...headers } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
  })

  it('needs a user', async () => {
    await expectStatus(portal.app.request(logbookPath, json([long])), 401)
  })
})

describe('a body above the limit of its route', () => {
  it.each([
    [certificationsPath, jsonMaxBytes, 'larger than any that the portal expects'],
    [payReportsPath, payReportMaxBytes, 'larger than 1 MB'],
  ])('of %s is refused', async (path, bytes, sentence) => {
    await expectAnswer(call(path, { name: 'x'.repeat(bytes) }), 413, {
      error: expect.stringContaining(sentence),
    })
  })
})

describe('a body with more values than its route expects', () => {
  const unknown = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])))

  it.each([
    ['a million unknown keys', importPath, () => unknown(1_000_000), 413],
    ['6000 unknown keys', certificationsPath, () => unknown(6000), 413],
    ['lists in lists of a small body', certificationsPath, () => '['.repeat(1000), 400],
    ['objects in objects', certificationsPath, () => '{"a":'.repeat(1000), 400],
  ])('%s: refused before it is parsed', async (_, path, body, status) => {
    const headers = { 'content-type': 'application/json', ...amelia.headers }
    await expectStatus(portal.app.request(path, { method: 'POST', headers, body: body() }), status)
  })

  it.each([
    ['a form with 200,000 fields', importPath, 200_000],
    ['a form with 21 fields', accountImportPath, 21],
  ])('%s: refused before it is parsed', async (_, path, count) => {
    const boundary = 'b'
    const field = `--${boundary}\r\ncontent-disposition: form-data; name="keep"\r\n\r\nx\r\n`
    const type = `multipart/form-data; boundary=${boundary}`
    const headers = { 'content-type': type, ...amelia.headers }
    const body = `${field.repeat(count)}--${boundary}--\r\n`
    await expectAnswer(portal.app.request(path, { method: 'POST', headers, body }), 413, {
      error: expect.stringContaining('more values'),
    })
  })

  it('is refused as a form in an address, too', async () => {
    const type = 'application/x-www-form-urlencoded'
    const headers = { 'content-type': type, ...amelia.headers }
    const body = 'a=1&'.repeat(6000)
    await expectStatus(
      portal.app.request(certificationsPath, { method: 'POST', headers, body }),
      413,
    )
  })
})

describe('a request without a body', () => {
  it.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'application/json'])(
    'and the type %s can have an idempotency key',
    async (type) => {
      const headers = {
        ...amelia.headers,
        'content-type': type,
        'idempotency-key': crypto.randomUUID(),
      }
      const { data } = await bodyOf<{ data: { id: string } }>(call(payReportsPath, report))
      const path = payReportPath(data.id)
      const first = await del(path, { headers })
      const again = await del(path, { headers })
      expect([first.status, again.status]).toEqual([200, 200])
    },
  )

  it('is refused as a form that cannot be read', async () => {
    const headers = {
      ...amelia.headers,
      'content-type': 'multipart/form-data; boundary=x',
      'idempotency-key': crypto.randomUUID(),
    }
    await expectAnswer(
      portal.app.request(logbookPath, { method: 'DELETE', headers, body: 'no form' }),
      400,
      { error: 'The request is not a valid form.' },
    )
  })
})

function call(
  path: string,
  body: unknown,
  { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const init = json(body, { ...amelia.headers, ...headers })
  return portal.app.request(path, { ...init, method })
}

async function logbookOf({ headers }: TestUser) {
  return dataOf(logbookList, get(logbookPath, { headers }))
}
