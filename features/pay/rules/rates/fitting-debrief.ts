import type { Pence } from '#kernel/money/pence.ts'
import { rounded, type RateCard } from '#pay/rules/facts/rate-card.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { addMinutes, minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { comparedHead } from './expected-pay.ts'

/** The debrief is at most so many minutes before or after the planned one. */
const searchedMinutes = 6 * 60

/** Time away from base as paid, and as planned. */
type TimeAway = {
  dutyType: DutyType
  report: Instant
  /** The planned debrief. */
  debrief: Instant
  /** The last on-block, actual before scheduled: no debrief is earlier. Null without a flight. */
  landing: Instant | null
  paid: Pence
}

/**
 * The debrief by which a rate card gives the pay for time away from base, after the landing. Of several, the one nearest
 * to the planned debrief.
 *
 * @returns null if the planned one fits, if none does, or if several rules pay the time.
 */
export function fittingDebrief(
  { dutyType, report, debrief, landing, paid }: TimeAway,
  { rules, rounding }: Pick<RateCard, 'rules' | 'rounding'>,
): Instant | null {
  const [rule, ...others] = rules.filter(({ head, kinds, calledOut, dayOff }) => {
    return comparedHead(head) === 'tafb' && kinds.includes(dutyType) && !calledOut && !dayOff
  })
  if (!rule || others.length > 0 || rule.by !== 'hour' || rule.times === 'planned') return null
  if (rule.basis === 'block' || rule.route !== undefined || rule.minutes !== undefined) return null
  const planned = minutesBetween(report, debrief)
  const fits = (minutes: number) => rounded(rule.rate * minutes, 6000, rounding) === paid
  if (fits(planned)) return null
  const least = landing === null ? 1 : minutesBetween(report, landing)
  for (let away = 1; away <= searchedMinutes; away += 1) {
    for (const minutes of [planned - away, planned + away]) {
      if (minutes >= least && fits(minutes)) return addMinutes(report, minutes)
    }
  }
  return null
}
