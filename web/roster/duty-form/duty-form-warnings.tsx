import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { RosterEntry } from '#contract/roster.ts'
import { dutyWarnings, type WarnedDuty } from '#domain/roster/duty-warnings.ts'
import { addDays, isCalendarDate, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { portalToday } from '#web/base/clock.ts'
import { FormWarnings } from '#web/ui/fields/form-warnings.tsx'
import { inputOf } from './duty-form-input.ts'
import type { DutyValues } from './duty-form-values.ts'
import { monthQuery } from '#web/roster/duty/roster-queries.ts'

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
  const duties = useDutiesAround(isDated ? values.date : portalToday())
  if (!isDated) return <FormWarnings warnings={[]} />
  const others = duties.filter(({ id }) => id !== duty?.id)
  const typed = warnedDuty(values, duty, withActual)
  return <FormWarnings warnings={dutyWarnings(typed, others, portalToday())} />
}

/** The duties of the months around a date: one may reach into the day before or after. */
function useDutiesAround(date: CalendarDate): RosterEntry[] {
  const [first, last] = [monthOf(addDays(date, -1)), monthOf(addDays(date, 1))]
  const before = useQuery(monthQuery(first)).data?.data ?? []
  const after = useQuery(monthQuery(last)).data?.data ?? []
  return first === last ? before : [...before, ...after]
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
