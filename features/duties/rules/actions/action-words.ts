import type { StoredDuty } from '#duties/schema/duty.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { calledOutFlight } from './action-statements.ts'
import type { DutyAction } from './duty-action.ts'

/** The parts of an action that its sentence names. */
type Performed = {
  /** The duty before the action. */
  duty: StoredDuty
  added: StoredDuty[]
  /** The report that counts after the action. */
  report: Instant | null
  /** The number of changed duties, the duty itself included. */
  changedCount: number
  /** True if a day of sickness is no longer on the roster. */
  isSicknessOver: boolean
}

/** A sentence for the user that says what an action did. Times are London's. */
export function actionWords(action: DutyAction, performed: Performed): string {
  const { duty, added, report, changedCount, isSicknessOver } = performed
  const { dutyCode } = duty
  switch (action.kind) {
    case 'calledOut': {
      const codes = added.map((flight) => flight.dutyCode).join(', ')
      return codes ? `Called out to ${codes}.` : 'Called out to the flight on your roster.'
    }
    case 'sick':
      return changedCount === 1
        ? `Reported sick: ${dutyCode} on ${dayWords(duty.date)} is replaced.`
        : `Reported sick: ${changedCount} duties are replaced.`
    case 'delayed': {
      if (report !== null && report !== action.report) {
        const [delayed, counting] = [londonTime(action.report), londonTime(report)]
        return `Report at ${delayed} saved. The report stays ${counting}, which was said later.`
      }
      return movedWords(duty.scheduledBrief, action.report)
    }
    case 'corrected':
      return `Actual times of ${dutyCode} saved.`
    case 'swapped':
      if (action.flown) {
        return `${dutyCode} swapped for ${calledOutFlight(action.flown).dutyCode}.`
      }
      return action.with ? `${dutyCode} swapped with ${action.with}.` : `${dutyCode} swapped.`
    case 'cancelled':
      return `${dutyCode} cancelled.`
    case 'hotel':
      return action.place ? 'Hotel saved.' : 'Hotel removed.'
    case 'keep':
      if (isCounted(duty)) return `${dutyCode} stays on your roster.`
      return `${dutyCode} counts again.${isSicknessOver ? ' The day of sickness is removed.' : ''}`
    default:
      return `${dutyCode} removed.`
  }
}

/** `Report moved from 11:30 to 12:00.`, with the day of the new report where it is another one. */
function movedWords(from: Instant | null, to: Instant): string {
  if (from === null) return `Report moved to ${londonTime(to)}.`
  const day = londonDate(to)
  const other = day === londonDate(from) ? '' : `${dayWords(day)} `
  return `Report moved from ${londonTime(from)} to ${other}${londonTime(to)}.`
}
