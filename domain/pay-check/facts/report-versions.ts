import type { EntryFacts } from './entry-facts.ts'
import type { CheckedReport } from './pay-check-input.ts'

/**
 * The reports that a later one replaces: its period overlaps, and it has more than half of their lines.
 *
 * Lines are the same by day and numbers, or by code without numbers. Corrections do not count, so arrears and credit
 * notes are added and replace nothing.
 *
 * @param lines of each report, by its id.
 * @returns the id of the newest replacing report, by the id of the replaced one.
 */
export function replacedReports(
  reports: readonly CheckedReport[],
  lines: ReadonlyMap<string, EntryFacts[]>,
): Map<string, string> {
  const replaced = new Map<string, string>()
  const sorted = [...reports].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (const [place, earlier] of sorted.entries()) {
    if (earlier.alwaysCounts) continue
    const later = sorted
      .slice(place + 1)
      .findLast((other) => overlaps(earlier, other) && hasMost(lines, earlier, other))
    if (later) replaced.set(earlier.id, later.id)
  }
  return replaced
}

/** Reports saved at the same time are in the order of their ids, so that the result is always the same. */
function placeOf({ savedAt, id }: CheckedReport): string {
  return `${savedAt} ${id}`
}

function overlaps(one: CheckedReport, other: CheckedReport): boolean {
  return one.payPeriodStart <= other.payPeriodEnd && other.payPeriodStart <= one.payPeriodEnd
}

function hasMost(
  lines: ReadonlyMap<string, EntryFacts[]>,
  earlier: CheckedReport,
  later: CheckedReport,
): boolean {
  const [before, after] = [earlier, later].map(({ id }) => keysOf(lines.get(id) ?? []))
  if (!before || !after || before.size === 0) return false
  const shared = [...before].filter((key) => after.has(key)).length
  return shared * 2 > before.size
}

function keysOf(lines: readonly EntryFacts[]): Set<string> {
  return new Set(
    lines
      .filter(({ isCorrection }) => !isCorrection)
      .map(({ date, numbers, line }) => {
        const name = numbers.toSorted().join('/') || line.routeNumber.trim().toUpperCase()
        return `${date ?? ''} ${name}`
      }),
  )
}
