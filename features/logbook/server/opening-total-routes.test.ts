import { afterAll, beforeAll, expect, it } from 'vitest'
import { openingTotalPath, openingTotalsPath } from '#logbook/api/paths.ts'
import type { OpeningTotal, OpeningTotalList } from '#logbook/api/opening-totals.ts'
import type { Portal } from '#server/running/portal.ts'
import { testOpeningTotal } from '#server/testing/test-logbook-import.ts'
import { givenUser, json, testPortal, type TestUser } from '#server/testing/test-portal.ts'

let portal: Portal
let amelia: TestUser
let bruno: TestUser

beforeAll(async () => {
  portal = await testPortal()
  ;[amelia, bruno] = await Promise.all([givenUser(portal, 'Amelia'), givenUser(portal, 'Bruno')])
})
afterAll(() => portal.close())

it('is added, changed and deleted by its user only', async () => {
  const total = await added()
  expect(total).toMatchObject({ role: 'cabin_crew', hours: 3072, sectors: null, until: null })
  expect(await list(amelia)).toMatchObject({ data: [total], totalHours: 3072 })
  expect(await list(bruno)).toMatchObject({ data: [], totalHours: 0 })
  const path = openingTotalPath(total.id)
  const change = { ...testOpeningTotal, hours: 3000.5, sectors: 1200, until: '2019-12-31' }
  expect((await put(path, change, bruno)).status).toBe(404)
  expect((await put(path, change, amelia, total.version)).status).toBe(200)
  expect((await put(path, testOpeningTotal, amelia, total.version)).status).toBe(409)
  expect(await list(amelia)).toMatchObject({ data: [{ sectors: 1200 }], totalHours: 3000.5 })
  const remove = (user: TestUser) =>
    portal.app.request(path, { method: 'DELETE', headers: user.headers })
  expect((await remove(bruno)).status).toBe(404)
  expect((await remove(amelia)).status).toBe(200)
  expect((await remove(amelia)).status).toBe(404)
})

it.each([
  ['no hours', { role: 'cabin_crew' }],
  ['hours below a minute', { ...testOpeningTotal, hours: 0 }],
  ['more hours than a career', { ...testOpeningTotal, hours: 50_001 }],
  ['half a sector', { ...testOpeningTotal, sectors: 1.5 }],
  ['an unknown role', { ...testOpeningTotal, role: 'captain' }],
  ['a day that does not exist', { ...testOpeningTotal, until: '2019-02-30' }],
])('refuses %s', async (_, input) => {
  const answer = await portal.app.request(openingTotalsPath, json(input, amelia.headers))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false })
})

it('needs a session', async () => {
  expect((await portal.app.request(openingTotalsPath)).status).toBe(401)
  expect((await portal.app.request(openingTotalsPath, json(testOpeningTotal))).status).toBe(401)
})

async function added(): Promise<OpeningTotal> {
  const request = json(testOpeningTotal, amelia.headers)
  const answer = await portal.app.request(openingTotalsPath, request)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: OpeningTotal }).data
}

async function list({ headers }: TestUser): Promise<OpeningTotalList> {
  const answer = await portal.app.request(openingTotalsPath, { headers })
  return (await answer.json()) as OpeningTotalList
}

function put(path: string, body: unknown, { headers }: TestUser, version?: string) {
  const match = version === undefined ? {} : { 'if-match': `"${version}"` }
  return portal.app.request(path, { ...json(body, { ...headers, ...match }), method: 'PUT' })
}
