import type { ReactNode } from 'react'

/** One tax year, and beside it all of them. */
export function TaxYearsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_340px]">
      {children}
    </div>
  )
}
