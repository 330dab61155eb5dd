import { Plane } from 'lucide-react'

const sizes = { small: 'size-7 rounded-input', large: 'size-11 rounded-card' }

/** The logo: a small aeroplane. */
export function BrandSign({ size }: { size: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center border border-transparent bg-accent text-accent-ink ${sizes[size]}`}
    >
      <Plane className="size-3/5" />
    </span>
  )
}
