import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> & {
  /** Digits that change by the minute, which a phone may know; else letters, too. */
  isOfDigits: boolean
}

/** A code that is good once. */
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
