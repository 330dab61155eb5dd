import { payHeads } from '#domain/allowances/pay-heads.ts'
import type { EntryFacts } from '#domain/pay-check/facts/entry-facts.ts'

/**
 * Lines that repeat another one with the same day, route and amounts, and that no line takes back. Lines without a day
 * may pay several duties.
 *
 * The first in printed order is the original.
 */
export function duplicateLines(entries: readonly EntryFacts[]): Set<EntryFacts> {
  const reversals = new Map<string, number>()
  for (const entry of entries.filter(({ isCorrection }) => isCorrection)) {
    const key = keyOf(entry, -1)
    reversals.set(key, (reversals.get(key) ?? 0) + 1)
  }
  const paid = entries.filter(({ date, heads, isCorrection }) => {
    return date !== null && heads.length > 0 && !isCorrection
  })
  const duplicates = new Set<EntryFacts>()
  for (const [key, same] of Map.groupBy(paid, (entry) => keyOf(entry, 1))) {
    const extra = Math.max(0, same.length - 1 - (reversals.get(key) ?? 0))
    for (const entry of same.slice(same.length - extra)) duplicates.add(entry)
  }
  return duplicates
}

function keyOf({ date, line }: EntryFacts, sign: 1 | -1): string {
  const amounts = payHeads.map((head) => sign * line[head]).join(' ')
  return `${date ?? line.details} ${line.routeNumber.trim().toUpperCase()} ${amounts}`
}
