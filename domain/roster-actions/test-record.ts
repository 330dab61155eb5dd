import type { DutyContext, DutyRecord } from '#domain/duty-record/duty-record.ts'
import { settle } from '#domain/duty-record/duty-record.ts'
import { palma } from '#domain/roster-merge/test-duty.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'

/** The evening before the flight to Palma of `palma`, for tests. */
export function testContext(now = '2026-06-13T18:00:00Z'): DutyContext {
  let ids = 0
  const newId = () => `new-${(ids += 1)}`
  return { now, today: now.slice(0, 10), defaultRole: 'cabin_crew', newId }
}

/** The imported flight to Palma on 14 June 2026, with these fields. */
export function testDuty(over: Partial<StoredDuty> = {}): StoredDuty {
  return {
    ...palma,
    id: 'flight',
    source: 'CSV',
    editedByHand: 'none',
    role: null,
    reportedOn: '2026-06-10T05:00',
    fieldSources: {},
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

/** A duty with its task and logbook entries. */
export function testRecord(duty: StoredDuty, context: DutyContext = testContext()): DutyRecord {
  const newId = () => `task-of-${duty.id}`
  return settle({ duty, task: null, entries: [] }, { ...context, newId })
}
