import { expect, it } from 'vitest'
import {
  payReportsPath,
  payChecksPath,
  payClaimPath,
  payClaimsPath,
  payRatesPath,
} from '#pay/api/paths.ts'
import { dashboardAnswer } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { payCheckAnswer } from '#pay/api/pay-check.ts'
import { payClaimList, savedPayClaim } from '#pay/api/pay-claims.ts'
import { rosterPath } from '#duties/api/paths.ts'
import type { PayHead } from '#kernel/words/pay-heads.ts'
import { reminderFactsOf } from '#reminders/server/reminder-facts-service.ts'
import { dbAs, givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { bodyOf, dataOf, expectStatus, get, patch, post } from '#server/testing/test-calls.ts'
import { givenPortal, portal } from '#server/testing/test-crew.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

/** Every place that shows a verdict on pay, for accounts whose pay is known in part, known, or wrong by pennies. */

givenPortal()

const days = ['01', '03', '05', '08', '10', '12']
const food = { head: 'crewFood', kinds: ['FLIGHT'], by: 'duty', pence: 625 }
const flightPay = { head: 'flightDutyPay', kinds: ['FLIGHT'], by: 'duty', pence: 3120 }

const add = (user: TestUser, path: string, body: object) =>
  expectStatus(post(path, body, user), 200)

type Pay = Partial<Record<PayHead, number>>

/** An account with six flights of June, their pay (null without a line), and rate cards with some rules. */
async function givenAccount(name: string, rules: object[], payOf: (place: number) => Pay | null) {
  const user = await givenUser(portal, name)
  for (const day of days) {
    const date = `2026-06-${day}`
    const sectors = [typedLeg('ZQ210', date, ['BHX', 'BHX'], ['05:14', '11:01'])]
    const flight = typedDuty('FLIGHT', date, ['04:15', '11:31'])
    await add(user, rosterPath, { ...flight, dutyCode: 'ZQ210/ZQ211', sectors })
  }
  const card = { name: 'CC', validFrom: '2026-01-01', rules }
  await add(user, payRatesPath, card)
  const entries = days.flatMap((day, place) => {
    const pay = payOf(place)
    return pay ? [{ routeNumber: '210', details: `${day}/06`, ...pay }] : []
  })
  await add(user, payReportsPath, {
    payPeriodStart: '2026-06-01',
    payPeriodEnd: '2026-06-30',
    entries,
  })
  return user
}

/** The same claimed pounds in the header, the report and the dashboard. */
const claimedEverywhere = (notSent: number, waiting: number, words: string) =>
  Array.from({ length: 3 }, () => [notSent, waiting, words])
const nothingClaimed = claimedEverywhere(0, 0, '')
const nothingToClaim = { claimed: nothingClaimed, badge: false, dashboard: 0, reminded: 0 }

/** The figures of each place that shows a verdict on pay. */
async function verdicts(user: TestUser) {
  const { summary, reports } = await dataOf(payCheckAnswer, get(payChecksPath, user))
  const { data } = dashboardAnswer.parse(await bodyOf(get(dashboardPath, user)))
  const { facts } = await reminderFactsOf(dbAs(portal.db, user.id), ['pay'])
  const [report] = reports
  return {
    header: [summary.compared.pounds, summary.compared.of, summary.compared.all],
    report: [report?.compared.pounds, report?.compared.of, report?.compared.all],
    toClaim: [summary.toClaim, report?.toClaim],
    claimed: [summary, report, data.allowances].map((place) => [
      place?.claimed?.notSent,
      place?.claimed?.waiting,
      place?.claimed?.words.join(),
    ]),
    badge: report?.onlyPennies === false && report.toClaim > 0,
    dashboard: data.allowances?.toClaim,
    reminded: facts.findings.length,
  }
}

it('food is known and flight pay is not: no place calls the pay right', async () => {
  const payOf = (place: number) => ({ crewFood: 6.25, flightDutyPay: 27 + 7 * place })
  expect(await verdicts(await givenAccount('Part', [food], payOf))).toEqual({
    header: [37.5, 304.5, false],
    report: [37.5, 304.5, false],
    ...nothingToClaim,
    toClaim: [0, 0],
  })
})

it('all but commission is known and right: every place says so', async () => {
  const payOf = () => ({ crewFood: 6.25, flightDutyPay: 31.2, commission: 4 })
  expect(await verdicts(await givenAccount('Right', [food, flightPay], payOf))).toEqual({
    header: [224.7, 248.7, true],
    report: [224.7, 248.7, true],
    ...nothingToClaim,
    toClaim: [0, 0],
  })
})

it('pennies are in the sum, and raise no badge, link or reminder', async () => {
  const payOf = (place: number) => ({
    crewFood: place === 2 ? 6.22 : 6.25,
    flightDutyPay: 31.2,
  })
  expect(await verdicts(await givenAccount('Pennies', [food, flightPay], payOf))).toEqual({
    header: [224.67, 224.67, true],
    report: [224.67, 224.67, true],
    ...nothingToClaim,
    toClaim: [0.03, 0.03],
  })
})

it('more than pennies is the same sum in every place', async () => {
  const payOf = (place: number) => ({
    crewFood: place === 2 ? 1.05 : 6.25,
    flightDutyPay: 31.2,
  })
  expect(await verdicts(await givenAccount('Short', [food, flightPay], payOf))).toMatchObject({
    header: [219.5, 219.5, true],
    toClaim: [5.2, 5.2],
    claimed: nothingClaimed,
    badge: true,
    dashboard: 5.2,
    reminded: 1,
  })
})

it('a claim that is sent, paid in part and withdrawn leaves the rest to claim in every place', async () => {
  const payOf = (place: number) => ({ crewFood: place === 2 ? 1.05 : 6.25, flightDutyPay: 31.2 })
  const user = await givenAccount('Claimed', [food, flightPay], payOf)
  const checked = () => dataOf(payCheckAnswer, get(payChecksPath, user))
  const [finding] = (await checked()).findings
  const findingIds = [finding?.id ?? '']
  const { id } = await dataOf(savedPayClaim, post(payClaimsPath, { findingIds }, user))
  const step = (change: object) => dataOf(savedPayClaim, patch(payClaimPath(id), change, user))
  const none = { toClaim: [0, 0], dashboard: 0, reminded: 0 }
  const claimed = (...place: [notSent: number, waiting: number, words: string]) => {
    return { ...none, claimed: claimedEverywhere(...place) }
  }
  expect(await verdicts(user)).toMatchObject(claimed(5.2, 0, '£5.20 claimed, not sent yet'))
  const { items } = await step({ status: 'claimed' })
  expect(await verdicts(user)).toMatchObject(claimed(0, 5.2, '£5.20 claimed, waiting for pay'))
  await step({ status: 'settled', amount: 2 })
  expect(await verdicts(user)).toMatchObject(claimed(0, 3.2, '£3.20 claimed, waiting for pay'))
  const withdrawn = await step({ status: 'withdrawn' })
  expect(await verdicts(user)).toMatchObject({
    toClaim: [3.2, 3.2],
    claimed: nothingClaimed,
    dashboard: 3.2,
    reminded: 1,
  })
  expect(withdrawn.items).toEqual(items)
  const { units, findings } = await checked()
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'ZQ210/ZQ211 on 5 June: £6.25 is due, £1.05 is paid and £2.00 was settled on 15 July: £3.20 is left.',
  ])
  expect(units[0]?.account).toContainEqual({
    head: 'crewFood',
    due: 6.25,
    paid: 1.05,
    corrected: 0,
    claimed: 0,
    settled: 2,
    rest: 3.2,
  })
})

it('a claim that a later report pays in part waits for the same rest in every place', async () => {
  const payOf = (place: number): Pay | null => {
    if (place === 2) return null
    return { flightDutyPay: 31.2, crewFood: place === 4 ? 1.05 : 6.25 }
  }
  const user = await givenAccount('Arrears', [food, flightPay], payOf)
  const { findings } = await dataOf(payCheckAnswer, get(payChecksPath, user))
  const findingIds = findings.filter(({ stake }) => (stake ?? 0) > 0).map(({ id }) => id)
  const { id } = await dataOf(savedPayClaim, post(payClaimsPath, { findingIds }, user))
  const step = (change: object) => dataOf(savedPayClaim, patch(payClaimPath(id), change, user))
  await step({ status: 'claimed' })
  const left = { toClaim: [0, 0], dashboard: 0 }
  const waits = (pounds: number, text: string) => ({
    ...left,
    claimed: claimedEverywhere(0, pounds, `${text} claimed, waiting for pay`),
  })
  expect(await verdicts(user)).toMatchObject(waits(42.65, '£42.65'))
  await add(user, payReportsPath, {
    payPeriodStart: '2026-07-01',
    payPeriodEnd: '2026-07-31',
    entries: [{ routeNumber: '210', details: '05/06', crewFood: 6.25, flightDutyPay: 20 }],
  })
  const [offered] = await dataOf(payClaimList, get(payClaimsPath, user))
  expect(offered?.paidSince.reduce((sum, { amount }) => sum + amount, 0)).toBe(26.25)
  const settled = await step({ status: 'settled', amount: 26.25 })
  expect(settled).toMatchObject({ status: 'claimed', askedFor: 42.65, settledFor: 26.25 })
  const { claimed, ...rest } = await verdicts(user)
  expect(rest).toMatchObject(left)
  const [header, , dashboard] = claimed
  expect([header, dashboard]).toEqual(waits(16.4, '£16.40').claimed.slice(1))
  const { reports } = await dataOf(payCheckAnswer, get(payChecksPath, user))
  // The report of July pays a duty in part, and that of June has the other one.
  const waiting = reports.map((report) => report.claimed?.waiting ?? 0)
  expect(waiting.toSorted((a, b) => a - b)).toEqual([5.2, 11.2])
  expect(settled.paidSince).toEqual([])
  expect((await dataOf(payClaimList, get(payClaimsPath, user)))[0]?.paidSince).toEqual([])
})
