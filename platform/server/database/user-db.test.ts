import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dbAs } from '#server/testing/test-portal.ts'
import { saveRows } from './rows.ts'
import { snapshot, transact } from './transact.ts'
import { atInstant, userDb, type UserDb } from './user-db.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

let amelia: UserDb
let bruno: UserDb

givenEmptyPortal()
beforeAll(() => {
  amelia = dbAs(portal.db, 'amelia')
  bruno = dbAs(portal.db, 'bruno')
})

const task = { id: 'one', duty_id: 'duty', title: 'Hers', due_date: '2026-07-15', done_at: null }

/** Both users have a task with the same id. */
beforeEach(async () => {
  await portal.db.deleteFrom('roster_tasks').execute()
  await amelia.insertInto('roster_tasks').values(task).execute()
  await bruno
    .insertInto('roster_tasks')
    .values({ ...task, title: 'His' })
    .execute()
})

const titles = async (db: UserDb) =>
  (await db.selectFrom('roster_tasks').select('title').orderBy('title').execute()).map(
    ({ title }) => title,
  )

describe('a statement of one user', () => {
  it('reads the rows of that user only', async () => {
    expect(await titles(amelia)).toEqual(['Hers'])
    expect(await titles(bruno)).toEqual(['His'])
    expect(await titles(dbAs(portal.db, 'carla'))).toEqual([])
  })

  it('inserts rows for that user, one or several, also over those with the same key', async () => {
    const two = { ...task, id: 'two' }
    await amelia
      .insertInto('roster_tasks')
      .values([two, { ...task, title: 'Again' }])
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'id'])
          .doUpdateSet((eb) => ({ title: eb.ref('excluded.title') })),
      )
      .execute()
    await saveRows(amelia, { table: 'roster_tasks', rows: [{ ...task, id: 'three' }], staying: [] })
    expect(await titles(amelia)).toEqual(['Again', 'Hers', 'Hers'])
    expect(await titles(bruno)).toEqual(['His'])
  })

  it('changes and deletes the rows of that user only', async () => {
    await amelia.updateTable('roster_tasks').set({ title: 'Changed' }).execute()
    expect([await titles(amelia), await titles(bruno)]).toEqual([['Changed'], ['His']])
    await amelia.deleteFrom('roster_tasks').execute()
    expect([await titles(amelia), await titles(bruno)]).toEqual([[], ['His']])
  })

  it('reads rows of another statement of the user, alone and joined', async () => {
    const own = amelia.selectFrom('roster_tasks').select(['id', 'title']).as('own')
    expect(await amelia.selectFrom(own).selectAll().execute()).toEqual([
      { id: 'one', title: 'Hers' },
    ])
    const joined = await amelia
      .selectFrom('roster_tasks')
      .innerJoin(own, 'own.id', 'roster_tasks.id')
      .select('own.title')
      .execute()
    expect(joined).toEqual([{ title: 'Hers' }])
  })

  it('stays with the user whatever its condition is', async () => {
    const rows = await amelia
      .selectFrom('roster_tasks')
      .select('title')
      .where((eb) => eb.or([eb('id', '=', 'one'), eb('title', '=', 'His')]))
      .execute()
    expect(rows).toEqual([{ title: 'Hers' }])
    expect(
      await amelia.selectFrom('roster_tasks').selectAll().where('user_id', '=', 'bruno').execute(),
    ).toEqual([])
  })
})

describe('a transaction of one user', () => {
  it('is of the same user and instant, and changes their revision once', async () => {
    const revision = () =>
      amelia.selectFrom('revisions').select('revision').where('part', '=', 'all').executeTakeFirst()
    const before = await revision()
    const [user, now, inside, nested] = await transact(amelia, async (trx) => {
      await trx.updateTable('roster_tasks').set({ title: 'Inside' }).execute()
      const again = await transact(trx, () =>
        trx.selectFrom('revisions').select('revision').where('part', '=', 'all').executeTakeFirst(),
      )
      return [trx.userId, trx.now, await titles(trx), again]
    })
    expect([user, now, inside]).toEqual(['amelia', amelia.now, ['Inside']])
    expect(await revision()).toEqual(nested)
    expect(nested).not.toEqual(before)
    expect(await titles(bruno)).toEqual(['His'])
  })

  it('leaves nothing behind after a failure', async () => {
    const failing = transact(amelia, async (trx) => {
      await trx.deleteFrom('roster_tasks').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await titles(amelia)).toEqual(['Hers'])
  })

  it('reads from one snapshot', async () => {
    expect(await snapshot(bruno, (trx) => titles(trx))).toEqual(['His'])
  })
})

describe('the instant of a handle', () => {
  it('is that of its first use', () => {
    const instants = ['2026-07-15T09:00:00Z', '2026-07-15T09:00:01Z']
    const db = userDb(portal.db, 'amelia', () => instants.shift() ?? '')
    expect([db.now, db.now, instants.length]).toEqual([
      '2026-07-15T09:00:00Z',
      '2026-07-15T09:00:00Z',
      1,
    ])
  })

  it('can be another one for the same user', async () => {
    const later = atInstant(amelia, '2027-01-01T00:00:00Z')
    expect([later.userId, later.now]).toEqual(['amelia', '2027-01-01T00:00:00Z'])
    expect(await titles(later)).toEqual(['Hers'])
  })
})

/** Statements that must not compile. The function is never called. */
export function forgotten(db: UserDb) {
  return [
    // @ts-expect-error a table without a user
    db.selectFrom('portal_users'),
    // @ts-expect-error a table of identity
    db.selectFrom('portal_sessions'),
    // @ts-expect-error a table without a user
    db.deleteFrom('rate_limits'),
    // @ts-expect-error the handle sets the user of a new row
    db.insertInto('roster_tasks').values({ ...task, user_id: 'bruno' }),
    // @ts-expect-error a column is missing
    db.insertInto('roster_tasks').values({ id: 'two', title: 'Two', done_at: null }),
    // @ts-expect-error a row never changes its user
    db.updateTable('roster_tasks').set({ user_id: 'bruno' }),
    // @ts-expect-error a join of a table without its own statement
    db.selectFrom('roster_tasks').innerJoin('duties', 'duties.id', 'roster_tasks.duty_id'),
    // @ts-expect-error a condition on a table without its own statement
    db.selectFrom('roster_tasks').where((eb) => eb.exists(eb.selectFrom('duties').select('id'))),
    // @ts-expect-error the rows of all users are no database of one user
    transact(portal.db, async () => {}),
  ]
}
