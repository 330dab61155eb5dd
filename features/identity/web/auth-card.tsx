import type { ReactNode } from 'react'
import { takeFocus } from '#web/base/page.ts'
import { BrandSign } from '#web/ui/brand-sign.tsx'

type Props = {
  title: string
  text: string
  children: ReactNode
  below?: ReactNode
  /** Set when the card replaces a form: its title then gets the focus, for screen readers. */
  isOutcome?: boolean
}

/** The card on a page for visitors who are not signed in. */
export function AuthCard({ title, text, children, below, isOutcome }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-8 max-sm:justify-start max-sm:pt-[8dvh]">
      <div className="rounded-card border border-line bg-card p-5 sm:p-8">
        <BrandSign size="large" />
        <h1 ref={isOutcome ? takeFocus : undefined} tabIndex={-1} className="mt-5 text-2xl">
          {title}
        </h1>
        <p className="mt-1.5 text-sm text-pretty text-ink-2">{text}</p>
        <div className="mt-6">{children}</div>
      </div>
      {below && <p className="mt-5 text-center text-sm text-ink-2">{below}</p>}
    </main>
  )
}
