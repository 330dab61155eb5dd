import { expect, it } from 'vitest'
import { ftlSettingsPath, ftlHistoryPath } from '#limits/api/paths.ts'
import { logbookPath } from '#logbook/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { dutyActionsPath, rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { dbAs, json } from '#server/testing/test-portal.ts'
import { createVerdictReader } from './verdicts-service.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal()

const july = { first: '2026-07-01', last: '2026-07-31' }
const readVerdicts = createVerdictReader()

async function send(method: string, path: string, body: object): Promise<string> {
  const answer = await portal.app.request(path, { ...json(body, amelia.headers), method })
  expect([path, answer.status]).toEqual([path, 200])
  return ((await answer.json()) as { data?: { id: string } }).data?.id ?? ''
}

/** The cached marks, which a reader without a cache confirms. */
async function verdicts(): Promise<Record<string, string>> {
  const cached = await readVerdicts(dbAs(portal.db, amelia.id), july)
  expect(cached).toEqual(await createVerdictReader()(dbAs(portal.db, amelia.id), july))
  return cached.legality
}

const course = (day: string, debrief: string) => ({
  date: day,
  dutyType: 'TRAINING',
  dutyCode: 'SEP',
  scheduledBrief: `${day}T05:00:00Z`,
  scheduledDebrief: `${day}T${debrief}:00Z`,
})

it('cached verdicts follow every change of what they are computed from', async () => {
  expect(await verdicts()).toEqual({})
  const profile = { name: 'Amelia', crewId: null, defaultRole: null }
  await send('PUT', profilePath, { ...profile, baseAirport: 'BHX' })
  const days = ['06', '07', '08', '09', '10']
  const ids: string[] = []
  for (const day of days) {
    ids.push(await send('POST', rosterPath, course(`2026-07-${day}`, '16:00')))
  }
  const last = ids.at(-1) ?? ''
  expect(await verdicts()).not.toHaveProperty(last)
  await send('PATCH', rosterEntryPath(last), { scheduledDebrief: '2026-07-10T22:00:00Z' })
  expect((await verdicts())[last]).toBe('breach')
  const weekly = { rule: 'duty7Days', value: 600, name: 'Week', source: 'Agreement' }
  const ownLimits = [{ ...weekly, validFrom: '2026-01-01' }]
  await send('PUT', ftlSettingsPath, { scheme: 'EASA', disruptiveType: 'late', ownLimits })
  expect((await verdicts())[ids[1] ?? '']).toBe('breach')
  await send('PUT', ftlSettingsPath, { scheme: 'UK', disruptiveType: 'late', ownLimits: [] })
  const before = await verdicts()
  expect(before[ids[1] ?? '']).not.toBe('breach')
  await send('POST', dutyActionsPath(last), { kind: 'cancelled' })
  expect(await verdicts()).not.toHaveProperty(last)
})

it('cached verdicts follow the home base, the history and the logbook', async () => {
  const profile = { name: 'Amelia', crewId: null, defaultRole: null }
  await send('PUT', profilePath, { ...profile, baseAirport: 'TFS' })
  await verdicts()
  await send('PUT', ftlHistoryPath, { completeSince: '2026-01-01', openingBalances: [] })
  await verdicts()
  await send('POST', logbookPath, {
    date: '2026-07-01',
    departureAirport: 'BHX',
    arrivalAirport: 'PMI',
    aircraftType: '738',
    aircraftRegistration: 'G-ZQXA',
    flightTime: 2,
  })
  await verdicts()
})
