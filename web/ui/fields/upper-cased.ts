import type { UseFormRegisterReturn } from 'react-hook-form'

/** A registered field whose letters become capitals as they are typed; the cursor stays where it is. */
export function upperCased<Name extends string>(
  field: UseFormRegisterReturn<Name>,
): UseFormRegisterReturn<Name> {
  return {
    ...field,
    onChange: (event: { target: HTMLInputElement }) => {
      const { target } = event
      const { selectionStart, selectionEnd } = target
      const capitals = target.value.toUpperCase()
      if (capitals !== target.value) {
        target.value = capitals
        target.setSelectionRange(selectionStart, selectionEnd)
      }
      return field.onChange(event)
    },
  }
}
