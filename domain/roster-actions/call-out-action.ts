import { settle, type DutyContext } from '#domain/duty-record/duty-record.ts'
import { markEdits } from '#domain/roster-merge/edited-fields.ts'
import { isSameFlightDuty } from '#domain/roster-merge/reported-duty.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { dutyFault, dutyMaxMinutes } from '#domain/roster/duty-input.ts'
import { isCounted } from '#domain/roster/duty-status.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import { minutesBetween } from '#domain/time/zone-time.ts'
import type { ActionInput, ActionOutcome, CallOut } from './duty-action.ts'
import { stateOfKept, withState } from './duty-state.ts'

/**
 * Ends a standby at the report of the flights it led to, and adds them as a flight duty.
 *
 * If one of the flights is on the roster already, that duty gets the report time instead, and counts again if it did
 * not.
 */
export function callOutAction<Stored extends StoredDuty>(
  action: CallOut,
  { record, others, context }: ActionInput<Stored>,
): ActionOutcome<Stored> {
  const flight = flightDuty(action, context)
  const fault = callOutFault(action, record.duty, context) ?? flightFault(flight, context)
  if (fault) return fault
  const { calledAt, report } = action
  const { duty } = record
  const events = [...(duty.events ?? []), { kind: 'calledOut' as const, calledAt, report }]
  const ended = markEdits(duty, { ...duty, scheduledDebrief: report, events })
  const changed = [{ before: record, after: settle({ ...record, duty: ended }, context) }]
  const same = others.filter((other) => isSameFlightDuty(other.duty, flight))
  const listed = same.find((other) => isCounted(other.duty)) ?? same[0]
  if (!listed) return { changed, added: [flight] }
  const counted = isCounted(listed.duty)
    ? listed.duty
    : withState(listed.duty, stateOfKept(listed.duty, context.now))
  const reported = markEdits(counted, { ...counted, scheduledBrief: report })
  const isSame = isCounted(listed.duty) && listed.duty.scheduledBrief === report
  const after = isSame ? listed : settle({ ...listed, duty: reported }, context)
  return { changed: [...changed, { before: listed, after }], added: [] }
}

/** The typed flights as a duty. Only its report time is protected from the airline's later row. */
function flightDuty({ report, debrief, flights }: CallOut, { newId }: DutyContext): StoredDuty {
  return {
    id: newId(),
    date: londonDate(report),
    dutyType: 'FLIGHT',
    dutyCode: flights.map(({ flightNumber }) => flightNumber).join('/'),
    description: null,
    scheduledBrief: report,
    actualBrief: null,
    scheduledDebrief: debrief,
    actualDebrief: null,
    sectors: flights.map(({ departure, arrival, ...leg }) => ({
      ...leg,
      scheduledDeparture: departure,
      scheduledArrival: arrival,
      actualDeparture: null,
      actualArrival: null,
      aircraftType: null,
      registration: null,
      positioning: false,
    })),
    crew: [],
    source: 'manual',
    editedByHand: 'none',
    editedFields: ['scheduledBrief'],
    role: null,
    reportedOn: null,
    fieldSources: {},
  }
}

type Fault = { field: string; fault: string }

function callOutFault(
  { calledAt, report }: CallOut,
  { scheduledBrief: start }: StoredDuty,
  { now }: DutyContext,
): Fault | null {
  if (calledAt > now) return { field: 'calledAt', fault: 'The call cannot be in the future' }
  if (report < calledAt) return { field: 'report', fault: 'The report cannot be before the call' }
  if (start && report < start) {
    const fault = `The report cannot be before the standby begins at ${londonTime(start)}`
    return { field: 'report', fault }
  }
  if (minutesBetween(start ?? calledAt, report) > dutyMaxMinutes) {
    return { field: 'report', fault: 'The report is more than 36 hours after the standby begins' }
  }
  return null
}

/** The fields of a duty as the action names them. */
const fieldNames: [RegExp, string][] = [
  [/^scheduledBrief$/, 'report'],
  [/^scheduledDebrief$/, 'debrief'],
  [/^sectors/, 'flights'],
  [/scheduledDeparture$/, 'departure'],
  [/scheduledArrival$/, 'arrival'],
]

function flightFault(flight: StoredDuty, { now }: DutyContext): Fault | null {
  const found = dutyFault(flight, now)
  if (!found) return null
  const named = (field: string, [name, ours]: [RegExp, string]) => field.replace(name, ours)
  return { field: fieldNames.reduce(named, found.field), fault: found.message }
}
