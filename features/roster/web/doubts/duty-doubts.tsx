import { Suspense } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'

/** Its code is loaded with the first duty that differs from the airline's, or has a mark. */
const Doubts = lazyComponent(() => import('./airline-differences.tsx'), 'Doubts')

type Props = {
  duty: RosterEntry
  /** The time shown large above, whose difference is said in few words. */
  shown?: 'scheduledBrief' | 'scheduledDebrief'
  /** Called after a duty that the airline does not list was removed or kept. */
  onDecided?: () => void
  className?: string
}

/** The values of a duty that the airline's files contradict, with buttons to decide, and its marks in words. */
export function DutyDoubts({ className, ...props }: Props) {
  const { differences, marks } = props.duty
  if (!differences && !marks) return null
  return (
    <div className={className}>
      <Suspense fallback={<div className="h-9" />}>
        <Doubts {...props} />
      </Suspense>
    </div>
  )
}
