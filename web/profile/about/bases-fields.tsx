import { Plus } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useFieldArray, useFormContext, useWatch, type FieldPath } from 'react-hook-form'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { useKnownAirports } from './known-airports.ts'
import { blankBase, type ProfileValues } from './profile-values.ts'

// Most have one airport and never change it. The first day of a base brings the calendar.
const MoreAirports = lazyComponent(() => import('./more-airports.tsx'), 'MoreAirports')
const CityQuestion = lazyComponent(() => import('./city-question.tsx'), 'CityQuestion')
const LaterBase = lazyComponent(() => import('./later-base.tsx'), 'LaterBase')

/** The fields of the home bases: one airport, more on request, and changes of base with their first days. */
export function BasesFields() {
  const { control } = useFormContext<ProfileValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'bases' })
  return (
    <fieldset id="home-base" className="grid scroll-mt-20 gap-3 pb-5 sm:col-span-full">
      <legend className="sr-only">Your bases</legend>
      <BaseFields base={0} />
      <Suspense>
        {fields.slice(1).map(({ id }, index) => (
          <LaterBase key={id} base={index + 1} onRemove={() => remove(index + 1)} />
        ))}
      </Suspense>
      <Button
        icon={Plus}
        size="small"
        className="justify-self-start"
        onClick={() => append(blankBase, { focusName: `bases.${fields.length}.from` })}
      >
        Change of base
      </Button>
    </fieldset>
  )
}

/** Connects fields to the form. A field that was just added has no fault before it is left. */
export function useTouchedFields() {
  const { getFieldState, formState } = useFormContext<ProfileValues>()
  const { isSubmitted } = formState
  const field = useFields<ProfileValues>()
  return (name: FieldPath<ProfileValues>) => {
    const { error, ...others } = field(name)
    const isShown = isSubmitted || getFieldState(name, formState).isTouched
    return { ...others, error: isShown ? error : undefined }
  }
}

/** The airports of one base. */
export function BaseFields({ base }: { base: number }) {
  const { control, setValue, setFocus } = useFormContext<ProfileValues>()
  const name = `bases.${base}.airports` as const
  const { fields, append, remove, replace } = useFieldArray({ control, name })
  const storedCity = useWatch({ control, name: 'baseCity' })
  const isSeveral = fields.length > 1
  const add = () => append({ code: '' })
  /** Replaces one airport, or all of the base, and answers the question about a stored city. */
  const choose = (place: number | null, airports: readonly string[]) => {
    const answered = { shouldDirty: true, shouldValidate: true }
    setValue('baseCity', '', answered)
    if (place === null) replace(airports.map((code) => ({ code })))
    else setValue(`${name}.${place}.code`, airports[0] ?? '', answered)
    // The pressed button disappears.
    requestAnimationFrame(() => setFocus(`${name}.${place ?? 0}.code`))
  }
  const isInItem = base > 0
  return (
    <>
      <AirportField
        key={fields[0]?.id}
        base={base}
        place={0}
        className={isInItem ? 'max-sm:col-span-full' : 'sm:max-w-1/2 sm:pe-2'}
        onChosen={choose}
      />
      {base === 0 && storedCity !== '' && (
        <Suspense>
          <CityQuestion code={storedCity} onChosen={(airports) => choose(null, airports)} />
        </Suspense>
      )}
      <div className={isInItem ? 'col-span-full' : ''}>
        <CheckboxField
          label="My airline treats several airports as one base"
          checked={isSeveral}
          onChange={() => (isSeveral ? remove(fields.map((_, place) => place).slice(1)) : add())}
        />
        {isSeveral && (
          <Suspense>
            <MoreAirports
              base={base}
              ids={fields.slice(1).map(({ id }) => id)}
              onAdd={add}
              onRemove={remove}
              onChosen={choose}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}

export type AirportProps = {
  base: number
  place: number
  className?: string
  /** The button at the end of the field. */
  end?: ReactNode
  /** Chooses the airports of a typed city: in this place, or all of them for the base. */
  onChosen: (place: number | null, airports: readonly string[]) => void
}

export function AirportField({ base, place, className = '', end, onChosen }: AirportProps) {
  const name = `bases.${base}.airports.${place}.code` as const
  const field = useTouchedFields()
  const code = useWatch<ProfileValues, typeof name>({ name }) ?? ''
  const { dirtyFields } = useFormContext<ProfileValues>().formState
  const isTyped = dirtyFields.bases !== undefined
  const isKnown = useKnownAirports(isTyped)
  const iata = code.trim().toUpperCase()
  const isCode = /^[A-Z]{3}$/.test(iata)
  const first = base === 0 ? 'Home base' : 'Airport'
  const label = place === 0 ? first : `Airport ${place + 1}`
  return (
    <>
      <TextField
        label={label}
        className={className}
        hint={
          isCode && !isKnown(iata)
            ? 'Not a known airport. Please check it.'
            : place === 0
              ? 'Three letters, such as BHX.'
              : undefined
        }
        {...upperCased(field(name))}
        end={end}
      />
      {isTyped && isCode && (
        <Suspense>
          <CityQuestion
            code={iata}
            onChosen={(airports, isAll) => onChosen(isAll ? null : place, airports)}
          />
        </Suspense>
      )}
    </>
  )
}
