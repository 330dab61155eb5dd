import type { RosterEntry } from '#duties/api/roster.ts'
import { DifferingFields } from '#web/forms/conflict-dialog.tsx'
import { differingFields } from './differing-fields.ts'

type Props = {
  /** The duty as the user saw it. */
  seen: RosterEntry
  /** The duty as another tab or device stored it meanwhile. */
  newer: RosterEntry
}

/** The values of a duty that were changed elsewhere, before and after. */
export function ChangedElsewhere({ seen, newer }: Props) {
  const fields = differingFields(seen, newer)
  if (fields.length === 0) return <p>Its crew, or what the airline says about it, was changed.</p>
  return <DifferingFields fields={fields} head="As you saw it" />
}
