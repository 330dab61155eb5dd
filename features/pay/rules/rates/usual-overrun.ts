import { addMinutes, minutesBetween } from '#kernel/time/zone-time.ts'
import type { PayUnit } from '#pay/rules/matching/pay-units.ts'

const overrunsLeast = 10
const decile = 0.9

/**
 * The minutes by which the crew member's duties end later than planned: the ninth decile of actual less scheduled
 * length.
 *
 * @returns null with fewer than ten duties with both; never below 0.
 */
export function usualOverrun(units: readonly PayUnit[]): number | null {
  const overruns = units
    .flatMap(({ duties }) => duties)
    .flatMap(({ duty }) => {
      const { scheduledBrief, scheduledDebrief, actualBrief, actualDebrief } = duty
      if (!scheduledBrief || !scheduledDebrief || !actualDebrief) return []
      const planned = minutesBetween(scheduledBrief, scheduledDebrief)
      return [minutesBetween(actualBrief ?? scheduledBrief, actualDebrief) - planned]
    })
    .sort((one, other) => one - other)
  if (overruns.length < overrunsLeast) return null
  const place = Math.ceil(overruns.length * decile) - 1
  return Math.max(0, overruns[place] ?? 0)
}

/** The unit with its last debrief some minutes later. */
export function laterDebrief(unit: PayUnit, minutes: number): PayUnit {
  const last = unit.duties.at(-1)
  if (!last?.to) return unit
  const to = addMinutes(last.to, minutes)
  return { ...unit, duties: [...unit.duties.slice(0, -1), { ...last, to }] }
}
