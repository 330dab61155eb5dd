import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Portal } from '#server/running/portal.ts'
import { testPortal } from '#server/testing/test-portal.ts'
import { bumpRevision, revisionReader } from './revision-store.ts'

let portal: Portal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('tells whoever asks of everything written before, also while others are being told', async () => {
  const read = revisionReader(portal.db)
  const words = new Set<string | undefined>()
  const early: Promise<unknown>[] = []
  for (let change = 0; change < 20; change += 1) {
    early.push(read('amelia'))
    await bumpRevision('amelia', portal.db, 'all')
    early.push(read('amelia'))
    words.add((await read('amelia')).all)
  }
  await Promise.all(early)
  expect(words.size).toBe(20)
  expect(await read('bruno')).toEqual({})
})

it('asks once for all who ask at the same time', async () => {
  const read = revisionReader(portal.db)
  await bumpRevision('amelia', portal.db, 'logbook')
  const answers = await Promise.all(Array.from({ length: 32 }, () => read('amelia')))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatchObject({ logbook: expect.any(String) })
})

it('asks again after it could not', async () => {
  const other = await testPortal()
  const read = revisionReader(other.db)
  await other.close()
  await expect(read('amelia')).rejects.toThrow(Error)
  await expect(read('amelia')).rejects.toThrow(Error)
})
