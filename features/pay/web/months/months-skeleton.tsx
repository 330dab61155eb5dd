import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The placeholder of the months while they load. */
export function MonthsSkeleton() {
  return (
    <SkeletonGroup label="Loading variable pay reports...">
      <Skeleton className="mt-4 h-17 rounded-card" />
      <Skeleton className="mt-4 h-5 w-24" />
      <div className="mt-2 grid gap-3">
        {Array.from({ length: 4 }, (_, card) => (
          <Card key={card}>
            <Skeleton className="h-25" />
          </Card>
        ))}
      </div>
    </SkeletonGroup>
  )
}
