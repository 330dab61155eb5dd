import { createRoute } from '@hono/zod-openapi'
import type { z } from 'zod'
import type { Accounts } from '#identity/server/accounts.ts'
import { eraseNotesBody, noteBody, noteList, notesQuery, savedNote } from '#load/api/notes.ts'
import { notesPath } from '#load/api/paths.ts'
import { done } from '#api/json-shapes.ts'
import { onceHeaders } from '#api/request-headers.ts'
import { transact } from '#server/database/transact.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { runIdempotent, sendResponse } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, createRouter, jsonBody } from '#server/http/router.ts'
import { listNotes, saveNote } from './notes-service.ts'
import { deleteNoteRows } from './notes-store.ts'

const eraseNotes = createRoute({
  method: 'delete',
  path: notesPath,
  summary: 'Erase all notes',
  request: { headers: onceHeaders, body: jsonBody(eraseNotesBody) },
  responses: answers('All notes are erased', done),
})

type Parts = { cached: ReadCache; accounts: Pick<Accounts, 'proveOwner'> }

/** The notes of the crew member. No answer is cached, and no request is stored with its idempotency key. */
export function notesRoutes({ cached, accounts }: Parts) {
  const { router } = featureRoutes(cached)
    .ask(
      'get',
      {
        path: notesPath,
        summary: 'The notes of some days',
        query: notesQuery,
        answer: ['The notes with all their versions, also the withdrawn ones', noteList],
      },
      (db, { query }) => listNotes(db, query),
    )
    .write(
      'post',
      {
        path: notesPath,
        summary: 'Add a note, or a further version of one',
        body: noteBody,
        answer: ['The stored note', savedNote],
        mayConflict: true,
        isMade: true,
        isPrivate: true,
      },
      async (trx, { body, key }) => ({ note: await saveNote(trx, body, key) }),
    )
  return router.route(
    '/',
    createRouter().openapi(eraseNotes, async (c) => {
      await accounts.proveOwner(c.var.bearer, c.req.valid('json').password)
      const { 'idempotency-key': key } = c.req.valid('header')
      // The usual hash of a request would keep a hash of the password.
      const keyed = key === undefined ? undefined : { key, request: eraseNotes.summary }
      const answered = await runIdempotent(c.var.db, keyed, async (db) => {
        await transact(db, deleteNoteRows)
        return { status: 200, text: JSON.stringify({ success: true }) }
      })
      return sendResponse<z.infer<typeof done>>(c, answered)
    }),
  )
}
