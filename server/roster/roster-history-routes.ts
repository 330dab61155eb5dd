import { atInstant } from '#server/database/user-db.ts'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { onceHeaders } from '#contract/request-headers.ts'
import {
  changesSeen,
  changesSeenPath,
  dutyHistory,
  dutyHistoryPath,
  rosterChangeList,
  rosterChangesPath,
  rosterChangesQuery,
} from '#contract/roster-history.ts'
import { done } from '#contract/json-shapes.ts'
import { countNotice } from '#domain/roster-history/notice.ts'
import { startOfMinute, type Clock } from '#server/context/clock.ts'
import { transact } from '#server/database/transact.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import { lastFileImport, listDayChanges } from './day-change-store.ts'
import { historyOfDuty } from './duty-history-service.ts'
import { changesOfMonth } from './roster-month-service.ts'
import { markChangesSeen } from './roster-write-service.ts'

const params = z.strictObject({ id: z.string() })

const getChanges = createRoute({
  method: 'get',
  path: rosterChangesPath,
  summary: 'The days that roster files changed in a month, or since the user saw them',
  request: { query: rosterChangesQuery },
  responses: cachedAnswers('Changed days, in order', rosterChangeList),
})

const postSeen = createRoute({
  method: 'post',
  path: changesSeenPath,
  summary: 'Mark changes as seen',
  request: { headers: onceHeaders, body: jsonBody(changesSeen) },
  responses: answers('Marked', done),
})

const getHistory = createRoute({
  method: 'get',
  path: dutyHistoryPath('{id}'),
  summary: 'The history of a duty',
  request: { params },
  responses: cachedAnswers('Sources, newest first', dutyHistory),
})

type Parts = { clock: Clock; cached: ReadCache }

/** The history of duties, and the days that roster files changed. */
export function rosterHistoryRoutes({ clock, cached }: Parts) {
  const readChanges = cached(rosterChangeList)
  const readHistory = cached(dutyHistory)
  return createRouter()
    .openapi(getChanges, async (c) => {
      const { month } = c.req.valid('query')
      // Changes leave the answer when their duties end.
      const moment = month ? '' : String((await listDayChanges(c.var.db)).length)
      return readChanges(c, moment, async () => {
        // Read first: a file imported meanwhile is not seen.
        const until = await lastFileImport(c.var.db)
        const data = month ? await changesOfMonth(c.var.db, month) : await listDayChanges(c.var.db)
        return { success: true, data, notice: countNotice(data), until }
      })
    })
    .openapi(postSeen, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { until } = c.req.valid('json')
        await transact(trx, (each) => markChangesSeen(each, until))
        return c.json({ success: true as const }, 200)
      }),
    )
    .openapi(getHistory, (c) => {
      const now = startOfMinute(clock())
      return readHistory(c, now, async () => {
        const { id } = c.req.valid('param')
        return { success: true, ...(await historyOfDuty(atInstant(c.var.db, now), id)) }
      })
    })
}
