import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { FtlScheme } from '#limits/rules/scheme/ftl-scheme.ts'
import { notApplicable, notKnown, rulesOf, type RuleAnswer } from './coverage.ts'
import { noFdp } from './fdp-findings.ts'
import type { RuleKey } from './finding.ts'
import { noStandby } from './standby-findings.ts'

/** Rules of flight duty periods. */
const fdpRules: RuleKey[] = [
  'maxFdp',
  'fdpExtension',
  'nightSectors',
  'restBefore',
  'reducedRest',
  'lateToEarly',
  'timeZoneNights',
  'flight28Days',
  'flightCalendarYear',
  'flight12Months',
  'flightPrevious12Months',
  'dutyPrevious12Months',
]

/** The rules of a duty without times: nothing that applies to its type is known. */
export function untimedAnswers(
  duty: FtlDuty,
  scheme: FtlScheme,
  duties: readonly FtlDuty[],
): RuleAnswer[] {
  const { id, dutyType, sectors } = duty
  const isPassenger = sectors.length > 0 && sectors.every(({ positioning }) => positioning)
  const isFlight = dutyType === 'FLIGHT'
  const missing: Missing = { input: isFlight ? 'report' : 'dutyTimes', dutyId: id }
  return rulesOf(scheme).map((rule) => {
    if (fdpRules.includes(rule) && (!isFlight || isPassenger)) return notApplicable(rule, noFdp)
    const hasStandby = dutyType === 'HSBY' || (isFlight && !isPassenger && mayFollow(duty, duties))
    if (rule === 'standbyLength' && !hasStandby) return notApplicable(rule, noStandby(duty))
    return notKnown(rule, missing, 'the duty has no times')
  })
}

/** True if a flight may be the end of an airport standby of its day or the day before. */
function mayFollow({ date }: FtlDuty, duties: readonly FtlDuty[]): boolean {
  return duties.some(
    (other) => other.dutyType === 'ASBY' && other.date <= date && other.date >= addDays(date, -1),
  )
}
