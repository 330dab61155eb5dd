import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longRoster } from '#server/testing/test-bombs.ts'
import { givenUser, testPortal } from '#server/testing/test-portal.ts'
import type { Portal } from './portal.ts'
import { createRunTask, type RunTask } from './worker-tasks.ts'

let portal: Portal
let runTask: RunTask
let mallory: string
let amelia: string

beforeAll(async () => {
  portal = await testPortal({})
  runTask = createRunTask(portal.config)
  mallory = (await givenUser(portal, 'Mallory')).id
  amelia = (await givenUser(portal, 'Amelia')).id
})
afterAll(() => portal.close())

describe('tasks that wait for a worker', () => {
  it('are at most two of one user, so that another user still gets a turn', async () => {
    const many = Array.from({ length: 20 }, () => importFor(mallory))
    const other = importFor(amelia)
    const statuses = await Promise.all(many.map(statusOf))
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
    expect(new Set(statuses.slice(3))).toEqual(new Set([503]))
    expect(await statusOf(other)).toBe(200)
  })

  it('still get a turn after a worker could not be started', async () => {
    // A function cannot be sent to a worker, so that starting one fails at once.
    const broken = runTask('importFile', { ...order(mallory), source: () => '' } as never)
    const next = importFor(amelia)
    await expect(broken).rejects.toThrow('could not be cloned')
    expect(await statusOf(next)).toBe(200)
    expect(await statusOf(importFor(mallory))).toBe(200)
  })
})

function importFor(userId: string) {
  return runTask('importFile', order(userId))
}

function order(userId: string) {
  const now = '2026-07-15T09:00:00Z'
  return {
    userId,
    now,
    source: { bytes: new TextEncoder().encode(longRoster(3)) },
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
