import type { Pence } from '#kernel/money/pence.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { ComparedHead, PayRange } from '#pay/rules/rates/expected-pay.ts'

/** The kinds of findings about pay. */
export const payFindingKinds = [
  'flown-not-paid',
  'paid-not-flown',
  'amount-differs',
  'missing-head',
  'duplicate',
  'commission-missing',
  'other-duty-paid',
  'other-date-paid',
  'total-differs',
  'split-differs',
] as const
export type PayFindingKind = (typeof payFindingKinds)[number]

/**
 * The certainty of a finding: `sure` by a typed or confirmed rate and a certain match, `likely`, and `check` for a
 * question without a claim.
 */
export type PayCertainty = 'sure' | 'likely' | 'check'

/** A difference between pay and roster. */
export type PayFinding = {
  kind: PayFindingKind
  /** The duties paid together, their ids joined by `+`; null for a line or report. */
  unit: string | null
  dutyIds: string[]
  reportId: string | null
  /** The place of the line in the report. */
  entry: number | null
  head: ComparedHead | null
  paid: Pence | null
  expected: PayRange | null
  /** Above 0 in favour of the crew member, below 0 an overpayment; null where it is not known. */
  stake: Pence | null
  /** The part of the stake that rests on typed or confirmed rate cards, in pence. */
  own: Pence
  certainty: PayCertainty
  sentence: string
  basis: PayBasis | null
  /** The usual amount, for commission. */
  typical?: Pence
  /** The debrief that the pay for time away fits, while only the planned one is known. */
  fitting?: FittingDebrief
}

/** A debrief that would explain the pay: the duty that it ends, and its roster day. */
export type FittingDebrief = { dutyId: string; date: CalendarDate; debrief: Instant }

/** The source of an expected amount. */
export type PayBasis = {
  kind: 'card' | 'history'
  /** `Rate card "CC 2026"`, or `7 of your 7 similar duties were paid so`. */
  text: string
  support: number | null
  of: number | null
}

/** A duty, line or head without an answer, and the reason. */
export type PayUnknown = {
  unit: string | null
  reportId: string | null
  entry: number | null
  head: ComparedHead | null
  why: PayUnknownReason
  /** The like duties that were compared, or the duties of a report in totals; null where none were. */
  of: number | null
  /** The pay of a report in totals, or of its lines for hours above a monthly threshold, in pence. */
  paid?: Pence
  /** The rate cards' pay for the same, in pence; null if a rate is missing. */
  expected?: Pence | null
}

export const payUnknownReasons = [
  'too-little-history',
  'no-rule-fits',
  'no-report',
  'carried',
  'no-roster',
  'no-duty',
  'no-date',
  'no-rate',
  'trip-not-whole',
  'several-candidates',
  'history-mixed',
  'totals-only',
] as const
export type PayUnknownReason = (typeof payUnknownReasons)[number]
