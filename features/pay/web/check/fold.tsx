import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = { title: string; count: number; amount?: string | undefined; children: ReactNode }

/** A group that is closed until its title is pressed. */
export function Fold({ title, count, amount, children }: Props) {
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-card px-4 py-2">
        <h3 className="text-base">{title}</h3>
        <span className="text-sm text-ink-3">{count}</span>
        {amount && <span className="ms-auto text-sm font-medium text-ink-2">{amount}</span>}
        <ChevronDown
          size={18}
          className={`shrink-0 text-ink-3 transition-transform group-open:rotate-180 ${amount ? '' : 'ms-auto'}`}
        />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  )
}
