import { Skeleton } from '#web/ui/skeleton.tsx'

/** The shape of a month's list while it comes. */
export function DutyListSkeleton() {
  return Array.from({ length: 7 }, (_, day) => (
    <div
      key={day}
      className="grid grid-cols-[2.25rem_1fr_auto] gap-3 border-t border-line px-4 py-4 sm:grid-cols-[4rem_1fr_auto] sm:gap-4 sm:px-5"
    >
      <Skeleton className="mx-auto h-11 w-9" />
      <div className="grid gap-2.5">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 max-w-72" />
      </div>
      <Skeleton className="h-11 w-16" />
    </div>
  ))
}
