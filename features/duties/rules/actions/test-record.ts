import { dutyEntries, type DutyRecord } from '#duties/rules/record/duty-entries.ts'
import { taskWords } from '#duties/rules/roster-task.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'
import { palma } from '#duties/rules/test-duty.ts'

/** The imported flight to Palma on 14 June 2026, with these fields. */
export function testDuty(over: Partial<StoredDuty> = {}): StoredDuty {
  return {
    ...palma,
    id: 'flight',
    name: '2026-06-14 FLIGHT ZQ210',
    source: 'CSV',
    role: null,
    notes: null,
    marks: [],
    differences: [],
    isEdited: false,
    ...over,
  }
}

/** A home standby on 14 June 2026, 05:00 to 13:00 by London's clock. */
export function testStandby(over: Partial<StoredDuty> = {}): StoredDuty {
  return testDuty({
    id: 'standby',
    dutyType: 'HSBY',
    dutyCode: 'HSBY',
    scheduledBrief: '2026-06-14T04:00:00Z',
    scheduledDebrief: '2026-06-14T12:00:00Z',
    sectors: [],
    crew: [],
    ...over,
  })
}

/** A day off on 14 June 2026. */
export function testDayOff(over: Partial<StoredDuty> = {}): StoredDuty {
  const times = { scheduledBrief: null, scheduledDebrief: null }
  return testDuty({ dutyType: 'OFF', dutyCode: 'OFF', sectors: [], ...times, ...over })
}

/**
 * A duty with its task or its logbook entries.
 *
 * @param log `open` for a duty with an open task, `done` for a completed one, `none` for one that does not count.
 */
export function testRecord(duty: StoredDuty, log: 'open' | 'done' | 'none' = 'open'): DutyRecord {
  if (log === 'none') return { duty, task: null, entries: [] }
  const doneAt = log === 'done' ? '2026-06-15T09:00:00Z' : null
  const task = { id: `task-of-${duty.id}`, dutyId: duty.id, ...taskWords(duty), doneAt }
  const newId = () => `entry-of-${duty.id}`
  const entries = doneAt ? dutyEntries(duty, [], { defaultRole: 'cabin_crew', newId }) : []
  return { duty, task, entries }
}
