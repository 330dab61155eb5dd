import { beforeAll, expect, it } from 'vitest'
import { dbAs } from '#server/testing/test-portal.ts'
import { heardStatements } from '#server/testing/test-statements.ts'
import { dayChangesReader } from './day-change-store.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

const [before, after] = ['2026-07-16T10:00:00Z', '2026-07-16T14:00:00Z']

givenEmptyPortal()
beforeAll(() => givenChange('amelia', '2026-07-16T12:00:00Z'))

const givenChange = (userId: string, endsAt: string) =>
  dbAs(portal.db, userId)
    .insertInto('roster_days')
    .values({
      date: endsAt.slice(0, 10),
      line: 'Report 05:15, was 05:40',
      notice_minutes: null,
      ends_at: endsAt,
      is_logged_less: 0,
    })
    .execute()

it('remembers when changes end while the data of the user is the same', async () => {
  const readChanges = dayChangesReader()
  const at = (now: string, revision = 'one', user = 'amelia') =>
    readChanges(dbAs(portal.db, user, now), revision)
  expect(await at(before)).toBe('2026-07-16 1')
  const heard = await heardStatements(async () => {
    expect(at(before)).toBe('2026-07-16 1')
    // The duty of the change ends.
    expect(at(after)).toBe('2026-07-16 0')
    expect(at(before)).toBe('2026-07-16 1')
  })
  expect(heard).toEqual([])
  expect(await at(before, 'one', 'bruno')).toBe('2026-07-16 0')

  await givenChange('amelia', '2026-07-17T12:00:00Z')
  expect(await at(before, 'two')).toBe('2026-07-16 2')
  expect(at(after, 'two')).toBe('2026-07-16 1')
})

it('remembers nothing of a user without a revision', async () => {
  const readChanges = dayChangesReader()
  const count = () => readChanges(dbAs(portal.db, 'chloe', before), undefined)
  expect(await count()).toBe('2026-07-16 0')
  await givenChange('chloe', '2026-07-16T12:00:00Z')
  expect(await count()).toBe('2026-07-16 1')
})
