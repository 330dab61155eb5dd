import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { createRoute } from '@hono/zod-openapi'
import { profileAnswer, profilePath } from '#contract/profile.ts'
import { profileChange } from '#contract/profile/pay-details.ts'
import { editHeaders } from '#contract/request-headers.ts'
import { londonDate } from '#domain/time/london-time.ts'
import type { Clock } from '#server/context/clock.ts'
import { answers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { changeProfile } from './profile-service.ts'
import { findProfile } from './profile-store.ts'

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

export function profileRoutes({ clock }: { clock: Clock }) {
  return createRouter()
    .openapi(getProfile, async (c) => {
      const data = await findProfile(c.var.db, londonDate(clock()))
      return c.json({ success: true as const, data }, 200)
    })
    .openapi(putProfile, (c) =>
      withIdempotencyKey(c, async (trx) => {
        const { 'if-match': ifMatch } = c.req.valid('header')
        const order = { change: c.req.valid('json'), ifMatch, now: clock() }
        const data = await changeProfile(trx, order)
        return c.json({ success: true as const, data }, 200)
      }),
    )
}
