import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

/** The placeholder of the entries while they load, as high as cards or, on a wide screen, rows. */
export function EntrySkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup label="Loading logbook...">
      <div className="border-t border-line max-lg:hidden lg:h-9.5 lg:bg-raised" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-22.25 justify-between gap-4 border-t border-line px-4 py-3.5 sm:h-17 sm:px-5 lg:h-12.25"
        >
          <Skeleton className="h-5 grow" />
          <Skeleton className="h-5 w-12" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
