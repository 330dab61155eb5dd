import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  dutyRecordPath,
  logbookDocumentPath,
  rosterDocumentPath,
} from '#documents/api/document-paths.ts'
import {
  dutyRecordQuery,
  logbookDocumentQuery,
  rosterDocumentQuery,
} from '#documents/api/document-queries.ts'
import type { DocumentFormat } from '#documents/rules/document-content.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { startOfMinute } from '#server/context/clock.ts'
import type { UserDb } from '#server/database/user-db.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { answers, createRouter } from '#server/http/router.ts'
import { documentTypes, type DocumentFile } from './document-file.ts'

/** OpenAPI responses of a route that answers a file in one of these formats. */
function fileAnswers(formats: DocumentFormat[], description: string) {
  const binary = { schema: z.string().meta({ format: 'binary' }) }
  return {
    ...answers('Not used: the response is a file', z.never()),
    200: {
      description,
      content: Object.fromEntries(formats.map((format) => [documentTypes[format], binary])),
    },
  }
}

const getLogbook = createRoute({
  method: 'get',
  path: logbookDocumentPath,
  summary: 'The logbook as PDF, Excel or CSV, with the filters of the screen',
  request: { query: logbookDocumentQuery },
  responses: fileAnswers(['pdf', 'xlsx', 'csv'], 'The entries that match, in order, with totals'),
})

const getMonth = createRoute({
  method: 'get',
  path: rosterDocumentPath,
  summary: 'A month of the roster as PDF or Excel',
  request: { query: rosterDocumentQuery },
  responses: fileAnswers(['pdf', 'xlsx'], 'The duties of the month that count'),
})

const getRecord = createRoute({
  method: 'get',
  path: dutyRecordPath,
  summary: 'The duty record of some days (ORO.FTL.245) as PDF, Excel or CSV',
  request: { query: dutyRecordQuery },
  responses: fileAnswers(['pdf', 'xlsx', 'csv'], 'Duties, rests, free days and sums by day'),
})

type Task<Query extends z.ZodType> = { asked: z.output<Query>; userId: string; now: Instant }

/** The tasks that run in a worker. */
type RunTask = {
  (name: 'writeLogbook', input: Task<typeof logbookDocumentQuery>): Promise<DocumentFile>
  (name: 'writeRoster', input: Task<typeof rosterDocumentQuery>): Promise<DocumentFile>
  (name: 'writeDutyRecord', input: Task<typeof dutyRecordQuery>): Promise<DocumentFile>
}

type Parts = { runTask: RunTask; rateLimit: RateLimit }

/** Documents of the user. All are written in a worker, so that they never block other requests. */
export function documentRoutes({ runTask, rateLimit }: Parts) {
  const limited = async ({ userId, now }: UserDb) => {
    await rateLimit('document by user', userId)
    return { userId, now: startOfMinute(now) }
  }
  return createRouter()
    .openapi(getLogbook, async (c) => {
      const order = { ...(await limited(c.var.db)), asked: c.req.valid('query') }
      const file = await runTask('writeLogbook', order)
      return c.body(file.bytes, 200, headersOf(file))
    })
    .openapi(getMonth, async (c) => {
      const order = { ...(await limited(c.var.db)), asked: c.req.valid('query') }
      const file = await runTask('writeRoster', order)
      return c.body(file.bytes, 200, headersOf(file))
    })
    .openapi(getRecord, async (c) => {
      const order = { ...(await limited(c.var.db)), asked: c.req.valid('query') }
      const file = await runTask('writeDutyRecord', order)
      return c.body(file.bytes, 200, headersOf(file))
    })
}

function headersOf({ fileName, type }: DocumentFile) {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
  }
}
