import { get, useFormContext, useFormState, type FieldError } from 'react-hook-form'

/** The fault of a list as a whole, such as too few items. */
export function ListFault({ name }: { name: string }) {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error: FieldError | undefined = get(errors, `${name}.root`)
  return (
    // Named like the error, so that `unshownFaults` finds it.
    <output name={`${name}.root`} className="contents">
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error.message}
        </p>
      )}
    </output>
  )
}
