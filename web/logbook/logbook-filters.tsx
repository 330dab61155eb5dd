import { X } from 'lucide-react'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { LogbookSearch } from './logbook-search.ts'

type Props = {
  search: LogbookSearch
  /** The aircraft types there are. */
  types: string[]
  onShow: (next: LogbookSearch) => void
}

/** Narrows the logbook to a time and an aircraft type. */
export function LogbookFilters({ search, types, onShow }: Props) {
  const { from, to, aircraft } = search
  const narrow = (next: LogbookSearch) => onShow({ ...next, page: undefined })
  const date = (value: string) => (isCalendarDate(value) ? value : undefined)
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-1 px-4 pt-2 sm:grid-cols-[1fr_1fr_1fr_auto] sm:px-5 print:hidden">
      <TextField
        label="Start Date"
        type="date"
        value={from ?? ''}
        max={to}
        onChange={({ target }) => narrow({ from: date(target.value) })}
      />
      <TextField
        label="End Date"
        type="date"
        value={to ?? ''}
        min={from}
        onChange={({ target }) => narrow({ to: date(target.value) })}
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
