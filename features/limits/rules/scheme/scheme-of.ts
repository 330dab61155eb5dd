import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { easaScheme, ftlLimitKeys, ukScheme } from './ftl-scheme.ts'
import type { FtlLimitKey, FtlScheme } from './ftl-scheme.ts'
import type { FtlSettings, OwnLimit, OwnLimitRule } from './ftl-settings.ts'

/** Rules whose number is a minimum; a higher one is stricter. All others are maxima. */
const minimumRules: OwnLimitRule[] = [
  'restAtHome',
  'restAway',
  'recoveryRest',
  'daysFreeMonth',
  'daysFreeYear',
]

/**
 * The rule set of a crew member on a day: the chosen one, with own limits that are valid and stricter.
 *
 * @param date the day of the duty that is judged.
 */
export function schemeOf(settings: FtlSettings, date: CalendarDate): FtlScheme {
  const scheme = settings.scheme === 'UK' ? ukScheme : easaScheme(settings.disruptiveType)
  const valid = settings.ownLimits.filter(({ validFrom }) => validFrom <= date)
  return valid.reduce(withOwnLimit, scheme)
}

/** The number of a rule in a scheme, in minutes or days; null where the scheme has no such rule. */
export function ruleValue({ limits, rules }: FtlScheme, rule: OwnLimitRule): number | null {
  if (isDutyRule(rule)) return rules[rule]
  return limits.find(({ key }) => key === rule)?.limitMinutes ?? null
}

/** True if a number is stricter than the scheme's, or the scheme has none. Equal is not stricter. */
export function isStricter(
  { rule, value }: Pick<OwnLimit, 'rule' | 'value'>,
  scheme: FtlScheme,
): boolean {
  const current = ruleValue(scheme, rule)
  if (current === null) return true
  return minimumRules.includes(rule) ? value > current : value < current
}

function withOwnLimit(before: FtlScheme, own: OwnLimit): FtlScheme {
  const { rule, value } = own
  if (!isStricter(own, before)) return before
  const scheme = { ...before, own: { ...before.own, [rule]: own } }
  if (isDutyRule(rule)) return { ...scheme, rules: { ...scheme.rules, [rule]: value } }
  return {
    ...scheme,
    limits: scheme.limits.map((limit) =>
      limit.key === rule
        ? { ...limit, limitMinutes: value, article: `${own.name} (${own.source})` }
        : limit,
    ),
  }
}

/** True for a rule of single duties and rest; the others are cumulative limits. */
function isDutyRule(rule: OwnLimitRule): rule is Exclude<OwnLimitRule, FtlLimitKey> {
  return !ftlLimitKeys.some((key) => key === rule)
}
