import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payReportsPath } from '#pay/api/paths.ts'
import type { EmploymentRecord } from '#profile/api/employment-records.ts'
import { employmentRecordPath, employmentRecordsPath } from '#profile/api/paths.ts'
import type { Portal } from '#server/running/portal.ts'
import { givenUser, json, testPortal, type TestUser } from '#server/testing/test-portal.ts'

const albion = { position: 'Cabin crew', companyName: 'Albion Skyways' }

let portal: Portal
let amelia: TestUser
let bruno: TestUser

beforeAll(async () => {
  portal = await testPortal()
  ;[amelia, bruno] = await Promise.all([givenUser(portal, 'Amelia'), givenUser(portal, 'Bruno')])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.db.deleteFrom('pay_reports').execute()
  await portal.db.deleteFrom('employment_records').execute()
  await portal.db.deleteFrom('revisions').execute()
})

it('are listed by company and position, each crew member’s own', async () => {
  await given(albion)
  await given({ position: 'Purser', companyName: 'Albion Skyways' })
  await given({ position: ' Purser ', companyName: 'Aber Air' })
  expect((await list()).map(({ companyName, position }) => [companyName, position])).toEqual([
    ['Aber Air', 'Purser'],
    ['Albion Skyways', 'Cabin crew'],
    ['Albion Skyways', 'Purser'],
  ])
  expect(await list(bruno)).toEqual([])
})

it.each([
  [{ ...albion, position: ' ' }, 'Position: This field is required.'],
  [{ ...albion, companyName: undefined }, 'Company name: This field is required.'],
  [
    { ...albion, companyName: 'x'.repeat(101) },
    'Company name: Must be no more than 100 characters.',
  ],
  [{ ...albion, salary: 1 }, 'Salary: This field is not known here.'],
])('refuse %j', async (input, sentence) => {
  const answer = await portal.app.request(employmentRecordsPath, json(input, amelia.headers))
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: sentence }])
  expect(await list()).toEqual([])
})

describe('changing one', () => {
  it('leaves omitted fields unchanged', async () => {
    const { id } = await given(albion)
    expect((await patch(id, { position: 'Purser' })).status).toBe(200)
    expect(await list()).toMatchObject([{ id, position: 'Purser', companyName: 'Albion Skyways' }])
  })

  it('to nothing, or another crew member’s, is refused', async () => {
    const before = await given(albion)
    expect((await patch(before.id, { position: '' })).status).toBe(400)
    expect((await patch(before.id, { position: 'Purser' }, bruno)).status).toBe(404)
    expect(await list()).toEqual([before])
  })
})

describe('deleting one', () => {
  it('leaves its pay reports standing, without it', async () => {
    const { id } = await given(albion)
    const kept = await given({ ...albion, position: 'Purser' })
    const [one, other] = [await reportOf(id), await reportOf(kept.id)]
    expect((await remove(id)).status).toBe(200)
    expect(await list()).toEqual([kept])
    expect(await recordsOfReports()).toEqual(
      new Map([
        [one, null],
        [other, kept.id],
      ]),
    )
  })

  it('of another crew member, or none, is refused as absent', async () => {
    const record = await given(albion)
    expect((await remove(record.id, bruno)).status).toBe(404)
    expect((await remove('none')).status).toBe(404)
    expect(await list()).toEqual([record])
  })
})

it.each([
  ['GET', employmentRecordsPath],
  ['POST', employmentRecordsPath],
  ['PATCH', employmentRecordPath('1')],
  ['DELETE', employmentRecordPath('1')],
])('%s %s asks who is there', async (method, path) => {
  expect((await portal.app.request(path, { method })).status).toBe(401)
})

async function given(input: object): Promise<EmploymentRecord> {
  const answer = await portal.app.request(employmentRecordsPath, json(input, amelia.headers))
  return ((await answer.json()) as { data: EmploymentRecord }).data
}

function patch(id: string, input: object, user = amelia) {
  return portal.app.request(employmentRecordPath(id), {
    ...json(input, user.headers),
    method: 'PATCH',
  })
}

function remove(id: string, user = amelia) {
  return portal.app.request(employmentRecordPath(id), { method: 'DELETE', headers: user.headers })
}

async function list(user = amelia): Promise<EmploymentRecord[]> {
  const answer = await portal.app.request(employmentRecordsPath, { headers: user.headers })
  return ((await answer.json()) as { data: EmploymentRecord[] }).data
}

/** A pay report that names a record; its id. */
async function reportOf(employmentRecordId: string): Promise<string> {
  const report = {
    employmentRecordId,
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-30',
    entries: [{ routeNumber: '210', details: '01/06 Mon' }],
  }
  const answer = await portal.app.request(payReportsPath, json(report, amelia.headers))
  return ((await answer.json()) as { data: { id: string } }).data.id
}

async function recordsOfReports(): Promise<Map<string, string | null>> {
  const answer = await portal.app.request(payReportsPath, { headers: amelia.headers })
  const { data } = (await answer.json()) as {
    data: { id: string; employmentRecordId: string | null }[]
  }
  return new Map(data.map(({ id, employmentRecordId }) => [id, employmentRecordId]))
}
