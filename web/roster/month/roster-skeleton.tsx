import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { SkeletonGroup } from '#web/ui/skeleton.tsx'

type Props = {
  /** The shape of the month, as a list or as a calendar. */
  children: ReactNode
}

/** The shape of the roster while it comes. */
export function RosterSkeleton({ children }: Props) {
  return <SkeletonGroup label="Loading roster...">{children}</SkeletonGroup>
}

/** As high as the next duty, which takes two lines on a phone. */
export function NextDutySkeleton() {
  return (
    <div className="flex h-17.5 gap-2 border-t border-line bg-hero px-4 py-3 text-hero-ink sm:h-12 sm:px-5">
      <Clock size={16} className="mt-1" />
      Next duty
    </div>
  )
}
