import { useFormContext, useWatch } from 'react-hook-form'
import type { LogbookEntry } from '#logbook/api/logbook.ts'
import { entryWarnings } from '#logbook/rules/entry-warnings.ts'
import { minutesOf } from '#profile/rules/hours.ts'
import { isCalendarDate } from '#kernel/time/calendar-date.ts'
import { portalNow } from '#web/base/clock.ts'
import { useLogbook } from '#logbook/web/entries/logbook-queries.ts'
import { FormWarnings } from '#web/ui/fields/form-notes.tsx'
import { draftsOf, type LoggedValues } from './add-entry-values.ts'
import { calculatedMinutes, inputOf, typedInstant, type EntryValues } from './edit-entry-values.ts'

/** Warnings about possible mistakes in a duty that is added. */
export function AddEntryWarnings({ values }: { values: LoggedValues }) {
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

/** Warnings about possible mistakes in an edited entry. */
export function EditEntryWarnings({ entry }: { entry: LogbookEntry }) {
  const { control } = useFormContext<EntryValues>()
  const values = useWatch<EntryValues>({ control }) as EntryValues
  const { logbook } = useLogbook()
  if (!isCalendarDate(values.date)) return <FormWarnings warnings={[]} />
  const warnings = entryWarnings(
    {
      date: values.date,
      departureAirport: values.departureAirport.trim().toUpperCase(),
      arrivalAirport: values.arrivalAirport.trim().toUpperCase(),
      flightNumbers: inputOf(values).flightNumbers ?? [],
      actualDeparture: typedInstant(values.actualDeparture),
      actualArrival: typedInstant(values.actualArrival),
      debriefTime: typedInstant(values.debriefTime),
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
