import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'

const stated = document.querySelector<HTMLMetaElement>('meta[name="portal-now"]')?.content

/** How far the portal's clock, stated in the page, is ahead of this device's. */
const aheadMs = stated ? Date.parse(stated) - Date.now() : 0

/** The moment it is by the portal's clock. */
export function portalNow(): Instant {
  return toInstant(Date.now() + aheadMs)
}

/** The London date by the portal's clock. */
export function portalToday(): CalendarDate {
  return londonDate(portalNow())
}
