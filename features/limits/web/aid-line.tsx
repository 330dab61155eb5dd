import type { ReactNode } from 'react'

/**
 * Says once a screen that the figures are an aid.
 *
 * @param children the rules, days and texts that they rest on.
 */
export function AidLine({ children }: { children: ReactNode }) {
  return (
    <details className="text-xs text-ink-3">
      <summary className="flex min-h-11 w-fit cursor-pointer flex-wrap items-center gap-x-1.5 rounded-sm lg:min-h-9">
        An aid, not the authority.
        <span className="underline underline-offset-4">What this covers</span>
      </summary>
      <div className="grid gap-2 pb-1 text-pretty">{children}</div>
    </details>
  )
}
