import { describe, expect, it } from 'vitest'
import { payReportsPath } from '#pay/api/paths.ts'
import type { EmploymentRecord } from '#profile/api/employment-records.ts'
import { employmentRecordPath, employmentRecordsPath } from '#profile/api/paths.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  idOfAdded,
  patch,
  post,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyTables, givenPortal } from '#server/testing/test-crew.ts'

const albion = { position: 'Cabin crew', companyName: 'Albion Skyways' }

givenPortal({}, emptyTables('pay_reports', 'employment_records', 'revisions'))

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
  await expectAnswer(post(employmentRecordsPath, input), 400, { error: sentence })
  expect(await list()).toEqual([])
})

describe('changing one', () => {
  it('leaves omitted fields unchanged', async () => {
    const { id } = await given(albion)
    await expectStatus(change(id, { position: 'Purser' }), 200)
    expect(await list()).toMatchObject([{ id, position: 'Purser', companyName: 'Albion Skyways' }])
  })

  it('to nothing is refused', async () => {
    const before = await given(albion)
    await expectStatus(change(before.id, { position: '' }), 400)
    expect(await list()).toEqual([before])
  })
})

describe('deleting one', () => {
  it('leaves its pay reports standing, without it', async () => {
    const { id } = await given(albion)
    const kept = await given({ ...albion, position: 'Purser' })
    const [one, other] = [await reportOf(id), await reportOf(kept.id)]
    await expectStatus(remove(id), 200)
    expect(await list()).toEqual([kept])
    expect(await recordsOfReports()).toEqual(
      new Map([
        [one, null],
        [other, kept.id],
      ]),
    )
  })

  it('that does not exist is refused', async () => {
    await expectStatus(remove('none'), 404)
  })
})

async function given(input: object): Promise<EmploymentRecord> {
  return (await bodyOf<{ data: EmploymentRecord }>(post(employmentRecordsPath, input))).data
}

const change = (id: string, input: object) => patch(employmentRecordPath(id), input)

const remove = (id: string) => del(employmentRecordPath(id))

async function list(user = amelia): Promise<EmploymentRecord[]> {
  return (await bodyOf<{ data: EmploymentRecord[] }>(get(employmentRecordsPath, user))).data
}

/** A pay report that names a record; its id. */
async function reportOf(employmentRecordId: string): Promise<string> {
  const report = {
    employmentRecordId,
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-30',
    entries: [{ routeNumber: '210', details: '01/06 Mon' }],
  }
  return idOfAdded(payReportsPath, report)
}

async function recordsOfReports(): Promise<Map<string, string | null>> {
  const { data } = await bodyOf<{
    data: { id: string; employmentRecordId: string | null }[]
  }>(get(payReportsPath))
  return new Map(data.map(({ id, employmentRecordId }) => [id, employmentRecordId]))
}
