import { useId, type ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

type Props = { title: string; about: string; children: ReactNode }

/** One matter of the settings: what it is about, and beside it, where there is room, what can be set. */
export function SettingsSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="mt-1 text-sm text-pretty text-ink-2">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </Card>
  )
}
