import type { ComponentProps } from 'react'

type Props = ComponentProps<'section'> & {
  /** No padding, for cards whose rows reach the edge. */
  isFlush?: boolean
}

/** A bordered section. Give it `aria-labelledby` when it has a heading. */
export function Card({ isFlush = false, className = '', ...rest }: Props) {
  return (
    <section
      {...rest}
      className={`rounded-card border border-line bg-card ${isFlush ? 'overflow-hidden' : 'p-4 sm:p-5'} ${className}`}
    />
  )
}
