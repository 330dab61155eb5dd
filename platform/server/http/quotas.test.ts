import { afterAll, beforeAll, expect, it } from 'vitest'
import { certificationsPath } from '#certificates/api/paths.ts'
import { inBatches } from '#server/database/rows.ts'
import type { Portal } from '#server/running/portal.ts'
import { givenUser, json, testPortal, type TestUser } from '#server/testing/test-portal.ts'

let portal: Portal
let crew: TestUser
let other: TestUser

beforeAll(async () => {
  portal = await testPortal()
  crew = await givenUser(portal, 'Amelia')
  other = await givenUser(portal, 'Bruno')
})
afterAll(() => portal.close())

const medical = { type: 'medical', name: 'Medical', expiryDate: null }
const add = ({ headers }: TestUser) =>
  portal.app.request(certificationsPath, json(medical, headers))

it('an account has room for a sensible number of records, and says so when it is full', async () => {
  expect((await add(crew)).status).toBe(200)
  const [row] = await portal.db.selectFrom('certificates').selectAll().execute()
  if (!row) throw new Error('the certificate was not stored')
  const rows = Array.from({ length: 499 }, (_, index) => ({ ...row, id: `c${index}` }))
  await inBatches(rows, (batch) => portal.db.insertInto('certificates').values(batch).execute())
  const refused = await add(crew)
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: 'An account can have at most 500 certificates. Please delete some first.' },
  ])
  expect((await add(other)).status).toBe(200)
})
