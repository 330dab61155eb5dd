import { onceHeaders } from '#contract/request-headers.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { createRoute } from '@hono/zod-openapi'
import { ftlSettings, ftlSettingsPath, savedFtlSettings } from '#contract/ftl-settings.ts'
import { ownLimitsFault } from '#domain/ftl/scheme/own-limits.ts'
import { transact } from '#server/database/transact.ts'
import { invalidField } from '#server/http/errors.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, jsonBody } from '#server/http/router.ts'
import { findSettings, saveSettings } from './ftl-settings-store.ts'

const getSettings = createRoute({
  method: 'get',
  path: ftlSettingsPath,
  summary: 'The rule set of the flight time limits, and own stricter limits',
  responses: cachedAnswers('The stored settings, or the usual ones', savedFtlSettings),
})

const putSettings = createRoute({
  method: 'put',
  path: ftlSettingsPath,
  summary: 'Choose the rule set and own stricter limits',
  request: { headers: onceHeaders, body: jsonBody(ftlSettings) },
  responses: answers('The stored settings', savedFtlSettings),
})

type Parts = { cached: ReadCache }

export function ftlSettingsRoutes({ cached }: Parts) {
  const readSettings = cached(savedFtlSettings)
  return createRouter()
    .openapi(getSettings, (c) =>
      readSettings(c, '', async () => {
        return { success: true, data: await findSettings(c.var.db) }
      }),
    )
    .openapi(putSettings, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const data = c.req.valid('json')
        const fault = ownLimitsFault(data)
        if (fault) throw invalidField(fault.field, fault.message)
        await transact(trx, (inner) => saveSettings(inner, data))
        return c.json({ success: true as const, data }, 200)
      }),
    )
}
