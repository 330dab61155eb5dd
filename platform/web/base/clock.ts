import { minuteMs } from '#kernel/time/time-units.ts'
import { useEffect, useState } from 'react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { toInstant, type Instant } from '#kernel/time/zone-time.ts'
import { onResponse } from '#web/http/send.ts'
import { clockDifference, portalTimeHeader } from '#api/portal-time.ts'
import { pageSetting } from './page.ts'

const differenceKey = 'portalClockDifference'

/**
 * The difference between the portal's clock and this device's clock: from the page, or else from the last answer, because
 * a page that the service worker stored states no time.
 */
let aheadMs = storedDifference()
const listeners = new Set<() => void>()

takeOver(pageSetting('now') ?? null)
onResponse((response) => takeOver(response?.headers.get(portalTimeHeader) ?? null))

/** Takes over the portal's time, as the page or an answer of the API states it. */
function takeOver(stated: string | null): void {
  const difference = clockDifference(stated, Date.now())
  if (difference === null) return
  // The time is stated in whole seconds or minutes, and an answer travels a while.
  if (Math.abs(difference - aheadMs) < minuteMs) return
  aheadMs = difference
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(differenceKey, String(difference))
  } catch {
    // Without storage, the next answer tells it again.
  }
}

function storedDifference(): number {
  try {
    return Number(localStorage.getItem(differenceKey)) || 0
  } catch {
    return 0
  }
}

/** The current time by the portal's clock. */
export function portalNow(): Instant {
  return portalTimeOf(Date.now())
}

/** The portal's time at a moment of this device's clock, in milliseconds since 1970. */
export function portalTimeOf(deviceMs: number): Instant {
  return toInstant(deviceMs + aheadMs)
}

/** The current date in London by the portal's clock. */
export function portalToday(): CalendarDate {
  return londonDate(portalNow())
}

/** The current time by the portal's clock, updated every minute and when the portal states another time. */
export function usePortalNow(): Instant {
  const [now, setNow] = useState(portalNow)
  useEffect(() => {
    const update = () => setNow(portalNow())
    const left = minuteMs - (Date.parse(now) % minuteMs)
    const timer = setTimeout(update, left)
    listeners.add(update)
    return () => {
      clearTimeout(timer)
      listeners.delete(update)
    }
  }, [now])
  return now
}
