import { minutesBetween, type Instant } from '#kernel/time/zone-time.ts'
import type { TypedDuty } from './duty-from-input.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'

/** A problem with a typed duty: the field, as a path such as `sectors.0.scheduledArrival`, and a sentence. */
export type DutyFault = { field: string; message: string }

/** Hours between the reports of the flight crew and the cabin crew; more is a wrong date. */
const reportGapMaxHours = 6
/** Hours from a call-out to the report; more is a wrong date. */
const callMaxHours = 36

/**
 * Checks the flight time inputs of a duty against its times. Unknown times are not checked.
 *
 * Stored inputs that do not change are accepted, because a roster file can move the duty away from them.
 */
export function ftlInputsFault(duty: TypedDuty, stored?: TypedDuty | null): DutyFault | null {
  const { ftlInputs } = duty
  if (!ftlInputs || isStored(ftlInputs, stored)) return null
  return (
    splitBreakFault(ftlInputs, duty) ??
    flightCrewReportFault(ftlInputs, duty) ??
    calledAtFault(ftlInputs, duty)
  )
}

function isStored(ftlInputs: FtlInputs, stored?: TypedDuty | null): boolean {
  return JSON.stringify(ftlInputs) === JSON.stringify(stored?.ftlInputs)
}

function splitBreakFault({ splitBreak }: FtlInputs, duty: TypedDuty): DutyFault | null {
  if (!splitBreak) return null
  const { from, to } = splitBreak
  if (from >= to) return fault('splitBreak.to', 'The break must end after it begins')
  const start = startOf(duty)
  if (start && from < start) {
    return fault(`splitBreak.from`, 'The break cannot begin before the duty')
  }
  const end = endOf(duty)
  return end && to > end ? fault('splitBreak.to', 'The break cannot end after the duty') : null
}

function flightCrewReportFault(
  { flightCrewReport }: FtlInputs,
  { scheduledBrief: report }: TypedDuty,
): DutyFault | null {
  if (!flightCrewReport || !report) return null
  const minutes = Math.abs(minutesBetween(report, flightCrewReport))
  const sentence = `The flight crew report within ${reportGapMaxHours} hours of your report`
  return minutes > reportGapMaxHours * 60 ? fault('flightCrewReport', sentence) : null
}

function calledAtFault(
  { calledAt }: FtlInputs,
  { scheduledBrief: report }: TypedDuty,
): DutyFault | null {
  if (!calledAt || !report) return null
  if (calledAt > report) return fault('calledAt', 'The call cannot be after the report')
  const sentence = `The call cannot be more than ${callMaxHours} hours before the report`
  return minutesBetween(calledAt, report) > callMaxHours * 60 ? fault('calledAt', sentence) : null
}

/** The earliest known time of the duty; null if none is known. */
function startOf({ scheduledBrief, sectors = [], actualDeparture }: TypedDuty): Instant | null {
  const [first] = sectors
  const times = [
    scheduledBrief,
    actualDeparture,
    first?.scheduledDeparture,
    first?.actualDeparture,
  ].filter((time) => typeof time === 'string')
  return times.toSorted()[0] ?? null
}

/** The latest known time of the duty; null if none is known. */
function endOf({
  scheduledDebrief,
  actualDebrief,
  sectors = [],
  actualArrival,
}: TypedDuty): Instant | null {
  const last = sectors.at(-1)
  const times = [
    scheduledDebrief,
    actualDebrief,
    actualArrival,
    last?.scheduledArrival,
    last?.actualArrival,
  ].filter((time) => typeof time === 'string')
  return times.toSorted().at(-1) ?? null
}

function fault(name: string, message: string): DutyFault {
  return { field: `ftlInputs.${name}`, message }
}
