import type { ReactNode } from 'react'

type Props = {
  /** Its size, `h-5 w-32`. */
  className: string
}

/** A placeholder while data loads. Wrap a group of them in `SkeletonGroup`. */
export function Skeleton({ className }: Props) {
  return <span aria-hidden className={`skeleton block rounded-input bg-ghost ${className}`} />
}

/** Announces once to screen readers that this part is loading. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="late">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  )
}
