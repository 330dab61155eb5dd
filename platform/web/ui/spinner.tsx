import { LoaderCircle } from 'lucide-react'

/** A spinner. Without a text beside it, give it a `label`. */
export function Spinner({ label, size = 18 }: { label?: string; size?: number }) {
  const icon = <LoaderCircle size={size} className="shrink-0 animate-spin" />
  if (!label) return icon
  return (
    <output className="inline-flex text-ink-3">
      {icon}
      <span className="sr-only">{label}</span>
    </output>
  )
}

/** A spinner in the middle of the window, shown after a short delay. */
export function WindowSpinner() {
  return (
    <main className="late grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading" size={28} />
    </main>
  )
}
