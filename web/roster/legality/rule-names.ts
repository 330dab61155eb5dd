import type { Finding, RuleKey } from '#domain/ftl/legality/finding.ts'
import { hoursWords } from '#domain/time/duration.ts'

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
  recoveryRest: 'Recovery rest',
  recoveryRestGap: 'Time between recovery rests',
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

const counts: RuleKey[] = ['nightSectors', 'daysFreeMonth', 'daysFreeYear', 'timeZoneNights']
const minima: RuleKey[] = [
  'restBefore',
  'reducedRest',
  'timeZoneNights',
  'lateToEarly',
  'recoveryRest',
  'daysFreeMonth',
  'daysFreeYear',
]

/** Minutes to the nearest whole one; none is `0 h`. */
const wholeHours = (minutes: number) => (minutes === 0 ? '0 h' : hoursWords(Math.round(minutes)))

/** A figure with its limit: `52 h 10 of 60 h`, `8, at least 7`. */
export function amountWords({ rule, minutes, limit }: Finding): string {
  if (minutes === null) return ''
  const words = (amount: number) => (counts.includes(rule) ? String(amount) : wholeHours(amount))
  if (limit === null) return words(minutes)
  return minima.includes(rule)
    ? `${words(minutes)}, at least ${words(limit)}`
    : `${words(minutes)} of ${words(limit)}`
}
