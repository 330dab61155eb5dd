import type { EntryFacts } from '#domain/pay-check/facts/entry-facts.ts'
import type { CheckedReport } from '#domain/pay-check/facts/pay-check-input.ts'
import type { PayUnit } from '#domain/pay-check/matching/pay-units.ts'
import { lineSum } from './line-findings.ts'

/** A line without a duty that pays something. */
export type LooseLine = { entry: EntryFacts; report: CheckedReport }

/**
 * The relation of a unit to lines without a duty: `this` for a line that names its day or flight, `some` for an
 * adjustment or unknown line that is large enough, null without either.
 */
export type LooseMoney = 'this' | 'some' | null

/** The lines without a duty that pay something, with their reports. */
export function looseLines(
  unmatched: readonly EntryFacts[],
  reports: ReadonlyMap<string, CheckedReport>,
): LooseLine[] {
  return unmatched.flatMap((entry) => {
    const report = reports.get(entry.reportId)
    return report && lineSum(entry) > 0 ? [{ entry, report }] : []
  })
}

/**
 * Finds a line without a duty that may pay a unit. Then it cannot be said that the unit is paid too little.
 *
 * @param stake pence that the unit lacks; null if it is not known.
 */
export function looseMoneyFor(
  unit: PayUnit,
  lines: readonly LooseLine[],
  stake: number | null,
): LooseMoney {
  let found: LooseMoney = null
  for (const { entry, report } of lines) {
    if (report.payPeriodEnd < unit.firstDate) continue
    if (names(entry, unit)) return 'this'
    const isVague = entry.date === null && entry.numbers.length === 0 && isAnyDuty(entry)
    if (isVague && lineSum(entry) >= (stake ?? 0)) found = 'some'
  }
  return found
}

/** True for an adjustment, flight pay or unknown line, which may pay any duty. */
function isAnyDuty({ kind }: EntryFacts): boolean {
  return kind === 'ADJ' || kind === 'UNKNOWN' || kind === 'FLIGHT'
}

/** True if a line has the flight number, the day or the kind of a unit, as far as it states them. */
function names({ date, numbers, kind }: EntryFacts, { duties }: PayUnit): boolean {
  return duties.some(({ duty, numbers: own }) => {
    const isSameDay = date === null ? null : date === duty.date
    if (numbers.length > 0) return isSameDay === null && numbers.some((each) => own.includes(each))
    const isSameKind = kind === duty.dutyType
    if (isSameDay === null) return isSameKind && duty.dutyType !== 'FLIGHT'
    return isSameDay && (isSameKind || kind === 'ADJ' || kind === 'UNKNOWN')
  })
}
