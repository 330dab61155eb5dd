import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { createRoute } from '@hono/zod-openapi'
import { profileAnswer, profilePath } from '#contract/profile.ts'
import { profileChange } from '#contract/profile/pay-details.ts'
import { editHeaders } from '#contract/request-headers.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { answers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { requireVersion } from '#server/http/version.ts'
import { findProfile, saveProfile } from './profile-store.ts'

const getProfile = createRoute({
  method: 'get',
  path: profilePath,
  summary: 'The profile',
  responses: answers('The profile', profileAnswer),
})

const putProfile = createRoute({
  method: 'put',
  path: profilePath,
  summary: 'Change the profile',
  request: { headers: editHeaders, body: jsonBody(profileChange) },
  responses: editAnswers('The stored profile', profileAnswer),
})

export function profileRoutes({ db, clock }: { db: Database; clock: Clock }) {
  return createRouter()
    .openapi(getProfile, async (c) => {
      const data = await findProfile(c.var.userId, db)
      return c.json({ success: true as const, data }, 200)
    })
    .openapi(putProfile, (c) =>
      withIdempotencyKey(c, { db, clock }, async (trx) => {
        const { userId } = c.var
        const data = await transact(trx, async (inner) => {
          const { 'if-match': ifMatch } = c.req.valid('header')
          requireVersion(ifMatch, 'Your profile', await findProfile(userId, inner))
          await saveProfile(userId, inner, c.req.valid('json'), clock())
          return findProfile(userId, inner)
        })
        return c.json({ success: true as const, data }, 200)
      }),
    )
}
