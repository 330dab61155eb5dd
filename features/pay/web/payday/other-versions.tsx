import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { RemoveRowButton } from '#web/forms/remove-row-button.tsx'
import { versionWords, type PaydayValues } from './payday-details-values.ts'

/** The other versions, each to remove; nothing without any. */
export function OtherVersions() {
  const id = useId()
  const { control, setValue } = useFormContext<PaydayValues>()
  const others = useWatch({ control, name: 'others' })
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id} className="pb-4 text-sm">
      <h3 id={id} className="text-base">
        Other versions
      </h3>
      <ul className="grid">
        {others.map((version) => (
          <li key={version.from} className="flex items-center justify-between gap-2">
            {versionWords(version)}
            <RemoveRowButton
              label="Remove"
              about={versionWords(version)}
              onRemove={() => {
                const left = others.filter((each) => each !== version)
                setValue('others', left, { shouldDirty: true })
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
