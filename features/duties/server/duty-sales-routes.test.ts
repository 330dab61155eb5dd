import { expect, it } from 'vitest'
import { payExpectation } from '#pay/api/pay-check.ts'
import { payExpectationPath, payRatesPath } from '#pay/api/paths.ts'
import { restoreDutyPath, dutyHistoryPath, rosterEntryPath } from '#duties/api/paths.ts'
import { dutyHistory } from '#duties/api/roster-history.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import {
  bodyOf,
  type Caller,
  dataOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  patch,
  seeing,
} from '#server/testing/test-calls.ts'
import { bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty } from '#server/testing/test-duties.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'

const { send, added, imported, july } = rosterCalls()

givenPortal({}, emptyAccounts)

const monday = rosterText([palmaRow('20/07/2026')])
const sales = 104.05

function patched(duty: RosterEntry | undefined, change: object, user?: Caller) {
  return patch(rosterEntryPath(duty?.id ?? ''), change, user)
}

/** The imported duty with sales of £104.05. */
async function stated(): Promise<RosterEntry> {
  await imported(monday)
  return (await bodyOf<{ data: RosterEntry }>(patched((await july())[0], { sales }))).data
}

it('are stored with a new duty, in pence', async () => {
  await added({ ...typedDuty('HSBY', '2026-07-20', ['04:00', '12:00']), sales })
  expect(await july()).toMatchObject([{ sales }])
  const rows = await portal.db.selectFrom('duties').select('sales').execute()
  expect(rows).toEqual([{ sales: 10_405 }])
})

it('are kept if not sent, and cleared by null', async () => {
  const duty = await stated()
  expect(duty).toMatchObject({ sales, isEdited: true })
  await patched(duty, { notes: 'Gate 4' })
  expect(await july()).toMatchObject([{ sales, notes: 'Gate 4' }])
  await patched(duty, { sales: 0, notes: null })
  expect(await july()).toMatchObject([{ sales: 0, isEdited: true }])
  await patched(duty, { sales: null })
  const [cleared] = await july()
  expect(cleared).not.toHaveProperty('sales')
  expect(cleared).not.toHaveProperty('isEdited')
})

it('change the version of the duty, and are part of its history', async () => {
  await imported(monday)
  const [before] = await july()
  await patched(before, { sales })
  await expectStatus(patched(before, { notes: 'Late' }, seeing(before?.version ?? '')), 409)
  expect(
    JSON.stringify(dutyHistory.parse(await bodyOf(get(dutyHistoryPath(before?.id ?? ''))))),
  ).toContain('Sales: £104.05')
})

it.each([[-1], [0.005], [10_000_000], ['5']])('are refused with %j', async (wrong) => {
  await imported(monday)
  await expectAnswer(patched((await july())[0], { sales: wrong }), 400, {
    fields: { sales: expect.any(String) },
  })
})

it('stay through later files, and come back with a deleted duty', async () => {
  const duty = await stated()
  const later = { generatedOn: 'Jul 12, 2026 05:00' }
  await imported(rosterText([palmaRow('20/07/2026', '05:45'), offRow('21/07/2026')], later))
  expect((await july())[0]).toMatchObject({ sales, scheduledBrief: '2026-07-20T04:45:00Z' })
  await del(rosterEntryPath(duty.id))
  await expectStatus(send(restoreDutyPath(duty.id)), 200)
  expect((await july())[0]).toMatchObject({ sales })
})

it('are in the export of an account, and come back with its import', async () => {
  await stated()
  await expectStatus(importAccount(await exportedAccount()), 200)
  const rows = await portal.db.selectFrom('duties').select(['user_id', 'sales']).execute()
  expect(rows.filter((row) => row.user_id === bruno.id)).toEqual([
    { user_id: bruno.id, sales: 10_405 },
  ])
})

it('show the expected commission, which is in no total', async () => {
  await stated()
  const rules = [{ head: 'commission', kinds: ['FLIGHT'], by: 'sales', bp: 1000 }]
  await send(payRatesPath, { name: 'CC 2026', validFrom: '2026-04-01', rules })
  const { duties, total } = await dataOf(payExpectation, get(`${payExpectationPath}?month=2026-07`))
  expect(duties[0]?.heads).toMatchObject([
    {
      head: 'commission',
      expected: { low: 10.41, high: 10.41 },
      working: '10 % of 104.05 sales',
    },
  ])
  expect(total).toEqual({ low: 0, high: 0 })
})
