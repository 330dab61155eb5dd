import { dutyInput, dutyPatch } from '#duties/schema/duty-input.ts'
import {
  differencesDecision,
  rosterMonth,
  rosterMonthQuery,
  savedDuty,
} from '#duties/api/roster.ts'
import { dutyDifferencesPath, rosterEntryPath, rosterPath } from '#duties/api/paths.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { listDayChanges, type DayChangesReader } from './day-change-store.ts'
import { entryOf } from './roster-entry-answer.ts'
import { rosterMonthOf, type MonthParts } from './roster-month-service.ts'
import { addDuty, decideDifferences, editDuty } from './roster-service.ts'
import { londonDate } from '#kernel/time/london-time.ts'

type Parts = { cached: ReadCache; dayChangesOf: DayChangesReader } & MonthParts

/** The duties of a month, and their changes. */
export function rosterRoutes({ cached, dayChangesOf, verdictsOf }: Parts) {
  return featureRoutes(cached)
    .read(
      {
        path: rosterPath,
        summary: 'The duties of a month',
        query: rosterMonthQuery,
        answer: ['The month, by date and report time', rosterMonth],
        // Changes leave the answer when their duties end.
        holds: (db, _asked, revision) => dayChangesOf(db, revision),
      },
      async (db, { query: { month } }) => {
        const order = { month, today: londonDate(db.now), verdictsOf }
        const [parts, unseen] = await Promise.all([rosterMonthOf(db, order), listDayChanges(db)])
        return { ...parts, unseen }
      },
    )
    .write(
      'post',
      {
        path: rosterPath,
        summary: 'Add a duty',
        body: dutyInput,
        answer: ['The stored duty', savedDuty],
        isMade: true,
      },
      async (trx, { body, made }) => ({ data: entryOf(await addDuty(trx, { input: body, made })) }),
    )
    .write(
      'patch',
      {
        path: rosterEntryPath('{id}'),
        summary: 'Change a duty',
        body: dutyPatch,
        answer: ['The stored duty', savedDuty],
        isEdit: true,
        isMade: true,
      },
      async (trx, { id, body, ifMatch, made }) => ({
        data: entryOf(await editDuty(trx, { id, input: body, ifMatch, made })),
      }),
    )
    .write(
      'post',
      {
        path: dutyDifferencesPath('{id}'),
        summary: "Keep either the airline's values or the crew member's",
        body: differencesDecision,
        answer: ['The stored duty', savedDuty],
        isEdit: true,
        isMade: true,
      },
      async (trx, { id, body, ifMatch, made }) => ({
        data: entryOf(await decideDifferences(trx, { id, keep: body.keep, ifMatch, made })),
      }),
    ).router
}
