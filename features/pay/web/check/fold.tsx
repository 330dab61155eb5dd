import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: string; count?: number; children: ReactNode }

/** A group that is closed until its title is pressed. */
export function Fold({ title, count, children }: Props) {
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-card px-4 py-2">
        <h3 className="text-base">{title}</h3>
        {count !== undefined && <span className="text-sm text-ink-3">{count}</span>}
        <ChevronDown
          size={18}
          className="ms-auto shrink-0 text-ink-3 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
