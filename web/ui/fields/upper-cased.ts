import type { UseFormRegisterReturn } from 'react-hook-form'

/** Makes a registered field turn letters into capitals as they are typed. The cursor stays in place. */
export function upperCased<Field extends UseFormRegisterReturn>(field: Field): Field {
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
