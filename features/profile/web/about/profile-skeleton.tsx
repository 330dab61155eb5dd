import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <SkeletonGroup label="Loading your profile">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {['name', 'email', 'crew'].map((field) => (
          <SkeletonField key={field} />
        ))}
        {/** The role, whose hint has two lines. */}
        <div className="pb-3">
          <SkeletonField />
        </div>
        {/** The home base, with a checkbox and a button below. */}
        <div className="pb-30 sm:col-span-full">
          <SkeletonField />
        </div>
      </div>
      <div className="mt-3 flex sm:justify-end">
        <Skeleton className="h-11 w-32 max-sm:grow lg:h-10" />
      </div>
    </SkeletonGroup>
  )
}

function SkeletonField() {
  return (
    <div className="pb-6">
      <Skeleton className="mb-1.5 h-5 w-24" />
      <Skeleton className="h-11" />
    </div>
  )
}
