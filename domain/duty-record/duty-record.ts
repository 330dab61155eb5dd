import { dutyEntries } from './duty-entries.ts'
import type { FlightEntry, FlightRole } from '#domain/logbook/flight-entry.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { workingDutyTypes } from '#domain/roster/duty.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { markEdits } from '#domain/roster-merge/edited-fields.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { needsTask, taskWords, type RosterTask } from '#domain/roster/roster-task.ts'

/** A duty with its task and the logbook entries of its sectors. */
export type DutyRecord<Stored extends StoredDuty = StoredDuty> = {
  duty: Stored
  task: RosterTask | null
  entries: FlightEntry[]
}

/** The inputs of a change to a duty record besides the record. */
export type DutyContext = {
  now: Instant
  /** London's date of `now`. */
  today: CalendarDate
  /** For a duty whose crew list does not give the user's role. */
  defaultRole: FlightRole
  /** For a flight without an aircraft type: the one the user's latest roster file names for its owner. */
  fleetType?: string | undefined
  newId: () => string
}

/**
 * Updates the task and the logbook entries of a duty after it was created, edited or imported.
 *
 * Work today or later has one task, open until it is completed, and no logbook entry before that. Past work
 * is complete when it is created, and when all its sectors have actual times; otherwise its task stays open
 * and overdue. Other duties have neither, and neither have duties that do not count.
 */
export function settle<Stored extends StoredDuty>(
  { duty, task, entries }: DutyRecord<Stored>,
  context: DutyContext,
): DutyRecord<Stored> {
  if (!workingDutyTypes.includes(duty.dutyType) || !isCounted(duty)) {
    return { duty, task: null, entries: [] }
  }
  if (isOpen(duty, task, context.today)) {
    const words = taskWords(duty)
    const open = task ?? { id: context.newId(), dutyId: duty.id, doneAt: null }
    return { duty, task: { ...open, ...words }, entries: [] }
  }
  return {
    duty,
    task: task && { ...task, ...taskWords(duty), doneAt: task.doneAt ?? context.now },
    entries: dutyEntries(duty, entries, context),
  }
}

function isOpen(duty: StoredDuty, task: RosterTask | null, today: CalendarDate): boolean {
  if (!task) return needsTask(duty, today)
  return task.doneAt === null && !(duty.date < today && isFlown(duty))
}

/** Every operated sector has both its actual times. */
function isFlown({ sectors }: StoredDuty): boolean {
  const operated = sectors.filter(({ positioning }) => !positioning)
  return (
    operated.length > 0 &&
    operated.every(({ actualDeparture, actualArrival }) => actualDeparture && actualArrival)
  )
}

/** The crew member's input when completing a duty. */
export type Completion = {
  /** Off-block and on-block per sector, in order; a single pair, start and end, for a duty without sectors. */
  departures: Instant[]
  arrivals: Instant[]
  debrief: Instant
  remarks: string | null
}

/**
 * Completes a duty's task: the actual times go into the duty, and the logbook is written. Doing it again
 * with the same times changes nothing.
 *
 * @returns the record, or a sentence when the times do not fit the duty.
 */
export function complete<Stored extends StoredDuty>(
  record: DutyRecord<Stored>,
  completion: Completion,
  context: DutyContext,
): { record: DutyRecord<Stored> } | { fault: string } {
  const fault = completionFault(record.duty, completion, context.now)
  if (fault) return { fault }
  const { departures, arrivals, debrief, remarks } = completion
  const completed: Stored = {
    ...record.duty,
    actualBrief:
      record.duty.sectors.length === 0 ? (departures[0] ?? null) : record.duty.actualBrief,
    actualDebrief: debrief,
    sectors: record.duty.sectors.map((sector, index) => ({
      ...sector,
      actualDeparture: departures[index] ?? null,
      actualArrival: arrivals[index] ?? null,
    })),
  }
  const duty = markEdits(record.duty, completed)
  const task = record.task && { ...record.task, doneAt: record.task.doneAt ?? context.now }
  const settled = settle({ ...record, duty, task }, context)
  const entries = settled.entries.map((entry) =>
    entry.edited?.includes('remarks') ? entry : { ...entry, remarks: remarks ?? entry.remarks },
  )
  return { record: { ...settled, entries } }
}

function completionFault(
  { sectors }: StoredDuty,
  { departures, arrivals, debrief }: Completion,
  now: Instant,
): string | null {
  const pairs = Math.max(sectors.length, 1)
  if (departures.length !== pairs || arrivals.length !== pairs) {
    return `Please give ${pairs === 1 ? 'one departure and one arrival time' : `${pairs} departure and ${pairs} arrival times`}.`
  }
  const times = departures.flatMap((departure, index) => [departure, arrivals[index] ?? ''])
  const all = [...times, debrief]
  if (all.some((time) => time > now)) return 'Actual times cannot be in the future.'
  const backwards = all.findIndex((time, index) => index > 0 && time < (all[index - 1] ?? ''))
  if (backwards === all.length - 1) return 'The debrief cannot be before the last arrival.'
  if (backwards > 0) return 'Each actual time must follow the one before it.'
  return null
}
