import { createRoute } from '@hono/zod-openapi'
import {
  calendarFeeds,
  calendarFeedsPath,
  familyCalendarPath,
  familyDayList,
  familyDaysPath,
  familyInput,
  feedAddressParams,
  feedAddressPath,
  myCalendarInput,
  myCalendarPath,
  newFeedAddress,
  savedFamily,
  savedFeedAddress,
  savedMyCalendar,
} from '#contract/calendar-feeds/calendar-feeds.ts'
import { done } from '#contract/json-shapes.ts'
import { editHeaders, onceHeaders } from '#contract/request-headers.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { utcToZone } from '#domain/time/zone-time.ts'
import type { Clock } from '#server/context/clock.ts'
import type { Database } from '#server/database/connection.ts'
import { transact } from '#server/database/transact.ts'
import { conflict } from '#server/http/errors.ts'
import { withIdempotencyKey } from '#server/http/idempotency-key.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { answers, cachedAnswers, createRouter, editAnswers, jsonBody } from '#server/http/router.ts'
import { requireVersion, versionOf } from '#server/http/version.ts'
import { familyViewOf } from './calendar-feed-service.ts'
import {
  deleteAddress,
  findAddresses,
  findFeeds,
  replaceAddress,
  saveFeed,
} from './calendar-feed-store.ts'

/** Days after today that the family's page shows. */
export const familyPageDays = 42

const getFeeds = createRoute({
  method: 'get',
  path: calendarFeedsPath,
  summary: 'The calendar feeds, and the state of their secret addresses',
  responses: answers('Both feeds', calendarFeeds),
})

const putMyCalendar = createRoute({
  method: 'put',
  path: myCalendarPath,
  summary: 'Choose the content of the feed My calendar',
  request: { headers: editHeaders, body: jsonBody(myCalendarInput) },
  responses: editAnswers('The stored content', savedMyCalendar),
})

const putFamily = createRoute({
  method: 'put',
  path: familyCalendarPath,
  summary: 'Choose the words, the end and the pause of the family feed',
  request: { headers: editHeaders, body: jsonBody(familyInput) },
  responses: editAnswers('The stored content', savedFamily),
})

const getFamilyDays = createRoute({
  method: 'get',
  path: familyDaysPath,
  summary: 'The days as the family sees them, in the zone of the home base',
  responses: cachedAnswers('Today and the next 42 days', familyDayList),
})

const putAddress = createRoute({
  method: 'put',
  path: feedAddressPath('{kind}'),
  summary: 'Give a feed a secret address; a former address stops working',
  request: { headers: onceHeaders, params: feedAddressParams, body: jsonBody(newFeedAddress) },
  responses: answers('The state of the address', savedFeedAddress),
})

const removeAddress = createRoute({
  method: 'delete',
  path: feedAddressPath('{kind}'),
  summary: 'Revoke the secret address of a feed',
  request: { headers: onceHeaders, params: feedAddressParams },
  responses: answers('The feed has no address', done),
})

type Parts = { db: Database; clock: Clock; cached: ReadCache }

/** The user's calendar feeds. `feed-address-routes.ts` answers their public addresses. */
export function calendarFeedRoutes({ cached }: Parts) {
  const readDays = cached(familyDayList)
  return createRouter()
    .openapi(getFeeds, async (c) => {
      const { mine, family } = await findFeeds(c.var.db)
      const addresses = await findAddresses(c.var.db)
      const feeds = { mine: versioned(mine.settings), family: versioned(family.settings) }
      return c.json({ success: true as const, ...feeds, addresses }, 200)
    })
    .openapi(putMyCalendar, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const settings = c.req.valid('json')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await transact(keyedDb, async (trx) => {
          const { mine } = await findFeeds(trx)
          requireVersion(ifMatch, 'The calendar', versioned(mine.settings))
          await saveFeed(trx, { kind: 'mine', settings })
        })
        return c.json({ success: true as const, data: versioned(settings) }, 200)
      }),
    )
    .openapi(putFamily, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const settings = c.req.valid('json')
        const { 'if-match': ifMatch } = c.req.valid('header')
        await transact(keyedDb, async (trx) => {
          const { family } = await findFeeds(trx)
          requireVersion(ifMatch, 'The family calendar', versioned(family.settings))
          await saveFeed(trx, { kind: 'family', settings })
        })
        return c.json({ success: true as const, data: versioned(settings) }, 200)
      }),
    )
    .openapi(getFamilyDays, (c) =>
      readDays(c, londonDate(c.var.db.now), async () => {
        const span = { back: 0, ahead: familyPageDays }
        const { days, zone } = await familyViewOf(c.var.db, span)
        const local = (instant: string | null) => instant && utcToZone(instant, zone).time
        const data = days.map(({ date, state, from, until }) => {
          return { date, state, from: local(from), until: local(until) }
        })
        return { success: true, data }
      }),
    )
    .route('/', addressRoutes())
}

/** The secret addresses of the feeds. */
function addressRoutes() {
  return createRouter()
    .openapi(putAddress, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const { kind } = c.req.valid('param')
        const { token } = c.req.valid('json')
        const data = await transact(keyedDb, async (trx) => {
          const isOwn = await replaceAddress(trx, { kind, token })
          if (!isOwn) throw conflict('This address is in use. Please try again.')
          return (await findAddresses(trx))[kind]
        })
        return c.json({ success: true as const, data }, 200)
      }),
    )
    .openapi(removeAddress, (c) =>
      withIdempotencyKey(c, async (keyedDb) => {
        const { kind } = c.req.valid('param')
        await transact(keyedDb, (trx) => deleteAddress(trx, kind))
        return c.json({ success: true as const }, 200)
      }),
    )
}

const versioned = <Settings extends object>(settings: Settings) => ({
  ...settings,
  version: versionOf([settings]),
})
