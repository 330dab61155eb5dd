import type { Duty, PrintedDuty, TimedDuty } from '#duties/schema/duty.ts'

/** A day off without a date, a code or times: the start of every duty that is not read from a file. */
export const emptyDuty: Duty = {
  date: '',
  dutyType: 'OFF',
  dutyCode: '',
  description: null,
  scheduledBrief: null,
  actualBrief: null,
  scheduledDebrief: null,
  actualDebrief: null,
  sectors: [],
  crew: [],
}

/** The start of a duty that the user types, without a note. */
export const blankDuty = { ...emptyDuty, notes: null }

/** The key by which a duty of one report is found in another: date, type, and first flight number or code. */
export function dutyKey(duty: Pick<Duty, 'date' | 'dutyType' | 'dutyCode' | 'sectors'>): string {
  return `${duty.date} ${duty.dutyType} ${duty.sectors[0]?.flightNumber ?? duty.dutyCode}`
}

/** The name and the times of a duty, without its other fields. */
export function timedDutyOf(duty: TimedDuty): TimedDuty {
  const { date, dutyType, dutyCode } = duty
  const { scheduledBrief, actualBrief, scheduledDebrief, actualDebrief } = duty
  const times = { scheduledBrief, actualBrief, scheduledDebrief, actualDebrief }
  return { date, dutyType, dutyCode, ...times }
}

/** A duty as the airline prints it, without its other fields. */
export function printedDutyOf(duty: PrintedDuty): PrintedDuty {
  const { description, sectors, crew } = duty
  return { ...timedDutyOf(duty), description, sectors, crew }
}
