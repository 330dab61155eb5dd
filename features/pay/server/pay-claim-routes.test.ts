import { describe, expect, it } from 'vitest'
import {
  payReportsPath,
  payChecksPath,
  payClaimCsvPath,
  payClaimPath,
  payClaimsPath,
  payClaimTextPath,
} from '#pay/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payClaimList, payClaimText, savedPayClaim } from '#pay/api/pay-claims.ts'
import { restoreRecordPath } from '#deleted-records/api/paths.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { testClaim } from '#server/testing/test-pay-check.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { saveClaim } from './pay-claim-store.ts'
import {
  bodyOf,
  type Caller,
  dataOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  patch,
  post,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

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
    for (const [change, status, settledFor] of steps) {
      const data = await dataOf(savedPayClaim, changed(id, change))
      expect([change, data.status, data.settledFor]).toEqual([change, status, settledFor])
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
  ])('answers %i for the %s of %j', async (status, field, change) => {
    await expectAnswer(changed(await givenClaim(), change), status, {
      fields: { [field]: expect.any(String) },
    })
  })

  it('is withdrawn, deleted and restored; a sent one is not deleted', async () => {
    const id = await givenClaim()
    await changed(id, { status: 'claimed' })
    await expectStatus(removed(id), 409)
    await changed(id, { status: 'settled', amount: 2.5 })
    await changed(id, { status: 'withdrawn' })
    expect(await claim(id)).toMatchObject({ status: 'withdrawn', settledFor: 2.5 })
    const { items, history } = await claim(id)
    await expectStatus(removed(id), 200)
    await expectStatus(removed(id), 404)
    await expectStatus(post(restoreRecordPath(id), {}), 200)
    expect(await claim(id)).toMatchObject({ status: 'withdrawn', items, history })
  })

  it('does not come back after a rejection while another claim has its findings', async () => {
    const id = await givenClaim()
    await changed(id, { status: 'claimed' })
    await changed(id, { status: 'rejected' })
    await givenClaim()
    await expectAnswer(changed(id, { status: 'claimed' }), 409, {
      fields: { status: 'Another claim already has a finding of this one.' },
    })
  })

  it.each([
    [0, 'Please give an amount above £0.00'],
    [6.26, '£6.25 is open. Please give no more'],
  ])('cannot be settled with %d', async (amount, message) => {
    const id = await givenClaim()
    await changed(id, { status: 'claimed' })
    await expectAnswer(changed(id, { status: 'settled', amount }), 400, {
      fields: { amount: message },
    })
  })

  it('has numbers and texts in its table, and no formulas', async () => {
    const [item] = testClaim.items
    const line = { periodStart: '2026-06-01', periodEnd: '2026-06-30', heads: [] }
    const lines = [{ ...line, routeNumber: '=1+1', details: '' }]
    const items = item ? [{ ...item, lines, paid: -500 }] : []
    const id = await givenClaim({ items })
    const [, row] = (await (await get(payClaimCsvPath(id))).text()).split('\n')
    expect(row).toContain(`"'=1+1, : no amount",6.25,-5.00,6.25,`)
    expect(row).toContain(',I find no crew food for this duty in the report.')
  })

  it('is refused with a stale version, and listed to its user only', async () => {
    const id = await givenClaim()
    const { version } = await claim(id)
    await expectStatus(changed(id, { status: 'claimed' }, seeing(version)), 200)
    await expectStatus(changed(id, { status: 'rejected' }, seeing(version)), 409)
    expect(await bodyOf(get(payClaimsPath, bruno))).toMatchObject({ data: [] })
  })
})

describe('a claim of a finding', () => {
  it('keeps its evidence, sends it as text and table, and waits for its payment', async () => {
    await seedDemoCrew(dbAs(portal.db, amelia.id))
    const [finding] = (await checked()).findings
    const findingIds = [finding?.id ?? '']
    const data = await dataOf(savedPayClaim, make({ findingIds, reference: 'PQ-17' }))
    const asked = { status: 'open', askedFor: 5.2, settledFor: 0, reference: 'PQ-17' }
    expect(data).toMatchObject({ ...asked, history: [], paidSince: [] })
    const [item] = data.items
    expect(item).toMatchObject({ head: 'crewFood', paid: 6.8, difference: 5.2, engine: '2' })
    expect(item?.lines).toMatchObject([{ periodStart: '2026-05-01', routeNumber: 'ZQ360/ZQ361' }])
    expect(item?.duties).toMatchObject([{ date: '2026-05-27', route: 'BHX-CFU-BHX' }])
    const after = await checked()
    expect([after.findings[0]?.state, after.summary.toClaim]).toEqual(['claimed', 0])
    await expectStatus(make({ findingIds }), 409)

    const plain = await textOf(data.id)
    expect(plain).toContain('Pay query – staff no. 20417 – pay period 1–31 May 2026')
    expect(plain).toContain('Please pay £5.20, or tell me why it is not due.')
    expect(plain).not.toMatch(/Name:|Also on this duty/)
    expect(await textOf(data.id, '?name=true&witnesses=roles')).toMatch(
      /Name: Martha Harlow[^]*Also on this duty: a colleague \(CP\)/,
    )
    const names = await textOf(data.id, '?witnesses=names')
    expect(names).toMatch(/Also on this duty: .*\(CC\)/)
    expect(names).not.toContain('a colleague')

    const csv = await get(payClaimCsvPath(data.id))
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename="pay-claim-2026-07-15.csv"',
    )
    const [headings, row] = (await csv.text()).split('\n')
    expect(headings).toMatch(/Pay period start,Pay period end,Duty date,/)
    expect(row).toContain('2026-05-01,2026-05-31,2026-05-27,ZQ360/ZQ361,BHX-CFU-BHX,')

    await addArrears()
    expect((await claim(data.id)).paidSince).toEqual([
      { findingId: finding?.id, sentence: 'Paid in the July report: £5.20.', amount: 5.2 },
    ])
  })

  it('is refused for findings that nobody can claim', async () => {
    const overpaid = (await checked()).findings.find(({ stake }) => stake !== null && stake < 0)
    await expectAnswer(make({ findingIds: [overpaid?.id ?? ''] }), 400, {
      fields: { findingIds: 'An overpayment cannot be claimed' },
    })
    await expectStatus(make({ findingIds: ['x'] }), 404)
    await expectStatus(make({ findingIds: [] }), 400)
  })

  it('has a text for known witnesses, and no address of its own to read', async () => {
    const id = await givenClaim()
    await expectStatus(get(`${payClaimTextPath(id)}?witnesses=all`), 400)
    await expectStatus(get(payClaimPath(id)), 404)
  })
})

const checked = () => dataOf(payCheckAnswer, get(payChecksPath))

const make = (body: object) => post(payClaimsPath, body)

async function textOf(id: string, query = ''): Promise<string> {
  return (await dataOf(payClaimText, get(payClaimTextPath(id) + query))).text
}

/** A report of July that pays the missing crew food, and £2.00 too much. */
async function addArrears(): Promise<void> {
  const report = {
    payPeriodStart: '2026-07-01',
    payPeriodEnd: '2026-07-31',
    entries: [{ routeNumber: 'ZQ360/ZQ361', details: '27/05 Wed', crewFood: 7.2 }],
  }
  await expectStatus(post(payReportsPath, report), 200)
}

async function givenClaim(change: Partial<PayClaim> = {}): Promise<string> {
  const id = crypto.randomUUID()
  await saveClaim(dbAs(portal.db, amelia.id), { ...testClaim, ...change, id })
  // Not through the portal, so the cached list must be made again.
  await portal.db.deleteFrom('revisions').execute()
  return id
}

async function claim(id: string) {
  const found = (await dataOf(payClaimList, get(payClaimsPath))).find((each) => each.id === id)
  if (!found) throw new Error(`There is no claim ${id}`)
  return found
}

const removed = (id: string) => del(payClaimPath(id))

const changed = (id: string, change: object, caller?: Caller) =>
  patch(payClaimPath(id), change, caller)
