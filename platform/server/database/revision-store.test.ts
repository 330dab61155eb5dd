import { expect, it } from 'vitest'
import { dbAs, testPortal } from '#server/testing/test-portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { bumpRevision, createRevisionReader, type Revisions } from './revision-store.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

givenEmptyPortal()

it('gives every caller the writes before its call, also while others read', async () => {
  const read = createRevisionReader(portal.db)
  const revisions = new Set<string | undefined>()
  const concurrent: Promise<unknown>[] = []
  for (let change = 0; change < 20; change += 1) {
    concurrent.push(read('amelia'))
    await bumpRevision(dbAs(portal.db, 'amelia'), 'all')
    concurrent.push(read('amelia'))
    revisions.add((await read('amelia')).all)
  }
  await Promise.all(concurrent)
  expect(revisions.size).toBe(20)
})

it('runs one query for callers that arrive together, and gives each the own revisions', async () => {
  const read = createRevisionReader(portal.db)
  await bumpRevision(dbAs(portal.db, 'amelia'), 'logbook')
  await bumpRevision(dbAs(portal.db, 'bruno'), 'logbook')
  const names = Array.from({ length: 33 }, (_, place) => ['amelia', 'bruno', 'chloe'][place % 3])
  let answers: Revisions[] = []
  const heard = await heardStatements(async () => {
    answers = await Promise.all(names.map((name = '') => read(name)))
  })
  expect(heard).toHaveLength(1)
  const [amelia, bruno, nobody] = answers
  expect(amelia?.logbook).toEqual(expect.any(String))
  expect(bruno?.logbook).toEqual(expect.any(String))
  expect(amelia?.logbook).not.toBe(bruno?.logbook)
  expect(nobody).toEqual({})
  answers.forEach((answer, place) => expect(answer).toEqual(answers[place % 3]))
})

it('tries again after a failed query', async () => {
  const other = await testPortal()
  const read = createRevisionReader(other.db)
  await other.close()
  await expect(read('amelia')).rejects.toThrow(Error)
  await expect(read('amelia')).rejects.toThrow(Error)
})

it('leaves the other parts and users as they are', async () => {
  const read = createRevisionReader(portal.db)
  const before = await read('amelia')
  await bumpRevision(dbAs(portal.db, 'amelia'), 'logbook')
  expect(await read('amelia')).toEqual({ ...before, logbook: expect.any(String) })
  expect(await read('dora')).toEqual({})
})
