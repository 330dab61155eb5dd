import { expect, it } from 'vitest'
import { ftlSettingsPath, ftlHistoryPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { dutyActionsPath, rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { createVerdictReader } from './verdicts-service.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'
import { testInputs } from '#server/testing/test-inputs.ts'
import { saveProfile } from '#server/testing/test-account.ts'
import { typedDuty } from '#server/testing/test-duties.ts'
import { expectStatus, idOfAdded, patch, post, put } from '#server/testing/test-calls.ts'

givenPortal()

const july = { first: '2026-07-01', last: '2026-07-31' }
const readVerdicts = createVerdictReader()

/** The cached marks, which a reader without a cache confirms. */
async function verdicts(): Promise<Record<string, string>> {
  const cached = await readVerdicts(dbAs(portal.db, amelia.id), july)
  expect(cached).toEqual(await createVerdictReader()(dbAs(portal.db, amelia.id), july))
  return cached.legality
}

it('cached verdicts follow every change of what they are computed from', async () => {
  expect(await verdicts()).toEqual({})
  await saveProfile({ baseAirport: 'BHX' })
  const ids: string[] = []
  for (const day of ['06', '07', '08', '09', '10']) {
    const course = typedDuty('TRAINING', `2026-07-${day}`, ['05:00', '16:00'])
    ids.push(await idOfAdded(rosterPath, course))
  }
  const last = ids.at(-1) ?? ''
  expect(await verdicts()).not.toHaveProperty(last)
  await expectStatus(
    patch(rosterEntryPath(last), { scheduledDebrief: '2026-07-10T22:00:00Z' }),
    200,
  )
  expect((await verdicts())[last]).toBe('breach')
  const weekly = { rule: 'duty7Days', value: 600, name: 'Week', source: 'Agreement' }
  const ownLimits = [{ ...weekly, validFrom: '2026-01-01' }]
  await expectStatus(
    put(ftlSettingsPath, { scheme: 'EASA', disruptiveType: 'late', ownLimits }),
    200,
  )
  expect((await verdicts())[ids[1] ?? '']).toBe('breach')
  await expectStatus(
    put(ftlSettingsPath, { scheme: 'UK', disruptiveType: 'late', ownLimits: [] }),
    200,
  )
  const before = await verdicts()
  expect(before[ids[1] ?? '']).not.toBe('breach')
  await expectStatus(post(dutyActionsPath(last), { kind: 'cancelled' }), 200)
  expect(await verdicts()).not.toHaveProperty(last)
})

it('cached verdicts follow the home base, the history and the logbook', async () => {
  await saveProfile({ baseAirport: 'TFS' })
  await verdicts()
  await expectStatus(put(ftlHistoryPath, { completeSince: '2026-01-01', openingBalances: [] }), 200)
  await verdicts()
  await expectStatus(post(logbookPath, { ...testInputs.flight, date: '2026-07-01' }), 200)
  await verdicts()
})
