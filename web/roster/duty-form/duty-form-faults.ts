import type { FieldPath, UseFormReturn } from 'react-hook-form'
import { dutyInput, type DutyInput, type RosterEntry } from '#contract/roster.ts'
import { dutyFault } from '#domain/roster/duty-input.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { sentSectors } from './duty-form-input.ts'
import type { DutyValues } from './duty-form-values.ts'

/** What the server would refuse, by the same schema and rules: sentences by the path of the field. */
export function faultsOf(
  input: DutyInput,
  now: Instant,
  stored: RosterEntry | null,
): Record<string, string> {
  const { error } = dutyInput.safeParse(input)
  if (error) {
    return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
  }
  const fault = dutyFault(input, now, stored)
  return fault ? { [fault.field]: fault.message } : {}
}

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
    const path = formPath(sent, places)
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

/** The path of a field in the form: sectors that are not sent do not count where the fault was found. */
function formPath(sent: string, places: number[]): string {
  if (sent === 'actualDeparture') return 'actualBrief'
  return sent.replace(/^sectors\.(\d+)/, (_, index) => `sectors.${places[Number(index)]}`)
}

function focusFirstInvalid(sent: string[], places: number[]): void {
  const [first = ''] = sent
  document.getElementsByName(formPath(first, places)).item(0)?.focus()
}
