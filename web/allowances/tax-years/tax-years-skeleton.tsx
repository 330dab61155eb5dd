import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { TaxYearsFrame } from './tax-years-frame.tsx'

const months = 12

/** The shape of the tax years while they come. */
export function TaxYearsSkeleton() {
  return (
    <SkeletonGroup label="Loading variable pay reports...">
      <TaxYearsFrame>
        <Card>
          <Skeleton className="h-6 w-40" />
          <Skeleton className="mt-2 h-5 w-52" />
          <Skeleton className="mt-6 h-48" />
          <Skeleton className="mt-8.5 h-5" />
          <Rows count={months + 2} />
        </Card>
        <Card>
          <Skeleton className="h-6 w-32" />
          <Rows count={2} />
        </Card>
      </TaxYearsFrame>
    </SkeletonGroup>
  )
}

function Rows({ count }: { count: number }) {
  return (
    <div className="mt-4 grid gap-4">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className="h-5" />
      ))}
    </div>
  )
}
