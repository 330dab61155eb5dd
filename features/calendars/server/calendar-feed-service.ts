import { dayMs } from '#kernel/time/time-units.ts'
import { createHmac } from 'node:crypto'
import { calendarText } from '#calendars/rules/calendar-text.ts'
import { familyEvents } from '#calendars/rules/family-calendar.ts'
import { familyDays, type FamilyDay } from '#calendars/rules/family-days.ts'
import { cancelledDays, daysBack, type FeedKind } from '#calendars/rules/feed-settings.ts'
import { myCalendarEvents } from '#calendars/rules/my-calendar.ts'
import { addDays, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant, utcToZone, type Instant, type TimeZone } from '#kernel/time/zone-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { homeOf } from '#profile/server/profile-store.ts'
import { findFeeds, type StoredFeeds } from './calendar-feed-store.ts'
import {
  listExpiries,
  listFeedDuties,
  listOpenTasks,
  type FeedWindow,
} from './feed-duties-store.ts'
import { listUndone } from './undone-duties-service.ts'

/** Days after today that the family sees at most, however far the roster reaches. */
const familyDaysMax = 400

/** The names that calendar programs show. */
const names = { mine: 'CrewPortal', family: 'Family calendar' }

function windowOf(today: CalendarDate, now: Instant): FeedWindow {
  return {
    first: addDays(today, -daysBack),
    removedSince: toInstant(Date.parse(now) - cancelledDays * dayMs),
  }
}

/**
 * The text of a feed.
 *
 * @param secret derives the UIDs of the family feed.
 */
export async function feedTextOf(
  db: UserDb,
  { kind, secret }: { kind: FeedKind; secret: string },
): Promise<string> {
  const { mine, family } = await findFeeds(db)
  return kind === 'mine' ? myCalendarOf(db, mine) : familyCalendarOf(db, family, secret)
}

/** The text of the feed "My calendar". */
async function myCalendarOf(
  db: UserDb,
  { settings, changedAt }: StoredFeeds['mine'],
): Promise<string> {
  const { now } = db
  const window = windowOf(now.slice(0, 10), now)
  const [duties, removed, certificates, tasks] = await Promise.all([
    listFeedDuties(db, window),
    listUndone(db, window),
    settings.certificates ? listExpiries(db, window.first) : [],
    settings.tasks ? listOpenTasks(db, window.first) : [],
  ])
  const input = { duties, removed, certificates, tasks }
  const events = myCalendarEvents(input, { settings, settingsChangedAt: changedAt, now })
  return calendarText(names.mine, events)
}

/** The days as the family sees them, in the zone of the home base. */
export type FamilyView = { days: FamilyDay[]; zone: TimeZone; today: CalendarDate }

/** Days before and after today, both inclusive. */
export type FamilySpan = { back: number; ahead: number }

/**
 * The days that the family sees.
 *
 * @param span by default all days of the feed's window.
 */
export async function familyViewOf(db: UserDb, span?: FamilySpan): Promise<FamilyView> {
  const { now } = db
  const { homeBase, zone } = await homeOf(db, londonDate(now))
  const today = utcToZone(now, zone).date
  const duties = await listFeedDuties(db, windowOf(today, now))
  const last = duties.reduce((latest, { date }) => (date > latest ? date : latest), today)
  const end = addDays(today, familyDaysMax)
  const days = span
    ? { first: addDays(today, -span.back), last: addDays(today, span.ahead) }
    : { first: addDays(today, -daysBack), last: last < end ? last : end }
  return { days: familyDays(duties, days, { base: homeBase, zone }), zone, today }
}

/** The text of the family feed. Its events change whenever the roster changes. */
async function familyCalendarOf(
  db: UserDb,
  { settings }: StoredFeeds['family'],
  secret: string,
): Promise<string> {
  const { days } = await familyViewOf(db)
  const events = familyEvents(days, {
    settings,
    changedAt: `${db.now.slice(0, 10)}T00:00:00Z`,
    uidOf: (date) => familyUid(db.userId, date, secret),
  })
  return calendarText(names.family, events)
}

/** A UID that depends on the user and the day only, and reveals neither. */
function familyUid(userId: string, date: CalendarDate, secret: string): string {
  const hash = createHmac('sha256', secret).update(`family feed\n${userId}\n${date}`)
  return `${hash.digest('hex').slice(0, 32)}@crewportal`
}
