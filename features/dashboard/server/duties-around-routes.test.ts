import { expect, it } from 'vitest'
import { dashboardAnswer, type Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { dutyActionsPath, rosterPath } from '#duties/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { saveReminderSettings } from '#reminders/server/reminder-settings-store.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { bodyOf, expectStatus, get, idOfAdded, post } from '#server/testing/test-calls.ts'
import { amelia, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'
import { typedDuty, typedLeg } from '#server/testing/test-duties.ts'

givenPortal({ PORTAL_CLOCK: '2026-07-16T12:20:00Z' }, emptyAccounts)

it('shows the duty that ended, and those after it', async () => {
  await saveProfile({ baseAirport: 'BHX' })
  const flown = await givenFlight('16', ['04:15', '12:00'])
  for (const day of ['17', '18', '19', '20']) await givenFlight(day, ['05:10', '09:50'])
  const duties = await dutiesOfPage()
  expect(duties).toMatchObject({
    nextDuty: { date: '2026-07-17' },
    endedDuty: { id: flown },
    shownId: flown,
    leaveAt: null,
  })
  expect(duties.upcoming.map(({ date, places }) => [date, places])).toEqual([
    ['2026-07-17', ['BHX', 'PMI', 'BHX']],
    ['2026-07-18', ['BHX', 'PMI', 'BHX']],
    ['2026-07-19', ['BHX', 'PMI', 'BHX']],
  ])
})

it('knows the least rest after it only where the rule is known', async () => {
  await givenFlight('16', ['04:15', '12:00'])
  await givenFlight('17', ['05:10', '09:50'])
  expect((await dutiesOfPage()).restUntil).toBeNull()
  await saveProfile({ baseAirport: 'BHX' })
  expect((await dutiesOfPage()).restUntil).toBe('2026-07-17T00:00:00Z')
})

it('has the time to leave home for a duty from the base', async () => {
  await givenFlight('17', ['05:10', '09:50'])
  await givenTravel()
  expect(await dutiesOfPage()).toMatchObject({ leaveAt: null, hasWay: false })
  await saveProfile({ baseAirport: 'BHX' })
  expect((await dutiesOfPage()).leaveAt).toBe('2026-07-17T04:15:00Z')
  await saveProfile({ baseAirport: 'MAN' })
  expect(await dutiesOfPage()).toMatchObject({ leaveAt: null, hasWay: true })
})

it('has no time to leave home for a report at the departure', async () => {
  await saveProfile({ baseAirport: 'BHX' })
  await givenFlight('17', ['06:10', '09:50'])
  await givenTravel()
  expect((await dutiesOfPage()).leaveAt).toBeNull()
})

it('keeps a duty of tomorrow that was reported sick, apart from those that count', async () => {
  const sick = await givenFlight('17', ['05:10', '09:50'])
  await givenFlight('18', ['05:10', '09:50'])
  const body = { kind: 'sick', until: null }
  await expectStatus(post(dutyActionsPath(sick), body), 200)
  const { nextDuty, setAside } = await dutiesOfPage()
  expect(nextDuty?.date).toBe('2026-07-18')
  expect(setAside).toEqual([
    { id: sick, date: '2026-07-17', dutyCode: 'ZQ210/ZQ211', state: 'sick' },
  ])
})

async function dutiesOfPage(): Promise<NonNullable<Dashboard['duties']>> {
  const { data, failed } = dashboardAnswer.parse(await bodyOf(get(dashboardPath)))
  expect(failed).toEqual([])
  if (!data.duties) throw new Error('The duties failed')
  return data.duties
}

/** A flight from Birmingham to Palma and back; its id. */
function givenFlight(day: string, hours: [string, string]): Promise<string> {
  const date = `2026-07-${day}`
  const sectors = [
    typedLeg('ZQ210', date, ['BHX', 'PMI'], ['06:10', '07:40']),
    typedLeg('ZQ211', date, ['PMI', 'BHX'], ['08:30', '09:30']),
  ]
  const flight = { ...typedDuty('FLIGHT', date, hours), dutyCode: 'ZQ210/ZQ211', sectors }
  return idOfAdded(rosterPath, flight)
}

const givenTravel = () =>
  saveReminderSettings(dbAs(portal.db, amelia.id), { ...usualReminderSettings, travelMinutes: 55 })
