import { createRoute } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import {
  rosterFileMaxBytes,
  rosterImportBody,
  rosterImportPath,
  rosterImportResult,
} from '#contract/roster-import.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { answers } from '#server/http/answers.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { invalid, tooLarge } from '#server/http/errors.ts'
import { createRouter } from '#server/http/router.ts'
import { importRoster } from './roster-import-service.ts'

/** The file's own size is checked to the byte; this leaves room for the form or JSON around it. */
const bodyMaxBytes = 2 * rosterFileMaxBytes
const refuseLarge = () => {
  throw tooLarge('This file is larger than 10 MB. A roster report is usually a few kB.')
}

const fileForm = z.strictObject({
  file: z
    .instanceof(File, { error: 'Please choose a roster file.' })
    .meta({ type: 'string', format: 'binary' }),
})

const postImport = createRoute({
  method: 'post',
  path: rosterImportPath,
  summary: 'Import a roster file',
  middleware: [bodyLimit({ maxSize: bodyMaxBytes, onError: refuseLarge })] as const,
  request: {
    body: {
      content: {
        'multipart/form-data': { schema: fileForm },
        'application/json': { schema: rosterImportBody },
      },
    },
  },
  responses: answers('What the import did', rosterImportResult),
})

/** Both doors of the importer: the file itself, or its text. */
export function rosterImportRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return createRouter().openapi(postImport, async (c) => {
    const { file } = c.req.valid('form') as Partial<z.infer<typeof fileForm>>
    const { csvData } = c.req.valid('json') as Partial<z.infer<typeof rosterImportBody>>
    const text = file ? await textOf(file) : csvData
    if (text === undefined) throw invalid('Please choose a roster file.')
    if (Buffer.byteLength(text) > rosterFileMaxBytes) refuseLarge()
    return c.json(await importRoster(c.var.userId, db, text, clock()), 200)
  })
}

async function textOf(file: File): Promise<string> {
  if (file.size > rosterFileMaxBytes) refuseLarge()
  return decodeText(new Uint8Array(await file.arrayBuffer()))
}
