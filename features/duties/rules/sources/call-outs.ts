import { briefOf } from '#duties/rules/duty-times.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Draft } from './draft.ts'
import type { DutyValues } from './duty-values.ts'
import { bySaid, isOfKind, type StatementOf } from './source.ts'

/** A call-out from a standby to a flight that counts. */
export type CallOut = { statement: StatementOf<'calledOut'>; flight: Duty }

/**
 * The call-out that ended a standby: the last one whose flight counts.
 *
 * @param flights that count, by the id of each typed statement that joined them.
 */
export function countingCallOut(
  { statements, ids }: Draft,
  flights: Map<string, Duty>,
): CallOut | undefined {
  return statements
    .filter((each) => isOfKind(each, 'calledOut'))
    .toSorted(bySaid)
    .flatMap((statement) => {
      const flight = ids.includes(statement.id) ? undefined : flights.get(statement.id)
      return flight ? [{ statement, flight }] : []
    })
    .at(-1)
}

/**
 * The end of a standby that led to a flight: the report of the flight. An end that the user typed after the call counts
 * instead, and so does one of a file printed after the call that differs from the one the user replaced.
 */
export function calledOutEnd(
  { airline, typed, statements }: Draft,
  { duty, ownEnd }: DutyValues,
  { statement, flight }: CallOut,
): Instant | null {
  const { saidAt, against } = statement
  const own = [...typed, ...statements].find(({ id }) => id === ownEnd?.statementId)
  if (own && bySaid(own, statement) > 0) return duty.scheduledDebrief
  const theirs = airline.values.get('scheduledDebrief')
  const isNewer = theirs && theirs.printedAt.slice(0, 16) > saidAt.slice(0, 16)
  if (isNewer && theirs.value !== against['scheduledDebrief']) return theirs.value
  return briefOf(flight) ?? duty.scheduledDebrief
}
