import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaydayFacts } from '#pay/api/payday.ts'
import { entryInPence } from '#pay/rules/reports/pay-report.ts'
import { savePayReport } from '#pay/server/reports/pay-report-store.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { transact } from '#server/database/transact.ts'
import { createPortal, type Portal } from '#server/running/portal.ts'
import { testForecast, testPaydayFacts } from '#server/testing/test-pay-check.ts'
import { dbAs, testNow, testPortal } from '#server/testing/test-portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { dueForecast } from './payday-forecast-service.ts'
import { paydayOf } from './payday-service.ts'
import { findForecast, insertFrozen, savePaydayFacts, saveStated } from './payday-store.ts'

const period = '2026-06-30'
/** The pay day is 28 July. London is an hour before UTC. */
const [before, freezing, payDay] = [
  '2026-07-26T22:59:00Z',
  '2026-07-26T23:00:00Z',
  '2026-07-28T09:00:00Z',
]
const facts: PaydayFacts = { ...testPaydayFacts, taxCode: null, pension: null, studentPlan: null }

let portal: Portal
let amelia: UserDb
const children: ChildProcess[] = []

beforeEach(async () => {
  portal = await testPortal()
  amelia = dbAs(portal.db, 'amelia')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await portal.close()
})

/** Gives a user the report of May, which is paid 28 days after its end. */
async function givenReport(db: UserDb): Promise<void> {
  await transact(db, async (trx) => {
    const pay_lag_days = 28
    const row = { crew_id: null, base_airport: null, bases: null, default_role: null }
    await trx
      .insertInto('profiles')
      .values({ ...row, pay_lag_days, updated_at: testNow })
      .execute()
    await report(trx, '2026-05-01', '2026-05-31', 6.25)
  })
}

async function report(
  db: UserDb,
  payPeriodStart: CalendarDate,
  payPeriodEnd: CalendarDate,
  crewFood: number,
): Promise<void> {
  await savePayReport(db, {
    id: payPeriodEnd,
    employmentRecordId: null,
    payPeriodStart,
    payPeriodEnd,
    paidOn: null,
    entries: [entryInPence({ routeNumber: '210', details: 'Total', crewFood, commission: 10 })],
    statedTotal: null,
    alwaysCounts: false,
    notes: null,
    createdAt: testNow,
  })
}

const giveFacts = (db: UserDb, change: Partial<PaydayFacts> = {}) =>
  transact(db, (trx) => savePaydayFacts(trx, [{ ...facts, ...change }]))

/** Runs the due work of a portal whose clock begins at this time. */
async function runAt(clockStart: string): Promise<void> {
  const at = await createPortal({ ...portal.config, clockStart })
  await at.reminders.run()
  await at.close()
}

const frozen = async (db = amelia) => (await findForecast(db, period))?.frozen ?? null

async function plannedAt(): Promise<string | null | undefined> {
  const revisions = amelia.selectFrom('revisions').select('plan_at').where('part', '=', 'all')
  return (await revisions.executeTakeFirst())?.plan_at
}

const range = { low: 1800, high: 1800 }
const expected = {
  payDay: '2026-07-28',
  gross: range,
  net: null,
  basic: 180_000,
  isLeast: true,
  isReported: false,
}

describe('the range of a pay day', () => {
  beforeEach(async () => {
    await givenReport(amelia)
    await giveFacts(amelia)
  })

  it('is frozen from the start of the day before it, in London, and the next one after it', async () => {
    await runAt(testNow)
    expect([await plannedAt(), await frozen()]).toEqual([freezing, null])
    await runAt(before)
    expect([await plannedAt(), await frozen()]).toEqual([freezing, null])
    await runAt(freezing)
    expect([await plannedAt(), await frozen()]).toEqual(['2026-08-26T23:00:00Z', expected])
    const statements = await heardStatements(() => runAt(freezing))
    expect(statements.filter(({ sql }) => sql.startsWith('update revisions'))).toEqual([])
  })

  it('stays as it is, whatever changes afterwards', async () => {
    await runAt(freezing)
    const stated = { payToDate: 100, taxToDate: 20, landed: 180_400 }
    await transact(amelia, async (trx) => {
      await saveStated(trx, { period, periodStart: '2026-06-01', stated })
    })
    await giveFacts(amelia, { basicPay: 2000 })
    await runAt('2026-07-27T12:00:00Z')
    await runAt(payDay)
    expect(await findForecast(amelia, period)).toMatchObject({ frozen: expected, stated })
    await insertFrozen(amelia, { ...testForecast, period })
    expect(await frozen()).toEqual(expected)
  })

  it('keeps what was typed before', async () => {
    const stated = { payToDate: 540_000, taxToDate: 45_000, landed: null }
    await transact(amelia, (trx) => saveStated(trx, { period, periodStart: '2026-06-01', stated }))
    await runAt(freezing)
    expect(await findForecast(amelia, period)).toMatchObject({ frozen: expected, stated })
  })

  it('is not made on a later day', async () => {
    await runAt(payDay)
    expect([await plannedAt(), await frozen()]).toEqual(['2026-08-26T23:00:00Z', null])
  })

  it('has the report of its period with its commission, if there is one', async () => {
    await transact(amelia, (trx) => report(trx, '2026-06-01', '2026-06-30', 100))
    await runAt(freezing)
    const gross = { low: 1910, high: 1910 }
    expect(await frozen()).toEqual({ ...expected, gross, isLeast: false, isReported: true })
    const { last } = await paydayOf(dbAs(portal.db, 'amelia', payDay))
    expect(last).toMatchObject([{ variablePaid: 100, commissionPaid: 10, outcome: null }])
  })

  it('is shown on its pay day only once something of it is known', async () => {
    await runAt(freezing)
    const lastOn = async (now: string) => (await paydayOf(dbAs(portal.db, 'amelia', now))).last
    expect(await lastOn(freezing)).toEqual([])
    expect(await lastOn(payDay)).toEqual([])
    expect(await lastOn('2026-07-29T09:00:00Z')).toMatchObject([{ period, outcome: null }])
    const stated = { payToDate: null, taxToDate: null, landed: 180_000 }
    await saveStated(amelia, { period, periodStart: '2026-06-01', stated })
    expect(await lastOn(payDay)).toMatchObject([{ period, stated: { landed: 1800 } }])
  })
})

it('is frozen on the day itself if the facts come then, and never without them', async () => {
  await givenReport(amelia)
  await runAt(freezing)
  expect([await plannedAt(), await frozen()]).toEqual([null, null])
  await giveFacts(amelia, { from: '2026-07-29' })
  await runAt('2026-07-27T10:00:00Z')
  expect(await frozen()).toBeNull()
  await giveFacts(amelia)
  await runAt('2026-07-27T22:59:00Z')
  expect(await frozen()).toEqual(expected)
})

it('waits an hour after the facts changed, unless the day ends before', async () => {
  const givenAt = async (now: string) => giveFacts(dbAs(portal.db, 'amelia', now))
  await givenReport(amelia)
  await givenAt('2026-07-27T10:00:00Z')
  await runAt('2026-07-27T10:59:00Z')
  expect([await plannedAt(), await frozen()]).toEqual(['2026-07-27T11:00:00Z', null])
  await givenAt('2026-07-27T22:30:00Z')
  await runAt('2026-07-27T22:31:00Z')
  expect(await frozen()).toEqual(expected)
})

it('costs a user who gave no facts one small query', async () => {
  await givenReport(amelia)
  const statements = await heardStatements(() => dueForecast(amelia))
  expect(statements.map(({ sql }) => sql)).toEqual([
    expect.stringMatching(/^select "updated_at" from "pay_settings" .* limit/),
  ])
})

it('is frozen once by three processes, although one is killed', { timeout: 120_000 }, async () => {
  const users = Array.from({ length: 24 }, (_, place) => dbAs(portal.db, `user-${place}`))
  for (const user of users) {
    await givenReport(user)
    await giveFacts(user)
  }
  const made = async () => {
    const rows = portal.db.selectFrom('pay_forecasts').select(['user_id', 'made_at'])
    const stored = await rows.where('made_at', 'is not', null).execute()
    return new Map(stored.map(({ user_id: user, made_at: at }) => [user, at]))
  }
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(freezing)))
  while ((await made()).size < 6) await wait(5)
  processes[0]?.kill('SIGKILL')
  const early = await made()
  // After the leases of the process that was killed.
  await startProcess('2026-07-26T23:05:00Z')
  while ((await made()).size < users.length) await wait(20)
  const all = await made()
  expect([...early].filter(([user, at]) => all.get(user) !== at)).toEqual([])
  for (const user of users) expect(await frozen(user)).toEqual(expected)
})

async function startProcess(now: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../../scripts/reminder-process.ts', import.meta.url))
  const { dataDir, databaseUrl = '' } = portal.config
  const child = fork(script, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORTAL_CLOCK: now,
      DEMO: 'off',
      LOG: 'errors',
    },
    execArgv: [],
  })
  children.push(child)
  await once(child, 'message')
  return child
}
