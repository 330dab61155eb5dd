import { useQuery } from '@tanstack/react-query'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyWarnings, type WarnedDuty } from '#duties/rules/duty-warnings.ts'
import { addDays, isCalendarDate, monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { portalNow, portalToday } from '#web/base/clock.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { FormWarnings } from '#web/ui/fields/form-notes.tsx'
import { dutyForm } from './duty-form-rules.ts'
import type { DutyValues } from './duty-form-values.ts'

type Props = { duty: RosterEntry | null; values: DutyValues }

/** Warnings about possible mistakes in the typed duty. */
export function DutyFormWarnings({ duty, values }: Props) {
  const isDated = isCalendarDate(values.date)
  const duties = useDutiesAround(isDated ? values.date : portalToday())
  if (!isDated) return <FormWarnings warnings={[]} />
  const others = duties.filter(({ id }) => id !== duty?.id)
  return <FormWarnings warnings={dutyWarnings(warnedDuty(values, duty), others, portalToday())} />
}

/** The duties of the months around a date, because a duty can overlap the day before or after. */
function useDutiesAround(date: CalendarDate): RosterEntry[] {
  const [first, last] = [monthOf(addDays(date, -1)), monthOf(addDays(date, 1))]
  const before = useQuery(monthQuery(first)).data?.data ?? []
  const after = useQuery(monthQuery(last)).data?.data ?? []
  return first === last ? before : [...before, ...after]
}

function warnedDuty(values: DutyValues, duty: RosterEntry | null): WarnedDuty {
  const input = dutyForm(duty, portalNow).inputOf(values, null)
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
