import { answerCalls } from './test-page.ts'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutPath, tokenPath } from '#api/identity.ts'

/** The identity service of the portal: whose session the browser has, and whether it can be reached. */
const service = {
  userId: null as string | null,
  isReachable: true,
  /** Tokens arrive when it has resolved. */
  tokens: Promise.resolve(),
  paths: [] as string[],
}

const amelia = { id: 'amelia', email: 'amelia@crew.example', name: 'Amelia', isUnconfirmed: false }

beforeEach(async () => {
  const tokens = Promise.resolve()
  Object.assign(service, { userId: null, isReachable: true, tokens, paths: [] })
  document.cookie = ''
  answerCalls(answer)
  const { replaceOwner } = await import('./device-owner.ts')
  await replaceOwner({ user: null })
})

afterAll(() => vi.unstubAllGlobals())

async function answer(path: string): Promise<Response | null> {
  service.paths.push(path)
  if (!service.isReachable) return null
  if (path === signOutPath) service.userId = null
  if (path !== tokenPath) return Response.json({ success: true })
  const { userId } = service
  await service.tokens
  if (userId === null) return Response.json({ message: 'No session' }, { status: 401 })
  return Response.json({ token: tokenOf(userId) })
}

/** A token of ten minutes. Its signature is the server's business. */
function tokenOf(id: string): string {
  const [iat, exp] = [Date.now() / 1000, Date.now() / 1000 + 600].map(Math.floor)
  const claims = { sub: id, email: `${id}@crew.example`, name: 'Amelia', iat, exp }
  return `head.${btoa(JSON.stringify(claims))}.signature`
}

/** The session as a newly opened page has it. */
async function openPage() {
  vi.resetModules()
  return import('./session.ts')
}

/** A newly opened page, once it knows whose session it is. */
async function startedPage() {
  const page = await openPage()
  await page.startSession()
  return page
}

const tokenCalls = () => service.paths.filter((path) => path === tokenPath).length

/** Opens a page of Amelia, who logs out while a token is on its way. It arrives with `arrive`. */
async function leaveWhileRenewing() {
  service.userId = 'amelia'
  const page = await startedPage()
  const arrival = Promise.withResolvers<void>()
  service.tokens = arrival.promise
  const before = tokenCalls()
  const renewed = page.refreshUser()
  await vi.waitFor(() => expect(tokenCalls()).toBeGreaterThan(before))
  const left = page.signOut()
  await vi.waitFor(() => expect(page.currentSession()).toEqual({ status: 'signed-out' }))
  return { page, arrive: arrival.resolve, renewed, left }
}

describe('the session of a page', () => {
  it('is signed out without a session', async () => {
    const page = await startedPage()
    expect(page.currentSession()).toEqual({ status: 'signed-out' })
  })

  it('is unknown when the identity service cannot be reached and the device knows nobody', async () => {
    service.isReachable = false
    const page = await startedPage()
    expect(page.currentSession()).toEqual({ status: 'unreachable' })
  })

  it('is that of the user whose data the device has, also without a connection', async () => {
    service.userId = 'amelia'
    await startedPage()
    service.isReachable = false
    const page = await startedPage()
    expect(page.currentSession()).toEqual({ status: 'signed-in', user: amelia })
  })

  it('is of nobody known while the browser has the session of another user', async () => {
    service.userId = 'amelia'
    await startedPage()
    document.cookie = 'crewportal.user=bruno'
    service.isReachable = false
    const page = await startedPage()
    expect(page.currentSession()).toEqual({ status: 'unreachable' })
    document.cookie = 'crewportal.user=amelia'
    const own = await startedPage()
    expect(own.currentSession()).toEqual({ status: 'signed-in', user: amelia })
  })

  it('shares one request among callers that need a token at once', async () => {
    service.userId = 'amelia'
    const page = await openPage()
    const tokens = await Promise.all([page.bearerToken(), page.bearerToken(), page.bearerToken()])
    expect(new Set(tokens).size).toBe(1)
    expect(tokenCalls()).toBe(1)
    await page.bearerToken()
    expect(tokenCalls()).toBe(1)
  })

  it('gives no token for the change of another user', async () => {
    service.userId = 'amelia'
    const page = await openPage()
    await expect(page.bearerToken({ of: 'bruno' })).rejects.toMatchObject({ status: 401 })
  })

  it('forgets what it shows when another user has signed in', async () => {
    service.userId = 'amelia'
    const page = await startedPage()
    const forget = vi.fn<() => void>()
    page.onUserChange(forget)
    service.userId = 'bruno'
    await page.refreshUser()
    expect(forget).toHaveBeenCalled()
    expect(page.currentSession()).toMatchObject({ user: { id: 'bruno' } })
  })

  it('is ended by a log-out at once, and not opened again by a token that arrives later', async () => {
    const { page, arrive, renewed, left } = await leaveWhileRenewing()
    arrive()
    await renewed
    expect(await left).toBe(true)
    expect(page.currentSession()).toEqual({ status: 'signed-out' })
    await expect(page.bearerToken()).rejects.toMatchObject({ status: 401 })
  })

  it('is not ended by the log-out of the user before, who waited for a token', async () => {
    const { page, arrive, renewed, left } = await leaveWhileRenewing()
    expect(await page.endLeftSession()).toBe(true)
    service.userId = 'bruno'
    const entered = page.completeSignIn()
    arrive()
    await Promise.all([renewed, left, entered])
    expect(page.currentSession()).toMatchObject({ user: { id: 'bruno' } })
    expect(service.userId).toBe('bruno')
  })

  it('is ended by a log-out without a connection, and with the portal as soon as it is reached', async () => {
    service.userId = 'amelia'
    const page = await startedPage()
    service.isReachable = false
    expect(await page.signOut()).toBe(false)
    expect(page.currentSession()).toEqual({ status: 'signed-out' })
    service.isReachable = true
    const next = await startedPage()
    expect(next.currentSession()).toEqual({ status: 'signed-out' })
    expect(service.userId).toBeNull()
  })
})
