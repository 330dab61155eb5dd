import { beforeAll, describe, expect, it } from 'vitest'
import { rosterChangesPath, rosterPath } from '#duties/api/paths.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { seedDemoCrew } from './demo/demo-crew.ts'
import { goodCall } from '#server/testing/test-good-calls.ts'
import { describedOperations, idsFor } from '#server/testing/test-operations.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { heardFlights, heardStatements, mostTripsOf } from '#server/testing/test-statements.ts'
import { profilePath } from '#profile/api/paths.ts'
import { expectStatus, get, put } from '#server/testing/test-calls.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

givenPortal()
beforeAll(async () => {
  await seedDemoCrew(dbAs(portal.db, amelia.id))
})

// SQLite answers without a trip.
if (isPostgres)
  it('makes few round trips in a row for every read after a change', async () => {
    const { operations } = await describedOperations(portal)
    const tooMany: Record<string, string[]> = {}
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const [id = null] = await idsFor(operation, amelia.id, portal)
      await change()
      const flights = await heardFlights(async () => {
        await goodCall(portal, operation, amelia, id)
      })
      if (flights.length > mostTripsOf(operation.path)) {
        tooMany[operation.name] = flights.map((flight) =>
          flight.map(({ sql }) => sql.slice(0, 90)).join(' | '),
        )
      }
    }
    expect(tooMany).toEqual({})
  })

describe('a cached read', () => {
  it.each([`${rosterPath}?month=2026-07`, dashboardPath, rosterChangesPath])(
    'asks only for the revision: %s',
    async (path) => {
      await change()
      const read = () => get(path)
      const first = await (await read()).text()
      let again = ''
      const heard = await heardStatements(async () => {
        again = await (await read()).text()
      })
      expect(again).toBe(first)
      expect(heard.map(({ sql }) => sql)).toEqual([expect.stringMatching(/from "revisions"/)])
    },
  )
})

/** A write, after which no response is in the cache. */
async function change(): Promise<void> {
  const profile = { name: 'Amelia', crewId: null, baseAirport: 'BHX', defaultRole: null }
  await expectStatus(put(profilePath, profile), 200)
}
