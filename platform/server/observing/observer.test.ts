import { createServer } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { signInPath } from '#api/identity.ts'
import { importPath } from '#imports/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { currentRequest, inRequest } from '#server/context/request-context.ts'
import { givenUser, json, testPortal } from '#server/testing/test-portal.ts'
import { portOf, servedPortal } from '#server/testing/test-served.ts'
import { expectStatus } from '#server/testing/test-calls.ts'

const onPostgres = process.env['TEST_ENGINE'] === 'postgres'
const month = `${rosterPath}?month=2026-07`

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('figures', () => {
  it('are at an address of their own, and say how the portal is', async () => {
    const port = await freePort()
    const served = await servedPortal({ METRICS_PORT: String(port) })
    const amelia = await givenUser(served.portal, 'Amelia')
    const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await fetch(served.url + month, { headers: amelia.headers })
    await fetch(served.url + month)
    await fetch(served.url + importPath, json({}, amelia.headers))
    await fetch(`${served.url}/api/${amelia.id}`)
    const figures = await read()
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}} 1`
    expect(figures).toContain(count(`method="GET",route="${rosterPath}",status="2xx"`))
    // Rejected before routing, so the feature does not matter.
    expect(figures).toContain(count('method="GET",route="/api/employment/*",status="4xx"'))
    expect(figures).toContain('imports_total{file="roster",outcome="refused"} 1')
    expect(figures).toContain('http_requests_in_flight 0')
    expect(figures).toMatch(/database_query_duration_seconds_count{statement="insert"} \d/)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(figures).toMatch(new RegExp(`^${name} \\d`, 'm'))
    }
    expect(figures.includes('database_connections{state="busy"} 0')).toBe(onPostgres)
    expect(figures).not.toContain(amelia.id)
    await expectStatus(fetch(`http://127.0.0.1:${port}/`), 404)
    await expectStatus(fetch(`${served.url}/metrics`), 404)
    await served.close()
  })

  it('say in one sentence that their port is taken', async () => {
    const other = createServer()
    const port = await portOf(other)
    await expect(testPortal({ METRICS_PORT: String(port) })).rejects.toThrow(
      `METRICS_PORT ${port} is already in use or not available at 127.0.0.1.`,
    )
    await new Promise((resolve) => other.close(resolve))
  })
})

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** A collector that keeps what it is sent. */
async function collector() {
  const sent: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    sent.push(`${request.url} ${Buffer.concat(chunks).toString()}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return { server, sent, url: `http://127.0.0.1:${await portOf(server)}` }
}

describe('traces', () => {
  it('go on with the caller’s, and hold each statement, without ids, names and values', async () => {
    const { server, sent, url } = await collector()
    const portal = await servedPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: url })
    const amelia = await givenUser(portal.portal, 'Amelia')
    const caller = '4bf92f3577b34da6a3ce929d0e0e4736'
    const traced = (flags: string, id = caller) =>
      fetch(portal.url + month, {
        headers: { ...amelia.headers, traceparent: `00-${id}-00f067aa0ba902b7-${flags}` },
      })
    await traced('01')
    await traced('00', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    await fetch(portal.url + signInPath, json({ email: 'a@crew.example', password: 'guessed' }))
    await portal.close()
    server.close()

    const bodies = sent.map((text) => text.slice('/v1/traces '.length))
    const spans = bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
      }
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    })
    const request = spans.find(({ name }) => name === `GET ${rosterPath}`)
    expect(request).toMatchObject({ traceId: caller, parentSpanId: '00f067aa0ba902b7' })
    const told = Object.fromEntries(
      (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
    )
    expect(told).toMatchObject({ 'http.route': rosterPath, 'http.response.status_code': 200 })
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toContain('select')
    expect(spans.map(({ name }) => name)).toContain(`POST ${signInPath}`)
    expect(spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32))
    expect(sent.join('')).toContain('"stringValue":"crewportal"')
    expect(sent.join('')).not.toMatch(
      new RegExp(`${amelia.id}|crew.example|guessed|Amelia|2026-07`),
    )
  })
})

it('a collector that is away stops nothing', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const away = `http://127.0.0.1:${await freePort()}`
  const portal = await servedPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: away })
  await expectStatus(fetch(`${portal.url}/readyz`), 200)
  await portal.close()
  const told = written.mock.calls.map(([line]) => String(line)).join('')
  written.mockRestore()
  expect(told).not.toContain('requestId')
})

describe('a request', () => {
  it('is known to whatever is done for it, and to nothing else', async () => {
    await inRequest({ id: 'one' }, async () => {
      await new Promise((resolve) => setImmediate(resolve))
      expect(currentRequest()?.id).toBe('one')
    })
    expect(currentRequest()).toBeUndefined()
  })

  if (onPostgres)
    it('is named in the statements PostgreSQL sees', async () => {
      const portal = await testPortal()
      const seen = sql<{ query: string }>`
      select query from pg_stat_activity where pid = pg_backend_pid()`
      const ask = () => seen.execute(portal.db)
      const [named, own] = [await inRequest({ id: 'abc-1' }, ask), await ask()]
      expect(named.rows[0]?.query).toMatch(/^\/\* request abc-1 \*\/\s+select query/)
      expect(own.rows[0]?.query.trim()).toMatch(/^select query/)
      await portal.close()
    })
})

describe('slow statements', () => {
  it('are those of SLOW_QUERY_MS and more', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const portal = await testPortal({ LOG: 'events', SLOW_QUERY_MS: '999999' })
    await sql`select 1`.execute(portal.db)
    await portal.close()
    // Traces of a test before may still fail to be sent.
    const told = written.mock.calls.map(([line]) => String(line)).join('')
    written.mockRestore()
    expect(told).not.toContain('slow query')
  })
})
