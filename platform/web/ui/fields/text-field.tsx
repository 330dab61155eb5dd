import type { ComponentProps, ReactNode } from 'react'
import { controlLook, Field, type FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> &
  FieldWords & {
    /** A button inside the field, at its end. */
    end?: ReactNode
  }

/** A text input with its label, hint and error. */
export function TextField({ label, hint, error, end, className = '', ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={input.required} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            {...typing[input.type ?? 'text']}
            {...input}
            {...control}
            className={`${controlLook} h-11 read-only:bg-raised read-only:text-ink-2 ${end ? 'pe-12' : ''}`}
          />
          {end && <span className="absolute inset-y-0 end-0">{end}</span>}
        </span>
      )}
    </Field>
  )
}

/** The keyboard on phones, without auto-correction where the text is not prose. */
const typing: Record<string, ComponentProps<'input'>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'decimal' },
}
