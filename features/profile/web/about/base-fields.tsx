import { Suspense } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import type { ProfileValues } from './profile-values.ts'
import { AirportField } from './airport-field.tsx'

// Most have one airport.
const MoreAirports = lazyComponent(() => import('./more-airports.tsx'), 'MoreAirports')
const CityQuestion = lazyComponent(() => import('./city-question.tsx'), 'CityQuestion')

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
