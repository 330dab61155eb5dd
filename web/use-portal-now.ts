import { useEffect, useState } from 'react'
import type { Instant } from '#domain/time/zone-time.ts'
import { portalNow } from './clock.ts'

const minuteMs = 60_000

/** The moment it is by the portal's clock, anew with each minute. */
export function usePortalNow(): Instant {
  const [now, setNow] = useState(portalNow)
  useEffect(() => {
    const left = minuteMs - (Date.parse(now) % minuteMs)
    const timer = setTimeout(() => setNow(portalNow()), left)
    return () => clearTimeout(timer)
  }, [now])
  return now
}
