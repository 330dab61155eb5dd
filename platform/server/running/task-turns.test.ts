import { jsonMaxBytes, kilobyte } from '#api/request-limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longRoster } from '#server/testing/test-bombs.ts'
import { givenUser, testPortal } from '#server/testing/test-portal.ts'
import type { Portal } from './portal.ts'
import { createWorkerTasks, ruleOf, type WorkerTasks } from './worker-tasks.ts'

let portal: Portal
let workerTasks: WorkerTasks
let runTask: WorkerTasks['runTask']
let mallory: string
let nina: string
let oscar: string
let amelia: string

beforeAll(async () => {
  portal = await testPortal({})
  workerTasks = createWorkerTasks(portal.config)
  ;({ runTask } = workerTasks)
  mallory = (await givenUser(portal, 'Mallory')).id
  nina = (await givenUser(portal, 'Nina')).id
  oscar = (await givenUser(portal, 'Oscar')).id
  amelia = (await givenUser(portal, 'Amelia')).id
})
afterAll(async () => {
  await workerTasks.close()
  await portal.close()
})

describe('tasks that wait for a worker', () => {
  it('are at most two of one user, so that another user still gets a turn', async () => {
    const many = Array.from({ length: 20 }, () => importFor(mallory))
    const other = importFor(amelia)
    await expect(many.at(-1)).rejects.toMatchObject({
      message: 'Your earlier files are still being read. Please try again in a few seconds.',
      cause: { waitSeconds: 5 },
    })
    const statuses = await Promise.all(many.map(statusOf))
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
    expect(new Set(statuses.slice(3))).toEqual(new Set([429]))
    expect(await statusOf(other)).toBe(200)
  })

  it('still get a turn after a worker could not be started', async () => {
    // A function cannot be sent to a worker, so that starting one fails at once.
    const broken = runTask('importFile', {
      ...order(oscar),
      source: { bytes: [], of: () => '' },
    } as never)
    const next = importFor(amelia)
    await expect(broken).rejects.toThrow('could not be cloned')
    expect(await statusOf(next)).toBe(200)
    expect(await statusOf(importFor(oscar))).toBe(200)
  })

  it('do not delay downloads', async () => {
    const ended: string[] = []
    const download = () => runTask('exportAccount', { userId: mallory, now, withNotes: false })
    // The first one also starts a worker.
    await download()
    const imports = [mallory, nina, oscar, mallory, nina, oscar].map((userId) =>
      importFor(userId, 100).then(() => ended.push('import')),
    )
    await Promise.all([...imports, download().then(() => ended.push('download'))])
    // Behind the imports, it would end with the last of them.
    expect(ended.indexOf('download')).toBeLessThan(5)
  })
})

describe('a worker thread', () => {
  it('runs tasks one after another, until it is closed', async () => {
    let started = 0
    process.on('worker', () => (started += 1))
    const tasks = createWorkerTasks(portal.config)
    const download = () => tasks.runTask('exportAccount', { userId: nina, now, withNotes: false })
    await download()
    await download()
    expect(started).toBe(1)
    await tasks.close()
    await download()
    expect(started).toBe(2)
    await tasks.close()
  })

  it('ends in the middle of a task when the portal stops', async () => {
    const tasks = createWorkerTasks(portal.config)
    const download = tasks.runTask('exportAccount', { userId: nina, now, withNotes: false })
    await tasks.close()
    await expect(download).rejects.toThrow('exited')
    await expect(
      tasks.runTask('exportAccount', { userId: nina, now, withNotes: false }),
    ).resolves.toBeTruthy()
    await tasks.close()
  })
})

describe('a task', () => {
  const bytes = (length: number) => ({ bytes: new Uint8Array(length) })

  it.each([
    [1, 'files', 5000],
    [256 * kilobyte, 'files', 5000],
    [356 * kilobyte, 'large files', 6000],
    [800 * kilobyte, 'large files', 10_440],
    [10_000 * kilobyte, 'large files', 20_000],
  ])('that reads a file of %i bytes runs in the lane %s for %i ms', (length, lane, processorMs) => {
    const input = { ...order(amelia), source: bytes(length) }
    expect(ruleOf({ name: 'importFile', input })).toMatchObject({ lane, processorMs })
    if (length <= jsonMaxBytes) return
    const request = { method: 'POST', address: '/x?preview=true', headers: [], ...body(length) }
    const asked = { userId: amelia, now, request }
    expect(ruleOf({ name: 'answerRequest', input: asked })).toMatchObject({ lane, processorMs })
  })

  it('that reads an account may take a minute', () => {
    const address = '/api/employment/account/import'
    const bytes = jsonMaxBytes + 1
    const request = { method: 'POST', address, headers: [], ...body(bytes) }
    expect(ruleOf({ name: 'answerRequest', input: { userId: amelia, now, request } })).toEqual({
      lane: 'large files',
      bytes,
      processorMs: 60_000,
    })
  })

  it('that answers a usual request of a large account has a lane of its own', () => {
    const request = { method: 'GET', address: '/x', headers: [], ...body(0) }
    const rule = (isLarge: boolean) =>
      ruleOf({ name: 'answerRequest', input: { userId: amelia, now, request, isLarge } })
    expect(rule(true)).toMatchObject({ lane: 'large requests', processorMs: 15_000 })
    expect(rule(false)).toMatchObject({ lane: 'requests', processorMs: 1000 })
  })

  const body = (length: number) => ({ body: new Uint8Array(length) })
})

function importFor(userId: string, days = 3) {
  return runTask('importFile', order(userId, days))
}

const now = '2026-07-15T09:00:00Z'

function order(userId: string, days = 3) {
  return {
    userId,
    now,
    source: { bytes: new TextEncoder().encode(longRoster(days)) },
    answers: {},
    name: null,
    isPreview: false,
    options: { onlyOwn: false, decisions: { remove: [], keep: [] }, previewed: undefined },
    keyed: undefined,
  }
}

function statusOf(task: Promise<{ status: number }>): Promise<number> {
  return task.then(
    ({ status }) => status,
    (error: { status: number }) => error.status,
  )
}
