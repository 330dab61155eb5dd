import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type FieldWords = {
  label: string
  /** Said below the field for as long as nothing is wrong. */
  hint?: string | undefined
  /** What is wrong and how to put it right. */
  error?: string | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldWords & {
  /** Marked for the eye; the control itself tells everyone else. */
  required?: boolean | undefined
  className?: string
  /** `labelId` is for parts beside the control that the label describes as well. */
  children: (control: ControlProps, labelId: string) => ReactNode
}

/**
 * The frame of every form field: label above, hint or error below, tied together for screen readers.
 * The line below always has its room, so that an error moves nothing.
 */
export function Field({ label, hint, error, required, className = '', children }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const labelId = `${id}-label`
  return (
    <div className={className}>
      <div className="mb-1.5 flex gap-1 text-sm font-medium text-ink">
        <label id={labelId} htmlFor={id}>
          {label}
        </label>
        {required && (
          <span aria-hidden className="text-bad">
            *
          </span>
        )}
      </div>
      {children(
        {
          id,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error || hint ? noteId : undefined,
        },
        labelId,
      )}
      <p id={noteId} className={`mt-1 min-h-7 text-sm ${error ? 'text-bad' : 'text-ink-3'}`}>
        {error ? (
          <span className="flex gap-1.5">
            <CircleAlert size={16} className="mt-0.5 shrink-0" />
            {error}
          </span>
        ) : (
          hint
        )}
      </p>
    </div>
  )
}

/** The look of whatever is typed or chosen in. */
export const controlLook =
  'w-full rounded-input border border-edge bg-card px-3 text-base text-ink transition-colors ' +
  'hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad disabled:opacity-60'
