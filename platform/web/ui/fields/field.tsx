import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type FieldWords = {
  label: string
  /** Shown below the field while there is no error. */
  hint?: string | undefined
  /** The problem and how to solve it. */
  error?: string | undefined
}

type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = FieldWords & {
  /** Shows an asterisk; the control itself informs screen readers. */
  required?: boolean | undefined
  className?: string
  /** `labelId` is for parts beside the control with the same label. */
  children: (control: ControlProps, labelId: string) => ReactNode
}

/**
 * The frame of a form field: the label above, the hint or error below. The line below has a fixed height, so
 * that an error moves nothing.
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

/** The classes of inputs and selects. */
export const controlLook =
  'w-full rounded-input border border-edge bg-card px-3 text-base text-ink transition-colors ' +
  'hover:border-ink-3 focus-visible:border-focus focus-visible:outline-offset-0 ' +
  'aria-invalid:border-bad disabled:opacity-60'
