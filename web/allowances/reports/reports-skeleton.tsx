import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { SummaryCards } from './summary-cards.tsx'

/** The shape of the reports while they come. */
export function ReportsSkeleton() {
  return (
    <SkeletonGroup label="Loading variable pay reports...">
      <SummaryCards totals={undefined} />
      <Card className="mt-4">
        <Skeleton className="h-4" />
        <div className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 4 }, (_, head) => (
            <Skeleton key={head} className="h-5" />
          ))}
        </div>
      </Card>
      <Skeleton className="mt-7 h-7 w-28" />
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 4 }, (_, card) => (
          <Card key={card}>
            <Skeleton className="h-6 w-36" />
            <Skeleton className="mt-3 h-5 w-20" />
            <Skeleton className="mt-1 h-9 w-40" />
            <Skeleton className="mt-3 h-10 max-w-72" />
            <Skeleton className="mt-4 h-2" />
            <Skeleton className="mt-4 h-8 w-36" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  )
}
