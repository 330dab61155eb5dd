import {
  addDays,
  addMonths,
  daysOfMonth,
  monthOf,
  sameDayInMonths,
  type CalendarDate,
} from '#domain/time/calendar-date.ts'
import { isSameCode, type TrainingCode, type TrainingDuty } from './training-code.ts'

/** In the last months of validity a renewal counts from the old expiry (ORO.CC.140). */
const earlyRenewalMonths = 3

/** What the roster makes of a training code. */
export type TrainingExpiry = {
  /** The last day it is valid; null when it does not expire. */
  expiryDate: CalendarDate | null
  /** When the training was last on the roster, today or earlier; null when it never was. */
  lastRenewalDate: CalendarDate | null
  /** The duty the expiry date follows from; null when it stands as the user typed it. */
  renewedBy: TrainingDuty | null
}

/**
 * When a training code expires, from what the user typed and the training on their roster.
 *
 * Each duty of this code, in order of date, renews it to the end of a month: `validityMonths` after the
 * month of the duty, or, done within the last three months of validity, after the month of the old expiry,
 * so that none of it is lost. Those three months begin three months before the day after the expiry, or on the
 * last day of that month where it is shorter: for 31 August on 1 June, for 30 May on 28 February. They are never longer than the validity itself, so
 * that a course of two days renews once.
 *
 * A renewal only ever leads into a later month. One that does not is part of what the user typed: their
 * certificate may end on another day of that month, and its word stands.
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

/** What may be restated of a training code; undefined leaves it as it is. */
type Restatement = {
  code?: string | undefined
  name?: string | undefined
  expiryDate?: CalendarDate | null | undefined
  validityMonths?: number | undefined
}

/**
 * A training code as the user restates it: an expiry other than the one in sight is their word over every
 * renewal in sight, and one that is the same leaves what it follows from as it was.
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
    // What was settled of one training says nothing of another.
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
