import { useFormContext, useWatch } from 'react-hook-form'
import type { LogbookEntry } from '#contract/logbook.ts'
import { entryWarnings } from '#domain/logbook/entry-warnings.ts'
import { minutesOf } from '#domain/logbook/hours.ts'
import { isCalendarDate } from '#domain/time/calendar-date.ts'
import { portalNow } from '#web/base/clock.ts'
import { FormWarnings } from '#web/ui/fields/form-notes.tsx'
import { draftsOf } from './add-entry-input.ts'
import type { LoggedValues } from './add-entry-values.ts'
import { calculatedMinutes, inputOf, type EntryValues } from './edit-entry-values.ts'
import { useLogbook } from '#web/logbook/entries/logbook-queries.ts'

/** What may be a mistake in a duty as it is typed into the logbook. */
export function AddEntryWarnings() {
  const { control } = useFormContext<LoggedValues>()
  const values = useWatch<LoggedValues>({ control }) as LoggedValues
  const { logbook } = useLogbook()
  const context = {
    others: logbook?.data ?? [],
    now: portalNow(),
    flightMinutes: null,
    timedMinutes: null,
  }
  const warnings = draftsOf(values).flatMap((draft) => entryWarnings(draft, context))
  return <FormWarnings warnings={[...new Set(warnings)]} />
}

/** What may be a mistake in an entry as it is edited. */
export function EditEntryWarnings({ entry }: { entry: LogbookEntry }) {
  const { control } = useFormContext<EntryValues>()
  const values = useWatch<EntryValues>({ control }) as EntryValues
  const { logbook } = useLogbook()
  if (!isCalendarDate(values.date)) return <FormWarnings warnings={[]} />
  const input = inputOf(values)
  const warnings = entryWarnings(
    {
      date: values.date,
      departureAirport: values.departureAirport.trim().toUpperCase(),
      arrivalAirport: values.arrivalAirport.trim().toUpperCase(),
      flightNumbers: input.flightNumbers ?? [],
      actualDeparture: input.actualDeparture ?? null,
      actualArrival: input.actualArrival ?? null,
      debriefTime: input.debriefTime ?? null,
    },
    {
      others: (logbook?.data ?? []).filter(({ id }) => id !== entry.id),
      now: portalNow(),
      flightMinutes: minutesOf(Number(values.flightTime)),
      timedMinutes: calculatedMinutes(entry, values),
    },
  )
  return <FormWarnings warnings={warnings} />
}
