import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInPath, signUpPath, tokenPath } from '#api/identity.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { hardenedServer, strangerBodyMs } from '#server/http/hardened-server.ts'
import type { Portal } from '#server/running/portal.ts'
import { describedOperations } from './test-operations.ts'
import { givenUser, json, testPortal, type TestUser } from './test-portal.ts'
import { webFiles } from '#server/running/web-files.ts'
import { expectStatus } from './test-calls.ts'
import { password } from '#server/testing/test-portal.ts'

type Served = { url: string; server: Server; portal: Portal }

const month = `${rosterPath}?month=2026-07`
const folder = mkdtempSync(join(tmpdir(), 'crewportal-web-'))
let plain: Served
let secure: Served
let broken: Served
let amelia: TestUser
let clara: TestUser

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>CrewPortal</title>')
  writeFileSync(join(folder, 'assets', 'main-1.js'), 'export {}')
  writeFileSync(join(folder, '.sources'), 'a hash')
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  ;[plain, secure, broken] = await Promise.all([
    served(),
    served({ PUBLIC_URL: 'https://crew.example' }),
    served(),
  ])
  amelia = await givenUser(plain.portal, 'Amelia')
  clara = await givenUser(broken.portal, 'Clara')
  await fetch(broken.url + month, { headers: clara.headers })
  await broken.portal.db.destroy()
})
afterAll(async () => {
  for (const { server } of [plain, secure, broken]) {
    server.close()
    server.closeAllConnections()
  }
  await Promise.all([plain, secure, broken].map(({ portal }) => portal.close()))
  rmSync(folder, { recursive: true })
})

async function served(env: Record<string, string> = {}): Promise<Served> {
  const portal = await testPortal(env)
  const { app, clock, config, observed } = portal
  app.route(
    '/',
    webFiles({
      folder,
      clock,
      firstAnswersMs: 300,
      confirmAfterMs: 2000,
      signUp: true,
      mail: false,
      firebase: undefined,
    }),
  )
  const server = hardenedServer(observed(getRequestListener(app.fetch)), config)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, portal }
}

/** Every kind of response. */
const answers: [what: string, status: number, ask: () => Promise<Response>][] = [
  ['an answer of the API', 200, () => fetch(plain.url + month, { headers: amelia.headers })],
  ['a refusal', 401, () => fetch(plain.url + month)],
  ['an address of the API there is none of', 404, () => fetch(`${plain.url}/api/nowhere`)],
  ['a fault of ours', 500, () => fetch(broken.url + month, { headers: clara.headers })],
  ['an answer of the identity service', 401, () => fetch(plain.url + signInPath, wrongSignIn())],
  ['the description of the API', 200, () => fetch(`${plain.url}/api/openapi.json`)],
  ['the sign of life', 200, () => fetch(`${plain.url}/healthz`)],
  ['the page', 200, () => fetch(`${plain.url}/roster`)],
  ['a hashed file', 200, () => fetch(`${plain.url}/assets/main-1.js`)],
  ['a file', 200, () => fetch(`${plain.url}/icon.svg`)],
  ['a file there is none of', 404, () => fetch(`${plain.url}/assets/none.js`)],
  ['a picture there is none of', 404, () => fetch(`${plain.url}/apple-touch-icon.png`)],
  ['a file that others look for', 404, () => fetch(`${plain.url}/.env`)],
  ['a list of the build', 404, () => fetch(`${plain.url}/.sources`)],
  ['a well-known address there is none of', 404, () => fetch(`${plain.url}/.well-known/none`)],
  ['a place to change the password', 302, () => fetch(changePassword(), { redirect: 'manual' })],
  ['the API itself', 404, () => fetch(`${plain.url}/api`)],
  ['a method no page takes', 404, () => fetch(`${plain.url}/roster`, { method: 'POST' })],
]

const changePassword = () => `${plain.url}/.well-known/change-password`

describe.each(answers)('%s (%i)', (what, status, ask) => {
  let headers: Headers
  beforeAll(async () => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    headers = answer.headers
    await answer.arrayBuffer()
  })

  it('lets nothing inline run, nothing of others load, and nobody frame it', () => {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(policy.includes("script-src 'self'")).toBe(what === 'the page')
    expect(headers.get('x-frame-options')).toBe('DENY')
  })

  it.each([
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ])('says %s: %s', (name, value) => {
    expect(headers.get(name)).toBe(value)
  })

  it('uses nothing of the device', () => {
    const policy = headers.get('permissions-policy') ?? ''
    for (const feature of ['camera', 'geolocation', 'microphone']) {
      expect(policy).toContain(`${feature}=()`)
    }
  })

  it('names the request, so that it can be found in the log', () => {
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('reveals no server software, and nothing to other sites’ scripts', () => {
    const names = [...headers.keys()]
    expect(names.filter((name) => /^(server|x-powered-by|via|access-control-)/.test(name))).toEqual(
      [],
    )
  })
})

describe('behind TLS', () => {
  it('browsers use https for a year, and only for this host', async () => {
    const name = 'strict-transport-security'
    for (const path of ['/healthz', '/roster', '/api/nowhere', '/assets/main-1.js']) {
      const { headers } = await fetch(secure.url + path)
      expect(headers.get(name)).toBe('max-age=31536000; includeSubDomains')
    }
    expect((await fetch(`${plain.url}/healthz`)).headers.has(name)).toBe(false)
  })

  it('the session cookie travels over it alone, and is of this host alone', async () => {
    const person = { email: 'b@crew.example', name: 'B', password }
    const [cookie = ''] = (
      await fetch(secure.url + signUpPath, json(person))
    ).headers.getSetCookie()
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).toMatch(/; SameSite=Strict/i)
    expect(cookie).toMatch(/^__Host-.*; Path=\/(?:;|$)/)
    expect(cookie).not.toMatch(/; Domain/i)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    await expectStatus(fetch(secure.url + tokenPath, { headers }), 200)
  })
})

it('lets no other site call it', async () => {
  const headers = {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  const answer = await fetch(plain.url + rosterPath, { method: 'OPTIONS', headers })
  expect(answer.status).toBe(401)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

describe('a body that is too large is refused while it is still to come', () => {
  it('by every call that takes one', async () => {
    const { operations } = await describedOperations(plain.portal)
    const taking = operations.filter(({ bodies }) => bodies.length > 0)
    const calls = [
      ...taking,
      { method: 'POST', path: signInPath },
      { method: 'POST', path: signUpPath },
    ]
    for (const { method, path } of calls) {
      const announced = 'content-length: 104857600'
      const start = await startOf(method, path.replace('{id}', 'x'), [announced], '{')
      expect([method, path, start.slice(0, 12)]).toEqual([method, path, 'HTTP/1.1 413'])
    }
    expect(taking.length).toBeGreaterThan(15)
  })

  it('also without a stated length', async () => {
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
    const start = await startOf('POST', rosterPath, ['transfer-encoding: chunked'], chunk + chunk)
    expect(start).toMatch(/^HTTP\/1.1 413 /)
  })
})

it('gives nothing back to TRACE', async () => {
  expect(await startOf('TRACE', '/roster', [], '')).toMatch(/^HTTP\/1.1 404 /)
})

describe('a body that never ends', () => {
  let quick: Server
  beforeAll(async () => {
    const listener = plain.portal.observed(getRequestListener(plain.portal.app.fetch))
    quick = hardenedServer(listener, plain.portal.config, 200)
    await new Promise<void>((resolve) => quick.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => {
    quick.close()
    quick.closeAllConnections()
  })

  const stranger = (path: string) => unfinished(quick, `POST ${path}`, [])
  const caller = (authorization: string) =>
    unfinished(quick, `POST ${rosterPath}`, [`authorization: ${authorization}`])

  it.each([
    ['of a caller who signs in', () => stranger(signInPath), false],
    ['of a caller without a token', () => stranger(rosterPath), false],
    ['of a caller with a wrong token', () => caller('Bearer wrong'), false],
    ['of a user', () => caller(amelia.headers.authorization), true],
  ])('%s: the connection stays open: %s', async (_, open, stays) => {
    const socket = open()
    const isClosed = new Promise<boolean>((resolve) => {
      socket.once('close', () => resolve(true))
      socket.resume()
    })
    const later = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1500))
    expect(await Promise.race([isClosed, later])).toBe(!stays)
    socket.destroy()
  })

  it('is limited to 30 seconds in the portal', () => {
    expect(strangerBodyMs).toBe(30_000)
  })
})

it('waits for no slow client for ever', () => {
  const { headersTimeout, requestTimeout } = plain.server
  expect(headersTimeout).toBeLessThanOrEqual(20_000)
  expect(headersTimeout).toBeGreaterThan(0)
  expect(requestTimeout).toBeLessThanOrEqual(300_000)
  expect(requestTimeout).toBeGreaterThan(0)
})

it.each([
  '/assets/../index.html',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5cpackage.json',
  '//etc/passwd',
  '/%00',
  '/assets/main-1.js%00.css',
  '/%ff',
  '/%',
])('serves nothing outside its folder for %s', async (path) => {
  const start = await startOf('GET', path, [], '')
  expect(start).toMatch(/^HTTP\/1.1 (200|400|404) /)
  expect(start).not.toMatch(/root:|"crewportal"/)
})

function wrongSignIn(): RequestInit {
  return json({ email: 'amelia@crew.example', password: 'wrong-password' })
}

it('a request with two hosts is refused', async () => {
  const answer = await startOf('GET', rosterPath, ['host: evil.example', 'content-length: 0'], '')
  expect(answer).toMatch(/^HTTP\/1.1 400 /)
})

describe('a request without a host', () => {
  it.each([
    ['GET /healthz HTTP/1.0', 200],
    ['GET /readyz HTTP/1.0', 200],
    ['GET /healthz HTTP/1.1', 200],
    ['GET /readyz HTTP/1.1', 200],
    ['GET /readyz HTTP/1.0\r\nHost:', 200],
    ['HEAD /readyz HTTP/1.0', 200],
    ['GET /roster HTTP/1.0', 400],
    ['GET /roster HTTP/1.1', 400],
    ['GET /roster HTTP/1.1\r\nHost:', 400],
    [`GET ${rosterPath}?/readyz HTTP/1.1`, 400],
  ])('%s: %i', async (start, status) => {
    const answer = await answerTo(`${start}\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.[01] ${status} `))
  })
})

/** A connection with a request whose body never arrives. */
function unfinished(server: Server, line: string, headers: string[]): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  const type = 'content-type: application/json'
  const lines = [`${line} HTTP/1.1`, 'host: 127.0.0.1', 'content-length: 100', type, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n{`)
  return socket
}

/** The response to a raw request whose end never arrives. */
function startOf(method: string, path: string, headers: string[], body: string): Promise<string> {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: ${amelia.headers.authorization}`,
    'content-type: application/json',
    ...headers,
  ]
  return answerTo(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

/** The response to these bytes. */
function answerTo(bytes: string): Promise<string> {
  const { port } = plain.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.once('data', (data) => {
      resolve(data.toString())
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('Closed without an answer')))
  })
}
