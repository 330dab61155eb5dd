import { BaseFields } from './base-fields.tsx'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { blankBase, type ProfileValues } from './profile-values.ts'

// Most never change their base. Its first day brings the calendar.
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
