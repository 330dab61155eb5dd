import type { RosterEntry, RosterMonth } from '#duties/api/roster.ts'
import { isSameFlightDuty } from '#duties/rules/record/same-flight.ts'
import { fieldsOf } from '#duties/rules/record/duty-fields.ts'
import { isPlanned } from '#duties/rules/sources/claims.ts'
import { airlineRow } from '#duties/rules/sources/waiting/stand-in-row.ts'
import { dutyKey } from '#duties/rules/duty.ts'
import type { Duty } from '#duties/schema/duty.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'

/** The airline's values that a device shows, by field. */
export type SeenValues = Record<string, string | null>

/** The airline's value of a time of a duty, as the duty shows it; empty where it does not show it. */
export function seenTime(
  duty: RosterEntry,
  field: 'scheduledBrief' | 'scheduledDebrief',
): SeenValues {
  const { differences = [], events = [], isEdited, source } = duty
  const isShown =
    differences.some((difference) => difference.field === field) ||
    (field === 'scheduledBrief' && events.some(({ kind }) => kind === 'delayed'))
  const isAirlines = source === 'CSV' && !isEdited
  return isShown || isAirlines ? { [field]: airlineRow(duty)[field] } : {}
}

/**
 * The airline's planned values of the duty that a typed one joins, as the months on this device show them. Empty where they show no
 * such duty; undefined where they cannot tell.
 *
 * @param monthData reads a month; undefined if the device does not have it.
 */
export function seenDuty(
  typed: Duty,
  monthData: (month: string) => RosterMonth | undefined,
): SeenValues | undefined {
  const month = monthData(monthOf(typed.date))
  if (!month) return undefined
  const same = month.data.find(
    (duty) => dutyKey(duty) === dutyKey(typed) || isSameFlightDuty(duty, typed),
  )
  if (!same) return {}
  if (same.source !== 'CSV' || (same.isEdited && !same.differences)) return undefined
  return Object.fromEntries([...fieldsOf(airlineRow(same))].filter(([field]) => isPlanned(field)))
}
