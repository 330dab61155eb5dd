import type { ComponentProps } from 'react'
import { flightRoles, roleWords } from '#domain/logbook/flight-entry.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

/** The user's position on the flight. */
export function RoleField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField label="Role" required {...props}>
      {flightRoles.map((role) => (
        <option key={role} value={role}>
          {roleWords(role)}
        </option>
      ))}
    </SelectField>
  )
}
