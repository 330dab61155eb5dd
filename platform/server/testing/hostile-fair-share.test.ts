import { afterAll, beforeAll, expect, it } from 'vitest'
import { logbookDocumentPath } from '#documents/api/document-paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { accountExportPath } from '#profile/api/paths.ts'
import { longRoster } from './test-bombs.ts'
import { givenUser, json } from './test-portal.ts'
import { servedPortal, type Served } from './test-served.ts'

let served: Served

beforeAll(async () => {
  served = await servedPortal({})
})
afterAll(() => served.close())

it(
  'while three accounts upload large files without a pause, a fourth imports, exports and writes a PDF',
  { timeout: 600_000 },
  async () => {
    const amelia = await givenUser(served.portal, 'Amelia')
    const flooders = await Promise.all(
      ['Nina', 'Oscar', 'Petra'].map((name) => givenUser(served.portal, name)),
    )
    // Connections of their own: some are closed.
    const floodUrl = served.url.replace('127.0.0.1', 'localhost')
    const flood = { isOn: true, statuses: new Map<number, number>() }
    const uploads = flooders.flatMap(({ headers }) =>
      // The slowest files that are accepted, of both lanes.
      [1300, 4900].map(longRoster).flatMap((csvData) =>
        Array.from({ length: 3 }, async () => {
          while (flood.isOn) {
            const path = `${floodUrl}${importPath}?preview=true`
            const status = await fetch(path, json({ csvData }, headers)).then(
              (answer) => answer.status,
              // A refusal before the end of the body closes the connection.
              () => 429,
            )
            flood.statuses.set(status, (flood.statuses.get(status) ?? 0) + 1)
            if (status === 429) await new Promise((resolve) => setTimeout(resolve, 200))
            await served.portal.db.deleteFrom('rate_limits').execute()
          }
        }),
      ),
    )
    // Until the queues are full.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    const roster = new Blob([longRoster(365)])
    const form = new FormData()
    form.append('file', roster, 'roster.csv')
    const { headers } = amelia
    const calls: [string, string, RequestInit][] = [
      ['import', importPath, { method: 'POST', headers, body: form }],
      ['export', accountExportPath, { headers }],
      ['PDF', `${logbookDocumentPath}?format=pdf`, { headers }],
    ]
    const done = await Promise.all(
      calls.map(async ([what, path, init]) => {
        const began = performance.now()
        const answer = await fetch(served.url + path, init)
        await answer.arrayBuffer()
        return { what, status: answer.status, tookMs: Math.round(performance.now() - began) }
      }),
    )
    flood.isOn = false
    await Promise.all(uploads)
    const took = done.map(({ what, status, tookMs }) => `${what} ${status} after ${tookMs} ms`)
    const answered = [...flood.statuses].map(([status, count]) => `${count} × ${status}`)
    const rssMb = Math.round(process.memoryUsage.rss() / 1024 / 1024)
    process.stdout.write(
      `Flood: ${took.join(', ')}; uploads: ${answered.join(', ')}; ${rssMb} MB\n`,
    )
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([...flood.statuses.keys()].filter((status) => status >= 500)).toEqual([])
  },
)
