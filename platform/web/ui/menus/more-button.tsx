import { Suspense, useState, type ReactNode } from 'react'

export const moreLook =
  'relative inline-grid size-11 shrink-0 place-items-center rounded-input border border-line bg-card ' +
  'text-ink transition-colors hover:border-edge hover:bg-raised lg:size-10'

type Props = {
  /** The contents of the button. */
  sign: ReactNode
  /** The menu, which opens at once. Its code is loaded with the first press. */
  children: ReactNode
}

/** The button of a menu whose code is not loaded yet. */
export function MoreButton({ sign, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={moreLook}
      onClick={() => setAsked(true)}
    >
      {sign}
    </button>
  )
  return isAsked ? <Suspense fallback={button}>{children}</Suspense> : button
}
