import { strFromU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { givenPayDecisions } from '#server/testing/test-pay-check.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { allRows, deleteRows, type AccountRows } from './account-store.ts'
import { expectStatus } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'

givenPortal()
beforeAll(async () => {
  await givenPayDecisions(dbAs(portal.db, amelia.id), 'a deleted report')
})
beforeEach(async () => {
  await deleteRows(dbAs(portal.db, bruno.id))
  await portal.db.deleteFrom('rate_limits').execute()
})

const facts = {
  id: '2026-04-01',
  basic_pay: 180_000,
  tax_code: null,
  ni_letter: 'A',
  pension: null,
  student_plan: null,
  postgraduate: 0,
  updated_at: '2026-07-01T09:00:00Z',
}
const payDay = {
  id: '2026-05-31',
  period_start: '2026-05-01',
  pay_day: '2026-06-28',
  made_at: '2026-06-26T23:00:00Z',
  gross_low: 2418,
  gross_high: 2462,
  net_low: null,
  net_high: null,
  basic_pay: 180_000,
  is_least: 0,
  is_reported: 0,
  pay_to_date: null,
  tax_to_date: null,
  landed: 208_012,
  updated_at: '2026-07-01T09:00:00Z',
}

it('payslip facts and pay days are exported as CSV in pounds', async () => {
  const files = unzipSync(await exportedAccount())
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  expect(textOf('payslip-facts.csv')).toContain(
    '\n2026-04-01,1800,1257L,A,5,basic,sacrifice,2,no\n',
  )
  expect(textOf('pay-days.csv')).toContain(
    '\n2026-03-01,2026-03-31,2026-04-28,2026-07-15 10:00,2418,2462,2069,2101,1800,no,no,4200,420,2080.12\n',
  )
})

it('payslip facts and pay days are imported as they are', async () => {
  const tables = { pay_settings: [facts], pay_forecasts: [payDay] }
  await expectStatus(brought(tables), 200)
  expect(await allRows(dbAs(portal.db, bruno.id))).toMatchObject(tables)
})

it.each<[string, AccountRows]>([
  ['payslip facts from no day', { pay_settings: [{ ...facts, id: 'x' }] }],
  [
    'facts with an insurance letter that is none',
    { pay_settings: [{ ...facts, ni_letter: 'Q1' }] },
  ],
  ['facts with a pension of another form', { pay_settings: [{ ...facts, pension: '{"bp":5}' }] }],
  ['pay days of no period', { pay_forecasts: [{ ...payDay, id: 'x' }] }],
  ['pay days that are no day', { pay_forecasts: [{ ...payDay, pay_day: 'x' }] }],
])('%s are refused', async (_, tables) => {
  await expectStatus(brought(tables), 400)
  const { pay_settings: left, pay_forecasts: days } = await allRows(dbAs(portal.db, bruno.id))
  expect([left, days]).toEqual([[], []])
})

function brought(tables: AccountRows) {
  const account = { format: 'crewportal-account', version: 2, tables }
  const zip = zipSync({ 'account.json': new TextEncoder().encode(JSON.stringify(account)) })
  return importAccount(zip)
}
