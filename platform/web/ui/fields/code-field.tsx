import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> & {
  /** Set for codes of digits, which phones can fill in; otherwise letters are allowed. */
  isOfDigits: boolean
}

/** A field for a one-time code. */
export function CodeField({ isOfDigits, ...field }: Props) {
  return (
    <TextField
      {...field}
      inputMode={isOfDigits ? 'numeric' : 'text'}
      autoComplete={isOfDigits ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
    />
  )
}
