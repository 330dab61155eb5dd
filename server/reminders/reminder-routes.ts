import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { done } from '#contract/json-shapes.ts'
import {
  reminderList,
  reminderReadPath,
  remindersPath,
  remindersRead,
  remindersReadPath,
  testReminderPath,
} from '#contract/reminders/reminders.ts'
import { onceHeaders } from '#contract/request-headers.ts'
import type { Clock } from '#server/context/clock.ts'
import { transact } from '#server/database/transact.ts'
import { notFound } from '#server/http/errors.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { RateLimit } from '#server/http/rate-limits.ts'
import { mailbox } from '#server/identity/mails/limited-mails.ts'
import { answers, createRouter, jsonBody } from '#server/http/router.ts'
import { insertPlanned } from './planned-reminder-store.ts'
import type { ReminderLoop } from './reminder-loop-service.ts'
import { countUnread, listReminders, markAllRead, markRead } from './reminder-store.ts'

const getReminders = createRoute({
  method: 'get',
  path: remindersPath,
  summary: 'The newest reminders',
  responses: answers('Reminders, newest first', reminderList),
})

const postAllRead = createRoute({
  method: 'post',
  path: remindersReadPath,
  summary: 'Mark all reminders up to an instant as read',
  request: { headers: onceHeaders, body: jsonBody(remindersRead) },
  responses: answers('Marked', done),
})

const postRead = createRoute({
  method: 'post',
  path: reminderReadPath('{id}'),
  summary: 'Mark a reminder as read',
  request: { headers: onceHeaders, params: z.strictObject({ id: z.string() }) },
  responses: answers('Marked', done),
})

const postTest = createRoute({
  method: 'post',
  path: testReminderPath,
  summary: 'Send a test reminder to every channel',
  request: { headers: onceHeaders },
  responses: answers('The reminder will be sent', done),
})

type Parts = {
  clock: Clock
  rateLimit: RateLimit
  reminders: Pick<ReminderLoop, 'wake'>
}

/** The list of reminders. It has no ETag, because the portal adds reminders without a write of the user. */
export function reminderRoutes({ clock, rateLimit, reminders }: Parts) {
  return createRouter()
    .openapi(getReminders, async (c) => {
      const [rows, unread] = await Promise.all([listReminders(c.var.db), countUnread(c.var.db)])
      const data = rows.map(({ id, kind, title, body, link, raised_at: raisedAt, read_at }) => {
        return { id, kind, title, body, link, raisedAt, isRead: read_at !== null }
      })
      return c.json({ success: true as const, unread, data }, 200)
    })
    .openapi(postAllRead, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const { until } = c.req.valid('json')
        await transact(keyedDb, (trx) => markAllRead(trx, until))
        return c.json({ success: true as const }, 200)
      }),
    )
    .openapi(postRead, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const { id } = c.req.valid('param')
        const isFound = await transact(keyedDb, (trx) => markRead(trx, id))
        if (!isFound) throw notFound('Reminder')
        return c.json({ success: true as const }, 200)
      }),
    )
    .openapi(postTest, async (c) => {
      await rateLimit('test reminder by user', c.var.userId)
      await rateLimit('mail by address', mailbox(c.var.bearer.email))
      const answer = await withIdempotencyKey(c, async (keyedDb) => {
        const now = clock()
        const reminder = { key: `test:${now}`, kind: 'test', dueAt: now, until: null } as const
        await transact(keyedDb, (trx) => insertPlanned(trx, [reminder]))
        return c.json({ success: true as const }, 200)
      })
      reminders.wake()
      return answer
    })
}
