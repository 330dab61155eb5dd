import type { DoubtfulDuty, PlannedVerdict } from '#dashboard/rules/attention.ts'
import { decideFirst, undecidedReports } from '#duties/rules/marks/undecided-reports.ts'
import { markWords } from '#duties/rules/marks/mark-words.ts'
import { londonTime } from '#kernel/time/london-time.ts'
import type { PlannedDuty } from '#limits/rules/standing/planned-doubts.ts'
import { dutyVerdict } from '#limits/rules/standing/duty-verdict.ts'
import type { StoredFtlDuty } from '#limits/server/ftl-store.ts'
import type { UpcomingDuty } from './dashboard-store.ts'

/** The planned duties that were judged, with their verdicts in words. */
export function plannedVerdicts(planned: readonly PlannedDuty<StoredFtlDuty>[]): PlannedVerdict[] {
  return planned.map(({ duty, judged }) => ({
    id: duty.id,
    date: duty.date,
    dutyCode: duty.dutyCode,
    verdict: judged.verdict,
    line: dutyVerdict(duty, judged),
  }))
}

/** A duty with what asks the user for a decision, in words. Times are London's. */
export function doubtfulDuty(duty: UpcomingDuty): DoubtfulDuty {
  const { id, date, dutyCode, status, marks, differences } = duty
  const report = undecidedReports(duty)
  const untimed = { date, scheduledBrief: null, actualBrief: null, sectors: [] }
  const isOtherwiseDifferent = differences.some(({ field }) => field !== 'scheduledBrief')
  return {
    id,
    date,
    dutyCode,
    isUnlisted: status?.kind === 'unlisted',
    reportTimes: report
      ? `Airline ${clock(report.airline)}, you ${clock(report.yours)}. ${decideFirst}`
      : null,
    doubts: [
      ...markWords({ ...untimed, marks }),
      ...(isOtherwiseDifferent ? ['Your times differ from the airline’s'] : []),
    ],
  }
}

/** A time on London's clock; a side that has none is named so. */
const clock = (instant: string) => (instant ? londonTime(instant) : 'none')
