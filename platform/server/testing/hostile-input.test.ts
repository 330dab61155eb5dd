import { givenLogbookImport } from './test-logbook-import.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { unzipSync } from 'fflate'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { payReportPath } from '#pay/api/paths.ts'
import { documentPaths } from '#documents/api/document-paths.ts'
import { outlookPath } from '#load/api/paths.ts'
import { failure } from '#api/errors.ts'
import { changePasswordPath, signInPath, signUpPath } from '#api/identity.ts'
import { accountExportPath } from '#profile/api/paths.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { hostileCalls, type HostileCall, type HostileForm } from './test-hostile-input.ts'
import { describedOperations, idsFor, type Operation } from './test-operations.ts'
import { givenPayDecisions } from './test-pay-check.ts'
import { oddTexts, unkeepable, wrongKinds } from './test-hostile-texts.ts'
import { dbAs, givenUser, json, testNow, testPortal } from './test-portal.ts'
import { drawnCount } from '#kernel/testing/drawn-cases.ts'
import { password } from '#server/testing/test-portal.ts'

/** The number of calls per operation, and the seed of their input. */
const runs = drawnCount('HOSTILE_RUNS', { quick: 1, whole: 8 })
const seed = Number(process.env['HOSTILE_SEED'] ?? 20260715)

const portal = await testPortal()
const amelia = await givenUser(portal, 'Amelia')
await seedDemoCrew(dbAs(portal.db, amelia.id))
const [reportId = ''] = await idsFor({ path: payReportPath('{id}') }, amelia.id, portal)
await givenPayDecisions(dbAs(portal.db, amelia.id), reportId)
await givenLogbookImport(dbAs(portal.db, amelia.id))
const { operations: described, schemas } = await describedOperations(portal)
/** Operations that empty a list run last, because the others need rows. */
const operations = described.toSorted((one, other) => Number(empties(one)) - Number(empties(other)))
/** Reads whose response is a file. */
const files: string[] = [accountExportPath, ...documentPaths]
const fileTypes = /^(application\/(zip|pdf|vnd\.openxml.*)|text\/csv.*)$/
/** Reads of one record, whose id is in the query. */
const ofRecords: string[] = [outlookPath]
const lists = operations.filter(
  ({ method, path }) =>
    method === 'GET' && ![...files, ...ofRecords].includes(path) && !path.includes('{'),
)
const samples = sampleFiles()
const accepted = new Set<string>()
const count = { calls: 0, accepted: 0, refused: 0, readings: 0, faults: 0 }

afterAll(async () => {
  await portal.close()
  const never = operations.map(({ name }) => name).filter((name) => !accepted.has(name))
  process.stdout.write(
    `Hostile input on ${process.env['TEST_ENGINE']}, seed ${seed}: ${operations.length} operations, ` +
      `${count.calls} calls (${count.accepted} accepted, ${count.refused} refused), ` +
      `${count.readings} readings after, ${count.faults} answers of 500\n` +
      (never.length > 0 ? `Never accepted: ${never.join(', ')}\n` : ''),
  )
})

function empties({ method, path }: Operation): boolean {
  return method === 'DELETE' && !path.includes('{')
}

/** Technical terms that must not appear in messages to crew members. */
const programmersWords =
  /expected|Invalid|Too (big|small)|\bISO\b|regex|\bzod\b|undefined|\[object|\bNaN\b/

it.each(operations)(
  '$name withstands whatever it is sent',
  async (operation) => {
    const ids = await idsFor(operation, amelia.id, portal)
    const calls = hostileCalls(operation, { schemas, ids, samples })
    await fc.assert(
      fc.asyncProperty(calls, (call) => withstands(operation, call)),
      { numRuns: runs, seed },
    )
    if (operation.method !== 'GET') await readable(lists)
  },
  600_000,
)

async function withstands(operation: Operation, call: HostileCall): Promise<void> {
  const answer = await send(operation, call)
  count.calls += 1
  if (answer.status >= 500) count.faults += 1
  if (answer.status === 304) return
  expect(answer.status).toBeLessThan(500)
  if (answer.status >= 400) {
    count.refused += 1
    const refusal = failure.parse(JSON.parse(await textOf(answer)))
    const words = [refusal.error, ...Object.values(refusal.fields ?? {})].join('\n')
    expect(words).not.toMatch(programmersWords)
    expect(words.isWellFormed()).toBe(true)
    return
  }
  count.accepted += 1
  accepted.add(operation.name)
  const type = answer.headers.get('content-type') ?? ''
  if (fileTypes.test(type)) return
  const body = JSON.parse(await textOf(answer)) as { success: boolean; data?: unknown }
  expect(body.success).toBe(true)
  if (operation.method !== 'GET') {
    if (call.json && body.data) keepsTexts(call.json, body.data)
    await readable(
      lists.filter(({ path }) => operation.path.startsWith(path)),
      body.data,
    )
  }
}

async function send({ method }: Operation, { path, headers, body }: HostileCall) {
  return portal.app.request(path, {
    method,
    headers: { ...headers, ...amelia.headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : formOf(body) }),
  })
}

/** The decoded body; the test client does not decompress responses. */
async function textOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const encoding = answer.headers.get('content-encoding')
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

function formOf(fields: HostileForm): FormData {
  const form = new FormData()
  for (const { name, fileName, content } of fields) {
    if (fileName === null) form.append(name, content)
    else form.append(name, new File([content], fileName))
  }
  return form
}

/** Texts that are stored in capitals. */
const capitals = new Set(['code', 'aircraftRegistration', 'registration'])

/** Every accepted text is in the response, character by character. */
function keepsTexts(sent: unknown, kept: unknown): void {
  if (typeof sent !== 'object' || sent === null || typeof kept !== 'object' || kept === null) return
  for (const [key, value] of Object.entries(sent)) {
    const now = (kept as Record<string, unknown>)[key]
    if (typeof value === 'string' && typeof now === 'string') {
      // The expiry of a training code is derived from the roster.
      if (key === 'expiryDate') continue
      expect([key, now]).toEqual([key, capitals.has(key) ? value.toUpperCase() : value])
    } else {
      keepsTexts(value, now)
    }
  }
}

/** Lists that contain the saved record with the same values. */
async function readable(read: Operation[], saved?: unknown): Promise<void> {
  const { id, date = testNow } = (saved ?? {}) as { id?: string; date?: string }
  for (const { path, parameters } of read) {
    const asked = parameters
      .filter(({ required }) => required)
      .map(({ name, schema }) => {
        const [choice = date.slice(0, schema.format === 'date' ? 10 : 7)] = schema.enum ?? []
        return `${name}=${String(choice)}`
      })
    const search = asked.join('&')
    const answer = await portal.app.request(`${path}?${search}`, { headers: amelia.headers })
    count.readings += 1
    expect([path, answer.status]).toEqual([path, 200])
    const { data } = (await answer.json()) as { data?: unknown }
    const listed: unknown =
      Array.isArray(data) && data.find((row: { id?: string }) => row.id === id)
    if (id && listed) expect(listed).toEqual(saved)
  }
}

it.each([signUpPath, signInPath, changePasswordPath])(
  '%s withstands whatever it is sent',
  async (path) => {
    const text = fc.constantFrom<unknown>(...oddTexts, ...unkeepable, ...wrongKinds)
    const fields = { email: text, name: text, password: text, newPassword: text }
    await fc.assert(
      fc.asyncProperty(fc.record(fields, { requiredKeys: [] }), text, async (body, local) => {
        const email = typeof local === 'string' ? `${local}@crew.example` : body.email
        const answer = await portal.app.request(path, json({ email, name: 'N', password, ...body }))
        count.calls += 1
        if (answer.status >= 500) count.faults += 1
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: runs, seed },
    )
  },
)

it('all stored data can be deleted', async () => {
  const answer = await portal.app.request(accountExportPath, { headers: amelia.headers })
  expect(answer.status).toBe(200)
  expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toContain(
    'account.json',
  )
})

function sampleFiles(): string[] {
  const folder = new URL('../../../samples/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => /^roster.*\.csv$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
}
