import { dutyPatch, type DutyPatch } from '#duties/schema/duty-input.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { ftlInputsFault } from '#duties/rules/ftl-inputs-fault.ts'
import { inFlightRestClasses } from '#duties/rules/words/duty-words.ts'
import type { FtlInputs } from '#duties/schema/ftl-inputs.ts'
import { nearestMoment, typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { briefOf } from '#duties/rules/duty-times.ts'
import { latestMoment } from '#kernel/time/latest-moment.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { isClockTime, type Instant } from '#kernel/time/zone-time.ts'
import type { FieldFault, FormRules } from '#web/forms/edit-form.ts'
import { timeFaults } from '#web/forms/text-faults.ts'

/** The optional inputs as typed. Times are London's. */
export type FtlInputValues = {
  calledAt: string
  flightCrewReport: string
  splitFrom: string
  splitTo: string
  hasSuitableAccommodation: boolean
  inFlightRest: string
  travelMinutes: string
  plannedExtension: boolean
  reducedRest: boolean
  ownTravel: boolean
  countsHalf: boolean
}

export function ftlInputValues(inputs: FtlInputs = {}): FtlInputValues {
  const clock = (instant: Instant | undefined) => (instant ? londonTime(instant) : '')
  return {
    calledAt: clock(inputs.calledAt),
    flightCrewReport: clock(inputs.flightCrewReport),
    splitFrom: clock(inputs.splitBreak?.from),
    splitTo: clock(inputs.splitBreak?.to),
    hasSuitableAccommodation: inputs.splitBreak?.hasSuitableAccommodation ?? false,
    inFlightRest: String(inputs.inFlightRest ?? ''),
    travelMinutes: String(inputs.travelMinutes ?? ''),
    plannedExtension: inputs.plannedExtension ?? false,
    reducedRest: inputs.reducedRest ?? false,
    ownTravel: inputs.ownTravel ?? false,
    countsHalf: inputs.countsHalf ?? false,
  }
}

/** The inputs that can be read from the typed texts; null without any. Incomplete texts are left out. */
export function typedFtlInputs(values: FtlInputValues, duty: RosterEntry): FtlInputs | null {
  const report = briefOf(duty) ?? duty.sectors[0]?.scheduledDeparture ?? null
  const { calledAt, flightCrewReport, plannedExtension, reducedRest } = values
  const { ownTravel, countsHalf } = values
  const splitBreak = typedSplitBreak(values, duty, report)
  const inFlightRest = inFlightRestClasses.find((rest) => String(rest) === values.inFlightRest)
  const travelMinutes = Number(values.travelMinutes)
  const isTravel = /^\d+$/.test(values.travelMinutes.trim())
  const inputs: FtlInputs = {
    ...(report && isClockTime(calledAt) && { calledAt: latestMoment(calledAt, report) }),
    ...(report &&
      isClockTime(flightCrewReport) && {
        flightCrewReport: nearestMoment(flightCrewReport, report),
      }),
    ...(splitBreak && { splitBreak }),
    ...(inFlightRest && { inFlightRest }),
    ...(isTravel && { travelMinutes }),
    ...(plannedExtension && { plannedExtension }),
    ...(reducedRest && { reducedRest }),
    ...(ownTravel && { ownTravel }),
    ...(countsHalf && { countsHalf }),
  }
  return Object.keys(inputs).length > 0 ? inputs : null
}

function typedSplitBreak(
  values: FtlInputValues,
  duty: RosterEntry,
  report: Instant | null,
): FtlInputs['splitBreak'] | null {
  const times = [
    { time: values.splitFrom, original: duty.ftlInputs?.splitBreak?.from },
    { time: values.splitTo, original: duty.ftlInputs?.splitBreak?.to },
  ]
  const [from, to] = typedTimesToUtc(report ? londonDate(report) : duty.date, times, report)
  const { hasSuitableAccommodation } = values
  return from && to ? { from, to, hasSuitableAccommodation } : null
}

/** The rules of the form. It replaces all optional inputs of the duty. */
export function ftlInputsForm(duty: RosterEntry): FormRules<FtlInputValues, DutyPatch> {
  return {
    inputSchema: dutyPatch,
    inputOf: (values) => ({ ftlInputs: typedFtlInputs(values, duty) }),
    textFaults,
    faultOf: ({ ftlInputs }) => (ftlInputs ? ftlInputsFault({ ...duty, ftlInputs }, duty) : null),
    fieldOf: (path) => formFields[path] ?? path.replace(/^ftlInputs\./, ''),
  }
}

const formFields: Record<string, string> = {
  'ftlInputs.splitBreak': 'splitTo',
  'ftlInputs.splitBreak.from': 'splitFrom',
  'ftlInputs.splitBreak.to': 'splitTo',
}

function textFaults(values: FtlInputValues): FieldFault[] {
  const isHalf = (one: string, other: string) => one.trim() === '' && other.trim() !== ''
  const { splitFrom, splitTo, travelMinutes } = values
  const needed = 'Please enter both times of the break'
  return [
    ...timeFaults(values, ['calledAt', 'flightCrewReport', 'splitFrom', 'splitTo']),
    ...(isHalf(splitFrom, splitTo) ? [{ field: 'splitFrom', message: needed }] : []),
    ...(isHalf(splitTo, splitFrom) ? [{ field: 'splitTo', message: needed }] : []),
    ...(/^\d*$/.test(travelMinutes.trim())
      ? []
      : [{ field: 'travelMinutes', message: 'Please give whole minutes' }]),
  ]
}
