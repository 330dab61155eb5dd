import { TriangleAlert } from 'lucide-react'

/** Says above the buttons what may be a mistake, also to screen readers. The form can be saved all the same. */
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
