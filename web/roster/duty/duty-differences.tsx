import { Suspense } from 'react'
import type { RosterEntry } from '#contract/roster.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

/** Its code is loaded with the first duty that differs from the airline's. */
const AirlineDifferences = lazyComponent(
  () => import('./airline-differences.tsx'),
  'AirlineDifferences',
)

/** The values of a duty that the newest roster file contradicts, with buttons to decide. */
export function DutyDifferences({ duty, className }: { duty: RosterEntry; className?: string }) {
  if (!duty.differences) return null
  return (
    <div className={className}>
      <Suspense fallback={<div className="h-24" />}>
        <AirlineDifferences duty={duty} />
      </Suspense>
    </div>
  )
}
