import type { DutyEvent } from '#domain/roster/duty-event.ts'
import type { FtlInputs } from '#domain/roster/ftl-inputs.ts'
import type { Draft } from './draft.ts'
import { byMade, bySaid, isOfKind, type Statement, type StatementOf } from './source.ts'

/**
 * The events that the user reported about a duty, oldest first. A delay is gone once the user took the airline's report.
 *
 * @param sick the sickness that took the duty; undefined if none did.
 */
export function eventsOf(
  { statements, ids, airline }: Draft,
  sick: StatementOf<'sick'> | undefined,
): DutyEvent[] {
  let report = airline.duty.scheduledBrief
  const events = delaysStanding(statements.toSorted(bySaid)).flatMap((each): DutyEvent[] => {
    switch (each.kind) {
      case 'calledOut':
        return ids.includes(each.id)
          ? []
          : [{ kind: 'calledOut', calledAt: each.calledAt, report: each.report }]
      case 'delayed': {
        const from = each.against['scheduledBrief'] ?? report ?? each.report
        report = each.report
        return [{ kind: 'delayed', notifiedAt: each.notifiedAt, from, report: each.report }]
      }
      case 'swapped':
        return [{ kind: 'swapped', with: each.with }]
      case 'cancelled':
        return [{ kind: 'cancelled' }]
      default:
        return []
    }
  })
  const hotel = statements
    .filter((each) => isOfKind(each, 'hotel'))
    .toSorted(byMade)
    .at(-1)
  if (sick) events.push({ kind: 'sick', until: sick.until })
  if (hotel && hotel.place !== '') {
    const { place, pickUp, note } = hotel
    events.push({ kind: 'hotel', place, pickUp, note })
  }
  return events
}

function delaysStanding(statements: Statement[]): Statement[] {
  const taken = statements.findLastIndex(
    (each) => isOfKind(each, 'takeAirline') && each.fields.includes('scheduledBrief'),
  )
  return statements.filter((each, index) => each.kind !== 'delayed' || index > taken)
}

/** The note of the user; null without one. */
export function notesOf({ statements }: Draft): string | null {
  return (
    statements
      .filter((each) => isOfKind(each, 'note'))
      .toSorted(byMade)
      .at(-1)?.notes ?? null
  )
}

/** The inputs of the user for the limits; undefined without any. */
export function ftlInputsOf({ statements, typed }: Draft): FtlInputs | undefined {
  const said = statements
    .filter((each) => isOfKind(each, 'ftlInputs'))
    .toSorted(byMade)
    .at(-1)
  if (said) return said.ftlInputs ?? undefined
  return typed.flatMap((each) => (each.kind === 'typed' ? (each.duty.ftlInputs ?? []) : [])).at(-1)
}
