import { createRoute } from '@hono/zod-openapi'
import type { Accounts } from '#identity/server/accounts.ts'
import { eraseNotesBody, noteBody, noteList, notesQuery, savedNote } from '#load/api/notes.ts'
import { notesPath } from '#load/api/paths.ts'
import { done } from '#api/json-shapes.ts'
import { onceHeaders } from '#api/request-headers.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { withPrivateKey } from '#server/http/idempotency-key.ts'
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

/** The notes of the crew member. No answer is cached, and no request is stored with its idempotency key. */
export function notesRoutes({ cached }: { cached: ReadCache }) {
  return featureRoutes(cached)
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
      async (trx, { body, ...sent }) => ({ note: await saveNote(trx, body, sent) }),
    ).router
}

/** Erases all notes, with the password. */
export function eraseNotesRoutes({ accounts }: { accounts: Pick<Accounts, 'proveOwner'> }) {
  return createRouter().openapi(eraseNotes, async (c) => {
    await accounts.proveOwner(c.var.bearer, c.req.valid('json').password)
    return withPrivateKey(c, async (trx, isRepeat) => {
      if (!isRepeat) await deleteNoteRows(trx)
      return c.json({ success: true as const }, 200)
    })
  })
}
