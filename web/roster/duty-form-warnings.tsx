import { useQueries } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#contract/roster.ts'
import { dutyWarnings, type WarnedDuty } from '#domain/roster/duty-warnings.ts'
import { addDays, isCalendarDate, monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { portalToday } from '#web/clock.ts'
import { FormWarnings } from '#web/ui/form-warnings.tsx'
import { inputOf } from './duty-form-input.ts'
import type { DutyValues } from './duty-form-values.ts'
import { monthQuery } from './roster-queries.ts'

type Props = {
  /** The duty that is edited; null for a new one. */
  duty: RosterEntry | null
  withActual: boolean
}

/** What may be a mistake in the duty as it is typed. */
export function DutyFormWarnings({ duty, withActual }: Props) {
  const { control } = useFormContext<DutyValues>()
  const values = useWatch<DutyValues>({ control }) as DutyValues
  const isDated = isCalendarDate(values.date)
  const duties = useDutiesOf(isDated ? monthsAround(values.date) : [])
  if (!isDated) return <FormWarnings warnings={[]} />
  const others = duties.filter(({ id }) => id !== duty?.id)
  const typed = warnedDuty(values, duty, withActual)
  return <FormWarnings warnings={dutyWarnings(typed, others, portalToday())} />
}

/** A duty may reach into the day before or after, and so into another month. */
function monthsAround(date: string): CalendarMonth[] {
  return [...new Set([-1, 0, 1].map((days) => monthOf(addDays(date, days))))]
}

function useDutiesOf(months: CalendarMonth[]): RosterEntry[] {
  return useQueries({
    queries: months.map((month) => monthQuery(month)),
    combine: (answers) => answers.flatMap(({ data }) => data?.data ?? []),
  })
}

function warnedDuty(values: DutyValues, duty: RosterEntry | null, withActual: boolean): WarnedDuty {
  const input = inputOf(values, duty, withActual)
  return {
    ...input,
    scheduledBrief: input.scheduledBrief ?? null,
    scheduledDebrief: input.scheduledDebrief ?? null,
    actualBrief: input.actualDeparture ?? null,
    actualDebrief: input.actualDebrief ?? null,
    sectors: (input.sectors ?? []).map(({ actualDeparture, actualArrival, ...sector }) => ({
      ...sector,
      actualDeparture: actualDeparture ?? null,
      actualArrival: actualArrival ?? null,
    })),
  }
}
