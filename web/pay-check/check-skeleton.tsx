import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeaderSkeleton } from './check-header.tsx'

/** The placeholder of the check: its header, and three findings. */
export function CheckSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <Skeleton className="mt-6 h-7 w-28" />
      <div className="mt-3 grid gap-3">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </div>
    </>
  )
}
