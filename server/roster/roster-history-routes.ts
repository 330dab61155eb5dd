import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { onceHeaders } from '#contract/request-headers.ts'
import {
  changesSeen,
  changesSeenPath,
  dutyChangeList,
  dutyHistoryPath,
  importChangesPath,
  rosterChangeList,
  rosterChangesPath,
  rosterChangesQuery,
} from '#contract/roster-history.ts'
import { done } from '#contract/json-shapes.ts'
import { countNotice } from '#domain/roster-history/notice.ts'
import { reissueKinds } from '#domain/roster-history/change-kinds.ts'
import { daysOfMonth } from '#domain/time/calendar-date.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import { listDutyChanges, markChangesSeen } from './duty-change-store.ts'
import { findImport } from './roster-import-store.ts'
import { findDuties } from './roster-store.ts'

const params = z.strictObject({ id: z.string() })

const getChanges = createRoute({
  method: 'get',
  path: rosterChangesPath,
  summary: 'The changes by roster files in a month, or those not seen',
  request: { query: rosterChangesQuery },
  responses: cachedAnswers('Changes, newest first', rosterChangeList),
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
  responses: cachedAnswers('Changes, newest first', dutyChangeList),
})

const getImportChanges = createRoute({
  method: 'get',
  path: importChangesPath('{id}'),
  summary: 'The changes that an import made',
  request: { params },
  responses: cachedAnswers('Changes by date', dutyChangeList),
})

type Parts = { db: Database; clock: Clock; cached: ReadCache }

/** The history of duties and imports, and the changes that the user has not seen. */
export function rosterHistoryRoutes({ db, clock, cached }: Parts) {
  const readChanges = cached(rosterChangeList)
  const readHistory = cached(dutyChangeList)
  return createRouter()
    .openapi(getChanges, (c) =>
      readChanges(c, '', async () => {
        const { month } = c.req.valid('query')
        const listing = month ? daysOfMonth(month) : { isUnseen: true as const }
        const all = await listDutyChanges(c.var.userId, db, listing)
        const data = all.filter(isReissue)
        return { success: true, data, notice: countNotice(data) }
      }),
    )
    .openapi(postSeen, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { until } = c.req.valid('json')
        const seen = { until, now: clock() }
        await transact(trx, (each) => markChangesSeen(c.var.userId, each, seen))
        return c.json({ success: true as const }, 200)
      }),
    )
    .openapi(getHistory, (c) =>
      readHistory(c, '', async () => {
        const { id } = c.req.valid('param')
        const data = await listDutyChanges(c.var.userId, db, { dutyId: id })
        const [duty] = data.length > 0 ? [true] : await findDuties(c.var.userId, db, [id])
        if (!duty) throw notFound('Duty')
        return { success: true, data }
      }),
    )
    .openapi(getImportChanges, (c) =>
      readHistory(c, '', async () => {
        const { id } = c.req.valid('param')
        if (!(await findImport(c.var.userId, db, id))) throw notFound('Import')
        const data = await listDutyChanges(c.var.userId, db, { importId: id })
        return { success: true, data }
      }),
    )
}

const reissues: ReadonlySet<string> = new Set(reissueKinds)
const isReissue = ({ kind }: { kind: string }) => reissues.has(kind)
