import { beforeAll, describe, expect, it } from 'vitest'
import {
  paydayAnswer,
  paydaySettingsAnswer,
  paydayStatedAnswer,
  type PaydayFacts,
} from '#pay/api/payday.ts'
import {
  payRatesPath,
  paydayPath,
  paydayPeriodPath,
  paydaySettingsPath,
  payReportsPath,
} from '#pay/api/paths.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { importPath } from '#imports/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { testCard, testForecast, testPaydayFacts } from '#server/testing/test-pay-check.ts'
import { dbAs, givenUser, type TestUser } from '#server/testing/test-portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { insertFrozen, saveStated } from './payday-store.ts'
import {
  dataOf,
  expectAnswer,
  expectStatus,
  get,
  keyed,
  post,
  put,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { sampleRoster } from '#server/testing/test-roster-file.ts'
import { saveProfile } from '#server/testing/test-account.ts'

const july = sampleRoster('roster-02-mixed-overnight-standby-training')

givenPortal()

const simple: PaydayFacts = {
  ...testPaydayFacts,
  taxCode: '1257L M1',
  pension: null,
  studentPlan: null,
}
const noVersion = { version: expect.any(String) }
const nothing = { payToDate: null, taxToDate: null, landed: null, ...noVersion }

/** A user who is paid 28 days after the month, with the report of May. */
async function paidMonthly(name: string, versions: PaydayFacts[] = [simple]): Promise<TestUser> {
  const user = await givenUser(portal, name)
  await payLag(user, 28)
  await send(user, payReportsPath, report('2026-05-01', '2026-05-31'))
  await saved(user, versions)
  return user
}

const payLag = (user: TestUser, payLagDays: number | null) => saveProfile({ payLagDays }, user)

function report(
  payPeriodStart: string,
  payPeriodEnd: string,
  amounts: object = { crewFood: 6.25 },
) {
  const details = `${payPeriodStart.slice(8)}/${payPeriodStart.slice(5, 7)}`
  return { payPeriodStart, payPeriodEnd, entries: [{ routeNumber: '210', details, ...amounts }] }
}

async function send(user: TestUser, path: string, body: object): Promise<void> {
  const answer = await post(path, body, user)
  expect([path, answer.status]).toEqual([path, 200])
}

const saved = (user: TestUser, versions: PaydayFacts[]) =>
  dataOf(paydaySettingsAnswer, put(paydaySettingsPath, { versions }, user))

const payday = (user: TestUser) => dataOf(paydayAnswer, get(paydayPath, user))

const settings = (user: TestUser) => dataOf(paydaySettingsAnswer, get(paydaySettingsPath, user))

describe('what lands on the next pay day', () => {
  it('is not known without anything', async () => {
    expect(await payday(await givenUser(portal, 'Clara'))).toEqual({
      payDay: null,
      periodStart: null,
      period: null,
      gross: null,
      net: null,
      isLeast: false,
      isReported: false,
      parts: [],
      commission: null,
      missing: [{ why: 'report' }, { why: 'payDay' }, { why: 'basicPay' }],
      taxYear: null,
      taxRegion: null,
      asksToDate: false,
      stated: nothing,
      last: [],
    })
  })

  // Free pay 1,048.26; tax 20 % of 751; National Insurance 8 % of 752.
  it('is basic pay alone without a roster, and says so', async () => {
    expect(await payday(await paidMonthly('Dora'))).toMatchObject({
      payDay: '2026-07-28',
      periodStart: '2026-06-01',
      period: '2026-06-30',
      gross: { low: 1800, high: 1800 },
      net: { low: 1589, high: 1590 },
      parts: [
        { part: 'basic', low: 1800, high: 1800 },
        { part: 'variableTaxed', low: 0, high: 0 },
        { part: 'variableUntaxed', low: 0, high: 0 },
        { part: 'tax', low: 150, high: 151 },
        { part: 'insurance', low: 60, high: 61 },
      ],
      isLeast: true,
      missing: [{ why: 'roster' }],
      taxYear: 2026,
      taxRegion: 'england',
      asksToDate: false,
      isReported: false,
    })
  })

  it('has the duties of the period by their rates, and names those without one', async () => {
    const user = await paidMonthly('Edith')
    const standby = (date: string) => ({
      date,
      dutyType: 'ASBY',
      dutyCode: 'ASBY',
      scheduledBrief: `${date}T05:00:00Z`,
      scheduledDebrief: `${date}T11:00:00Z`,
    })
    await send(user, payRatesPath, { ...testCard, validFrom: '2026-06-10' })
    await send(user, rosterPath, standby('2026-06-12'))
    await send(user, rosterPath, standby('2026-07-02'))
    expect(await payday(user)).toMatchObject({
      gross: { low: 1818, high: 1818 },
      isLeast: true,
      missing: [{ why: 'roster' }],
    })
    await send(user, rosterPath, standby('2026-06-02'))
    expect(await payday(user)).toMatchObject({
      gross: { low: 1818, high: 1818 },
      isLeast: true,
      missing: [{ why: 'rates', duties: ['ASBY on 2 June'] }, { why: 'roster' }],
    })
  })

  it('is the least pay where the imported roster does not cover the period', async () => {
    const user = await paidMonthly('Nora', [{ ...simple, taxCode: '1257L' }])
    await send(user, importPath, { csvData: july })
    expect(await payday(user)).toMatchObject({
      period: '2026-06-30',
      isLeast: true,
      missing: [{ why: 'roster' }, { why: 'toDate' }],
    })
  })

  it('is exactly the report of the period, once there is one', async () => {
    const user = await paidMonthly('Flora')
    const paid = { flightDutyPay: 300, nonTaxTafbRestShr: 45.5, commission: 20.25 }
    await send(user, payReportsPath, report('2026-06-01', '2026-06-30', paid))
    expect(await payday(user)).toMatchObject({
      period: '2026-06-30',
      isReported: true,
      gross: { low: 2165, high: 2166 },
      parts: expect.arrayContaining([
        { part: 'variableTaxed', low: 320, high: 321 },
        { part: 'variableUntaxed', low: 45, high: 46 },
      ]),
    })
  })

  it.each<[string, Partial<PaydayFacts>, string]>([
    ['no code', { taxCode: null }, 'taxCode'],
    ['a code that is not known', { taxCode: '1257Q' }, 'code'],
    ['a letter that is not in the tables', { niLetter: 'X' }, 'letter'],
    ['a cumulative code without figures to date', { taxCode: '1257L' }, 'toDate'],
  ])('with %s says so', async (what, change, why) => {
    const { net, gross, missing } = await payday(
      await paidMonthly(`Greta ${what}`.replaceAll(' ', ''), [{ ...simple, ...change }]),
    )
    expect(gross).toEqual({ low: 1800, high: 1800 })
    expect(missing).toContainEqual({ why })
    expect(net === null).toBe(why !== 'toDate')
  })

  it('uses the version that applies on the pay day', async () => {
    const later = { ...simple, from: '2026-07-28', basicPay: 1900 }
    const user = await paidMonthly('Hanna', [later, simple])
    expect((await payday(user)).gross).toEqual({ low: 1900, high: 1900 })
    await saved(user, [{ ...later, from: '2026-07-29' }, simple])
    expect((await payday(user)).gross).toEqual({ low: 1800, high: 1800 })
    await saved(user, [{ ...later, from: '2026-07-29' }])
    expect(await payday(user)).toMatchObject({ gross: null, missing: [{ why: 'detailsLater' }] })
  })

  it('has gross pay without a pay day, by the version of today', async () => {
    const user = await paidMonthly('Ida', [simple, { ...simple, from: '2026-07-16', basicPay: 1 }])
    await payLag(user, null)
    expect(await payday(user)).toMatchObject({
      payDay: null,
      period: '2026-06-30',
      gross: { low: 1800, high: 1800 },
      net: null,
      missing: [{ why: 'payDay' }, { why: 'roster' }],
      taxYear: null,
    })
  })

  it('is not computed without basic pay, so the roster is not read', async () => {
    const user = await paidMonthly('Maud', [])
    const read = async () =>
      expect(await payday(user)).toMatchObject({ period: '2026-06-30', parts: [] })
    const statements = await heardStatements(read)
    expect(statements.map(({ sql }) => sql).join()).not.toMatch(/"duties"|"roster_imports"/)
  })

  it('is made in a fixed number of queries', async () => {
    const user = await paidMonthly('Jana')
    const queries = async () => {
      await payLag(user, 28)
      return (await heardStatements(() => payday(user))).length
    }
    const few = await queries()
    await saved(user, [
      simple,
      { ...simple, from: '2026-05-01' },
      { ...simple, from: '2026-06-01' },
    ])
    for (const month of ['01', '02', '03', '04']) {
      await send(user, payReportsPath, report(`2026-${month}-01`, `2026-${month}-28`))
      const day = { date: `2026-${month}-03`, dutyType: 'ASBY', dutyCode: 'ASBY' }
      await send(user, rosterPath, day)
    }
    expect(await queries()).toBe(few)
  })
})

describe('what payslips state', () => {
  it('is stored by first day, each user’s own', async () => {
    expect(await settings(amelia)).toEqual({ versions: [], ...noVersion })
    const first = { ...simple, from: '2025-04-06', postgraduateLoan: true, taxCode: null }
    const data = await saved(amelia, [testPaydayFacts, first])
    expect(data).toEqual({ versions: [first, testPaydayFacts], ...noVersion })
    expect(await settings(amelia)).toEqual(data)
    expect(await settings(bruno)).toEqual({ versions: [], ...noVersion })
    expect((await saved(amelia, [simple])).versions).toEqual([simple])
  })

  it('is refused with a stale version', async () => {
    const { version } = await settings(amelia)
    const changed = { versions: [{ ...simple, basicPay: 1801 }] }
    await expectStatus(put(paydaySettingsPath, changed, seeing(version)), 200)
    await expectAnswer(put(paydaySettingsPath, { versions: [] }, seeing(version)), 409, {
      current: changed,
    })
  })

  it.each<[string, object]>([
    ['versions.0.basicPay', { basicPay: 1800.005 }],
    ['versions.0.niLetter', { niLetter: 'AB' }],
    ['versions.0.studentPlan', { studentPlan: 3 }],
    ['versions.0.from', { from: '2026-02-30' }],
    ['versions.0.pension.percent', { pension: { kind: 'netPay', percent: 0, of: 'all' } }],
  ])('with an invalid %s is refused', async (field, change) => {
    await expectAnswer(put(paydaySettingsPath, { versions: [{ ...simple, ...change }] }), 400, {
      fields: { [field]: expect.any(String) },
    })
  })

  it('of two versions from one day is refused', async () => {
    await expectStatus(put(paydaySettingsPath, { versions: [simple, simple] }), 400)
  })
})

describe('what is typed for a pay day', () => {
  const path = paydayPeriodPath('2026-06-30')
  let user: TestUser
  beforeAll(async () => {
    user = await paidMonthly('Karla', [{ ...simple, taxCode: '1257L' }])
  })

  async function typed(body: object, version?: string) {
    return dataOf(
      paydayStatedAnswer,
      put(path, body, version === undefined ? user : seeing(version, user)),
    )
  }

  it('is kept field by field, and cleared by null', async () => {
    expect(await typed({ payToDate: 5400 })).toMatchObject({ payToDate: 5400, taxToDate: null })
    expect((await payday(user)).missing).toEqual([{ why: 'roster' }, { why: 'toDate' }])
    expect(await typed({ taxToDate: -12.34, landed: 0 })).toEqual({
      payToDate: 5400,
      taxToDate: -12.34,
      landed: 0,
      ...noVersion,
    })
    expect(await payday(user)).toMatchObject({
      missing: [{ why: 'roster' }],
      stated: { landed: 0 },
    })
    expect(await typed({ landed: null })).toMatchObject({ payToDate: 5400, landed: null })
  })

  it('is refused with a stale version', async () => {
    const { version } = (await payday(user)).stated
    await typed({ landed: 1590 }, version)
    await expectAnswer(put(path, { landed: 1600 }, seeing(version, user)), 409, {
      current: { landed: 1590 },
    })
  })

  it('belongs to the coming period or a stored one of the user', async () => {
    await expectStatus(put(paydayPeriodPath('2026-07-31'), { landed: 1 }, user), 404)
    await expectStatus(put(path, { landed: 1 }, bruno), 404)
    expect((await payday(bruno)).stated).toEqual(nothing)
    await insertFrozen(dbAs(portal.db, user.id), testForecast)
    const earlier = paydayPeriodPath(testForecast.period)
    await expectStatus(put(earlier, { landed: 2080 }, user), 200)
    const { last } = await payday(user)
    expect(last).toMatchObject([{ net: { low: 2069 }, stated: { landed: 2080 } }])
  })

  it.each([
    ['landed', { landed: 1.005 }],
    ['payToDate', { payToDate: -1 }],
    ['taxToDate', { taxToDate: '12' }],
  ])('with an invalid %s is refused', async (field, body) => {
    await expectAnswer(put(path, body, user), 400, { fields: { [field]: expect.any(String) } })
  })

  it('needs a day', async () => {
    await expectStatus(put(paydayPeriodPath('june'), { landed: 1 }, user), 400)
  })
})

it('a repeated request changes nothing, and answers what is stored', async () => {
  const user = await paidMonthly('Olga')
  const send = async (path: string, body: object, key: string) => {
    const answer = await put(path, body, keyed(key, user))
    expect(answer.status).toBe(200)
    return { answer: await answer.json(), isReplay: answer.headers.has('idempotent-replayed') }
  }
  const path = paydayPeriodPath('2026-06-30')
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  await send(path, { landed: 1 }, one)
  await send(paydaySettingsPath, { versions: [] }, other)
  await expectStatus(put(path, { landed: 2 }, user), 200)
  await saved(user, [simple])
  const again = { isReplay: true, answer: { data: { landed: 2 } } }
  expect(await send(path, { landed: 1 }, one)).toMatchObject(again)
  const facts = { isReplay: true, answer: { data: { versions: [simple] } } }
  expect(await send(paydaySettingsPath, { versions: [] }, other)).toMatchObject(facts)
})

it('the last six pay days stand beside what arrived', async () => {
  const user = await paidMonthly('Lena')
  const db = dbAs(portal.db, user.id)
  const months = ['2025-10-31', '2025-11-30', '2025-12-31', '2026-01-31', '2026-02-28']
  const paydays = [...months, '2026-03-31', '2026-04-30', '2026-05-31']
  const { frozen } = testForecast
  for (const period of paydays) {
    const payDay = addDays(period, 28)
    const periodStart = `${period.slice(0, 8)}01`
    await insertFrozen(db, { period, periodStart, frozen: { ...frozen, payDay } })
  }
  const landed = async (period: string, pence: number) => {
    const stated = { payToDate: null, taxToDate: null, landed: pence }
    await saveStated(db, { period, periodStart: '', stated })
  }
  await landed('2026-01-31', 206_900)
  await landed('2026-02-28', 206_899)
  await landed('2026-03-31', 210_101)
  const paid = { flightDutyPay: 640, commission: 99 }
  await send(user, payReportsPath, report('2026-04-01', '2026-04-30', paid))
  const { last } = await payday(user)
  const shown = last.map(({ period, outcome }) => [period, outcome])
  expect(shown).toEqual([
    // Its report pays 6.25 beside basic pay.
    ['2026-05-31', { of: 'gross', off: -612 }],
    ['2026-04-30', { of: 'gross', off: 0 }],
    ['2026-03-31', { of: 'net', off: 1 }],
    ['2026-02-28', { of: 'net', off: -1 }],
    ['2026-01-31', { of: 'net', off: 0 }],
    ['2025-12-31', null],
  ])
  expect(last[1]).toMatchObject({ variablePaid: 640, commissionPaid: 99, isLeast: false })
})
