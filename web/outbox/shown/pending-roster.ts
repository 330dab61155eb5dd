import type { DutyInput } from '#contract/duty-input.ts'
import { completeTaskPath, type RosterTask, type TaskCompletion } from '#contract/roster-tasks.ts'
import { rosterEntryPath, rosterPath, type RosterEntry } from '#contract/roster.ts'
import { monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'

/** The duties of a month with the changes that wait on this device. */
export function dutiesWithPending(
  duties: readonly RosterEntry[],
  month: CalendarMonth,
  changes: readonly QueuedChange[],
): RosterEntry[] {
  const added = changes.flatMap((change) => {
    const isAddition = change.method === 'POST' && change.path === rosterPath
    return isAddition ? [newDuty(queuedId(change.key), change.json as DutyInput)] : []
  })
  return [...duties, ...added]
    .flatMap((duty) => dutyWithPending(duty, changes) ?? [])
    .filter(({ date }) => monthOf(date) === month)
    .sort(byStart)
}

/** A duty with the changes that wait; null if its deletion waits. */
export function dutyWithPending(
  duty: RosterEntry,
  changes: readonly QueuedChange[],
): RosterEntry | null {
  let shown = duty
  for (const { method, path, json } of changes) {
    if (path === rosterEntryPath(duty.id)) {
      if (method === 'DELETE') return null
      if (method === 'PATCH') shown = editedDuty(shown, json as Partial<DutyInput>)
    }
    if (duty.taskId && path === completeTaskPath(duty.taskId)) {
      shown = completedDuty(shown, json as TaskCompletion)
    }
  }
  return shown
}

/** The tasks with the completions that wait, in the given order. */
export function tasksWithPending(
  tasks: readonly RosterTask[],
  changes: readonly QueuedChange[],
): RosterTask[] {
  const completed = new Set(changes.map(({ path }) => path))
  return tasks.flatMap((task) => {
    const entry = dutyWithPending(task.entry, changes)
    if (!entry) return []
    const isDone = completed.has(completeTaskPath(task.id))
    return [{ ...task, entry, ...(isDone && { status: 'done' as const }) }]
  })
}

function newDuty(id: string, input: DutyInput): RosterEntry {
  const blank: RosterEntry = {
    id,
    date: input.date,
    dutyType: input.dutyType,
    dutyCode: input.dutyCode,
    description: null,
    scheduledBrief: null,
    actualBrief: null,
    scheduledDebrief: null,
    actualDebrief: null,
    sectors: [],
    crew: [],
    source: 'manual',
    notes: null,
    taskId: null,
    logbookEntryId: null,
    version: '',
  }
  return editedDuty(blank, input)
}

function editedDuty(duty: RosterEntry, input: Partial<DutyInput>): RosterEntry {
  const { sectors, ftlInputs, actualDeparture: _, actualArrival: __, ...fields } = input
  const given = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  return {
    ...duty,
    ...given,
    ...(sectors && { sectors: sectors.map(sectorOf) }),
    ...(ftlInputs && { ftlInputs }),
  }
}

function sectorOf(
  input: NonNullable<DutyInput['sectors']>[number],
): RosterEntry['sectors'][number] {
  return {
    ...input,
    actualDeparture: input.actualDeparture ?? null,
    actualArrival: input.actualArrival ?? null,
    aircraftType: input.aircraftType ?? null,
    registration: input.registration ?? null,
    positioning: input.positioning ?? false,
  }
}

function completedDuty(duty: RosterEntry, completion: TaskCompletion): RosterEntry {
  const { actualDepartureTimes, actualArrivalTimes, actualDebrief, remarks } = completion
  return {
    ...duty,
    actualDebrief,
    sectors: duty.sectors.map((sector, index) => ({
      ...sector,
      actualDeparture: actualDepartureTimes[index] ?? sector.actualDeparture,
      actualArrival: actualArrivalTimes[index] ?? sector.actualArrival,
    })),
    ...(remarks && { remarks }),
  }
}

function byStart(one: RosterEntry, other: RosterEntry): number {
  const [start, otherStart] = [startOf(one), startOf(other)]
  if (start === otherStart) return 0
  return start < otherStart ? -1 : 1
}

const startOf = ({ date, scheduledBrief }: RosterEntry) => `${date} ${scheduledBrief ?? ''}`
