import type { Pence } from '#kernel/money/pence.ts'
import type { DutyEvent } from '#duties/schema/duty-event.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import type { Draft } from './draft.ts'
import type { Difference } from '#duties/schema/duty-mark.ts'
import {
  byMade,
  bySaid,
  isOfKind,
  type Statement,
  type StatementKind,
  type StatementOf,
} from './source.ts'

/** The facts that decide which events of a duty count. */
type Effects = {
  sick: StatementOf<'sick'> | undefined
  callOut: StatementOf<'calledOut'> | undefined
  /** The statement that gave the duty up. */
  givenUp: Statement | undefined
  differences: Difference[]
}

/**
 * The events that the user reported about a duty and that count, oldest first. A delay does not while the airline's
 * report counts.
 */
export function eventsOf(
  { statements, airline }: Draft,
  { sick, callOut, givenUp, differences }: Effects,
): DutyEvent[] {
  let earlier: Instant | null = null
  const isAirlines = differences.some(
    ({ field, counts }) => field === 'scheduledBrief' && counts === 'airline',
  )
  const standing = delaysStanding(statements.toSorted(bySaid))
  const events = standing.flatMap((each): DutyEvent[] => {
    switch (each.kind) {
      case 'calledOut':
        return each === callOut
          ? [{ kind: 'calledOut', calledAt: each.calledAt, report: each.report }]
          : []
      case 'delayed': {
        if (isAirlines) return []
        const first = each.against['scheduledBrief'] ?? airline.duty.scheduledBrief
        const from = earlier ?? first ?? each.report
        earlier = each.report
        return [{ kind: 'delayed', notifiedAt: each.notifiedAt, from, report: each.report }]
      }
      case 'swapped':
        return each === givenUp ? [{ kind: 'swapped', with: each.with }] : []
      case 'cancelled':
        return each === givenUp ? [{ kind: 'cancelled' }] : []
      default:
        return []
    }
  })
  const hotel = lastOf(statements, 'hotel')
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

/** The statement of a kind that was made last; undefined without any. */
function lastOf<Kind extends StatementKind>(
  statements: Statement[],
  kind: Kind,
): StatementOf<Kind> | undefined {
  return statements
    .filter((each) => isOfKind(each, kind))
    .toSorted(byMade)
    .at(-1)
}

/** The note of the user; null without one. */
export function notesOf({ statements }: Draft): string | null {
  return lastOf(statements, 'note')?.notes ?? null
}

/** The inputs of the user for the limits; undefined without any. */
export function ftlInputsOf({ statements, typed }: Draft): FtlInputs | undefined {
  const said = lastOf(statements, 'ftlInputs')
  if (said) return said.ftlInputs ?? undefined
  return typed.flatMap((each) => (each.kind === 'typed' ? (each.duty.ftlInputs ?? []) : [])).at(-1)
}

/** The user's own sales; undefined without any. */
export function salesOf({ statements, typed }: Draft): Pence | undefined {
  const said = lastOf(statements, 'sales')
  if (said) return said.sales ?? undefined
  return typed.flatMap((each) => (each.kind === 'typed' ? (each.duty.sales ?? []) : [])).at(-1)
}
