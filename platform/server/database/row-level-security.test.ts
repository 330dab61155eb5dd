import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './connection.ts'
import { seedDemoCrew } from '#server/running/demo/demo-crew.ts'
import { dbAs, testNow } from '#server/testing/test-portal.ts'
import { transactForPortal } from './transact.ts'
import { asUser } from '#server/context/request-context.ts'
import { unexportedTables, userTables } from './user-tables.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()
beforeAll(async () => {
  await seedDemoCrew(dbAs(portal.db, amelia.id))
  await seedDemoCrew(dbAs(portal.db, bruno.id))
})

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

if (isPostgres)
  describe('PostgreSQL itself', () => {
    it.each([...userTables, ...unexportedTables])(
      'shows a user their own rows of %s only',
      async (table) => {
        const owners = async () => {
          const { rows } = await sql<{ user_id: string }>`
        select distinct user_id from ${sql.table(table)}`.execute(portal.db)
          return rows.map(({ user_id }) => user_id)
        }
        const everybody = await owners()
        const own = await asUser(amelia.id, owners)
        expect(own).toEqual(everybody.includes(amelia.id) ? [amelia.id] : [])
        expect(await asUser('nobody', owners)).toEqual([])
      },
    )

    it('changes and deletes nothing of another user, whatever the statement says', async () => {
      const count = async () =>
        (
          await portal.db
            .selectFrom('duties')
            .select('id')
            .where('user_id', '=', bruno.id)
            .execute()
        ).length
      const before = await count()
      await asUser(amelia.id, async () => {
        await portal.db.deleteFrom('duties').where('user_id', '=', bruno.id).execute()
        await portal.db
          .updateTable('duties')
          .set({ notes: 'mine' })
          .where('user_id', '=', bruno.id)
          .execute()
      })
      expect(await count()).toBe(before)
      expect(before).toBeGreaterThan(100)
    })

    it('takes no row in another user’s name', async () => {
      const row = {
        user_id: bruno.id,
        id: 'x',
        kind: 'duty_added' as const,
        text: 'x',
        done_at: testNow,
      }
      const insert = () => portal.db.insertInto('activities').values(row).execute()
      await expect(asUser(amelia.id, insert)).rejects.toThrow('row-level security')
    })

    it('leaves nothing of a user on a connection that a pooler may give to somebody else', async () => {
      const state = async (db: Database = portal.db) => {
        const { rows } = await sql<{ state: string }>`
          select current_user || '/' || coalesce(current_setting('portal.user_id', true), '') ||
            '/' || current_setting('statement_timeout') as state`.execute(db)
        return rows[0]?.state
      }
      const ofUser = `crewportal_app/${amelia.id}/10s`
      // All connections there are: sent with the statement, its settings are gone when it is done.
      await Promise.all(
        Array.from({ length: 30 }, async () => {
          expect(await asUser(amelia.id, () => state())).toBe(ofUser)
          expect(await asUser(amelia.id, () => transactForPortal(portal.db, state))).toBe(ofUser)
          expect(await state()).toMatch(/^portal\/\/10s$/)
        }),
      )
    })

    it('reports a wrong statement, and the connection stays usable', async () => {
      const wrong = () => sql`select ${'x'}::integer`.execute(portal.db)
      await expect(asUser(amelia.id, wrong)).rejects.toMatchObject({ code: '22P02' })
      await expect(asUser(amelia.id, () => sql`nonsense`.execute(portal.db))).rejects.toMatchObject(
        { code: '42601' },
      )
      const { rows } = await asUser(amelia.id, () =>
        sql<{ n: number }>`select 1 as n union all select 2 order by n`.execute(portal.db),
      )
      expect(rows).toEqual([{ n: 1 }, { n: 2 }])
    })

    it('acts as the user throughout a transaction, and not afterwards', async () => {
      const owner = () =>
        transactForPortal(portal.db, async (trx) => {
          const { rows } = await sql<{ name: string }>`
          select coalesce(current_setting('portal.user_id', true), '') as name`.execute(trx)
          return rows[0]?.name
        })
      expect(
        await Promise.all([asUser(amelia.id, owner), asUser(bruno.id, owner), owner()]),
      ).toEqual([amelia.id, bruno.id, ''])
    })
  })

if (!isPostgres)
  it('SQLite has no such guard: only the statements name the user', async () => {
    const owners = await asUser(amelia.id, () =>
      portal.db.selectFrom('duties').select('user_id').distinct().execute(),
    )
    expect(owners).toHaveLength(2)
  })
