import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  payClaimList,
  payClaimPath,
  payClaimsPath,
  savedPayClaim,
} from '#contract/pay-check/pay-claims.ts'
import type { Portal } from '#server/running/portal.ts'
import { testClaim } from '#server/testing/test-pay-check.ts'
import { givenUser, json, testNow, testPortal, type TestUser } from '#server/testing/test-portal.ts'
import { saveClaim } from './pay-claim-store.ts'

let portal: Portal
let amelia: TestUser
let bruno: TestUser

beforeAll(async () => {
  portal = await testPortal()
  ;[amelia, bruno] = await Promise.all([givenUser(portal, 'Amelia'), givenUser(portal, 'Bruno')])
})
afterAll(() => portal.close())

describe('a claim', () => {
  it('is sent, paid in part, settled, and undone step by step', async () => {
    const id = await givenClaim()
    const asked = { askedFor: 6.25, settledFor: 0, items: [{ difference: 6.25 }] }
    expect(await claim(id)).toMatchObject({ ...asked, status: 'open', history: [] })
    const steps: [patch: object, status: string, settledFor: number][] = [
      [{ status: 'claimed', note: 'By mail', reference: 'PQ-17' }, 'claimed', 0],
      [{ status: 'settled', amount: 2.5 }, 'claimed', 2.5],
      [{ status: 'settled' }, 'settled', 6.25],
      [{ status: 'claimed' }, 'claimed', 2.5],
      [{ status: 'claimed' }, 'claimed', 0],
      [{ status: 'rejected', note: '' }, 'rejected', 0],
      [{ status: 'claimed' }, 'claimed', 0],
      [{ status: 'open' }, 'open', 0],
    ]
    for (const [patch, status, settledFor] of steps) {
      const answer = await changed(id, patch)
      expect([patch, answer.status]).toEqual([patch, 200])
      const { data } = savedPayClaim.parse(await answer.json())
      expect([patch, data.status, data.settledFor]).toEqual([patch, status, settledFor])
    }
    const { history, reference } = await claim(id)
    expect(reference).toBe('PQ-17')
    expect(history).toHaveLength(steps.length)
    expect(history.slice(0, 2)).toEqual([
      { at: expect.any(String), from: 'open', to: 'claimed', amount: null, note: 'By mail' },
      { at: expect.any(String), from: 'claimed', to: 'claimed', amount: 2.5, note: null },
    ])
  })

  it.each([
    [409, 'status', { status: 'settled' }],
    [409, 'status', { status: 'open' }],
    [400, 'amount', { status: 'claimed', amount: 1 }],
    [400, 'amount', { amount: 1 }],
    [400, 'amount', { status: 'settled', amount: 0.005 }],
    [400, 'note', { note: 'Sent' }],
    [400, 'status', { status: 'paid' }],
  ])('answers %i for the %s of %j', async (status, field, patch) => {
    const answer = await changed(await givenClaim(), patch)
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { fields: { [field]: expect.any(String) } },
    ])
  })

  it('cannot be settled with nothing', async () => {
    const id = await givenClaim()
    await changed(id, { status: 'claimed' })
    expect((await changed(id, { status: 'settled', amount: 0 })).status).toBe(400)
  })

  it('is refused with a stale version, and found by its user only', async () => {
    const id = await givenClaim()
    const { version } = await claim(id)
    expect((await changed(id, { status: 'claimed' }, version)).status).toBe(200)
    expect((await changed(id, { status: 'rejected' }, version)).status).toBe(409)
    expect((await changed(id, { status: 'rejected' }, undefined, bruno.headers)).status).toBe(404)
    expect((await changed(id, { status: 'rejected' }, undefined, {})).status).toBe(401)
    expect((await portal.app.request(payClaimsPath)).status).toBe(401)
    const { headers } = bruno
    expect(await (await portal.app.request(payClaimsPath, { headers })).json()).toMatchObject({
      data: [],
    })
  })
})

async function givenClaim(): Promise<string> {
  const id = crypto.randomUUID()
  await saveClaim(amelia.id, portal.db, { ...testClaim, id }, testNow)
  // Not through the portal, so the cached list must be made again.
  await portal.db.deleteFrom('revisions').execute()
  return id
}

async function claim(id: string) {
  const answer = await portal.app.request(payClaimsPath, { headers: amelia.headers })
  const found = payClaimList.parse(await answer.json()).data.find((each) => each.id === id)
  if (!found) throw new Error(`There is no claim ${id}`)
  return found
}

function changed(
  id: string,
  patch: object,
  version?: string,
  headers: Record<string, string> = amelia.headers,
) {
  const ifMatch: Record<string, string> = version ? { 'if-match': `"${version}"` } : {}
  const init = { ...json(patch, { ...headers, ...ifMatch }), method: 'PATCH' }
  return portal.app.request(payClaimPath(id), init)
}
