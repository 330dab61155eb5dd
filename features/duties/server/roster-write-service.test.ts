import { expect, test } from 'vitest'
import { changedDayWords, planChanges } from '#duties/rules/sources/changed-day-words.ts'
import { dayChanges } from '#duties/rules/sources/day-changes.ts'
import { dutyLog, type DutyLog } from '#duties/rules/sources/duty-log.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import { drawnStory } from '#duties/rules/sources/testing/drawn-stories.ts'
import { storyCases } from '#server/testing/test-roster-stories.ts'
import { storyMoments, type StoryMoment } from '#duties/rules/sources/test-story.ts'
import { transact } from '#server/database/transact.ts'
import { asUser } from '#server/context/request-context.ts'
import { listRecords, type RosterRecord } from './duty-record-store.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { takeStoryStep } from '#server/testing/test-story-steps.ts'
import { dbAs, emptyRoster } from '#server/testing/test-portal.ts'
import { idOfName } from './roster-write-service.ts'
import { amelia, givenPortal, portal } from '#server/testing/test-crew.ts'

givenPortal({}, emptyRoster)

const drawn = Array.from({ length: 12 }, (_, seed) => ({
  id: `drawn ${seed}`,
  story: drawnStory(seed),
}))

test.each([...storyCases(), ...drawn])('$id is stored as the sources say', async ({ story }) => {
  for (const moment of storyMoments(story, idOfName)) {
    await asUser(amelia.id, () =>
      transact(dbAs(portal.db, amelia.id), (trx) => takeStoryStep(trx, moment)),
    )
    const stored = await asUser(amelia.id, () =>
      listRecords(dbAs(portal.db, amelia.id), { first: '2026-01-01', last: '2027-12-31' }),
    )
    const shownRecord = ({ duty, task, entries }: RosterRecord) =>
      shown(duty, { hasOpenTask: task !== null && task.doneAt === null, entries })
    expect(sorted(stored.map(shownRecord))).toEqual(expectedOf(moment))
    const days = await portal.db
      .selectFrom('roster_days')
      .selectAll()
      .where('user_id', '=', amelia.id)
      .orderBy('date')
      .execute()
    expect(days).toEqual(expectedDays(moment))
  }
})

/** The parts of a duty that are compared, with its task and its logbook entries. */
function shown(duty: StoredDuty | RosterDuty, { hasOpenTask, entries }: DutyLog) {
  const { id, date, dutyType, dutyCode, scheduledBrief, scheduledDebrief, actualDebrief } = duty
  const times = { scheduledBrief, scheduledDebrief, actualDebrief }
  const { sectors, differences, status = null, marks, overlaps, notListedIn } = duty
  const marked = { marks, overlaps, notListedIn }
  const minutes = entries.map(({ flightMinutes }) => flightMinutes)
  const log = { hasOpenTask, minutes }
  return { id, date, dutyType, dutyCode, ...times, sectors, status, differences, ...marked, ...log }
}

function expectedOf({ roster }: StoryMoment) {
  const context = { defaultRole: 'cabin_crew' as const, idOf: idOfName }
  return sorted(roster.map((duty) => shown(duty, dutyLog(duty, context))))
}

function expectedDays({ standing, seenAt }: StoryMoment) {
  return dayChanges(standing, seenAt, { defaultRole: 'cabin_crew', idOf: idOfName }).map(
    (change) => ({
      user_id: amelia.id,
      date: change.date,
      line: changedDayWords(change),
      changes: JSON.stringify(planChanges(change)),
      notice_minutes: change.noticeMinutes,
      ends_at: change.endsAt,
      is_logged_less: change.isLoggedLess ? 1 : 0,
    }),
  )
}

function sorted<Item extends { id: string }>(items: Item[]): Item[] {
  return items.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}
