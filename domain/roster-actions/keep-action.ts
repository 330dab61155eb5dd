import { settle, type DutyRecord } from '#domain/duty-record/duty-record.ts'
import { countedFlight } from '#domain/roster-merge/reported-duty.ts'
import type { StoredDuty } from '#domain/roster-merge/roster-merge.ts'
import { dayWords } from '#domain/time/date-words.ts'
import type { ActionInput, ActionOutcome } from './duty-action.ts'
import { stateOfKept, withState } from './duty-state.ts'

/**
 * Makes a duty count again. A duty lost to sickness also removes the typed day of sickness, unless the sickness
 * replaces another duty of that day.
 *
 * A flight that counts already, as another duty, is a fault.
 */
export function keepAction<Stored extends StoredDuty>({
  record,
  others,
  context,
}: ActionInput<Stored>): ActionOutcome<Stored> {
  const counted = countedFlight(
    record.duty,
    others.map(({ duty }) => duty),
  )
  if (counted) {
    const { dutyCode, date } = counted
    return { fault: `This flight counts already, as ${dutyCode} on ${dayWords(date)}` }
  }
  const duty = withState(record.duty, stateOfKept(record.duty, context.now))
  const after = settle({ ...record, duty }, context)
  const ended = sickDaysOf(record, others).map((before) => ({ before, after: null }))
  return { changed: [{ before: record, after }, ...ended], added: [] }
}

/** The days of sickness that no file lists and that only this duty needs. */
function sickDaysOf<Stored extends StoredDuty>(
  { duty }: DutyRecord<Stored>,
  others: DutyRecord<Stored>[],
): DutyRecord<Stored>[] {
  if (duty.status?.kind !== 'sick') return []
  const sameDay = others.filter((other) => other.duty.date === duty.date)
  if (sameDay.some((other) => other.duty.status?.kind === 'sick')) return []
  return sameDay.filter(
    (other) =>
      other.duty.dutyType === 'SICK' &&
      other.duty.source === 'manual' &&
      other.duty.reportedOn === null,
  )
}
