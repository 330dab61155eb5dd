import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Portal } from '#server/running/portal.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { bumpRevision, readRevisions } from './revision-store.ts'

let portal: Portal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('gives a part a new revision with every change, also while others read', async () => {
  const revisions = new Set<string | undefined>()
  const concurrent: Promise<unknown>[] = []
  for (let change = 0; change < 20; change += 1) {
    concurrent.push(readRevisions('amelia', portal.db))
    await bumpRevision('amelia', portal.db, 'all')
    revisions.add((await readRevisions('amelia', portal.db)).all)
  }
  await Promise.all(concurrent)
  expect(revisions.size).toBe(20)
})

it('leaves the other parts and users as they are', async () => {
  const before = await readRevisions('amelia', portal.db)
  await bumpRevision('amelia', portal.db, 'logbook')
  const after = await readRevisions('amelia', portal.db)
  expect(after).toEqual({ ...before, logbook: expect.any(String) })
  expect(await readRevisions('bruno', portal.db)).toEqual({})
})
