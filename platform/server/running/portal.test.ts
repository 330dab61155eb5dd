import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { testPlace, type TestPlace } from '#server/testing/test-database.ts'
import { createPortal } from './portal.ts'

const configOf = ({ dataDir, databaseUrl }: TestPlace, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env })

it('is prepared once, however many start at the same moment', async () => {
  const place = await testPlace()
  const portals = await Promise.all([1, 2, 3].map(() => createPortal(configOf(place))))
  const [portal] = portals
  const people = await portal?.db.selectFrom('portal_users').select('email').execute()
  const keys = await portal?.db.selectFrom('portal_keys').select('id').execute()
  expect([people?.length, keys?.length]).toEqual([1, 1])
  await Promise.all(portals.map(({ close }) => close()))
  await place.remove()
})

it('does not start with another secret than the one its keys were made with', async () => {
  const place = await testPlace()
  const env = { DEMO: 'off', PORTAL_SECRET: 'a'.repeat(32) }
  await (await createPortal(configOf(place, env))).close()
  const other = createPortal(configOf(place, { ...env, PORTAL_SECRET: 'b'.repeat(32) }))
  await expect(other).rejects.toThrow(/another secret/)
  await (await createPortal(configOf(place, env))).close()
  await place.remove()
})
