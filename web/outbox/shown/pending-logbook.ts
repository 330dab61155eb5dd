import {
  logbookEntryPath,
  logbookPath,
  type LogbookEntry,
  type LogbookEntryInput,
  type LogbookList,
  type LogbookPatch,
} from '#contract/logbook.ts'
import { queuedId, type QueuedChange } from '#web/outbox/queued-change.ts'

/** The logbook with the changes that wait on this device, newest first. Its totals follow. */
export function logbookWithPending(
  logbook: LogbookList,
  changes: readonly QueuedChange[],
): LogbookList {
  if (!changes.some(({ path }) => path.startsWith(logbookPath))) return logbook
  const added = changes.flatMap((change) => {
    const isAddition = change.method === 'POST' && change.path === logbookPath
    const inputs = isAddition ? [change.json as LogbookEntryInput | LogbookEntryInput[]].flat() : []
    return inputs.map((input, index) => newEntry(queuedId(change.key, index), input))
  })
  const before = [...added, ...logbook.data]
  const data = before.flatMap((entry) => entryWithPending(entry, changes) ?? []).sort(newestFirst)
  const hours = hoursOf(data) - hoursOf(logbook.data)
  const { summary } = logbook
  return {
    ...logbook,
    data,
    count: logbook.count + data.length - logbook.data.length,
    summary: { ...summary, totalHours: summary.totalHours + hours },
  }
}

function entryWithPending(
  entry: LogbookEntry,
  changes: readonly QueuedChange[],
): LogbookEntry | null {
  let shown = entry
  for (const { method, path, json } of changes) {
    if (path !== logbookEntryPath(entry.id)) continue
    if (method === 'DELETE') return null
    if (method === 'PATCH') shown = { ...shown, ...given(json as LogbookPatch) }
  }
  return shown
}

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

type Given<Input> = { [Field in keyof Input]: Exclude<Input[Field], undefined> }

/** The fields that have a value. */
function given<Input extends object>(input: Input): Given<Input> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(fields) as Given<Input>
}

const hoursOf = (entries: readonly LogbookEntry[]) =>
  entries.reduce((sum, { flightTime }) => sum + flightTime, 0)

function newestFirst(one: LogbookEntry, other: LogbookEntry): number {
  const [start, otherStart] = [startOf(one), startOf(other)]
  if (start === otherStart) return 0
  return start < otherStart ? 1 : -1
}

const startOf = ({ date, actualDeparture, reportTime }: LogbookEntry) =>
  `${date} ${actualDeparture ?? reportTime ?? ''}`
