import { sql } from 'kysely'
import type { QueryResult } from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { asUser, inRequest } from '#server/context/request-context.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { saveProfile } from '#profile/server/profile-store.ts'
import { readFlights } from './read-flight.ts'
import { givenEmptyPortal, portal } from '#server/testing/test-crew.ts'

const profile = { crewId: null, defaultRole: null, bases: [{ from: null, airports: ['BHX'] }] }

givenEmptyPortal()
beforeAll(async () => {
  for (const id of ['amelia', 'bruno']) {
    await inRequest({ userId: id }, () =>
      saveProfile(dbAs(portal.db, id), { name: id, ...profile, crewId: id }),
    )
  }
})

/** The crew ids that a user sees, by statements that name no user. */
const seenBy = (userId: string) =>
  inRequest({ userId }, () =>
    Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { rows } = await sql<{ crew_id: string; place: number }>`
          select crew_id, cast(${index} as integer) as place from profiles
          where user_id = ${userId}`.execute(portal.db)
        return rows.map(({ crew_id, place }) => `${crew_id} ${place}`)
      }),
    ),
  )

it('gives each read its own rows, of its own user', async () => {
  const [amelia, bruno] = await Promise.all([seenBy('amelia'), seenBy('bruno')])
  expect(amelia).toEqual(Array.from({ length: 40 }, (_, index) => [`amelia ${index}`]))
  expect(bruno).toEqual(Array.from({ length: 40 }, (_, index) => [`bruno ${index}`]))
})

it('fails the wrong read only', async () => {
  const [right, wrong, other] = await inRequest({ userId: 'amelia' }, () =>
    Promise.allSettled([
      sql`select 1 as one`.execute(portal.db),
      sql`select no_such_column from profiles`.execute(portal.db),
      sql`select crew_id from profiles where user_id = 'amelia'`.execute(portal.db),
    ]),
  )
  expect(right).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } })
  expect(wrong.status).toBe('rejected')
  expect(other).toMatchObject({ status: 'fulfilled', value: { rows: [{ crew_id: 'amelia' }] } })
})

it('ends its own turn only: the next read has the next flight', async () => {
  const sent: string[][] = []
  const read = readFlights(async (userId, reads) => {
    sent.push(reads.map(({ text }) => `${userId} ${text}`))
    return reads.map(({ text }) => ({ rows: [text] }) as unknown as QueryResult)
  })
  const ask = (userId: string, text: string) => read(userId, { text, values: [] })
  await inRequest({}, async () => {
    await Promise.all([ask('amelia', 'a'), ask('amelia', 'b')])
    expect(await ask('amelia', 'c')).toMatchObject({ rows: ['c'] })
  })
  await Promise.all([
    inRequest({}, () => ask('amelia', 'd')),
    inRequest({}, () => ask('amelia', 'e')),
    // The user of a request becomes known while it runs.
    inRequest({}, () =>
      Promise.all([ask('amelia', 'f'), asUser('bruno', () => ask('bruno', 'g'))]),
    ),
    ...Array.from({ length: 33 }, (_, index) => ask('bruno', `${index}`)),
  ])
  expect(sent.map((reads) => reads.length)).toEqual([2, 1, 1, 1, 1, 1, 32, 1])
})

it('sends nothing again after a fault of the database', async () => {
  let sends = 0
  const read = readFlights(async () => {
    sends += 1
    throw Object.assign(new Error('shutting down'), { code: '57P01' })
  })
  const asked = ['a', 'b'].map((text) => read('amelia', { text, values: [] }))
  const results = await Promise.allSettled(asked)
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sends).toBe(1)
})
