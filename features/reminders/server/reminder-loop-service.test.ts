import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPushCatcher, type PushCatcher } from '#scripts/push-catcher.ts'
import { inBatches } from '#server/database/rows.ts'
import type { Portal } from '#server/running/portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { testNow, testPortal } from '#server/testing/test-portal.ts'

/** `REMINDERS_TO_SEND=2000 REMINDER_SEED=1` for the whole test. */
const count = Number(process.env['REMINDERS_TO_SEND'] ?? 120)
const seed = Number(process.env['REMINDER_SEED'] ?? 7)

const timeout = 60_000 + count * 200

/** After the leases of a process that was killed at `testNow`. */
const laterNow = '2026-07-15T09:05:00Z'

let push: PushCatcher
let portal: Portal
const children: ChildProcess[] = []

beforeEach(async () => {
  push = await startPushCatcher()
  portal = await testPortal({}, push)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await portal.close()
  await push.stop()
})

it('three processes send each reminder once, although one is killed', { timeout }, async () => {
  await givenDueReminders()
  const processes = await Promise.all([1, 2, 3].map(() => startProcess(testNow)))
  // Any process, at any moment.
  const killAt = Math.floor(count * (0.1 + 0.8 * random(1)))
  while (push.caught.length < killAt) await wait(2)
  const [killed] = processes.splice(Math.floor(3 * random(2)), 1)
  killed?.kill('SIGKILL')
  await untilNoneIsFree(testNow)
  const leased = await openDeliveries()
  await startProcess(laterNow)
  await untilNoneIsFree('9999')

  const byDevice = Map.groupBy(push.caught, ({ device }) => device)
  expect(byDevice.size).toBe(count)
  const topics = [...byDevice.values()].map((all) => new Set(all.map(({ topic }) => topic)).size)
  expect(topics.filter((each) => each !== 1)).toEqual([])
  // The killed process sent these and could not record it. The second one has the same topic and replaces the first.
  const twice = push.caught.length - count
  expect(twice).toBeLessThanOrEqual(leased)
  const states = await portal.db
    .selectFrom('reminder_deliveries')
    .select('state')
    .distinct()
    .execute()
  expect(states).toEqual([{ state: 'sent' }])
  report({ count, seed, killAt, leasedAtKill: leased, receivedTwice: twice })
})

it('an idle look is one statement', async () => {
  await portal.reminders.run()
  const looks = 200
  const [began, cpu] = [performance.now(), process.threadCpuUsage()]
  for (let look = 0; look < looks; look += 1) await portal.reminders.run()
  const { user, system } = process.threadCpuUsage(cpu)
  const [ms, cpuMs] = [(performance.now() - began) / looks, (user + system) / 1000 / looks]
  report({ msPerIdleLook: ms, cpuMsPerIdleLook: cpuMs })
  const statements = await heardStatements(() => portal.reminders.run())
  expect(statements).toHaveLength(1)
})

/** Prints the figures of the whole test. */
function report(figures: Record<string, number>): void {
  if (count > 120) process.stdout.write(`${JSON.stringify(figures)}\n`)
}

/** Users with one device and one reminder that is due. */
async function givenDueReminders(): Promise<void> {
  const users = Array.from({ length: count }, (_, place) => `user-${place}`)
  await inBatches(users, async (batch) => {
    const devices = batch.map((user_id) => {
      const { endpoint, keys } = push.subscription(user_id)
      const device = { id: 'phone', session_id: null, name: 'Phone', created_at: testNow }
      return { user_id, ...device, endpoint, ...keys }
    })
    await portal.db.insertInto('push_devices').values(devices).execute()
    const due = {
      id: 'test:1',
      kind: 'test',
      due_at: testNow,
      until: null,
      free_at: testNow,
    } as const
    const planned = batch.map((user_id) => ({ user_id, ...due }))
    await portal.db.insertInto('planned_reminders').values(planned).execute()
    return []
  })
}

async function startProcess(now: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../scripts/reminder-process.ts', import.meta.url))
  const { dataDir, databaseUrl = '' } = portal.config
  const child = fork(script, {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORTAL_CLOCK: now,
      DEMO: 'off',
      LOG: 'errors',
      PUSH_ORIGIN: push.origin,
      PUSH_CERTIFICATE: push.certificate,
    },
    execArgv: [],
  })
  children.push(child)
  await once(child, 'message')
  return child
}

/** Waits until every planned reminder is raised, and every delivery done or leased beyond an instant. */
async function untilNoneIsFree(until: string): Promise<void> {
  for (;;) {
    const planned = await portal.db
      .selectFrom('planned_reminders')
      .select('user_id')
      .where('free_at', '<=', until)
      .limit(1)
      .execute()
    const deliveries = await portal.db
      .selectFrom('reminder_deliveries')
      .select('user_id')
      .where('free_at', '<=', until === '9999' ? until : '2026-07-15T09:00:30Z')
      .limit(1)
      .execute()
    if (planned.length + deliveries.length === 0) return
    await wait(50)
  }
}

async function openDeliveries(): Promise<number> {
  const open = await portal.db
    .selectFrom('reminder_deliveries')
    .select('user_id')
    .where('free_at', 'is not', null)
    .execute()
  return open.length
}

/** A number from 0 to 1 that follows from the seed. */
function random(place: number): number {
  const value = Math.sin(seed * 1000 + place) * 10_000
  return value - Math.floor(value)
}
