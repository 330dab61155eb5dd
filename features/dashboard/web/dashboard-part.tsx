import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The classes of the title of a card whose rows reach its edge. */
export const flushTitleLook = 'px-4 pt-3 pb-1 text-base'

/** A part of the dashboard: undefined while it loads, null when the server could not compute it. */
export type PartProps<Content> = {
  part: Content | null | undefined
  onRetry: () => void
  isRetrying: boolean
}

type Props<Content> = PartProps<Content> & {
  skeleton: ReactNode
  children: (part: Content) => ReactNode
}

/** Shows a part, its skeleton, or its failure. */
export function DashboardPart<Content>(props: Props<Content>) {
  const { part, skeleton, children, ...retry } = props
  if (part === undefined) return skeleton
  return part === null ? <PartFailure {...retry} /> : children(part)
}

/** The failure of one part. The other parts are not affected. */
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

type PanelProps = { title: string; badge?: ReactNode; children: ReactNode }

/** A part of the dashboard with a title. */
export function DashboardPanel({ title, badge, children }: PanelProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="@container flex h-full flex-col lg:p-4">
      <header className="flex min-h-6.5 items-center justify-between gap-3">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {badge}
      </header>
      {children}
    </Card>
  )
}
