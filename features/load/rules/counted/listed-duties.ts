import { dutySpan, instantOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { Load } from './load.ts'

/** A duty behind a figure. `from` and `to` are report and release; null where the times are not known. */
type ListedDuty<Duty extends FtlDuty> = Pick<Duty, 'id' | 'date' | 'dutyType' | 'dutyCode'> & {
  from: Instant | null
  to: Instant | null
}

/** The duties behind the figures of a load, and those without times, in the order of the roster. */
export function listedDuties<Duty extends FtlDuty>(
  duties: readonly Duty[],
  { duties: behind, untimed }: Pick<Load, 'duties' | 'untimed'>,
): ListedDuty<Duty>[] {
  const ids = new Set([...Object.values(behind).flat(), ...untimed])
  return duties.filter(({ id }) => ids.has(id)).map(listedDuty)
}

function listedDuty<Duty extends FtlDuty>(duty: Duty): ListedDuty<Duty> {
  const { id, date, dutyType, dutyCode } = duty
  const span = dutySpan(duty)
  const times = span ? { from: instantOf(span.from), to: instantOf(span.to) } : noTimes
  return { id, date, dutyType, dutyCode, ...times }
}

const noTimes = { from: null, to: null }
