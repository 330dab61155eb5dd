import { rulesOf } from '#limits/rules/findings/coverage.ts'
import { isMinimum, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import type { FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { hoursWords } from '#kernel/time/duration.ts'

/** The name of each rule in a list of checks. */
export const ruleNames: Record<RuleKey, string> = {
  maxFdp: 'Maximum flight duty period',
  fdpExtension: 'Planned extension',
  nightSectors: 'Sectors of night duties',
  splitDuty: 'Split duty',
  inFlightRest: 'Rest on board',
  standbyReduction: 'Reduction for standby',
  standbyLength: 'Length of standby',
  awake: 'Time awake',
  restBefore: 'Rest before',
  reducedRest: 'Reduced rest',
  timeZoneNights: 'Nights after a time difference',
  lateToEarly: 'Night between late and early duty',
  eastWestNights: 'Nights between trips east and west',
  baseChangeRest: 'Rest after a change of home base',
  recoveryRest: 'Recovery rest',
  recoveryRestGap: 'Time between recovery rests',
  twoLocalDays: 'Recovery rests of two local days',
  daysFreeMonth: 'Days free in the month',
  daysFreeYear: 'Days free in the year',
  duty7Days: 'Duty, 7 days',
  duty14Days: 'Duty, 14 days',
  duty28Days: 'Duty, 28 days',
  dutyAnnual: 'Working time, 12 months',
  dutyPrevious12Months: 'Working time, 12 months before',
  flight28Days: 'Flight time, 28 days',
  flightCalendarYear: 'Flight time, calendar year',
  flight12Months: 'Flight time, 12 months',
  flightPrevious12Months: 'Flight time, 12 months before',
}

/** The article of each rule of a duty. The cumulative limits have theirs in the scheme. */
const ruleArticles: Partial<Record<RuleKey, string>> = {
  maxFdp: 'ORO.FTL.205(b)',
  fdpExtension: 'ORO.FTL.205(d)',
  nightSectors: 'CS FTL.1.205(a)',
  standbyLength: 'CS FTL.1.225',
  restBefore: 'ORO.FTL.235(a) and (b)',
  reducedRest: 'CS FTL.1.235(c)',
  lateToEarly: 'CS FTL.1.235(a)(1)',
  timeZoneNights: 'CS FTL.1.235(b)(3)',
  eastWestNights: 'CS FTL.1.235(b)(4)',
  baseChangeRest: 'CS FTL.1.200(b)',
  recoveryRest: 'ORO.FTL.235(d)',
  twoLocalDays: 'ORO.FTL.235(d)',
  daysFreeMonth: 'SI 2004/756 reg 10',
  daysFreeYear: 'SI 2004/756 reg 10',
}

/** Every rule that a scheme checks, by name and article: `Rest before (ORO.FTL.235(a) and (b))`. */
export function checkedRules(scheme: FtlScheme): string[] {
  return rulesOf(scheme).map((rule) => {
    const article = ruleArticles[rule] ?? scheme.limits.find(({ key }) => key === rule)?.article
    return article ? `${ruleNames[rule]} (${article})` : ruleNames[rule]
  })
}

const counts: RuleKey[] = [
  'nightSectors',
  'daysFreeMonth',
  'daysFreeYear',
  'timeZoneNights',
  'eastWestNights',
  'twoLocalDays',
]

/** Minutes to the nearest whole one; none is `0 h`. */
const wholeHours = (minutes: number) => (minutes === 0 ? '0 h' : hoursWords(Math.round(minutes)))

/** A figure with its limit: `52 h 10 of 60 h`, `8, at least 7`. A bound is marked: `5 h 36 of at least 11 h`. */
export function amountWords({ rule, minutes, limit, bound }: Finding): string {
  if (minutes === null) return ''
  const words = (amount: number) => (counts.includes(rule) ? String(amount) : wholeHours(amount))
  if (limit === null) return words(minutes)
  if (isMinimum(rule)) {
    return `${words(minutes)}${bound === 'figureAtLeast' ? ' or more' : ''}, at least ${words(limit)}`
  }
  const start = bound === 'figureAtMost' ? 'at most ' : bound === 'figureAtLeast' ? 'at least ' : ''
  return `${start}${words(minutes)} of ${bound === 'limitAtLeast' ? 'at least ' : ''}${words(limit)}`
}
