import { useState } from 'react'
import type { SickDays } from '#documents/rules/not-at-work.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'

/** The choice whether a document shows sick days, with its field. It is off for each new document. */
export function useSickDays() {
  const [sickDays, setSickDays] = useState<SickDays>('hidden')
  const field = (
    <CheckboxField
      label="Show sick days"
      checked={sickDays === 'shown'}
      onChange={({ target }) => setSickDays(target.checked ? 'shown' : 'hidden')}
    />
  )
  return { sickDays, field }
}
