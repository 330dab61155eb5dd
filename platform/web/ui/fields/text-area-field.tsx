import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'id'> & FieldWords

/** A text area with its label, hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  className = '',
  rows = 3,
  ...textarea
}: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={textarea.required}
      className={className}
    >
      {(control) => (
        <textarea
          rows={rows}
          {...textarea}
          {...control}
          className={`${controlLook} field-sizing-content max-h-60 py-2.5 ${rows > 1 ? 'min-h-20' : 'min-h-11'}`}
        />
      )}
    </Field>
  )
}
