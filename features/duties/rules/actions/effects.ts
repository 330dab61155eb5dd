import { counted } from '#kernel/words/counted.ts'
import type { DutyRecord } from '#duties/rules/record/duty-entries.ts'
import type { FlightEntry } from '#logbook/schema/flight-entry.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dutyTime } from '#duties/rules/duty-times.ts'

/** The records of some days before and after an action, changed and unchanged ones. */
export type ActionEffect = { before: DutyRecord[]; after: DutyRecord[] }

/** Sentences about the effects of an action: the new end of a standby, tasks and logbook entries. */
export function effectsOf(effect: ActionEffect): string[] {
  return [...standbyEnds(effect), ...taskEffects(effect), ...entryEffects(effect)]
}

function standbyEnds({ before, after }: ActionEffect): string[] {
  const ends = new Map(before.map(({ duty }) => [duty.id, duty.scheduledDebrief]))
  return after.flatMap(({ duty }) => {
    const isStandby = duty.dutyType === 'HSBY' || duty.dutyType === 'ASBY'
    const end = duty.scheduledDebrief
    if (!isStandby || !end || !isCounted(duty) || ends.get(duty.id) === end) return []
    const { time, daysLater } = dutyTime(end, duty.date)
    const isNextDay = daysLater === 1
    return `The standby now ends at ${time}${isNextDay ? ' the next day' : ''}.`
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
    countLine(added.length, 'task', 'added'),
    countLine(done.length, 'task', 'completed'),
    countLine(removed.length, 'task', 'removed'),
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
    countLine(now.filter(({ id }) => !known.has(id)).length, one, 'added'),
    countLine(now.filter(isChanged).length, one, 'changed'),
    countLine(old.filter(({ id }) => !left.has(id)).length, one, 'removed'),
  ].flat()
}

function countLine(count: number, noun: string, done: string): string[] {
  return count === 0 ? [] : [`${counted(count, noun)} ${done}.`]
}
