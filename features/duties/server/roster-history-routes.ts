import {
  changesSeen,
  dutyHistory,
  rosterChangeList,
  rosterChangesQuery,
} from '#duties/api/roster-history.ts'
import { changesSeenPath, dutyHistoryPath, rosterChangesPath } from '#duties/api/paths.ts'
import { done } from '#api/json-shapes.ts'
import { countNotice } from '#duties/rules/history/notice.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { lastFileImport, listDayChanges, type DayChangesReader } from './day-change-store.ts'
import { historyOfDuty } from './duty-history-service.ts'
import { changesOfMonth } from './roster-month-service.ts'
import { markChangesSeen, markDayChangeSeen } from './roster-write-service.ts'

type Parts = { cached: ReadCache; dayChangesOf: DayChangesReader }

/** The history of duties, and the days that roster files changed. */
export function rosterHistoryRoutes({ cached, dayChangesOf }: Parts) {
  return featureRoutes(cached)
    .read(
      {
        path: rosterChangesPath,
        summary: 'The days that roster files changed in a month, or since the user saw them',
        query: rosterChangesQuery,
        answer: ['Changed days, in order', rosterChangeList],
        // Changes leave the answer when their duties end.
        holds: (db, { query }, revision) => (query.month ? '' : dayChangesOf(db, revision)),
      },
      async (db, { query: { month } }) => {
        // Read first: a file imported meanwhile is not seen.
        const until = await lastFileImport(db)
        const data = month ? await changesOfMonth(db, month) : await listDayChanges(db)
        return { data, notice: countNotice(data), until }
      },
    )
    .write(
      'post',
      {
        path: changesSeenPath,
        summary: 'Mark changes as seen',
        body: changesSeen,
        answer: ['Marked', done],
      },
      (trx, { body }) =>
        'until' in body ? markChangesSeen(trx, body.until) : markDayChangeSeen(trx, body),
    )
    .read(
      {
        path: dutyHistoryPath('{id}'),
        summary: 'The history of a duty',
        answer: ['Sources, newest first', dutyHistory],
        holds: 'minute',
      },
      (db, { id }) => historyOfDuty(db, id),
    ).router
}
