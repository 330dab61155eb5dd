import type { RosterEntry } from '#contract/roster.ts'
import { airlineDifferences } from '#domain/roster/edited-fields.ts'
import { versionOf } from '#server/version-of.ts'
import type { RosterRecord } from './duty-record-store.ts'

/** A duty as the wire shows it, with its open task and its first logbook entry. */
export function entryOf({ duty, task, entries }: RosterRecord): RosterEntry {
  const differences = airlineDifferences(duty)
  return {
    id: duty.id,
    date: duty.date,
    dutyType: duty.dutyType,
    dutyCode: duty.dutyCode,
    description: duty.description,
    scheduledBrief: duty.scheduledBrief,
    actualBrief: duty.actualBrief,
    scheduledDebrief: duty.scheduledDebrief,
    actualDebrief: duty.actualDebrief,
    sectors: duty.sectors,
    crew: duty.crew,
    source: duty.source,
    notes: duty.notes,
    taskId: task && !task.doneAt ? task.id : null,
    logbookEntryId: entries[0]?.id ?? null,
    ...(differences.length > 0 && { differences }),
    version: dutyVersion(duty),
  }
}

function dutyVersion(duty: RosterRecord['duty']): string {
  const { date, dutyType, dutyCode, sectors, notes } = duty
  const { scheduledBrief, actualBrief, scheduledDebrief, actualDebrief } = duty
  const times = [scheduledBrief, actualBrief, scheduledDebrief, actualDebrief]
  return versionOf([date, dutyType, dutyCode, times, sectors, notes])
}
