import { counted, grouped } from '#kernel/words/counted.ts'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import {
  logbookSelectionChange,
  type LogbookSelectionChange,
} from '#logbook/api/logbook-selection.ts'
import { roleWords, type FlightRole } from '#profile/rules/flight-role.ts'
import type { FormRules } from '#web/forms/edit-form.ts'

/** The form for several entries. An empty field changes nothing. */
export type SelectionValues = {
  aircraftType: string
  aircraftRegistration: string
  role: FlightRole | ''
}

export const noChange: SelectionValues = { aircraftType: '', aircraftRegistration: '', role: '' }

/** The rules of the form that changes several entries. */
export const selectionForm: FormRules<SelectionValues, LogbookSelectionChange> = {
  inputSchema: logbookSelectionChange.shape.change,
  inputOf,
  textFaults: (values) =>
    Object.keys(inputOf(values)).length > 0
      ? []
      : [{ field: 'aircraftRegistration', message: 'Please enter what to change' }],
}

function inputOf({ aircraftType, aircraftRegistration, role }: SelectionValues) {
  const [type, registration] = [aircraftType.trim(), aircraftRegistration.trim()]
  return {
    ...(type && { aircraftType: type }),
    ...(registration && { aircraftRegistration: registration }),
    ...(role && { role }),
  }
}

/** `1 entry`, `400 entries`. */
export const countWords = (count: number) => counted(count, 'entry')

/** The most values that are listed of a field. */
const valuesMax = 3

/** The values that the entries have now, the most frequent first: `G-ALBX on 398, G-ALBZ on 2`. */
export function presentWords(
  entries: LogbookEntry[],
  field: 'aircraftType' | 'aircraftRegistration' | 'role',
): string {
  const counts = new Map<string, number>()
  for (const entry of entries) counts.set(entry[field], (counts.get(entry[field]) ?? 0) + 1)
  const found = [...counts].sort(([, one], [, other]) => other - one)
  const words = found.slice(0, valuesMax).map(([value, count]) => {
    const name = field === 'role' ? roleWords(value as FlightRole) : value || 'none'
    return `${name} on ${grouped(count)}`
  })
  return found.length > valuesMax
    ? `${words.join(', ')} and ${found.length - valuesMax} others`
    : words.join(', ')
}
