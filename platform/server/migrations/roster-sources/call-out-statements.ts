import type { Statement } from '#duties/rules/sources/source.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { daysBetween } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { airlineRow, isFromFile } from './airline-row.ts'
import { plainDuty } from './duty-statements.ts'
import type { EarlierDuty, EarlierRecord } from './earlier-json.ts'
import { said, type ActionIndex } from './said.ts'

/** The call-outs of a user. */
export type CallOuts = {
  statements: Statement[]
  /** By duty id, the fields that a call-out states, so that no edit repeats them. */
  fields: Map<string, Set<string>>
  /** The typed flights that a call-out brought. */
  flights: Set<string>
  /** Standbys whose flight is gone. They are not called out any more. */
  withoutFlight: Set<string>
}

type CalledOut = Extract<DutyEvent, { kind: 'calledOut' }>

/** A record, when it was created, and whether the user deleted it. */
type Known = EarlierRecord & { createdAt: Instant; isDeleted?: boolean }

/**
 * The call-outs that standbys tell of. A flight belongs to a call-out with its report.
 *
 * The statement has the id of its flight, so that the flight keeps it.
 */
export function callOuts(records: Known[], actions: ActionIndex): CallOuts {
  const answer: CallOuts = {
    statements: [],
    fields: new Map(),
    flights: new Set(),
    withoutFlight: new Set(),
  }
  const used = new Set<string>()
  const note = (id: string, field: string) =>
    answer.fields.set(id, (answer.fields.get(id) ?? new Set()).add(field))
  for (const standby of records) {
    const { duty } = standby
    for (const event of duty.events ?? []) {
      if (event.kind !== 'calledOut') continue
      const action = actions
        .of('calledOut', duty.id)
        .find(({ undo }) => undo.changes.some(({ after }) => after && hasEvent(after.duty, event)))
      const flight = flightOf(event, duty, records)
      if (!flight) {
        answer.withoutFlight.add(duty.id)
        if (duty.scheduledDebrief === event.report) note(duty.id, 'scheduledDebrief')
        continue
      }
      const id = used.has(flight.duty.id) ? action?.id : flight.duty.id
      used.add(flight.duty.id)
      if (flight.duty.source === 'manual') answer.flights.add(flight.duty.id)
      answer.statements.push(
        said(
          {
            kind: 'calledOut',
            calledAt: event.calledAt,
            report: event.report,
            flight: plannedFlight(flight.duty, event.report),
            against: { scheduledDebrief: endBefore(duty) },
          },
          duty,
          { madeAt: action?.doneAt ?? later(event.calledAt, flight.createdAt, flight.duty), id },
        ),
      )
      if (!counts(flight)) answer.withoutFlight.add(duty.id)
      if (keepsEnd(duty, flight, event)) note(duty.id, 'scheduledDebrief')
      if (keepsReport(flight.duty, event, action !== undefined)) {
        note(flight.duty.id, 'scheduledBrief')
      }
    }
  }
  return answer
}

const hasEvent = ({ events = [] }: EarlierDuty, { calledAt, report }: CalledOut) =>
  events.some(
    (each) => each.kind === 'calledOut' && each.calledAt === calledAt && each.report === report,
  )

function flightOf(event: CalledOut, standby: EarlierDuty, records: Known[]): Known | undefined {
  const fitting = records.filter(
    ({ duty }) =>
      duty.dutyType === 'FLIGHT' &&
      Math.abs(daysBetween(standby.date, duty.date)) <= 2 &&
      reportsOf(duty).includes(event.report),
  )
  return fitting.find(counts) ?? fitting[0]
}

const counts = ({ duty, isDeleted }: Known) => !isDeleted && isCounted(duty)

/** The reports that the user gave a flight: the present one, and those before each delay. */
function reportsOf({ scheduledBrief, editedFields = [], events = [] }: EarlierDuty): string[] {
  const delayed = events.flatMap((each) => (each.kind === 'delayed' ? each.from : []))
  const own = editedFields.includes('scheduledBrief') ? (scheduledBrief ?? []) : []
  return [...delayed, own].flat()
}

/** A call-out to a flight of the roster is said when it was made, not when the flight was imported. */
function later(calledAt: Instant, createdAt: Instant, flight: EarlierDuty): Instant {
  return flight.source === 'manual' && createdAt > calledAt ? createdAt : calledAt
}

function plannedFlight(duty: EarlierDuty, report: Instant): Duty {
  const {
    id: _,
    role: __,
    ...row
  } = isFromFile(duty) ? airlineRow(duty) : { ...plainDuty(duty), role: null }
  return {
    ...row,
    scheduledBrief: report,
    actualBrief: null,
    actualDebrief: null,
    sectors: row.sectors.map((leg) => ({ ...leg, actualDeparture: null, actualArrival: null })),
  }
}

function endBefore({ airlineValues = {} }: EarlierDuty): string | null {
  return airlineValues['scheduledDebrief']?.value ?? null
}

/** True if the end of the standby follows from the call-out, or if it comes back because the flight does not count. */
function keepsEnd(standby: EarlierDuty, flight: Known, { report }: CalledOut): boolean {
  if (standby.scheduledDebrief !== report) return false
  if (!counts(flight)) return true
  const theirs = standby.airlineValues?.['scheduledDebrief']
  return briefOf(flight.duty) === report && (!theirs || theirs.isDismissed === true)
}

/** True if the call-out alone gives the flight its report, without a new difference. */
function keepsReport(flight: EarlierDuty, { report }: CalledOut, isRecent: boolean): boolean {
  if (flight.scheduledBrief !== report) return false
  const theirs = flight.airlineValues?.['scheduledBrief']
  if (!theirs || theirs.value === report) return true
  return isRecent && theirs.isDismissed === true
}
