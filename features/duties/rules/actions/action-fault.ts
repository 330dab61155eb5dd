import { dayMinutes } from '#kernel/time/time-units.ts'
import { completionFault } from '#duties/rules/record/completion-times.ts'
import { isSameFlightDuty } from '#duties/rules/record/same-flight.ts'
import type { RosterDuty } from '#duties/rules/sources/roster-duty.ts'
import type { FieldValues } from '#duties/rules/sources/source.ts'
import { dutyFault, dutyMaxMinutes } from '#duties/rules/duty-input.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty } from '#duties/schema/duty.ts'
import type { Sector } from '#duties/schema/sector.ts'
import { daysBetween } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import { calledOutFlight } from './action-statements.ts'
import { isStandby } from '#duties/rules/words/duty-words.ts'
import { actionsFor, isCalledOut } from './available-actions.ts'
import { isBroughtForward } from './moved-report.ts'
import type {
  ActionKind,
  CallOut,
  DelayedReport,
  DutyAction,
  FlownFlights,
  SickReport,
} from './duty-action.ts'

/** A sentence without a full stop, and the field it is about; absent for the whole action. */
export type ActionFault = { fault: string; field?: string }

/** The sentences for actions that do not fit the duty. */
const misfits: Record<ActionKind, string> = {
  calledOut: 'Only a standby that counts and has no call-out yet can be called out',
  delayed: 'A delay can be reported until 7 days after a duty',
  corrected: 'Actual times can be entered once the duty has ended',
  sick: 'Only work that did not take place can be reported sick, until 7 days after it',
  swapped: 'Only work that did not take place can be swapped, until 7 days after it',
  cancelled: 'Only work that did not take place can be cancelled, until 7 days after it',
  hotel: 'A hotel can be reported for work or a rest until 7 days after it',
  keep: 'This duty counts already',
  remove: 'Only a duty that the airline’s roster does not list can be removed',
}

/** A report is delayed by less than a day; more has a wrong date. */
const delayMaxMinutes = dayMinutes

/** Flights on a day further away have a wrong date. */
const flownMaxDays = 31

/** The longest sickness that can be reported at once. */
const sickDaysMax = 366

/** The moment of an action, the roster around its duty, and the airline's values that the user saw, where stated. */
type Moment = { roster: RosterDuty[]; now: Instant; against: FieldValues }

/** The first reason why an action does not fit a duty; null if it fits. */
export function actionFault(
  action: DutyAction,
  duty: RosterDuty,
  { roster, now, against }: Moment,
): ActionFault | null {
  const fits = isLate(action, duty) || actionsFor(duty, now).includes(action.kind)
  if (!fits) return { fault: misfits[action.kind] }
  switch (action.kind) {
    case 'calledOut':
      return callOutFault(action, duty, now) ?? flightFault(calledOutFlight(action), now)
    case 'delayed':
      return delayFault(action, duty, { now, against })
    case 'sick':
      return sickFault(action, duty)
    case 'swapped':
      return action.flown ? flownFault(action.flown, duty, now) : null
    case 'corrected': {
      const fault = completionFault(duty, action, now)
      return fault === null ? null : { fault: fault.replace(/\.$/, '') }
    }
    case 'keep':
      return countedFault(duty, roster)
    default:
      return null
  }
}

/**
 * True for a swap that says what was flown instead, and for a call-out. A pay report can show either weeks later, when
 * the roster may have actual times of the duty.
 */
function isLate(action: DutyAction, duty: RosterDuty): boolean {
  if (!isCounted(duty)) return false
  if (action.kind === 'calledOut') return isStandby(duty) && !isCalledOut(duty)
  return action.kind === 'swapped' && action.flown !== undefined && isWork(duty)
}

const isWork = ({ dutyType }: Duty) => workingDutyTypes.includes(dutyType)

function flownFault(flown: FlownFlights, duty: Duty, now: Instant): ActionFault | null {
  const flight = calledOutFlight(flown)
  const found = flightFault(flight, now)
  if (found) return { ...found, field: `flown.${found.field}` }
  if (Math.abs(daysBetween(duty.date, flight.date)) > flownMaxDays) {
    const fault = `The report is more than ${flownMaxDays} days from the duty`
    return { field: 'flown.report', fault }
  }
  const isOfDuty = (leg: Sector) => isSameFlightDuty({ ...flight, sectors: [leg] }, duty)
  const index = flight.sectors.findIndex(isOfDuty)
  if (index < 0) return null
  const fault = 'This is a flight of the duty that was swapped'
  return { field: `flown.flights.${index}.flightNumber`, fault }
}

function callOutFault(
  { calledAt, report }: CallOut,
  { scheduledBrief: start }: Duty,
  now: Instant,
): ActionFault | null {
  if (calledAt > now) return { field: 'calledAt', fault: 'The call cannot be in the future' }
  if (report < calledAt) return { field: 'report', fault: 'The report cannot be before the call' }
  if (start && report < start) {
    const fault = `The report cannot be before the standby begins at ${londonTime(start)}`
    return { field: 'report', fault }
  }
  if (minutesBetween(start ?? calledAt, report) > dutyMaxMinutes) {
    return { field: 'report', fault: 'The report is more than 36 hours after the standby begins' }
  }
  return null
}

/** The fields of a duty as the action names them. */
const fieldNames: [RegExp, string][] = [
  [/^scheduledBrief$/, 'report'],
  [/^scheduledDebrief$/, 'debrief'],
  [/^sectors/, 'flights'],
  [/scheduledDeparture$/, 'departure'],
  [/scheduledArrival$/, 'arrival'],
]

function flightFault(flight: Duty, now: Instant): ActionFault | null {
  const found = dutyFault(flight, now)
  if (!found) return null
  const named = (field: string, [name, ours]: [RegExp, string]) => field.replace(name, ours)
  return { field: fieldNames.reduce(named, found.field), fault: found.message }
}

/**
 * A new report can be repeated. One before the planned report is on its London day or the evening before. The planned one again is no new
 * report: its notices are undone.
 */
function delayFault(
  { notifiedAt, report }: DelayedReport,
  duty: RosterDuty,
  { now, against }: Pick<Moment, 'now' | 'against'>,
): ActionFault | null {
  const from = duty.scheduledBrief
  const first = against['scheduledBrief'] ?? duty.draft.airline.duty.scheduledBrief
  if (from === null || first === null) return { fault: 'This duty has no report time' }
  if (notifiedAt > now) return { field: 'notifiedAt', fault: 'The notice cannot be in the future' }
  if (report === from) {
    return { field: 'report', fault: `The report is at ${londonTime(from)} already` }
  }
  if (report === first) {
    const fault = `${londonTime(first)} is the planned report. Please undo its change in the history instead`
    return { field: 'report', fault }
  }
  if (report < first && !isBroughtForward(report, first)) {
    const day = dayWords(londonDate(first))
    const fault = `An earlier report is on the day of the planned one, ${day}, or less than 12 hours before it`
    return { field: 'report', fault }
  }
  if (minutesBetween(first, report) >= delayMaxMinutes) {
    return { field: 'report', fault: 'A report is delayed by less than 24 hours' }
  }
  return null
}

function sickFault({ until }: SickReport, { date }: Duty): ActionFault | null {
  if (until === null) return null
  if (until < date) {
    return { field: 'until', fault: 'The last day cannot be before the day of the duty' }
  }
  if (daysBetween(date, until) >= sickDaysMax) {
    return { field: 'until', fault: `Please give at most ${sickDaysMax} days` }
  }
  return null
}

/** A flight that counts already, as another duty, cannot count twice. */
function countedFault(duty: RosterDuty, roster: RosterDuty[]): ActionFault | null {
  const counted = roster.find(
    (other) => other.id !== duty.id && isCounted(other) && isSameFlightDuty(duty, other),
  )
  if (!counted) return null
  const { dutyCode, date } = counted
  return { fault: `This flight counts already, as ${dutyCode} on ${dayWords(date)}` }
}
