import { X } from 'lucide-react'
import { useState } from 'react'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import type { LogbookSearch } from './entries/logbook-search.ts'

type Props = {
  search: LogbookSearch
  /** The aircraft types in the logbook. */
  types: string[]
  onShow: (next: LogbookSearch) => void
}

/** Filters the logbook by date and aircraft type. */
export function LogbookFilters({ search, types, onShow }: Props) {
  const { from, to, aircraft } = search
  const narrow = (next: LogbookSearch) => onShow({ ...next, page: undefined })
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-1 px-4 max-[23rem]:grid-cols-1 pt-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:px-5 print:hidden">
      <DateFilter
        label="Start Date"
        value={from}
        latest={to}
        onNarrow={(date) => narrow({ from: date })}
      />
      <DateFilter
        label="End Date"
        value={to}
        earliest={from}
        onNarrow={(date) => narrow({ to: date })}
      />
      <SelectField
        label="Aircraft Type"
        value={aircraft ?? ''}
        onChange={({ target }) => narrow({ aircraft: target.value || undefined })}
      >
        <option value="">All types</option>
        {(aircraft && !types.includes(aircraft) ? [aircraft, ...types] : types).map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Button
        variant="quiet"
        icon={X}
        className="mt-[1.625rem]"
        disabled={!from && !to && !aircraft}
        onClick={() => narrow({ from: undefined, to: undefined, aircraft: undefined })}
      >
        Clear Filters
      </Button>
    </div>
  )
}

type DateFilterProps = {
  label: string
  value: CalendarDate | undefined
  earliest?: CalendarDate | undefined
  latest?: CalendarDate | undefined
  onNarrow: (date: CalendarDate | undefined) => void
}

/** Filters once the date is complete, so that a half-typed date does not empty the list. */
function DateFilter({ value, onNarrow, ...field }: DateFilterProps) {
  const [error, setError] = useState<string>()
  return (
    <DateField
      {...field}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => {
        if (target.value === '' || isCalendarDate(target.value)) {
          setError(undefined)
          onNarrow(target.value || undefined)
        }
      }}
      onBlur={({ target }) => {
        const isValid = target.value === '' || isCalendarDate(target.value)
        setError(isValid ? undefined : 'Please enter a valid date')
      }}
    />
  )
}
