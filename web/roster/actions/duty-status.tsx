import { Suspense } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { dutyStateWords } from '#domain/roster/duty-state-words.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

const StatusButtons = lazyComponent(() => import('./status-buttons.tsx'), 'StatusButtons')

/** Pointers reach the button behind the texts, which a filter would raise above it. */
const goneLook =
  '[&>p]:pointer-events-none [&>p]:line-through [&>p]:grayscale ' +
  '[&>ul]:pointer-events-none [&>ul]:line-through [&>ul]:grayscale'

/** The classes of a row whose duty does not count: its texts are struck through and grey. */
export function rowLook(duty: RosterEntry): string {
  return isCounted(duty) ? '' : goneLook
}

/** The classes of a calendar cell's duty that does not count. */
export function cellLook(duty: RosterEntry): string {
  return isCounted(duty) ? '' : 'line-through grayscale'
}

type Props = {
  duty: RosterEntry
  /** Called after the duty was removed or kept. */
  onDecided?: () => void
}

/** The state of a duty, with buttons to remove or keep one that the newest file no longer lists. */
export function DutyStatusLine({ duty, onDecided }: Props) {
  const words = dutyStateWords(duty)
  if (!words) return null
  return (
    <div className="relative col-span-full mt-2 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span className={`font-medium ${isCounted(duty) ? 'text-ink-2' : 'text-warn'}`}>{words}</span>
      {duty.status?.kind === 'unlisted' && (
        <Suspense fallback={<span className="h-11 lg:h-9" />}>
          <StatusButtons duty={duty} onDecided={onDecided} />
        </Suspense>
      )}
    </div>
  )
}
