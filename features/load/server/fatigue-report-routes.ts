import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { documentTypes, type DocumentFile } from '#documents/server/document-file.ts'
import { fatigueReportBody, fatigueReportText } from '#load/api/fatigue-report.ts'
import { fatigueReportPath } from '#load/api/paths.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { startOfMinute } from '#server/context/clock.ts'
import { atInstant } from '#server/database/user-db.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { answers, createRouter, jsonBody } from '#server/http/router.ts'
import { fatigueReportText as textOf } from './fatigue-report-service.ts'

const binary = { schema: z.string().meta({ format: 'binary' }) }
const textAnswers = answers('The text, or the file of its format', fatigueReportText)

const makeReport = createRoute({
  method: 'post',
  path: fatigueReportPath,
  summary: 'The evidence for a fatigue report as text, PDF or CSV. It is stored nowhere',
  request: { body: jsonBody(fatigueReportBody) },
  responses: {
    ...textAnswers,
    200: {
      ...textAnswers[200],
      content: {
        ...textAnswers[200].content,
        [documentTypes.pdf]: binary,
        [documentTypes.csv]: binary,
      },
    },
  },
})

type Task = { asked: z.output<typeof fatigueReportBody>; userId: string; now: Instant }

type Parts = {
  runTask: (name: 'writeFatigueReport', input: Task) => Promise<DocumentFile>
  rateLimit: RateLimit
}

/** The fatigue report. It is asked by POST, so that nothing is in an address. Files are written in a worker. */
export function fatigueReportRoutes({ runTask, rateLimit }: Parts) {
  return createRouter().openapi(makeReport, async (c) => {
    const { db } = c.var
    await rateLimit('document by user', db.userId)
    const asked = c.req.valid('json')
    const now = startOfMinute(db.now)
    c.header('cache-control', 'no-store')
    if (asked.format === 'text') {
      return c.json(
        { success: true as const, text: await textOf(atInstant(db, now), { asked }) },
        200,
      )
    }
    const file = await runTask('writeFatigueReport', { asked, userId: db.userId, now })
    return c.body(file.bytes, 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.fileName}"`,
    }) as never
  })
}
