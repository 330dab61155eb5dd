import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { paths } from '#web/base/paths.ts'
import { iconButtonLook } from '#web/ui/icon-button.tsx'

const UnreadMark = lazyComponent(() => import('./unread-mark.tsx'), 'UnreadMark')

/** The unread count is fetched this long after the first page, so that it delays nothing. */
const idleAfterMs = 3000

/** The link to all reminders, with the number of unread ones. The number lies over it, so that nothing moves. */
export function ReminderBell() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Link to={paths.reminders} title="Reminders" className={`relative ${iconButtonLook}`}>
      <Bell size={20} />
      <span className="sr-only">Reminders</span>
      {isIdle && (
        <Suspense>
          <UnreadMark />
        </Suspense>
      )}
    </Link>
  )
}
