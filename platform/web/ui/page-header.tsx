import type { ReactNode } from 'react'

type Props = {
  title: string
  subtitle?: string
  /** Buttons: top right, or full width below on phones. The primary one comes last. */
  actions?: ReactNode
  /** 1 only where the layout shows no title. */
  level?: 1 | 2
}

/** The heading of a page and its actions. */
export function PageHeader({ title, subtitle, actions, level = 2 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h1'
  return (
    <header className="flex flex-col justify-between gap-x-6 gap-y-4 sm:flex-row sm:flex-wrap sm:items-end">
      <div>
        <Heading tabIndex={level === 1 ? -1 : undefined} className="text-2xl sm:text-3xl">
          {title}
        </Heading>
        {subtitle && <p className="mt-1 text-pretty text-ink-2">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 *:max-sm:grow print:hidden">{actions}</div>}
    </header>
  )
}
