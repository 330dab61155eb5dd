import type { Pence } from '#domain/money/pence.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import type { DutyStatus } from './duty-status.ts'
import type { FtlInputs } from './ftl-inputs.ts'
import type { Sector } from './sector.ts'

/** The kinds of duty a roster shows (spec 5). */
export const dutyTypes = [
  'FLIGHT',
  'ASBY',
  'HSBY',
  'TRAINING',
  'OFF',
  'LEAVE',
  'SICK',
  'HOTEL_REST',
] as const
export type DutyType = (typeof dutyTypes)[number]

/** The names of the duty types on screen. */
export const dutyTypeWords: Record<DutyType, string> = {
  FLIGHT: 'Flight',
  ASBY: 'Airport standby',
  HSBY: 'Home standby',
  TRAINING: 'Training',
  OFF: 'Day off',
  LEAVE: 'Leave',
  SICK: 'Sick',
  HOTEL_REST: 'Hotel rest',
}

/** The duties that are work: they have a report time, a task, and a place in the duty hours. */
export const workingDutyTypes: DutyType[] = ['FLIGHT', 'ASBY', 'HSBY', 'TRAINING']

/** The source of a duty: an imported roster file, or typed in by hand. */
export const dutySources = ['CSV', 'manual'] as const
export type DutySource = (typeof dutySources)[number]

/** One duty of a crew member. Times are UTC; null where nothing is known. */
export type Duty = {
  /** The day the duty is rostered on, as the roster prints it. */
  date: CalendarDate
  dutyType: DutyType
  /** Its name for the crew member: the flight numbers joined by `/`, or the airline's code. */
  dutyCode: string
  /** The roster's description of a ground duty, `Aviation Security Line Elements`; null for flights. */
  description: string | null
  /** Report time. */
  scheduledBrief: Instant | null
  actualBrief: Instant | null
  /** End of duty. */
  scheduledDebrief: Instant | null
  actualDebrief: Instant | null
  /** In flying order; empty unless the type is FLIGHT. */
  sectors: Sector[]
  /** The operating crew, one `Position - ID - Name` each. */
  crew: string[]
  /** Absent for a rostered duty that counts. */
  status?: DutyStatus
  /** Absent if the crew member stated none. */
  ftlInputs?: FtlInputs
  /** The crew member's own sales on board; absent if they stated none. */
  sales?: Pence
}

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

/** The key by which a duty of one report is found in another: date, type, and first flight number or code. */
export function dutyKey(duty: Pick<Duty, 'date' | 'dutyType' | 'dutyCode' | 'sectors'>): string {
  return `${duty.date} ${duty.dutyType} ${duty.sectors[0]?.flightNumber ?? duty.dutyCode}`
}
