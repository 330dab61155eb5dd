import type { ReactNode } from 'react'

type Props = {
  /** Its size, in the shape of what comes: `h-5 w-32`. */
  className: string
}

/** Holds the place of something that loads. Wrap a group of them in `SkeletonGroup`. */
export function Skeleton({ className }: Props) {
  return <span aria-hidden className={`skeleton block rounded-input bg-ghost ${className}`} />
}

/** Says once that a part of the screen loads, in place of the shapes in it. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="late">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
