import { daysBetween } from '#kernel/time/calendar-date.ts'
import { minutesBetween } from '#kernel/time/zone-time.ts'
import type { DutyFacts } from '#pay/rules/facts/duty-facts.ts'
import {
  blockMinutes,
  dutyMinutes,
  minutesLate,
  reportAndDebrief,
  scheduledBlock,
} from '#pay/rules/facts/duty-minutes.ts'
import { rounded, type PayRule, type Rounding } from '#pay/rules/facts/rate-card.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'

/** A rule that pays the duties of a unit by themselves: no share of another head, of a month or of sales. */
export type DutyRule = Exclude<PayRule, { by: 'percent' | 'month' | 'sales' }>
type SectorRule = Extract<PayRule, { by: 'sector' }>
type HourRule = Extract<PayRule, { by: 'hour' }>

/** True for a rule that pays duties by themselves. */
export function isDutyRule(rule: PayRule): rule is DutyRule {
  return rule.by !== 'percent' && rule.by !== 'month' && rule.by !== 'sales'
}

/**
 * The pence that a rule pays for duties of a unit.
 *
 * @returns null where a time or an airport that it needs is not known.
 */
export function ruleAmount(
  rule: DutyRule,
  { unit, duties, rounding }: { unit: PayUnit; duties: DutyFacts[]; rounding: Rounding },
): number | null {
  switch (rule.by) {
    case 'sector':
      return sumOf(duties, (each) => sectorPay(each, rule, rounding))
    case 'hour': {
      const minutes = minutesFor(rule, unit, duties)
      return minutes === null ? null : rounded(rule.rate * minutes, 6000, rounding)
    }
    case 'length':
      return sumOf(duties, (each) => stepPay(dutyMinutes(each, rule.times), rule.steps))
    case 'delay':
      return sumOf(duties, (each) => stepPay(minutesLate(each, rule.of), rule.steps))
    default:
      return rule.pence * (rule.by === 'night' ? nightsOf(unit) : duties.length)
  }
}

function sumOf(duties: DutyFacts[], amountOf: (duty: DutyFacts) => number | null): number | null {
  const amounts = duties.map(amountOf)
  return amounts.reduce<number | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  )
}

/** By scheduled block or distance, which the roster states before the flight. */
function sectorPay(duty: DutyFacts, rule: SectorRule, rounding: Rounding): number | null {
  const percents = sectorPercents(duty, rule)
  if (percents.length === 0) return null
  let sum = 0
  for (const percent of percents) {
    if (percent === null) return null
    sum += rounded(rule.pence * percent, 100, rounding)
  }
  return sum
}

/** The percentage of each sector by its scheduled block or distance; null where that is not known. */
export function sectorPercents(
  { duty, miles }: DutyFacts,
  { bands, positioningPercent, measure }: SectorRule,
): (number | null)[] {
  return duty.sectors.map((sector, place) => {
    if (sector.positioning) return positioningPercent
    const size = measure === 'nm' ? (miles[place] ?? null) : scheduledBlock(sector)
    if (size === null) return null
    return bands.find(([most]) => most === null || size <= most)?.[1] ?? null
  })
}

function stepPay(minutes: number | null, steps: [number, number][]): number | null {
  if (minutes === null) return null
  return steps.findLast(([from]) => minutes >= from)?.[1] ?? 0
}

/** The minutes that an hourly rule pays; null where a time is missing. */
export function minutesFor(
  { basis, times }: Pick<HourRule, 'basis' | 'times'>,
  unit: PayUnit,
  duties: DutyFacts[],
): number | null {
  if (basis === 'duty') return sumOf(duties, (each) => dutyMinutes(each, times))
  if (basis === 'block') return sumOf(duties, (each) => blockMinutes(each, times))
  const [first, last] = [unit.duties[0], unit.duties.at(-1)]
  if (!first || !last) return null
  const { from } = reportAndDebrief(first, times)
  const { to } = reportAndDebrief(last, times)
  return from && to ? minutesBetween(from, to) : null
}

function nightsOf({ duties }: PayUnit): number {
  const [first, last] = [duties[0]?.duty.date, duties.at(-1)?.duty.date]
  return first && last ? daysBetween(first, last) : 0
}
