import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeaderSkeleton } from './check-header.tsx'

/** The placeholder of the check: its header, and three findings. */
export function CheckSkeleton() {
  return (
    <>
      <HeaderSkeleton />
      <div className="mt-6 lg:max-w-[calc(100%-340px-1.5rem)]">
        <Skeleton className="h-7 w-28" />
        <div className="mt-3 grid gap-3">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} className="h-28 rounded-card" />
          ))}
        </div>
      </div>
    </>
  )
}
