import type { ComponentProps } from 'react'
import { flightRoles, roleWords } from '#profile/rules/flight-role.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  /** Offers to leave the role as it is. */
  unchanged?: boolean
}

/** The user's position on the flight. */
export function RoleField({ unchanged = false, ...props }: Props) {
  return (
    <SelectField label="Role" required {...props}>
      {unchanged && <option value="">No change</option>}
      {flightRoles.map((role) => (
        <option key={role} value={role}>
          {roleWords(role)}
        </option>
      ))}
    </SelectField>
  )
}
