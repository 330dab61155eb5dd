import type { ComponentProps, ReactNode } from 'react'
import { controlLook, Field, type FieldWords } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> &
  FieldWords & {
    /** A button inside the field, at its end. */
    end?: ReactNode
  }

/** One line of text with its label, hint and error; takes what `register('name')` gives. */
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

/** The keyboard a phone shows, and no 'improvements' where a word is not prose. */
const typing: Record<string, ComponentProps<'input'>> = {
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  password: { autoCapitalize: 'none', spellCheck: false },
  number: { inputMode: 'decimal' },
}
