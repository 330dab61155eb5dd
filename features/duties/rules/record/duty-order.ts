import type { Duty } from '#duties/schema/duty.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'

type Ordered = Pick<
  Duty,
  | 'date'
  | 'dutyType'
  | 'dutyCode'
  | 'scheduledBrief'
  | 'actualBrief'
  | 'scheduledDebrief'
  | 'actualDebrief'
> & { status?: Duty['status'] | undefined; name?: string }

/**
 * The duties by date, report, type, code, end and state, on every screen and in the API. Those without a report come
 * first.
 */
export function inOrder<Item extends Ordered>(duties: readonly Item[]): Item[] {
  const keyed = duties.map((duty) => ({ duty, key: startKey(duty) }))
  const sorted = keyed.toSorted((one, other) =>
    one.key === other.key ? 0 : one.key < other.key ? -1 : 1,
  )
  return sorted.map(({ duty }) => duty)
}

function startKey({ date, dutyType, dutyCode, status, name = '', ...duty }: Ordered): string {
  const [report, end] = [briefOf(duty) ?? '', debriefOf(duty) ?? '']
  return [date, report, dutyType, dutyCode, end, status?.kind ?? '', name].join(' ')
}
