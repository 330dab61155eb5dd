import { answerCalls } from '#web/session/test-page.ts'
import { QueryClient, type QueryMeta } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenPath } from '#api/identity.ts'

const queryKey = ['training-codes']
const declared = { stored: { days: 30, shape: 'training codes' } }
const hour = 60 * 60 * 1000

let userId = 'amelia'
let isReachable = true

beforeEach(async () => {
  userId = 'amelia'
  isReachable = true
  localStorage.removeItem('portalSharedDevice')
  answerCalls((path) => {
    if (!isReachable || path !== tokenPath) return null
    const [iat, exp] = [Date.now() / 1000, Date.now() / 1000 + 600].map(Math.floor)
    const claims = JSON.stringify({ sub: userId, email: 'a@crew.example', name: 'A', iat, exp })
    return Response.json({ token: `head.${btoa(claims)}.signature` })
  })
  const { replaceOwner } = await import('#web/session/device-owner.ts')
  await replaceOwner({ user: null })
})
afterAll(() => vi.unstubAllGlobals())

/** A newly opened page of the user who is signed in, with the queries of that page. */
async function openPage() {
  vi.resetModules()
  const { startSession } = await import('#web/session/session.ts')
  const { storeAnswers } = await import('./stored-answers.ts')
  await startSession()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  storeAnswers(client)
  return client
}

/** Fetches an answer on a page, and waits until the page has stored it. */
async function fetchOn(client: QueryClient, data: unknown, meta: QueryMeta = declared) {
  await client.fetchQuery({ queryKey, meta, queryFn: () => data })
  await new Promise((resolve) => setTimeout(resolve, 300))
}

/** Stores the answer with one course on the device. */
const keepCrm = async (meta?: QueryMeta) => fetchOn(await openPage(), { data: ['CRM'] }, meta)

/** The data that a page shows before the portal has answered; undefined if it shows none. */
async function shownOn(client: QueryClient, meta: QueryMeta = declared): Promise<unknown> {
  const never = () => new Promise<never>(() => undefined)
  void client.prefetchQuery({ queryKey, meta, queryFn: never })
  await new Promise((resolve) => setTimeout(resolve, 100))
  return client.getQueryData(queryKey)
}

describe('the answers that a device stores', () => {
  it('are shown on the next page, also without a connection', async () => {
    await keepCrm()
    isReachable = false
    expect(await shownOn(await openPage())).toEqual({ data: ['CRM'] })
  })

  it('are never shown to another user, and end when one signs in', async () => {
    await keepCrm()
    userId = 'bruno'
    expect(await shownOn(await openPage())).toBeUndefined()
    userId = 'amelia'
    expect(await shownOn(await openPage())).toBeUndefined()
  })

  it('are those of queries that declare it', async () => {
    await keepCrm({})
    expect(await shownOn(await openPage())).toBeUndefined()
  })

  it('are not stored on a device that is shared', async () => {
    localStorage.setItem('portalSharedDevice', 'yes')
    await keepCrm()
    localStorage.removeItem('portalSharedDevice')
    expect(await shownOn(await openPage())).toBeUndefined()
  })

  it('are not shown after 30 days', async () => {
    await keepCrm()
    vi.setSystemTime(Date.now() + 30 * 24 * hour + hour)
    expect(await shownOn(await openPage())).toBeUndefined()
    vi.useRealTimers()
  })

  it('are not shown by a release before the one that stored them', async () => {
    await keepCrm()
    const { get, set } = await import('idb-keyval')
    const { answersStore } = await import('#web/session/device-store.ts')
    const key = JSON.stringify(queryKey)
    const answer = await get<object>(key, answersStore)
    await set(key, { ...answer, version: 99 }, answersStore)
    expect(await shownOn(await openPage())).toBeUndefined()
  })

  it('end one by one, each after the days that its query declares', async () => {
    await keepCrm({ stored: { days: 2, shape: 'training codes' } })
    vi.setSystemTime(Date.now() + 2 * 24 * hour + hour)
    const client = await openPage()
    await client.fetchQuery({ queryKey: ['certificates'], meta: declared, queryFn: () => [] })
    await new Promise((resolve) => setTimeout(resolve, 400))
    const { keys } = await import('idb-keyval')
    const { answersStore } = await import('#web/session/device-store.ts')
    expect(await keys(answersStore)).not.toContain(JSON.stringify(queryKey))
    expect(await keys(answersStore)).toContain(JSON.stringify(['certificates']))
    vi.useRealTimers()
  })

  it('are upgraded when an earlier release stored another shape', async () => {
    await keepCrm()
    const client = await openPage()
    const { setUpgrades } = await import('./stored-shapes.ts')
    setUpgrades(async () => ({
      upgradedFrom: (shape, version, data) => ({ shape, version, data }),
    }))
    const meta = { stored: { days: 30, shape: 'training codes', version: 2 } }
    expect(await shownOn(client, meta)).toEqual({
      shape: 'training codes',
      version: 1,
      data: { data: ['CRM'] },
    })
  })

  it('give way to an answer that the portal gives first', async () => {
    await keepCrm()
    const client = await openPage()
    await fetchOn(client, { data: ['CRM', 'DG'] })
    expect(client.getQueryData(queryKey)).toEqual({ data: ['CRM', 'DG'] })
  })
})
