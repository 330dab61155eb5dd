import type { DutyRecord } from '#duties/rules/record/duty-entries.ts'
import type { ActionEffect } from '#duties/rules/actions/effects.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dayNumber } from '#kernel/time/calendar-date.ts'
import type { TimeZone } from '#kernel/time/zone-time.ts'
import { ftlLedger } from '#limits/rules/cumulative/ftl-ledger.ts'
import { ukScheme } from '#limits/rules/scheme/ftl-scheme.ts'

/**
 * The sentence about the effect of an action on the time that counts for the cumulative limits: `Duty time −6 h 30,
 * flight time −4 h 40.`. Empty if neither changes.
 *
 * @param zone the time zone of the home base, which defines the days of the limits.
 */
export function timeEffects({ before, after }: ActionEffect, zone: TimeZone): string[] {
  const [old, now] = [totals(before, zone), totals(after, zone)]
  const parts = [
    timeChange('duty time', now.duty - old.duty),
    timeChange('flight time', now.flight - old.flight),
  ].flat()
  const [first = '', ...rest] = parts
  if (first === '') return []
  return [`${[first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')}.`]
}

function timeChange(name: string, quarters: number): string[] {
  const minutes = Math.round(Math.abs(quarters) / 4)
  if (minutes === 0) return []
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const span =
    hours === 0
      ? `${rest} min`
      : `${hours} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
  return [`${name} ${quarters < 0 ? '−' : '+'}${span}`]
}

/** The counted time of all records in quarter-minutes, as the cumulative limits count it. */
function totals(records: DutyRecord[], zone: TimeZone): { duty: number; flight: number } {
  const duties = records.map(({ duty }) => duty).filter(isCounted)
  const dates = duties.map(({ date }) => dayNumber(date))
  const [first, last] = [Math.min(...dates) - 2, Math.max(...dates) + 2]
  if (duties.length === 0) return { duty: 0, flight: 0 }
  const { sum } = ftlLedger(duties, [], { scheme: ukScheme, zone })
  return { duty: sum.duty(first, last), flight: sum.flight(first, last) }
}
