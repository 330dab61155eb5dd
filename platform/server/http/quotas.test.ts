import { it } from 'vitest'
import { certificationsPath } from '#certificates/api/paths.ts'
import { inBatches } from '#server/database/rows.ts'
import { type TestUser } from '#server/testing/test-portal.ts'
import { expectAnswer, expectStatus, post } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

const medical = { type: 'medical', name: 'Medical', expiryDate: null }
const add = ({ headers }: TestUser) => post(certificationsPath, medical, { headers })

it('an account has room for a sensible number of records, and says so when it is full', async () => {
  await expectStatus(add(amelia), 200)
  const [row] = await portal.db.selectFrom('certificates').selectAll().execute()
  if (!row) throw new Error('the certificate was not stored')
  const rows = Array.from({ length: 499 }, (_, index) => ({ ...row, id: `c${index}` }))
  await inBatches(rows, (batch) => portal.db.insertInto('certificates').values(batch).execute())
  await expectAnswer(add(amelia), 409, {
    error: 'An account can have at most 500 certificates. Please delete some first.',
  })
  await expectStatus(add(bruno), 200)
})
