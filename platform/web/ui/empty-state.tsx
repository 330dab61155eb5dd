import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  title: string
  /** One sentence: why it is empty, or what to do. */
  children?: ReactNode
  /** A button or a link. */
  action?: ReactNode
}

/** Shows that there is nothing yet, and what to do. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center sm:py-16">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-accent-soft text-accent">
        <Icon size={26} strokeWidth={1.75} />
      </span>
      <h2 className="text-base">{title}</h2>
      {children && <p className="max-w-sm text-sm text-pretty text-ink-2">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
