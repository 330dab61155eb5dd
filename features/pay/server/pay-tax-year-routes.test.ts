import { expect, it } from 'vitest'
import { payTaxYearAnswer, savedPayTaxYear } from '#pay/api/pay-tax-years.ts'
import { payReportsPath, payTaxYearPath } from '#pay/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { testTaxYear } from '#server/testing/test-pay-check.ts'
import { givenUser } from '#server/testing/test-portal.ts'
import {
  bodyOf,
  type Caller,
  dataOf,
  expectAnswer,
  expectStatus,
  get,
  post,
  put,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

const nothing = {
  p60Pay: null,
  p60Tax: null,
  p45Pay: null,
  p45Tax: null,
  claimedFlatRate: false,
  version: expect.any(String),
}

it('the figures of a tax year are empty, then stored to the penny, each user’s own', async () => {
  expect(await year(2025)).toEqual({ year: 2025, ...nothing })
  const data = await dataOf(savedPayTaxYear, save(2025, testTaxYear))
  expect(data).toEqual({ year: 2025, ...testTaxYear, version: expect.any(String) })
  expect(await year(2025)).toEqual(data)
  expect(await year(2026)).toEqual({ year: 2026, ...nothing })
  expect(await year(2025, bruno)).toEqual({ year: 2025, ...nothing })
})

it('a stale version is refused', async () => {
  const { version } = await year(2024)
  await expectStatus(save(2024, testTaxYear, seeing(version)), 200)
  await expectAnswer(save(2024, { ...testTaxYear, p45Pay: 1 }, seeing(version)), 409, {
    current: testTaxYear,
  })
})

it.each([
  ['p60Pay', { ...testTaxYear, p60Pay: 0.005 }],
  ['p45Tax', { ...testTaxYear, p45Tax: -1 }],
  ['claimedFlatRate', { ...testTaxYear, claimedFlatRate: null }],
])('an invalid %s is refused', async (field, input) => {
  await expectAnswer(save(2025, input), 400, { fields: { [field]: expect.any(String) } })
})

it('only years that can be meant are taken', async () => {
  for (const wrong of ['1066', '2025.5', 'x']) {
    await expectStatus(get(payTaxYearPath(wrong)), 400)
  }
})

it('the leave pay of a day stands beside the variable pay of other days, or the reason why not', async () => {
  const clara = await givenUser(portal, 'Clara')
  const leavePay = async () => {
    const { leavePay: found, leavePayGap } = payTaxYearAnswer.parse(
      await bodyOf(get(payTaxYearPath(2026), clara)),
    )
    return found ?? leavePayGap
  }
  const send = async (path: string, body: object) => {
    await expectStatus(post(path, body, clara), 200)
  }
  expect(await leavePay()).toBe('no report')
  const line = { routeNumber: 'ZQ1', details: '01/07 Wed', flightDutyPay: 120, commission: 6 }
  await send(payReportsPath, {
    payPeriodStart: '2026-07-01',
    payPeriodEnd: '2026-07-04',
    entries: [line, { routeNumber: 'LVE', details: '03/07 Fri', leaveHolidayPay: 61.455 * 2 }],
  })
  expect(await leavePay()).toBe('roster incomplete')
  const day = (date: string, dutyType: string) => ({ date, dutyType, dutyCode: dutyType })
  await send(rosterPath, day('2026-07-01', 'TRAINING'))
  await send(rosterPath, day('2026-07-04', 'OFF'))
  expect(await leavePay()).toBe('no leave')
  await send(rosterPath, day('2026-07-02', 'LEAVE'))
  await send(rosterPath, day('2026-07-03', 'LEAVE'))
  expect(await leavePay()).toEqual({
    first: '2026-07-01',
    last: '2026-07-04',
    leaveDays: 2,
    paid: 122.91,
    perLeaveDay: 61.46,
    workedDays: 1,
    perWorkedDay: { work: 120, withCommission: 126, withAllowances: 126 },
    otherDays: 2,
    perOtherDay: { work: 60, withCommission: 63, withAllowances: 63 },
  })
})

const year = (of: number, user = amelia) => dataOf(payTaxYearAnswer, get(payTaxYearPath(of), user))

const save = (of: number, input: object, caller?: Caller) => put(payTaxYearPath(of), input, caller)
