import { accountFileMaxBytes, accountFileTooLarge } from '#api/request-limits.ts'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { accountExportPath, accountImportPath, accountPath } from '#profile/api/paths.ts'
import {
  accountDeletion,
  accountExportQuery,
  accountImported,
  accountImportModes,
} from '#profile/api/account.ts'
import { onceHeaders } from '#api/request-headers.ts'
import { done } from '#api/json-shapes.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { databaseOf } from '#server/database/user-db.ts'
import { markDeleted } from '#server/database/deleted-users.ts'
import { transact } from '#server/database/transact.ts'
import { answers, createRouter, jsonBody } from '#server/http/router.ts'
import { tooLarge } from '#server/http/errors.ts'
import { readIdempotencyKey, sendResponse } from '#server/http/idempotency-key.ts'
import type { Accounts } from '#identity/server/accounts.ts'
import { logSecurity } from '#server/observing/log.ts'
import type { AccountImport, exportAccount, importAccount } from './account-service.ts'
import { deleteRows } from './account-store.ts'

const accountForm = z.strictObject({
  file: z
    .instanceof(File, { error: 'Please choose an exported account.' })
    .meta({ type: 'string', format: 'binary' }),
  mode: z.enum(accountImportModes, 'Please choose merge or replace').optional(),
})

const getExport = createRoute({
  method: 'get',
  path: accountExportPath,
  summary: 'Export the account as a ZIP',
  request: { query: accountExportQuery },
  responses: {
    ...answers('Not used: the response is a file', z.never()),
    200: {
      description: 'All data as JSON, and CSV files for reading',
      content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
    },
  },
})

const postImport = createRoute({
  method: 'post',
  path: accountImportPath,
  summary: 'Import an exported account: into an empty one, or merge, or replace',
  request: {
    headers: onceHeaders,
    body: { required: true, content: { 'multipart/form-data': { schema: accountForm } } },
  },
  responses: answers('The number of imported rows', accountImported),
})

const deleteAccount = createRoute({
  method: 'delete',
  path: accountPath,
  summary: 'Delete the account and everything in it',
  request: { body: jsonBody(accountDeletion) },
  responses: answers('The account is deleted', done),
})

type ForUser<Input> = Input & { userId: string; now: Instant }

type RunExport = (
  name: 'exportAccount',
  input: ForUser<{ withNotes: boolean }>,
) => ReturnType<typeof exportAccount>
type RunImport = (
  name: 'importAccount',
  input: ForUser<AccountImport>,
) => ReturnType<typeof importAccount>

/** Imports an exported account. */
export function accountImportRoutes(runTask: RunImport) {
  return createRouter().openapi(postImport, async (c) => {
    const { file, mode } = c.req.valid('form')
    if (file.size > accountFileMaxBytes) throw tooLarge(accountFileTooLarge)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const { userId, now } = c.var.db
    const keyed = await readIdempotencyKey(c)
    const order = { userId, now, file: bytes, mode, keyed }
    const answered = await runTask('importAccount', order)
    return sendResponse<z.infer<typeof accountImported>>(c, answered)
  })
}

type Parts = { runTask: RunExport; accounts: Accounts }

/** Export and deletion of the account. */
export function accountRoutes({ runTask, accounts }: Parts) {
  return createRouter()
    .openapi(getExport, async (c) => {
      const { userId, now } = c.var.db
      const withNotes = c.req.valid('query').privateNotes === 'true'
      const { zip, fileName } = await runTask('exportAccount', { userId, now, withNotes })
      return c.body(zip, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
    })
    .openapi(deleteAccount, async (c) => {
      const { userId, bearer } = c.var
      await accounts.proveOwner(bearer, c.req.valid('json').password)
      await transact(c.var.db, async (trx) => {
        await deleteRows(trx)
        await accounts.remove(userId, databaseOf(trx))
        await markDeleted(userId, databaseOf(trx), trx.now)
      })
      logSecurity('account deleted', { userId })
      c.header('clear-site-data', '"cache"')
      return c.json({ success: true as const }, 200)
    })
}
