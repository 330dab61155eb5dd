import type { UseFormRegisterReturn } from 'react-hook-form'

/** The props of a field for a code, which turns letters into capitals as they are typed. The cursor stays in place. */
export function upperCased<Field extends UseFormRegisterReturn>(field: Field) {
  return {
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
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
