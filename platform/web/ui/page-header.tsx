import type { ReactNode } from 'react'

type Props = {
  title: string
  subtitle?: string
  /** True to show the title alone. Screen readers still have the subtitle and the name of the screen. */
  isQuiet?: boolean
  /** Buttons: top right, or full width below on phones. The primary one comes last. */
  actions?: ReactNode
}

/** The heading of a page and its actions. */
export function PageHeader({ title, subtitle, isQuiet = false, actions }: Props) {
  return (
    <header
      data-quiet-title={isQuiet ? '' : undefined}
      className="flex flex-col justify-between gap-x-6 gap-y-4 sm:flex-row sm:flex-wrap sm:items-end"
    >
      <div>
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        {subtitle && (
          <p className={isQuiet ? 'sr-only' : 'mt-1 text-pretty text-ink-2'}>{subtitle}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2 *:max-sm:grow print:hidden">{actions}</div>}
    </header>
  )
}
