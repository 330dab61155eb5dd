import { done } from '#api/json-shapes.ts'
import { reminderList, remindersRead } from '#reminders/api/reminders.ts'
import {
  reminderReadPath,
  remindersPath,
  remindersReadPath,
  testReminderPath,
} from '#reminders/api/paths.ts'
import { notFound } from '#server/http/errors.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { mailbox } from '#identity/server/mails/limited-mails.ts'
import { featureRoutes } from '#server/http/feature-routes.ts'
import { insertPlanned } from './planned-reminder-store.ts'
import type { ReminderLoop } from './reminder-loop-service.ts'
import { countUnread, listReminders, markAllRead, markRead } from './reminder-store.ts'
import { createRoute } from '@hono/zod-openapi'
import { onceHeaders } from '#api/request-headers.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import { answers } from '#server/http/router.ts'
import type { ReadCache } from '#server/http/read-cache.ts'

const postTest = createRoute({
  method: 'post',
  path: testReminderPath,
  summary: 'Send a test reminder to every channel',
  request: { headers: onceHeaders },
  responses: answers('The reminder will be sent', done),
})

type Parts = {
  cached: ReadCache
  rateLimit: RateLimit
  reminders: Pick<ReminderLoop, 'wake'>
}

/** The list of reminders. It has no ETag, because the portal adds reminders without a write of the user. */
export function reminderRoutes({ cached, rateLimit, reminders }: Parts) {
  return featureRoutes(cached)
    .ask(
      'get',
      {
        path: remindersPath,
        summary: 'The newest reminders',
        answer: ['Reminders, newest first', reminderList],
      },
      async (db) => {
        const [rows, unread] = await Promise.all([listReminders(db), countUnread(db)])
        const data = rows.map(({ id, kind, title, body, link, raised_at: raisedAt, read_at }) => {
          return { id, kind, title, body, link, raisedAt, isRead: read_at !== null }
        })
        return { unread, data }
      },
    )
    .write(
      'post',
      {
        path: remindersReadPath,
        summary: 'Mark all reminders up to an instant as read',
        body: remindersRead,
        answer: ['Marked', done],
      },
      (trx, { body }) => markAllRead(trx, body.until),
    )
    .write(
      'post',
      {
        path: reminderReadPath('{id}'),
        summary: 'Mark a reminder as read',
        answer: ['Marked', done],
      },
      async (trx, { id }) => {
        if (!(await markRead(trx, id))) throw notFound('Reminder')
      },
    )
    .router.openapi(postTest, async (c) => {
      await rateLimit('test reminder by user', c.var.userId)
      await rateLimit('mail by address', mailbox(c.var.bearer.email))
      const answer = await withIdempotencyKey(c, async (trx) => {
        const { now } = trx
        await insertPlanned(trx, [{ key: `test:${now}`, kind: 'test', dueAt: now, until: null }])
        return c.json({ success: true as const }, 200)
      })
      reminders.wake()
      return answer
    })
}
