import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

type Props = { title: string; badge?: ReactNode; children: ReactNode }

/** A part of the dashboard that is more than a figure. */
export function DashboardPanel({ title, badge, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="@container flex h-full flex-col">
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
