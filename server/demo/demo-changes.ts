import { dutyChange, type DutyChange } from '#domain/roster-history/duty-change.ts'
import { nextDuty } from '#domain/roster/next-duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { londonToUtc } from '#domain/time/london-time.ts'
import { toInstant, type Instant } from '#domain/time/zone-time.ts'
import type { DemoDuty } from './demo-roster.ts'

const earlierMs = 25 * 60 * 1000

/** The history of the next duty: published three weeks before today, and an earlier report since yesterday. */
export function demoChanges(duties: DemoDuty[], now: Instant, today: CalendarDate): DutyChange[] {
  const duty = nextDuty(
    duties.filter(({ date }) => date > today),
    now,
    today,
  )
  if (!duty?.scheduledBrief) return []
  const scheduledBrief = toInstant(Date.parse(duty.scheduledBrief) + earlierMs)
  const published = { ...duty, scheduledBrief }
  const [first, second] = [`${addDays(today, -21)}T06:00`, `${addDays(today, -1)}T08:30`]
  const madeOn = (printed: string) => londonToUtc(printed.slice(0, 10), '09:00')
  const cause = (reportedOn: string) => ({ file: { importId: 'demo', reportedOn } })
  const changes = [
    dutyChange(
      { before: null, after: published },
      { ...cause(first), kind: 'published', madeAt: madeOn(first) },
    ),
    dutyChange(
      { before: published, after: duty },
      { ...cause(second), kind: 'changed', madeAt: madeOn(second), isNews: true },
    ),
  ]
  return changes.flatMap((change) => change ?? []).map((change) => ({ ...change, importId: null }))
}
