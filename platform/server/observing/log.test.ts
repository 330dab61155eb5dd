import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  changePasswordPath,
  forgotPasswordPath,
  resetPasswordPath,
  signInPath,
  signUpPath,
  tokenPath,
} from '#api/identity.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { accountImportPath, accountPath, profilePath } from '#profile/api/paths.ts'
import { importPath } from '#imports/api/paths.ts'
import { rosterEntryPath, rosterPath, tasksPath } from '#duties/api/paths.ts'
import { linkIn, startMailCatcher, type MailCatcher } from '#scripts/mail-catcher.ts'
import { logError, setLogLevel } from './log.ts'
import { cookiesOf, json, password } from '#server/testing/test-portal.ts'
import { servedPortal, type Served } from '#server/testing/test-served.ts'
import { bodyOf, expectStatus } from '#server/testing/test-calls.ts'

const crew = {
  email: 'amelia.sinclair@crew.example',
  name: 'Amelia Sinclair',
  password,
}
const newPassword = 'cleared-to-land'
const wrongPassword = 'guess-guess-guess'
const fileName = 'sinclair-june.csv'
const searched = 'captain-hughes'
const june = readFileSync(new URL('../../../samples/roster-01-simple-month.csv', import.meta.url))

type Line = Record<string, unknown> & { event: string; requestId?: string }

let served: Served
let catcher: MailCatcher
/** All that was written while a crew member came, worked, was refused, and went. */
let written = ''
let lines: Line[]
const secrets: string[] = [...Object.values(crew), newPassword, wrongPassword, fileName, searched]
let userId: string
let dutyId: string
let fault: { requestId: string }

const call = (path: string, request: RequestInit = {}) => fetch(served.url + path, request)
const eventsOf = (event: string) => lines.filter((line) => line.event === event)

beforeAll(async () => {
  catcher = await startMailCatcher()
  const hear = (text: unknown) => {
    written += String(text)
    return true
  }
  const streams = [
    vi.spyOn(process.stderr, 'write').mockImplementation(hear),
    vi.spyOn(process.stdout, 'write').mockImplementation(hear),
  ]
  try {
    served = await servedPortal({
      LOG: 'requests',
      SLOW_QUERY_MS: '0',
      SMTP_URL: catcher.url,
      MAIL_FROM: 'CrewPortal <portal@crew.example>',
    })
    await aWholeSession()
  } finally {
    await served.close()
    streams.forEach((stream) => stream.mockRestore())
    await catcher.stop()
  }
  lines = written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
})
afterAll(() => {
  vi.restoreAllMocks()
  // Other test files share the process.
  setLogLevel('events')
})

async function aWholeSession(): Promise<void> {
  await expectStatus(call(signUpPath, json(crew)), 200)
  const user = served.portal.db.selectFrom('portal_users').select('id')
  userId = (await user.executeTakeFirstOrThrow()).id
  await call(signInPath, json({ email: crew.email, password: wrongPassword }))
  await call(signInPath, json({ email: searched, password: wrongPassword }))
  const { bearer } = await signIn(crew.password)
  await importsAndReads(bearer)
  await refusals(bearer)
  await passwords()
  await aFault(bearer)
  const { bearer: last } = await signIn(newPassword)
  const deletion = (password: string) => ({ ...json({ password }, last), method: 'DELETE' })
  await expectStatus(call(accountPath, deletion(wrongPassword)), 400)
  await expectStatus(call(accountPath, deletion(newPassword)), 200)
}

async function signIn(password: string) {
  const answer = await call(signInPath, json({ email: crew.email, password }))
  expect(answer.status).toBe(200)
  const cookie = cookiesOf(answer)
  const { token } = (await (await call(tokenPath, { headers: { cookie } })).json()) as {
    token: string
  }
  secrets.push(token, cookie, cookie.split('=')[1] ?? cookie)
  return { cookie, bearer: { authorization: `Bearer ${token}` } }
}

async function importsAndReads(headers: { authorization: string }): Promise<void> {
  const body = new FormData()
  body.append('file', new File([june], fileName))
  await expectStatus(call(importPath, { method: 'POST', headers, body }), 200)
  const { data } = await bodyOf<{ data: { id: string }[] }>(
    call(`${rosterPath}?month=2026-06`, { headers }),
  )
  dutyId = data[0]?.id ?? ''
  await call(rosterEntryPath(dutyId), { headers, method: 'DELETE' })
  await call(`${logbookPath}?search=${searched}`, { headers })
  const profile = json({ name: crew.name }, headers)
  await call(profilePath, { ...profile, method: 'PUT' })
  await call(profilePath, { headers })
}

async function refusals(headers: { authorization: string }): Promise<void> {
  const forged = `${headers.authorization.slice(0, -4)}AAAA`
  secrets.push(forged)
  await expectStatus(call(rosterPath, { headers: { authorization: forged } }), 401)
  const attempt = async () => call(accountImportPath, json({ name: crew.name }, headers))
  const answers = await Promise.all(Array.from({ length: 61 }, attempt))
  expect(answers.map(({ status }) => status)).toContain(429)
  await call(`/api/${searched}?email=${crew.email}`)
  await call(`/api/auth/reset-password/${searched}?callbackURL=/`, { redirect: 'manual' })
  await call('/', { headers: { 'x-request-id': `${searched} "}` } })
}

async function passwords(): Promise<void> {
  const { cookie } = await signIn(crew.password)
  const change = (currentPassword: string) =>
    call(changePasswordPath, json({ currentPassword, newPassword }, { cookie }))
  await expectStatus(change(wrongPassword), 400)
  await expectStatus(change(crew.password), 200)
  await catcher.mailTo(crew.email)
  await call(forgotPasswordPath, json({ email: crew.email }))
  const link = linkIn(await catcher.mailTo(crew.email))
  const token = link.split('token=')[1] ?? link
  secrets.push(token)
  await expectStatus(call(resetPasswordPath, json({ token, newPassword })), 200)
  await expectStatus(call(resetPasswordPath, json({ token, newPassword })), 400)
}

/** Stored data that cannot be parsed; the parser quotes it in its message. */
async function aFault(bearer: { authorization: string }): Promise<void> {
  const { db } = served.portal
  await sql`alter table roster_tasks rename to gone`.execute(db)
  const headers = { ...bearer, 'x-request-id': 'from-the-proxy_1' }
  const answer = await call(tasksPath, { headers })
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-request-id')).toBe('from-the-proxy_1')
  fault = (await answer.json()) as typeof fault
  await sql`alter table gone rename to roster_tasks`.execute(db)
}

describe('the log of a whole session', () => {
  it('holds no token, password, e-mail, name, file name or word searched for', () => {
    expect(lines.length).toBeGreaterThan(100)
    const told = secrets.filter((secret) => written.includes(secret))
    expect(told).toEqual([])
    expect(written).not.toMatch(/crew\.example|Sinclair|eyJ/i)
  })

  it('has a line for each request, with the template of its address', () => {
    const requests = eventsOf('request')
    expect(requests.length).toBeGreaterThan(75)
    const duty = requests.find(({ route }) => String(route) === `${rosterPath}/:id`)
    expect(duty).toMatchObject({ method: 'DELETE', level: 'info', userId })
    expect(duty?.['ms']).toBeGreaterThanOrEqual(0)
    expect(JSON.stringify(requests)).not.toContain(dutyId)
    expect(requests).toContainEqual(expect.objectContaining({ route: signInPath, status: 401 }))
    expect(requests).toContainEqual(expect.objectContaining({ route: '/api/*', status: 404 }))
  })

  it('gives every line of a request the same id, and none twice', () => {
    const ids = eventsOf('request').map(({ requestId }) => requestId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toContain('from-the-proxy_1')
    const refusal = eventsOf('sign-in refused')[0]
    expect(
      eventsOf('request').find(({ requestId }) => requestId === refusal?.requestId),
    ).toMatchObject({ route: signInPath, status: 401 })
  })

  it('reports the events that an operator needs', () => {
    const counts = Object.fromEntries(
      [...new Set(lines.map(({ event }) => event))].map((event) => [event, eventsOf(event).length]),
    )
    expect(counts).toMatchObject({
      'account created': 1,
      'account deleted': 1,
      'password changed': 1,
      'password reset': 1,
      'password reset requested': 1,
      'password reset refused': 1,
      'password refused': 2,
      'sign-in refused': 2,
      'signed in': 3,
      'token refused': 1,
      fault: 1,
    })
    expect(counts['rate limit exceeded']).toBeGreaterThan(0)
    expect(eventsOf('rate limit exceeded')[0]).toMatchObject({
      level: 'warn',
      limit: 'account import by user',
      userId,
    })
    expect(eventsOf('account deleted')[0]).toMatchObject({ userId })
    expect(eventsOf('signed in')[0]).toMatchObject({ userId, from: '127.0.0.1' })
  })

  it('says under the number the user was given what went wrong', () => {
    expect(fault.requestId).toBe('from-the-proxy_1')
    expect(eventsOf('fault')[0]).toMatchObject({
      requestId: fault.requestId,
      level: 'error',
      route: tasksPath,
      userId,
    })
    expect(eventsOf('fault')[0]?.['error']).toMatch(/\n {4}at /)
  })

  it('reports slow statements without their values', () => {
    const slow = eventsOf('slow query').filter(({ requestId }) => requestId)
    expect(slow.length).toBeGreaterThan(50)
    expect(slow[0]?.['level']).toBe('warn')
    const statements = slow.map((line) => String(line['sql']))
    expect(statements).toContainEqual(expect.stringMatching(/from "revisions"|from "duties"/))
    expect(statements.join('\n')).not.toContain(userId)
  })
})

it('reports an error without the data its message quotes, and nothing when it is off', () => {
  const stream = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const fault = new SyntaxError('Unexpected token, "{"name":"Amelia\nSin"... is not valid JSON')
  setLogLevel('errors')
  logError(Object.assign(fault, { code: '23505', constraint: 'duties_pkey' }))
  setLogLevel('off')
  logError(fault)
  expect(stream).toHaveBeenCalledOnce()
  const line = JSON.parse(String(stream.mock.calls[0]?.[0])) as Line
  stream.mockRestore()
  expect(line['error']).toMatch(
    /^SyntaxError: Unexpected token, "…"\.\.\. is not valid JSON\n {4}at /,
  )
  expect(line).toMatchObject({ event: 'fault', code: '23505', constraint: 'duties_pkey' })
})

describe('a log on a full disk', () => {
  it('does not end the portal, and counts the lines it lost', async () => {
    const program = `
      import { logError, setLogLevel } from '${new URL('log.ts', import.meta.url).href}'
      setLogLevel('errors')
      logError(new Error('one'))
      logError(new Error('two'))
      setTimeout(() => {
        process.stderr.write = (text, done) => process.stdout.write(text, done)
        logError(new Error('three'))
      }, 50)`
    const full = openSync('/dev/full', 'w')
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', full],
    })
    closeSync(full)
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect([code, JSON.parse(output)]).toMatchObject([0, { event: 'fault', lostLines: 2 }])
  })
})
