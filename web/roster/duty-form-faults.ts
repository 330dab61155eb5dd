import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { sentSectors } from './duty-form-input.ts'
import type { DutyValues } from './duty-form-values.ts'

/**
 * Puts what is wrong beside its fields, and the cursor into the first of them.
 *
 * @param faults sentences by the path of the field as it was sent: sectors left out do not count there.
 * @returns whether each of them has a field that is shown.
 */
export function showFaults(
  form: UseFormReturn<DutyValues>,
  faults: Record<string, string>,
): boolean {
  const places = sentSectors(form.getValues())
  const found = Object.entries(faults).map(([sent, message]) => {
    const path = sent.replace(/^sectors\.(\d+)/, (_, index) => `sectors.${places[Number(index)]}`)
    if (path === 'sectors') {
      form.setError('root.sectors', { message })
      return true
    }
    if (!document.getElementsByName(path).item(0)) return false
    form.setError(path as FieldPath<DutyValues>, { message })
    return true
  })
  focusFirstInvalid(Object.keys(faults), places)
  return found.every(Boolean)
}

function focusFirstInvalid(sent: string[], places: number[]): void {
  const [first = ''] = sent
  const path = first.replace(/^sectors\.(\d+)/, (_, index) => `sectors.${places[Number(index)]}`)
  document.getElementsByName(path).item(0)?.focus()
}
