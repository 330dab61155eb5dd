import { plural } from '#domain/time/duration.ts'
import type { DutyRecord } from '#domain/duty-record/duty-record.ts'
import { ftlLedger } from '#domain/ftl/cumulative/ftl-ledger.ts'
import { ukScheme } from '#domain/ftl/scheme/ftl-scheme.ts'
import type { FlightEntry } from '#domain/logbook/flight-entry.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { dutyTime } from '#domain/roster/duty-times.ts'
import { dayNumber } from '#domain/time/calendar-date.ts'
import type { TimeZone } from '#domain/time/zone-time.ts'

/** The records of some days before and after an action, changed and unchanged ones. */
export type ActionEffect = { before: DutyRecord[]; after: DutyRecord[] }

/**
 * Sentences about the effects of an action: the new end of a standby, tasks, logbook entries, and the time that
 * counts for the cumulative limits.
 *
 * @param zone the time zone of the home base, which defines the days of the limits.
 */
export function effectsOf(effect: ActionEffect, zone: TimeZone): string[] {
  return [
    ...standbyEnds(effect),
    ...taskEffects(effect),
    ...entryEffects(effect),
    ...timeEffects(effect, zone),
  ]
}

function standbyEnds({ before, after }: ActionEffect): string[] {
  const ends = new Map(before.map(({ duty }) => [duty.id, duty.scheduledDebrief]))
  return after.flatMap(({ duty }) => {
    const isStandby = duty.dutyType === 'HSBY' || duty.dutyType === 'ASBY'
    const end = duty.scheduledDebrief
    if (!isStandby || !end || !isCounted(duty) || ends.get(duty.id) === end) return []
    const { time, daysLater } = dutyTime(end, duty.date)
    return `The standby now ends at ${time}${daysLater === 1 ? ' the next day' : ''}.`
  })
}

function taskEffects({ before, after }: ActionEffect): string[] {
  const tasks = (records: DutyRecord[]) => records.flatMap(({ task }) => task ?? [])
  const [old, now] = [tasks(before), tasks(after)]
  const known = new Map(old.map((task) => [task.id, task]))
  const left = new Set(now.map(({ id }) => id))
  const added = now.filter(({ id, doneAt }) => !known.has(id) && !doneAt)
  const done = now.filter(({ id, doneAt }) => doneAt && known.get(id)?.doneAt === null)
  const removed = old.filter(({ id, doneAt }) => !left.has(id) && !doneAt)
  return [
    counted(added.length, 'task', 'added'),
    counted(done.length, 'task', 'completed'),
    counted(removed.length, 'task', 'removed'),
  ].flat()
}

function entryEffects({ before, after }: ActionEffect): string[] {
  const entries = (records: DutyRecord[]) => records.flatMap((record) => record.entries)
  const [old, now] = [entries(before), entries(after)]
  const known = new Map(old.map((entry) => [entry.id, entry]))
  const left = new Set(now.map(({ id }) => id))
  const isChanged = (entry: FlightEntry) => {
    const was = known.get(entry.id)
    return was !== undefined && JSON.stringify(was) !== JSON.stringify(entry)
  }
  const one = 'logbook entry'
  return [
    counted(now.filter(({ id }) => !known.has(id)).length, one, 'added'),
    counted(now.filter(isChanged).length, one, 'changed'),
    counted(old.filter(({ id }) => !left.has(id)).length, one, 'removed'),
  ].flat()
}

function counted(count: number, noun: string, done: string): string[] {
  return count === 0 ? [] : [`${plural(count, noun)} ${done}.`]
}

/** `Duty time −6 h 30, flight time −4 h 40.`, for the times that changed. */
function timeEffects({ before, after }: ActionEffect, zone: TimeZone): string[] {
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
