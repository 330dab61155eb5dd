import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function CertificationsSkeleton() {
  return (
    <SkeletonGroup label="Loading certifications...">
      <div className="grid gap-4 sm:grid-cols-2">
        {Array.from({ length: 4 }, (_, card) => (
          <Card key={card} className="flex h-58 flex-col">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="mt-3 h-5 max-w-48" />
            <Skeleton className="mt-2 h-5 max-w-40" />
            <Skeleton className="mt-3 h-4 w-28" />
            <Skeleton className="mt-auto h-10 w-24" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  )
}

export function RenewalSkeleton() {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Skeleton className="size-11" />
      <div className="grid grow basis-44 gap-1">
        <Skeleton className="h-5 max-w-60" />
        <Skeleton className="h-4.5 max-w-48" />
      </div>
      <Skeleton className="h-11 w-26 lg:h-10" />
    </Card>
  )
}

export function TimelineSkeleton() {
  return (
    <Card>
      <Skeleton className="h-6 w-36" />
      <div className="mt-4 grid gap-5">
        {Array.from({ length: 6 }, (_, stop) => (
          <div key={stop} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-6">
            <Skeleton className="h-9" />
            <div className="grid gap-2">
              <Skeleton className="h-5" />
              <Skeleton className="h-7 max-w-28" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}
