import { daysBetween } from '#kernel/time/calendar-date.ts'
import { lineSum, type EntryFacts } from './entry-facts.ts'
import { once } from './once.ts'
import type { CheckedReport } from './pay-check-input.ts'

/**
 * The reports that a later one replaces: its period has more than half of their days, and it has more than half of
 * their lines with at least half of their pay.
 *
 * Lines are the same by day and numbers, or by code without numbers. Corrections do not count, so arrears and credit
 * notes are added and replace nothing.
 *
 * @param linesOf the lines of a report by its id. Most reports share no days with another, so theirs are not read.
 * @returns the id of the newest replacing report, by the id of the replaced one.
 */
export function replacedReports(
  reports: readonly CheckedReport[],
  linesOf: LinesOf,
): Map<string, string> {
  const replaced = new Map<string, string>()
  const sumsOf = once((id: string) => sumsByLine(linesOf(id) ?? []))
  const sorted = [...reports].sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (const [place, earlier] of sorted.entries()) {
    if (earlier.alwaysCounts) continue
    const later = sorted
      .slice(place + 1)
      .findLast(
        (other) => hasMostDays(earlier, other) && hasMost(sumsOf(earlier.id), sumsOf(other.id)),
      )
    if (later) replaced.set(earlier.id, later.id)
  }
  return replaced
}

type LinesOf = (id: string) => EntryFacts[] | undefined

/** Reports saved at the same time are in the order of their ids, so that the result is always the same. */
function placeOf({ savedAt, id }: CheckedReport): string {
  return `${savedAt} ${id}`
}

/** True if more than half of the earlier period's days are in the later one. */
function hasMostDays(earlier: CheckedReport, later: CheckedReport): boolean {
  const { payPeriodStart: start, payPeriodEnd: end } = earlier
  const from = start < later.payPeriodStart ? later.payPeriodStart : start
  const to = end < later.payPeriodEnd ? end : later.payPeriodEnd
  return from <= to && (daysBetween(from, to) + 1) * 2 > daysBetween(start, end) + 1
}

function hasMost(before: Sums, after: Sums): boolean {
  if (before.size === 0) return false
  const shared = [...before.keys()].filter((key) => after.has(key))
  const [was, is] = [before, after].map((sums) => {
    return shared.reduce((sum, key) => sum + (sums.get(key) ?? 0), 0)
  })
  // A report of differences, such as a raise paid later, repeats the lines with small amounts.
  const isWhole = (is ?? 0) * 2 >= (was ?? 0)
  return shared.length * 2 > before.size && isWhole
}

type Sums = Map<string, number>

/** The pay of each line, by day and name. */
function sumsByLine(lines: readonly EntryFacts[]): Sums {
  const sums = new Map<string, number>()
  for (const each of lines) {
    const { date, numbers, line, is } = each
    if (is === 'back') continue
    const name = numbers.toSorted().join('/') || line.routeNumber.trim().toUpperCase()
    const key = `${date ?? ''} ${name}`
    sums.set(key, (sums.get(key) ?? 0) + lineSum(each))
  }
  return sums
}
