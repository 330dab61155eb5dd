import {
  calendarFeeds,
  familyDayList,
  familyInput,
  feedAddressParams,
  myCalendarInput,
  newFeedAddress,
  savedFamily,
  savedFeedAddress,
  savedMyCalendar,
} from '#calendars/api/calendar-feeds.ts'
import {
  calendarFeedsPath,
  familyCalendarPath,
  familyDaysPath,
  feedAddressPath,
  myCalendarPath,
} from '#calendars/api/paths.ts'
import { done } from '#api/json-shapes.ts'
import { utcToZone } from '#kernel/time/zone-time.ts'
import { conflict } from '#server/http/errors.ts'
import type { ReadCache } from '#server/http/read-cache.ts'
import { featureRoutes, type FeatureRoutes } from '#server/http/feature-routes.ts'
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

/** The user's calendar feeds. `feed-address-routes.ts` answers their public addresses. */
export function calendarFeedRoutes({ cached }: { cached: ReadCache }) {
  const routes = featureRoutes(cached)
    .ask(
      'get',
      {
        path: calendarFeedsPath,
        summary: 'The calendar feeds, and the state of their secret addresses',
        answer: ['Both feeds', calendarFeeds],
      },
      async (db) => {
        const { mine, family } = await findFeeds(db)
        const feeds = { mine: versioned(mine.settings), family: versioned(family.settings) }
        return { ...feeds, addresses: await findAddresses(db) }
      },
    )
    .write(
      'put',
      {
        path: myCalendarPath,
        summary: 'Choose the content of the feed My calendar',
        body: myCalendarInput,
        answer: ['The stored content', savedMyCalendar],
        isEdit: true,
      },
      async (trx, { body: settings, ifMatch }) => {
        const { mine } = await findFeeds(trx)
        requireVersion(ifMatch, 'The calendar', versioned(mine.settings))
        await saveFeed(trx, { kind: 'mine', settings })
        return { data: versioned(settings) }
      },
    )
    .write(
      'put',
      {
        path: familyCalendarPath,
        summary: 'Choose the words, the end and the pause of the family feed',
        body: familyInput,
        answer: ['The stored content', savedFamily],
        isEdit: true,
      },
      async (trx, { body: settings, ifMatch }) => {
        const { family } = await findFeeds(trx)
        requireVersion(ifMatch, 'The family calendar', versioned(family.settings))
        await saveFeed(trx, { kind: 'family', settings })
        return { data: versioned(settings) }
      },
    )

  return withAddresses(routes).router
}

/** Adds the days of the family, and the secret addresses of the feeds. */
function withAddresses(routes: FeatureRoutes) {
  return routes
    .read(
      {
        path: familyDaysPath,
        summary: 'The days as the family sees them, in the zone of the home base',
        answer: ['Today and the next 42 days', familyDayList],
        holds: 'day',
      },
      async (db) => {
        const { days, zone } = await familyViewOf(db, { back: 0, ahead: familyPageDays })
        const local = (instant: string | null) => instant && utcToZone(instant, zone).time
        const data = days.map(({ date, state, from, until }) => {
          return { date, state, from: local(from), until: local(until) }
        })
        return { data }
      },
    )
    .write(
      'put',
      {
        path: feedAddressPath('{kind}'),
        summary: 'Give a feed a secret address; a former address stops working',
        params: feedAddressParams,
        body: newFeedAddress,
        answer: ['The state of the address', savedFeedAddress],
      },
      async (trx, { params: { kind }, body: { token } }) => {
        const isOwn = await replaceAddress(trx, { kind, token })
        if (!isOwn) throw conflict('This address is in use. Please try again.')
        return { data: (await findAddresses(trx))[kind] }
      },
    )
    .write(
      'delete',
      {
        path: feedAddressPath('{kind}'),
        summary: 'Revoke the secret address of a feed',
        params: feedAddressParams,
        answer: ['The feed has no address', done],
      },
      (trx, { params: { kind } }) => deleteAddress(trx, kind),
    )
}

const versioned = <Settings extends object>(settings: Settings) => ({
  ...settings,
  version: versionOf([settings]),
})
