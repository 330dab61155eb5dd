import { expect, it } from 'vitest'
import { dashboardAnswer, type Dashboard } from '#dashboard/api/dashboard.ts'
import { dashboardPath } from '#dashboard/api/paths.ts'
import { dutyActionsPath, rosterPath } from '#duties/api/paths.ts'
import { profilePath } from '#profile/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { saveReminderSettings } from '#reminders/server/reminder-settings-store.ts'
import { dbAs } from '#server/testing/test-portal.ts'
import { bodyOf, expectStatus, get, post, put } from '#server/testing/test-calls.ts'
import { amelia, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal({ PORTAL_CLOCK: '2026-07-16T12:20:00Z' }, emptyAccounts)

it('shows the duty that ended, and those after it', async () => {
  await givenBase()
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
  await givenBase()
  expect((await dutiesOfPage()).restUntil).toBe('2026-07-17T00:00:00Z')
})

it('has the time to leave home for a duty from the base', async () => {
  await givenFlight('17', ['05:10', '09:50'])
  await saveReminderSettings(dbAs(portal.db, amelia.id), {
    ...usualReminderSettings,
    travelMinutes: 55,
  })
  expect(await dutiesOfPage()).toMatchObject({ leaveAt: null, hasWay: false })
  await givenBase()
  expect((await dutiesOfPage()).leaveAt).toBe('2026-07-17T04:15:00Z')
  await givenBase('MAN')
  expect(await dutiesOfPage()).toMatchObject({ leaveAt: null, hasWay: true })
})

it('has no time to leave home for a report at the departure', async () => {
  await givenBase()
  await givenFlight('17', ['06:10', '09:50'])
  await saveReminderSettings(dbAs(portal.db, amelia.id), {
    ...usualReminderSettings,
    travelMinutes: 55,
  })
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
  const answer = await get(dashboardPath)
  const { data, failed } = dashboardAnswer.parse(await answer.json())
  expect(failed).toEqual([])
  if (!data.duties) throw new Error('The duties failed')
  return data.duties
}

async function givenBase(baseAirport = 'BHX'): Promise<void> {
  const profile = { name: 'Amelia', crewId: null, baseAirport, defaultRole: null }
  await expectStatus(put(profilePath, profile), 200)
}

/** A flight from Birmingham to Palma and back; its id. */
async function givenFlight(day: string, [report, debrief]: [string, string]): Promise<string> {
  const at = (time: string) => `2026-07-${day}T${time}:00Z`
  const duty = {
    date: `2026-07-${day}`,
    dutyType: 'FLIGHT',
    dutyCode: 'ZQ210/ZQ211',
    scheduledBrief: at(report),
    scheduledDebrief: at(debrief),
    sectors: [
      leg('ZQ210', ['BHX', 'PMI'], [at('06:10'), at('07:40')]),
      leg('ZQ211', ['PMI', 'BHX'], [at('08:30'), at('09:30')]),
    ],
  }
  const { data } = await bodyOf<{ data: { id: string } }>(post(rosterPath, duty))
  return data.id
}

function leg(
  flightNumber: string,
  [departureAirport, arrivalAirport]: [string, string],
  [scheduledDeparture, scheduledArrival]: [string, string],
) {
  return { flightNumber, departureAirport, arrivalAirport, scheduledDeparture, scheduledArrival }
}
