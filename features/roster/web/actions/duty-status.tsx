import { Suspense } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

/** Its code is loaded with the first duty that has a state. */
const StatusLine = lazyComponent(() => import('./status-line.tsx'), 'StatusLine')

/** Pointers reach the button behind the texts, which a filter would raise above it. */
const goneLook =
  '[&_time]:text-ink-3 [&>p]:pointer-events-none [&>p]:line-through [&>p]:grayscale ' +
  '[&>ul]:pointer-events-none [&>ul]:line-through [&>ul]:grayscale'

/** The classes of a row whose duty does not count: its texts are struck through and grey. */
export function rowLook(duty: RosterEntry): string {
  return isCounted(duty) ? '' : goneLook
}

/** The classes of the texts of a duty that does not count: struck through and grey. */
export function cellLook(duty: RosterEntry): string {
  return isCounted(duty) ? '' : 'line-through grayscale'
}

type Props = {
  duty: RosterEntry
  /** Called after the duty was removed or kept. */
  onDecided?: () => void
}

/** The state of a duty, with buttons to remove or keep one that the newest file no longer lists. */
export function DutyStatusLine(props: Props) {
  if (!props.duty.status) return null
  return (
    <div className="relative col-span-full mt-2 min-h-9 text-sm">
      <Suspense>
        <StatusLine {...props} />
      </Suspense>
    </div>
  )
}
