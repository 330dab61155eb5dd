import { dayMinutes } from '#kernel/time/time-units.ts'
import { hoursWords } from '#kernel/time/duration.ts'
import type { FtlSettings, OwnLimit, OwnLimitRule } from './ftl-settings.ts'
import { isStricter, ruleValue, schemeOf } from './scheme-of.ts'

/** The highest own minimum; above it a value is a mistake. The maxima are bounded by the rule set. */
const highest: Partial<Record<OwnLimitRule, number>> = {
  restAtHome: 7 * dayMinutes,
  restAway: 7 * dayMinutes,
  recoveryRest: 7 * dayMinutes,
  daysFreeMonth: 31,
  daysFreeYear: 366,
}

/** A problem with a setting: its path, `ownLimits.0.value`, and a sentence. */
type SettingsFault = { field: string; message: string }

/**
 * Checks that every own limit is stricter than the number of the rule set: below a maximum, above a minimum.
 *
 * @returns the first fault, or null.
 */
export function ownLimitsFault(settings: FtlSettings): SettingsFault | null {
  const faults = settings.ownLimits.map((limit, index) => {
    const message = ownLimitFault(limit, settings)
    return message === null ? null : { field: `ownLimits.${index}.value`, message }
  })
  return faults.find((fault) => fault !== null) ?? null
}

function ownLimitFault(limit: OwnLimit, settings: FtlSettings): string | null {
  const { rule, value, validFrom } = limit
  const scheme = schemeOf({ ...settings, ownLimits: [] }, validFrom)
  const current = ruleValue(scheme, rule)
  const most = highest[rule]
  if (current !== null && !isStricter(limit, scheme)) {
    const stricter = most === undefined ? 'less' : 'more'
    return `The rules already say ${valueWords(rule, current)}. Please enter ${stricter}`
  }
  if (most !== undefined && value > most) {
    return `Must be no more than ${valueWords(rule, most)}`
  }
  return null
}

/** `60 h`, or `7 days` for days free of duty. */
function valueWords(rule: OwnLimitRule, value: number): string {
  const isDays = rule === 'daysFreeMonth' || rule === 'daysFreeYear'
  return isDays ? `${value} days` : hoursWords(value)
}
