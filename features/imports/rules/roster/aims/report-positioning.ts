import type { ReportCrew } from './report-crew.ts'
import type { Legend } from './report-footer.ts'
import type { Flight } from './report-parts.ts'
import type { ReportRow } from './report-rows.ts'

/**
 * True if the crew member travels as a passenger on all flights of a duty.
 *
 * A `*` marks single flights. Without one, the crew list or the indicator `D` (deadhead) marks the whole
 * duty.
 *
 * @returns 'unclear' where a duty of several flights is marked `D`, but none of its flights.
 */
export function travelsOnly(
  flights: Flight[],
  { cells }: ReportRow,
  owner: ReportCrew['owner'],
  legend: Legend,
): boolean | 'unclear' {
  if (flights.some(({ route }) => route.positioning) || owner === 'operating') return false
  if (owner === 'passenger') return true
  const isDeadhead = indicatorsOf(cells.indicators).includes('D') && meansDeadhead(legend)
  const hasBlockTime = cells.block.some((time) => /[1-9]/.test(time))
  if (!isDeadhead || hasBlockTime) return false
  return flights.length === 1 ? true : 'unclear'
}

/** The letters of the Indicators cell, `B,R`. */
export function indicatorsOf(lines: string[]): string[] {
  return lines.flatMap((line) => line.split(/[, ]+/)).filter(Boolean)
}

function meansDeadhead({ indicators }: Legend): boolean {
  return /dead ?head|position|passenger|\bpax\b/i.test(indicators.get('D') ?? 'deadhead')
}
