import {
  useFormContext,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form'

/** Connects fields to the surrounding form: `{...field('name')}` gives name, handlers and error message. */
export function useFields<Values extends FieldValues>() {
  const { register, getFieldState, formState } = useFormContext<Values>()
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: getFieldState(name, formState).error?.message,
  })
}
