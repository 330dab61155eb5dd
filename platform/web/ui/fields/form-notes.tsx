import { CircleAlert, TriangleAlert } from 'lucide-react'

/** The failure of the last save, above the buttons. The toast has announced it to screen readers. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="mb-2 flex gap-2 rounded-input bg-bad-soft px-3 py-2 text-sm text-bad">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  )
}

/** Possible mistakes, above the buttons and for screen readers. They do not prevent saving. */
export function FormWarnings({ warnings }: { warnings: string[] }) {
  return (
    <div aria-live="polite">
      {warnings.map((warning) => (
        <p
          key={warning}
          className="mb-2 flex gap-2 rounded-input bg-warn-soft px-3 py-2 text-sm wrap-anywhere"
        >
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
          {warning}
        </p>
      ))}
    </div>
  )
}
