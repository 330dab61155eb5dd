import {
  type LogbookEntry,
  type LogbookEntryInput,
  type LogbookList,
} from '#logbook/api/logbook.ts'
import { logbookEntryPath, logbookPath } from '#logbook/api/paths.ts'
import { applyToList, given } from '#web/outbox/apply-to-list.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'
import { newestFirst } from './logbook-cache.ts'

/** The logbook with the changes that wait on this device, newest first. Its totals follow. */
export const logbookOverlay =
  ({ changes }: Moment): Overlay<LogbookList> =>
  (logbook) => {
    const applied = changes.reduce<readonly LogbookEntry[]>(
      (entries, change) => applyToList(entries, change, entryList),
      logbook.data,
    )
    if (applied === logbook.data) return logbook
    const { summary } = logbook
    const hours = hoursOf(applied) - hoursOf(logbook.data)
    return {
      ...logbook,
      data: applied.toSorted(newestFirst),
      count: logbook.count + applied.length - logbook.data.length,
      summary: { ...summary, totalHours: summary.totalHours + hours },
    }
  }

const entryList = { path: logbookPath, pathOf: logbookEntryPath, newItem: newEntry }

function newEntry(id: string, input: LogbookEntryInput): LogbookEntry {
  return {
    id,
    role: 'cabin_crew',
    flightType: ['commercial'],
    remarks: null,
    reportTime: null,
    debriefTime: null,
    actualDeparture: null,
    actualArrival: null,
    crew: [],
    flightNumbers: [],
    rosterId: null,
    version: '',
    ...given(input),
    source: 'manual',
  }
}

const hoursOf = (entries: readonly LogbookEntry[]) =>
  entries.reduce((sum, { flightTime }) => sum + flightTime, 0)
