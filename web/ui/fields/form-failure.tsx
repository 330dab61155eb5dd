import { CircleAlert } from 'lucide-react'

/** Says above the buttons that the last save failed; the toast has announced it. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p className="mb-2 flex gap-2 rounded-input bg-bad-soft px-3 py-2 text-sm text-bad">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      {message}
    </p>
  )
}
