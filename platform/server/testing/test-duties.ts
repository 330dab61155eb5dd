import { blankDuty } from '#duties/rules/duty.ts'
import type { StoredDuty } from '#duties/schema/duty.ts'

type Pair = [string, string]

/** A typed duty from a report to a debrief of its day, in UTC. Its code is its type. */
export function typedDuty<Type extends string>(
  dutyType: Type,
  date: string,
  [report, debrief]: Pair,
) {
  const [scheduledBrief, scheduledDebrief] = [`${date}T${report}:00Z`, `${date}T${debrief}:00Z`]
  return { date, dutyType, dutyCode: dutyType as string, scheduledBrief, scheduledDebrief }
}

/** A typed leg of a day: its airports, and its planned hours in UTC. */
export function typedLeg(flightNumber: string, date: string, [from, to]: Pair, [out, on]: Pair) {
  return {
    flightNumber,
    departureAirport: from,
    arrivalAirport: to,
    scheduledDeparture: `${date}T${out}:00Z`,
    scheduledArrival: `${date}T${on}:00Z`,
  }
}

/** A stored day off without anything else. */
export const storedOff: Omit<StoredDuty, 'id'> = {
  ...blankDuty,
  dutyCode: 'OFF',
  source: 'CSV',
  role: null,
  name: '',
  marks: [],
  differences: [],
  isEdited: false,
}
