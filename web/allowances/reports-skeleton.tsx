import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The shape of the reports while they come. */
export function ReportsSkeleton() {
  return (
    <SkeletonGroup label="Loading variable pay reports...">
      <div className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, card) => (
          <div key={card} className="rounded-card border border-line bg-card p-4 sm:px-5">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-1 h-7 w-24 sm:h-8" />
          </div>
        ))}
      </div>
      <Skeleton className="mt-7 h-6 w-28" />
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, card) => (
          <div key={card} className="grid gap-4 rounded-card border border-line bg-card p-5">
            <Skeleton className="h-6 w-48" />
            <Skeleton className="h-24" />
            <Skeleton className="h-10 w-64" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  )
}
