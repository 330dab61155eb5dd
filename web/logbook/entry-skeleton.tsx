import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The shape of entries while they come. */
export function EntrySkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading logbook...">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line px-4 py-3.5 sm:px-5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-5 w-12" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
