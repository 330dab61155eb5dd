import { counted } from '#kernel/words/counted.ts'
import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import { amountText } from '#kernel/money/pence.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import { minutesLate } from '#pay/rules/facts/duty-minutes.ts'
import type { PayRule, RateCard } from '#pay/rules/facts/rate-card.ts'
import { comparedHead, dutiesOf, type ComparedHead } from './expected-pay.ts'
import { minutesFor, sectorPercents } from './rule-amounts.ts'

/**
 * The working of an amount by a rate card, `2 sectors at 150 % of 13.00`. Amounts are pounds.
 *
 * @returns null where the rule is an amount by itself, such as the food of a duty.
 */
export function workingOf(unit: PayUnit, card: RateCard, head: ComparedHead): string | null {
  const words = card.rules
    .filter((rule) => comparedHead(rule.head) === head)
    .flatMap((rule) => ruleWorking(unit, rule))
  return words.length > 0 ? words.join(' + ') : null
}

function ruleWorking(unit: PayUnit, rule: PayRule): string[] {
  const duties = dutiesOf(unit, rule)
  if (duties.length === 0) return []
  if (rule.by === 'sector') {
    const percents = duties.flatMap((duty) => sectorPercents(duty, rule))
    const byPercent = Map.groupBy(percents, (percent) => percent ?? 0)
    const paid = [...byPercent].filter(([percent]) => percent > 0)
    return paid.map(([percent, { length }]) => {
      return `${counted(length, 'sector')} at ${percent} % of ${amountText(rule.pence)}`
    })
  }
  if (rule.by === 'hour') {
    const minutes = minutesFor(rule, unit, duties)
    if (minutes === null) return []
    const rate = rule.rate / 10_000
    return [
      `${minutesText(minutes)} at ${rate.toFixed(rate * 100 === Math.round(rate * 100) ? 2 : 4)}`,
    ]
  }
  if (rule.by === 'percent') return [`${rule.bp / 100} % of ${payHeadLabels[rule.of]}`]
  if (rule.by === 'delay') return delayWorking(rule, duties)
  return rule.by === 'duty' && duties.length > 1
    ? [`${counted(duties.length, 'duty')} at ${amountText(rule.pence)}`]
    : []
}

/** `1 h 15 late`. */
function delayWorking(rule: Extract<PayRule, { by: 'delay' }>, duties: DutyFacts[]): string[] {
  return duties.flatMap((duty) => {
    const minutes = minutesLate(duty, rule.of)
    return minutes === null || minutes <= 0 ? [] : [`${minutesText(minutes)} late`]
  })
}

/** `8 h 04`. */
export function minutesText(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}
