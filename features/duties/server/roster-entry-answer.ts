import { printedDutyOf } from '#duties/rules/duty.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { toPounds } from '#kernel/money/pence.ts'
import { markDetailsOf } from '#duties/rules/marks/duty-mark.ts'
import { legKey } from '#duties/rules/sector.ts'
import { hasUserStatus } from '#duties/rules/duty-status.ts'
import { versionOf } from '#server/http/version.ts'
import type { RosterRecord } from './duty-record-store.ts'

/** A duty for the API, with its open task and its first logbook entry. */
export function entryOf({ duty, task, entries }: RosterRecord): RosterEntry {
  const remarks = [...new Set(entries.flatMap((entry) => entry.remarks ?? []))].join('\n')
  const differences = differencesOf(duty)
  return {
    id: duty.id,
    ...printedDutyOf(duty),
    source: duty.source,
    notes: duty.notes,
    taskId: task && !task.doneAt ? task.id : null,
    logbookEntryId: entries[0]?.id ?? null,
    ...(isEdited({ duty, task, entries }) && { isEdited: true as const }),
    ...(remarks && { remarks }),
    ...(differences.length > 0 && { differences }),
    ...(duty.marks && duty.marks.length > 0 && { marks: duty.marks }),
    ...markDetailsOf(duty),
    ...(duty.status && { status: duty.status }),
    ...(duty.events && { events: duty.events }),
    ...(duty.ftlInputs && { ftlInputs: duty.ftlInputs }),
    ...(duty.sales !== undefined && { sales: toPounds(duty.sales) }),
    version: dutyVersion(duty),
  }
}

/**
 * True if the user edited or completed an imported duty, wrote notes or remarks on it, reported an event, set its
 * status, or stated flight time inputs or sales.
 */
function isEdited({ duty, entries }: RosterRecord): boolean {
  if (duty.source === 'manual') return false
  if (duty.isEdited || duty.notes !== null) return true
  if (duty.events !== undefined || duty.ftlInputs !== undefined) return true
  if (duty.sales !== undefined) return true
  if (hasUserStatus(duty)) return true
  return entries.some(({ edited, remarks }) => edited !== undefined || remarks !== null)
}

/** The differences, with the path of each field in the duty. */
function differencesOf({ differences, sectors }: RosterRecord['duty']) {
  return differences.map(({ field, airline, yours, counts, printedAt, saidAt }) => {
    const dot = field.lastIndexOf('.')
    const index = sectors.findIndex((leg) => legKey(leg) === field.slice(0, dot))
    const path = dot < 0 || index < 0 ? field : `sectors.${index}${field.slice(dot)}`
    return { field: path, airline, yours, counts, printedAt, saidAt }
  })
}

function dutyVersion(duty: RosterRecord['duty']): string {
  const { date, dutyType, dutyCode, sectors, notes } = duty
  const { scheduledBrief, actualBrief, scheduledDebrief, actualDebrief } = duty
  const times = [scheduledBrief, actualBrief, scheduledDebrief, actualDebrief]
  const { status, events, ftlInputs, marks, sales } = duty
  const state = status || events || marks.length > 0 ? [status, events, marks] : []
  const inputs = ftlInputs ? [ftlInputs] : []
  const stated = sales === undefined ? [] : [{ sales }]
  const differences = differencesOf(duty)
  return versionOf([
    date,
    dutyType,
    dutyCode,
    times,
    sectors,
    notes,
    differences,
    ...state,
    ...inputs,
    ...stated,
  ])
}
