import type { CalendarDate } from '#kernel/time/calendar-date.ts'

/** Months a renewal is good for unless the user says otherwise. */
export const usualValidityMonths = 12

/** A recurrent training that a crew member tracks, as they entered it. Expiry is derived from the roster. */
export type TrainingCode = {
  id: string
  /** As the roster prints it, upper case: `ASLE`. */
  code: string
  name: string
  /** Its last day as the user typed it; null when it does not expire. */
  statedExpiry: CalendarDate | null
  /** Whole months a renewal is good for. */
  validityMonths: number
  /**
   * The latest renewal on the roster when the user corrected the expiry. It and earlier ones are part of the
   * stated expiry. Null when the expiry was not corrected.
   */
  settledTo: CalendarDate | null
}

/** A TRAINING duty of the roster, today or earlier. */
export type TrainingDuty = { id: string; code: string; date: CalendarDate }

/** True if a duty's code is this training code, ignoring case and surrounding spaces. */
export function isSameCode(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase()
}
