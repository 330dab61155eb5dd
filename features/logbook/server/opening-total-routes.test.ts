import { expect, it } from 'vitest'
import { openingTotalPath, openingTotalsPath } from '#logbook/api/paths.ts'
import type { OpeningTotal, OpeningTotalList } from '#logbook/api/opening-totals.ts'
import { testOpeningTotal } from '#server/testing/test-logbook-import.ts'
import type { TestUser } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  post,
  put,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal } from '#server/testing/test-crew.ts'

givenPortal()

it('is added, changed and deleted by its user only', async () => {
  const total = await added()
  expect(total).toMatchObject({ role: 'cabin_crew', hours: 3072, sectors: null, until: null })
  expect(await list(amelia)).toMatchObject({ data: [total], totalHours: 3072 })
  expect(await list(bruno)).toMatchObject({ data: [], totalHours: 0 })
  const path = openingTotalPath(total.id)
  const change = { ...testOpeningTotal, hours: 3000.5, sectors: 1200, until: '2019-12-31' }
  await expectStatus(put(path, change, bruno), 404)
  await expectStatus(put(path, change, seeing(total.version)), 200)
  await expectStatus(put(path, testOpeningTotal, seeing(total.version)), 409)
  expect(await list(amelia)).toMatchObject({ data: [{ sectors: 1200 }], totalHours: 3000.5 })
  const remove = (user: TestUser) => del(path, user)
  await expectStatus(remove(bruno), 404)
  await expectStatus(remove(amelia), 200)
  await expectStatus(remove(amelia), 404)
})

it.each([
  ['no hours', { role: 'cabin_crew' }],
  ['hours below a minute', { ...testOpeningTotal, hours: 0 }],
  ['more hours than a career', { ...testOpeningTotal, hours: 50_001 }],
  ['half a sector', { ...testOpeningTotal, sectors: 1.5 }],
  ['an unknown role', { ...testOpeningTotal, role: 'captain' }],
  ['a day that does not exist', { ...testOpeningTotal, until: '2019-02-30' }],
])('refuses %s', async (_, input) => {
  await expectAnswer(post(openingTotalsPath, input), 400, { success: false })
})

async function added(): Promise<OpeningTotal> {
  return (await bodyOf<{ data: OpeningTotal }>(post(openingTotalsPath, testOpeningTotal))).data
}

async function list({ headers }: TestUser): Promise<OpeningTotalList> {
  return bodyOf<OpeningTotalList>(get(openingTotalsPath, { headers }))
}
