import {
  logbookZones,
  logbookZoneWords,
  type LogbookZone,
} from '#imports/rules/logbook/cells/logbook-zone.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'

type Props = {
  /** Null until the user has chosen. */
  value: LogbookZone | null
  /** Why these are the times. */
  reason: string | null
  onChoose: (zone: LogbookZone) => void
}

/** The zone of times for which a file states none. */
export function ZoneChoice({ value, reason, onChoose }: Props) {
  return (
    <SelectField
      label="Times in the file are"
      hint={reason ?? undefined}
      value={value ?? ''}
      className="max-w-sm"
      onChange={({ target }) => {
        const chosen = logbookZones.find((one) => one === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {value === null && <option value="">Choose the time zone</option>}
      {logbookZones.map((one) => (
        <option key={one} value={one}>
          {logbookZoneWords[one]}
        </option>
      ))}
    </SelectField>
  )
}
