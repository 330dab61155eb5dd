import { describe, expect, it } from 'vitest'
import { calendarFeeds, familyDayList } from '#calendars/api/calendar-feeds.ts'
import {
  calendarFeedsPath,
  familyCalendarPath,
  familyDaysPath,
  familyFile,
  familyPage,
  myCalendarFile,
  feedAddressPath,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import { ftlHistoryPath } from '#limits/api/paths.ts'
import { accountPath } from '#profile/api/paths.ts'
import { rosterPath } from '#duties/api/paths.ts'
import { usualFamily, usualMyCalendar } from '#calendars/rules/feed-settings.ts'
import { newFeedToken } from '#server/testing/test-good-calls.ts'
import { givenUser, password, type TestUser } from '#server/testing/test-portal.ts'
import { hashOfToken } from './calendar-feed-store.ts'
import {
  bodyOf,
  del,
  expectAnswer,
  expectStatus,
  get,
  keyed,
  post,
  put,
  seeing,
} from '#server/testing/test-calls.ts'
import { amelia, bruno, emptyAccounts, givenPortal, portal } from '#server/testing/test-crew.ts'
import { exportedAccount, importAccount } from '#server/testing/test-account.ts'
import { typedDuty } from '#server/testing/test-duties.ts'

givenPortal({}, emptyAccounts)

const give = (kind: 'mine' | 'family', token: string, user = amelia) =>
  put(feedAddressPath(kind), { token }, user)

async function feedsOf({ headers }: TestUser) {
  return calendarFeeds.parse(await bodyOf(get(calendarFeedsPath, { headers })))
}

describe('the content of the feeds', () => {
  it('is the usual one until it is chosen', async () => {
    expect(await feedsOf(amelia)).toMatchObject({
      mine: usualMyCalendar,
      family: usualFamily,
      addresses: { mine: null, family: null },
    })
  })

  it('is stored, and nobody else’s', async () => {
    const mine = { ...usualMyCalendar, alarmMinutes: 90, titleParts: ['code'] }
    const family = { ...usualFamily, words: { busy: 'Work', away: 'Gone', free: 'Home' } }
    await expectStatus(put(myCalendarPath, mine), 200)
    await expectStatus(put(familyCalendarPath, family), 200)
    expect(await feedsOf(amelia)).toMatchObject({ mine, family })
    expect(await feedsOf(bruno)).toMatchObject({ mine: usualMyCalendar, family: usualFamily })
  })

  it('is not overwritten from a stale version', async () => {
    const { mine, family } = await feedsOf(amelia)
    const edits = [
      [myCalendarPath, mine, { ...usualMyCalendar, tasks: true }],
      [familyCalendarPath, family, { ...usualFamily, isPaused: true }],
    ] as const
    for (const [path, { version }, body] of edits) {
      await expectStatus(put(path, body, seeing(version)), 200)
      await expectAnswer(put(path, body, seeing(version)), 409, { current: body })
    }
  })

  it.each([
    [myCalendarPath, { ...usualMyCalendar, alarmMinutes: 0 }, 'alarmMinutes'],
    [myCalendarPath, { ...usualMyCalendar, titleParts: ['crew'] }, 'titleParts.0'],
    [familyCalendarPath, { ...usualFamily, expiresOn: 'soon' }, 'expiresOn'],
    [
      familyCalendarPath,
      { ...usualFamily, words: { busy: ' ', away: 'A', free: 'F' } },
      'words.busy',
    ],
    [feedAddressPath('mine'), { token: 'short' }, 'token'],
  ])('refuses %s %j', async (path, body, field) => {
    await expectAnswer(put(path, body), 400, {
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('the address of a feed', () => {
  it('is stored as a hash only, and belongs to one user', async () => {
    const token = newFeedToken()
    const answer = await put(feedAddressPath('mine'), { token }, keyed('address-1'))
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain(token)
    const rows = await portal.db.selectFrom('feed_tokens').selectAll().execute()
    expect(rows).toMatchObject([{ token_hash: hashOfToken(token) }])
    const keys = await portal.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(JSON.stringify([rows, keys])).not.toContain(token)
    await expectStatus(give('mine', token), 200)
    await expectStatus(give('mine', token, bruno), 409)
    expect((await feedsOf(bruno)).addresses.mine).toBeNull()
  })

  it('is revoked by its owner only', async () => {
    await give('family', newFeedToken())
    const revoke = ({ headers }: TestUser) => del(feedAddressPath('family'), { headers })
    await expectStatus(revoke(bruno), 200)
    expect((await feedsOf(amelia)).addresses.family).toMatchObject({ lastUsedAt: null })
    await expectStatus(revoke(amelia), 200)
    expect((await feedsOf(amelia)).addresses.family).toBeNull()
  })

  it('of an unknown kind is refused', async () => {
    const path = feedAddressPath('mine').replace('mine', 'crew')
    await expectStatus(put(path, { token: newFeedToken() }), 400)
  })

  it('does not move with an exported account, and ends with the account', async () => {
    const token = newFeedToken()
    await put(myCalendarPath, { ...usualMyCalendar, tasks: true })
    await give('mine', token)
    await expectStatus(importAccount(await exportedAccount()), 200)
    expect(await feedsOf(bruno)).toMatchObject({
      mine: { tasks: true },
      addresses: { mine: null },
    })
    const clara = await givenUser(portal, 'Clara')
    const hers = newFeedToken()
    await give('mine', hers, clara)
    await expectStatus(portal.app.request(`/calendar/${hers}.ics`), 200)
    await expectStatus(del(accountPath, clara, { password }), 200)
    await expectStatus(portal.app.request(`/calendar/${hers}.ics`), 404)
  })
})

it('previews the days as the family sees them', async () => {
  await expectStatus(post(rosterPath, typedDuty('HSBY', '2026-07-16', ['04:00', '12:00'])), 200)
  const read = async ({ headers }: TestUser) =>
    familyDayList.parse(await (await get(familyDaysPath, { headers })).json()).data
  const days = await read(amelia)
  expect(days).toHaveLength(43)
  expect(days.slice(0, 3)).toEqual([
    { date: '2026-07-15', state: 'unknown', from: null, until: null },
    { date: '2026-07-16', state: 'busy', from: '05:00', until: '13:00' },
    { date: '2026-07-17', state: 'unknown', from: null, until: null },
  ])
  expect((await read(bruno)).every(({ state }) => state === 'unknown')).toBe(true)
})

it('do not contain statements about the time before the roster', async () => {
  const mine = newFeedToken()
  const family = newFeedToken()
  await give('mine', mine)
  await give('family', family)
  const duty = { date: '2026-07-16', dutyType: 'OFF', dutyCode: 'OFF' }
  await post(rosterPath, duty)
  const paths = [myCalendarFile(mine), familyFile(family), familyPage(family), familyDaysPath]
  const read = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await get(path)
        expect([path, answer.status]).toEqual([path, 200])
        return answer.text()
      }),
    )
  const before = await read()
  const statements = {
    completeSince: '2026-06-01',
    openingBalances: [],
    freeFrom: '2026-05-30T17:30:00Z',
    lastTripNear: true,
    earlierTotals: { flight12mMinutes: 42_000, flightYearMinutes: 18_000, duty12mMinutes: 90_000 },
    freeDaysThisYear: 58,
    logbookFrom: '2024-01-01',
  }
  await expectStatus(put(ftlHistoryPath, statements), 200)
  expect(await read()).toEqual(before)
})
