import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { useIsWide } from '#web/ui/use-media.ts'

/** The placeholder of the entries while they load. */
export function EntrySkeleton({ rows }: { rows: number }) {
  const Row = useIsWide() ? LineSkeleton : EntryCardSkeleton
  return (
    <SkeletonGroup label="Loading logbook...">
      <div className="border-t border-line max-lg:hidden lg:h-9.5 lg:bg-raised" />
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row} />
      ))}
    </SkeletonGroup>
  )
}

function LineSkeleton() {
  return (
    <div className="flex items-center gap-4 border-t border-line px-5 py-3.5">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-5 grow" />
      <Skeleton className="h-5 w-12" />
    </div>
  )
}

function EntryCardSkeleton() {
  return (
    <div className="flex h-22.25 gap-2 border-t border-line py-4 ps-4 pe-25 sm:h-17 sm:ps-5">
      <div className="grid grow content-start gap-2">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-4 max-w-64" />
      </div>
      <Skeleton className="h-5 w-12" />
    </div>
  )
}
