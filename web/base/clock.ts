import { useEffect, useState } from 'react'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { londonDate } from '#domain/time/london-time.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import { pageSetting } from './page.ts'

const minuteMs = 60_000
const serverNow = pageSetting('now')

/** The difference between the server's clock, stated in the page, and this device's clock. */
const aheadMs = serverNow ? Date.parse(serverNow) - Date.now() : 0

/** The current time by the portal's clock. */
export function portalNow(): Instant {
  return toInstant(Date.now() + aheadMs)
}

/** The current date in London by the portal's clock. */
export function portalToday(): CalendarDate {
  return londonDate(portalNow())
}

/** The current time by the portal's clock, updated every minute. */
export function usePortalNow(): Instant {
  const [now, setNow] = useState(portalNow)
  useEffect(() => {
    const left = minuteMs - (Date.parse(now) % minuteMs)
    const timer = setTimeout(() => setNow(portalNow()), left)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
