import { useFormContext, useWatch, type FieldValues } from 'react-hook-form'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { listed, type FormFields } from './record-form.ts'
import { useFields } from './use-fields.ts'

type Props<Values> = {
  fields: Partial<FormFields<Values>>
  /** The path of the fields in the form: `rules.0.` */
  at?: string
  className?: string
}

/** The inputs of a form that is a list of fields, with two in a row from `sm` on. */
export function RecordFields<Values>({
  fields,
  at = '',
  className = 'grid gap-x-3 gap-y-1 sm:grid-cols-2',
}: Props<Values>) {
  const { control } = useFormContext()
  const all = listed(fields)
  const ticks: string[] = all.flatMap(({ shownBy }) => (shownBy ? [at + shownBy] : []))
  const ticked: unknown[] = useWatch({ control, name: ticks })
  const shown = all.filter(({ shownBy }) => !shownBy || ticked[ticks.indexOf(at + shownBy)])
  return (
    <div className={className}>
      {shown.map((field) => (
        <RecordField key={field.name} {...field} name={at + field.name} at={at} />
      ))}
    </div>
  )
}

const inputModes = { count: 'numeric', figure: 'decimal', pounds: 'decimal' } as const

type FieldProps<Values> = ReturnType<typeof listed<Values>>[number] & { at: string }

function RecordField<Values>(props: FieldProps<Values>) {
  const { at, name, kind, label, hint, required = false, isWide, choices, latest, input } = props
  const { register, setValue } = useFormContext<FieldValues>()
  const className = isWide ? 'col-span-full' : ''
  const words = { label, hint, required, className, ...useFields()(name) }
  if (kind === 'tick') {
    const clear = ({ target }: { target: HTMLInputElement }) => {
      if (props.clears && props.of && !target.checked)
        setValue<string>(at + props.of, '', { shouldDirty: true })
    }
    return <CheckboxField {...{ label, className }} {...register(name, { onChange: clear })} />
  }
  if (kind === 'date' || kind === 'expiry')
    return <DateField latest={latest} isExpiry={kind === 'expiry'} {...words} />
  if (kind === 'notes') return <TextAreaField maxLength={input?.maxLength} {...words} />
  if (kind === 'code') return <TextField {...upperCased(words)} />
  if (kind === 'choice')
    return (
      <SelectField {...words}>
        {choices?.map(([value, choice]) => (
          <option key={value} value={value}>
            {choice}
          </option>
        ))}
      </SelectField>
    )
  const inputMode = kind === 'text' ? undefined : inputModes[kind]
  return <TextField autoComplete="off" inputMode={inputMode} {...input} {...words} />
}
