import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
} from '#kernel/time/calendar-date.ts'
import { isSameCode, type TrainingCode, type TrainingDuty } from './training-code.ts'

/** In the last months of validity a renewal counts from the old expiry (ORO.CC.140). */
const earlyRenewalMonths = 3

/** The expiry of a training code, derived from the roster. */
export type TrainingExpiry = {
  /** The last day it is valid; null when it does not expire. */
  expiryDate: CalendarDate | null
  /** When the training was last on the roster, today or earlier; null when it never was. */
  lastRenewalDate: CalendarDate | null
  /** The duty that the expiry date follows from; null when it is the typed date. */
  renewedBy: TrainingDuty | null
}

/**
 * Derives the expiry of a training code from the typed date and the training duties on the roster.
 *
 * Each duty with this code, in order of date, renews it to the end of a month: `validityMonths` after the
 * month of the duty. Within the last three months of validity it counts from the month of the old expiry
 * instead, so that no validity is lost.
 *
 * Those three months begin three months before the day after the expiry, or on the last day of a shorter
 * month: for 31 August on 1 June, for 30 May on 28 February. They are never longer than the validity itself,
 * so that a course of two days renews once.
 *
 * A renewal always leads to a later month. Otherwise the typed date already includes it and applies.
 *
 * @param duties the TRAINING duties of the user's roster, in any order, none after today.
 */
export function trainingExpiry(
  code: TrainingCode,
  duties: readonly TrainingDuty[],
): TrainingExpiry {
  const renewals = duties
    .filter((duty) => isSameCode(duty.code, code.code))
    .sort((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  const lastRenewalDate = renewals.at(-1)?.date ?? null
  let expiryDate = code.statedExpiry
  let renewedBy: TrainingDuty | null = null
  for (const renewal of renewals) {
    const isSettled = code.settledTo !== null && renewal.date <= code.settledTo
    if (expiryDate === null || isSettled) continue
    const renewed = expiryAfter(renewal.date, expiryDate, code.validityMonths)
    if (monthOf(renewed) <= monthOf(expiryDate)) continue
    expiryDate = renewed
    renewedBy = renewal
  }
  return { expiryDate, lastRenewalDate, renewedBy }
}

/** Changes to a training code; undefined leaves a field as it is. */
type Restatement = {
  code?: string | undefined
  name?: string | undefined
  expiryDate?: CalendarDate | null | undefined
  validityMonths?: number | undefined
}

/**
 * Applies an edit to a training code. An expiry that differs from the displayed one replaces all renewals so
 * far; an equal one changes nothing.
 */
export function restated(
  code: TrainingCode,
  { expiryDate, ...words }: Restatement,
  duties: readonly TrainingDuty[],
): TrainingCode {
  const next = {
    ...code,
    code: words.code ?? code.code,
    name: words.name ?? code.name,
    validityMonths: words.validityMonths ?? code.validityMonths,
    // Values derived for one training code do not apply to another.
    settledTo: words.code && words.code !== code.code ? null : code.settledTo,
  }
  const isDuplicate =
    expiryDate !== undefined && expiryDate !== trainingExpiry(code, duties).expiryDate
  if (!isDuplicate) return next
  const { lastRenewalDate } = trainingExpiry(next, duties)
  return { ...next, statedExpiry: expiryDate, settledTo: lastRenewalDate }
}

function expiryAfter(
  renewal: CalendarDate,
  expiry: CalendarDate,
  validityMonths: number,
): CalendarDate {
  const months = Math.min(earlyRenewalMonths, validityMonths)
  const opens = sameDayInMonths(addDays(expiry, 1), -months)
  const isEarly = renewal >= opens && renewal <= expiry
  return daysOfMonth(addMonths(monthOf(isEarly ? expiry : renewal), validityMonths)).last
}
