import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rosterPath } from '#duties/api/paths.ts'
import type { RosterMonth } from '#duties/api/roster.ts'
import { loadAnswer, type LoadAnswer } from '#load/api/load.ts'
import { loadPath, notesPath } from '#load/api/paths.ts'
import { reminderSettingsPath } from '#reminders/api/paths.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { flown, ftlRequests, limitOf } from '#server/testing/test-ftl.ts'
import { rosterCalls } from '#server/testing/test-roster-calls.ts'
import { offRow, palmaRow, rosterText } from '#server/testing/test-roster-file.ts'
import { emptyRoster } from '#server/testing/test-portal.ts'
import { bodyOf, expectAnswer, expectStatus, get, post, put } from '#server/testing/test-calls.ts'
import { amelia, bruno, givenPortal, portal } from '#server/testing/test-crew.ts'
import { saveProfile } from '#server/testing/test-account.ts'

const { addDuty, ftlOf, putHistory } = ftlRequests(() => portal)
const { imported } = rosterCalls()

givenPortal()
beforeAll(async () => {
  await saveProfile({ baseAirport: 'BHX' })
  await put(reminderSettingsPath, { ...usualReminderSettings, travelMinutes: 40 })
})
beforeEach(async () => {
  await emptyRoster(portal)
  await portal.db.deleteFrom('ftl_histories').execute()
  await portal.db.deleteFrom('crew_notes').execute()
})

const request = (query: string, user = amelia) => get(loadPath + query, user)

async function loadOf(query = '', user = amelia): Promise<LoadAnswer> {
  const answer = await request(query, user)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('etag')).toBeNull()
  return loadAnswer.parse(await answer.json()).data
}

async function note(body: object) {
  await expectStatus(post(notesPath, body), 200)
}

describe('the counted load', () => {
  it('counts the last 28 days, with the duties behind each figure', async () => {
    const id = await addDuty(amelia, flown)
    await putHistory(amelia, { completeSince: '2026-01-10', openingBalances: [] })
    const load = await loadOf()
    expect(load.window).toEqual({ first: '2026-06-18', last: '2026-07-15' })
    expect(load.figures).toMatchObject({
      dutyMinutes: 435,
      flightMinutes: 290,
      sectors: 2,
      earlyStarts: 1,
      longestAwakeMinutes: 475,
      largestTimeDifferenceMinutes: 60,
    })
    expect(load.duties.earlyStarts).toEqual([id])
    expect(load.listed).toEqual([
      {
        id,
        date: '2026-07-14',
        dutyType: 'FLIGHT',
        dutyCode: flown.dutyCode,
        from: flown.scheduledBrief,
        to: flown.scheduledDebrief,
      },
    ])
    expect(load).toMatchObject({ isCovered: true, since: '2026-01-10', untimed: [], scheme: 'UK' })
    expect(load.earlierPeriods).toBe(5)
    expect(load.comparisons).toEqual({})
  })

  it('states the hours of the limits, and compares once six periods are known', async () => {
    await addDuty(amelia, flown)
    await addDuty(amelia, { date: '2026-07-13', dutyType: 'TRAINING', dutyCode: 'SEPR' })
    await putHistory(amelia, { completeSince: '2026-04-01', openingBalances: [] })
    const load = await loadOf('?days=7')
    const limits = await ftlOf(amelia)
    expect(load.figures.dutyMinutes).toBe(60 * (limitOf(limits, 'duty7Days')?.current ?? 0))
    expect(load.untimed).toHaveLength(1)
    expect(load.listed[0]).toMatchObject({ id: load.untimed[0], from: null, to: null })
    expect(load.comparisons.dutyMinutes).toEqual({
      of: 14,
      median: 0,
      lowest: 0,
      highest: 0,
      lower: 14,
    })
  })

  it('counts a month, and the changes of the airline as the roster of the month does', async () => {
    await imported(rosterText([palmaRow('20/07/2026 Mon'), offRow('22/07/2026 Wed')]))
    await imported(
      rosterText([palmaRow('20/07/2026 Mon', '04:45'), palmaRow('22/07/2026 Wed')], {
        generatedOn: 'Jul 19, 2026 18:00',
      }),
    )
    const load = await loadOf('?asOf=2026-07-01&days=month')
    expect(load.window).toEqual({ first: '2026-07-01', last: '2026-07-31' })
    const { notice } = await bodyOf<RosterMonth>(get(`${rosterPath}?month=2026-07`))
    expect(notice).toEqual({ changes: 2, within14Days: 2, within24Hours: 1 })
    expect(load.figures).toMatchObject({
      changes: 2,
      changesWithin14Days: 2,
      changesWithin24Hours: 1,
      daysOff: 0,
    })
    expect(load.duties.changesWithin24Hours).toEqual([load.duties.sectors?.[0]])
  })

  it('counts the notes that were not withdrawn', async () => {
    const dutyId = await addDuty(amelia, flown)
    const call = { kind: 'contact', at: '2026-07-14T20:00:00Z', text: 'Private words' }
    await note({ ...call, who: 'crew control', channel: 'call' })
    await note({ kind: 'missedBreak', at: '2026-07-14T11:30:00Z', dutyId })
    await note({ kind: 'ownTime', at: '2026-07-13T18:00:00Z', minutes: 45 })
    const { figures, duties, unopenedNotes } = await loadOf()
    expect(figures).toMatchObject({
      missedBreaks: 1,
      ownTimeMinutes: 45,
      contacts: 1,
      contactsInRest: 1,
    })
    expect(duties.missedBreaks).toEqual([dutyId])
    expect(unopenedNotes).toBe(0)
    expect(await (await request('')).text()).not.toContain('Private')
  })

  it('has nothing of another user', async () => {
    await addDuty(amelia, flown)
    await note({ kind: 'ownTime', at: '2026-07-13T18:00:00Z', minutes: 45 })
    const { figures, listed, since } = await loadOf('', bruno)
    expect(figures).toMatchObject({ dutyMinutes: 0, ownTimeMinutes: 0, longestAwakeMinutes: null })
    expect([listed, since]).toEqual([[], null])
  })

  it.each(['?asOf=1900-01-01&days=month', '?asOf=2199-12-31', '?asOf=2028-02-29&days=7'])(
    'answers on the first and last days that a date can have: %s',
    async (query) => {
      await expectAnswer(request(query), 200, { success: true })
    },
  )

  it.each(['?days=27', '?asOf=2026-02-30', '?asOf=yesterday', '?until=2026-07-01'])(
    'rejects %s',
    async (query) => {
      await expectStatus(request(query), 400)
    },
  )
})
