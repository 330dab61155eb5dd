import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  icon: LucideIcon
  tone: string
  title: string
  count: number
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

/** A heading and its lines in what is told of an import. */
export function ImportSection({ icon: Icon, tone, title, count, children, action }: Props) {
  return (
    <section>
      <h3 className={`flex items-center gap-2 text-sm ${tone}`}>
        <Icon size={16} />
        {title} ({count})
      </h3>
      <ul className="mt-1 divide-y divide-line">{children}</ul>
      {action}
    </section>
  )
}
