import { hasEnded } from '#domain/pay-check/findings/unpaid-findings.ts'
import type { PayCheckInput } from '#domain/pay-check/facts/pay-check-input.ts'
import type { RateCard } from '#domain/pay-check/facts/rate-card.ts'
import { readPay } from '#domain/pay-check/pay-reading.ts'
import { monthOf, type CalendarMonth } from '#domain/time/calendar-date.ts'

/** The past months whose expected pay differs with other rate cards, oldest first. */
export function changedMonths(input: PayCheckInput, cards: RateCard[]): CalendarMonth[] {
  const [before, after] = [readPay(input), readPay({ ...input, cards })]
  const months = new Set<CalendarMonth>()
  for (const [place, unit] of before.units.entries()) {
    const other = after.units[place]
    const month = monthOf(unit.firstDate)
    if (!other || months.has(month) || !hasEnded(unit, input.today)) continue
    const [was, is] = [before.expectationOf(unit), after.expectationOf(other)]
    const heads = new Set([...(was?.heads.keys() ?? []), ...(is?.heads.keys() ?? [])])
    for (const head of heads) {
      const [one, two] = [was?.heads.get(head)?.range, is?.heads.get(head)?.range]
      if (one?.low !== two?.low || one?.high !== two?.high) months.add(month)
    }
  }
  return [...months].sort()
}
