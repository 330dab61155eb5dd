import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A part of the dashboard: undefined while it loads, null when it could not be put together. */
export type PartProps<Content> = {
  part: Content | null | undefined
  /** Asks for the dashboard again. */
  onRetry: () => void
  isRetrying: boolean
}

type Props<Content> = PartProps<Content> & {
  /** In the shape of what comes. */
  skeleton: ReactNode
  children: (part: Content) => ReactNode
}

/** A part as it stands: on its way, failed, or there. */
export function DashboardPart<Content>(props: Props<Content>) {
  const { part, skeleton, children, ...retry } = props
  if (part === undefined) return skeleton
  return part === null ? <PartFailure {...retry} /> : children(part)
}

/** Says that a part failed, in its place; the others stand. */
export function PartFailure({ onRetry, isRetrying }: Omit<PartProps<never>, 'part'>) {
  return (
    <div role="alert" className="relative z-10 mt-2 grow text-sm">
      <p className="flex items-center gap-1.5 font-medium text-bad">
        <CircleAlert size={16} />
        Error
      </p>
      <p className="mt-0.5 text-ink-2">An error occurred. Please try again.</p>
      <Button size="small" className="mt-2" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
