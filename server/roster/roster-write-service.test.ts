import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changedDayWords } from '#domain/roster-sources/changed-day-words.ts'
import { dayChanges } from '#domain/roster-sources/day-changes.ts'
import { dutyLog } from '#domain/roster-sources/duty-log.ts'
import { drawnStory } from '#domain/roster-sources/testing/drawn-stories.ts'
import { storyCases } from '#server/testing/test-roster-stories.ts'
import { storyMoments, type StoryMoment } from '#domain/roster-sources/test-story.ts'
import { transact } from '#server/database/transact.ts'
import { asUser } from '#server/context/request-context.ts'
import type { Portal } from '#server/running/portal.ts'
import { listRecords, type RosterRecord } from '#server/roster/duty-record-store.ts'
import { takeStoryStep } from '#server/testing/test-story-steps.ts'
import { emptyRoster, givenUser, testPortal, type TestUser } from '#server/testing/test-portal.ts'
import { idOfName } from './roster-write-service.ts'

let portal: Portal
let amelia: TestUser

beforeAll(async () => {
  portal = await testPortal()
  amelia = await givenUser(portal, 'Amelia')
})
afterAll(() => portal.close())
beforeEach(() => emptyRoster(portal))

const drawn = Array.from({ length: 12 }, (_, seed) => ({
  id: `drawn ${seed}`,
  story: drawnStory(seed),
}))

test.each([...storyCases(), ...drawn])('$id is stored as the sources say', async ({ story }) => {
  for (const moment of storyMoments(story, idOfName)) {
    await asUser(amelia.id, () =>
      transact(portal.db, (trx) => takeStoryStep(amelia.id, trx, moment)),
    )
    const stored = await asUser(amelia.id, () =>
      listRecords(amelia.id, portal.db, { first: '2026-01-01', last: '2027-12-31' }),
    )
    expect(sorted(stored.map(shownOf))).toEqual(expectedOf(moment))
    const days = await portal.db
      .selectFrom('roster_days')
      .selectAll()
      .where('user_id', '=', amelia.id)
      .orderBy('date')
      .execute()
    expect(days).toEqual(expectedDays(moment))
  }
})

function shownOf({ duty, task, entries }: RosterRecord) {
  const { id, date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, actualDebrief } = duty
  return {
    id,
    date,
    dutyType,
    dutyCode,
    scheduledBrief,
    scheduledDebrief,
    actualDebrief,
    sectors: duty.sectors,
    status: duty.status ?? null,
    marks: duty.marks,
    differences: duty.differences,
    hasOpenTask: task !== null && task.doneAt === null,
    minutes: entries.map(({ flightMinutes }) => flightMinutes),
  }
}

function expectedOf({ roster }: StoryMoment) {
  const context = { defaultRole: 'cabin_crew' as const, idOf: idOfName }
  const shown = roster.map((duty) => {
    const { hasOpenTask, entries } = dutyLog(duty, context)
    const { id, date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, actualDebrief } = duty
    return {
      id,
      date,
      dutyType,
      dutyCode,
      scheduledBrief,
      scheduledDebrief,
      actualDebrief,
      sectors: duty.sectors,
      status: duty.status ?? null,
      marks: duty.marks,
      differences: duty.differences,
      hasOpenTask,
      minutes: entries.map(({ flightMinutes }) => flightMinutes),
    }
  })
  return sorted(shown)
}

function expectedDays({ standing, seenAt }: StoryMoment) {
  return dayChanges(standing, seenAt, { defaultRole: 'cabin_crew', idOf: idOfName }).map(
    (change) => ({
      user_id: amelia.id,
      date: change.date,
      line: changedDayWords(change),
      notice_minutes: change.noticeMinutes,
      ends_at: change.endsAt,
      is_logged_less: change.isLoggedLess ? 1 : 0,
    }),
  )
}

function sorted<Shown extends { id: string }>(shown: Shown[]): Shown[] {
  return shown.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
