import { payHeadLabels } from '#domain/allowances/pay-heads.ts'
import { amountText } from '#domain/money/pence.ts'
import type { PayUnit } from '#domain/pay-check/matching/pay-units.ts'
import type { PayRule, RateCard } from '#domain/pay-check/facts/rate-card.ts'
import {
  comparedHead,
  dutiesOf,
  minutesFor,
  sectorPercent,
  type ComparedHead,
} from './expected-pay.ts'

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
    const sectors = duties.flatMap(({ duty }) => duty.sectors)
    const byPercent = Map.groupBy(sectors, (sector) => sectorPercent(sector, rule) ?? 0)
    const paid = [...byPercent].filter(([percent]) => percent > 0)
    return paid.map(([percent, { length }]) => {
      return `${counted(length, 'sector')} at ${percent} % of ${amountText(rule.pence)}`
    })
  }
  if (rule.by === 'hour') {
    const minutes = minutesFor(rule.basis, unit, duties)
    if (minutes === null) return []
    const rate = rule.rate / 10_000
    return [
      `${minutesText(minutes)} at ${rate.toFixed(rate * 100 === Math.round(rate * 100) ? 2 : 4)}`,
    ]
  }
  if (rule.by === 'percent') return [`${rule.bp / 100} % of ${payHeadLabels[rule.of]}`]
  if (rule.by === 'length') return []
  const count = rule.by === 'duty' ? duties.length : null
  return count !== null && count > 1
    ? [`${counted(count, 'duty')} at ${amountText(rule.pence)}`]
    : []
}

/** `8 h 04`. */
export function minutesText(minutes: number): string {
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
}

function counted(count: number, name: string): string {
  if (count === 1) return `1 ${name}`
  return `${count} ${name === 'duty' ? 'duties' : `${name}s`}`
}
