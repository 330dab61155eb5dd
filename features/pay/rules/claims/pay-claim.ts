import type { PayHead } from '#kernel/words/pay-heads.ts'
import type { Pence } from '#kernel/money/pence.ts'
import type { PayDuty } from '#pay/rules/facts/pay-check-input.ts'
import type { PayFinding } from '#pay/rules/findings/pay-finding.ts'
import type { ComparedHead, PayRange } from '#pay/rules/rates/expected-pay.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

export const claimStatuses = ['open', 'claimed', 'settled', 'rejected', 'withdrawn'] as const

/** `open`: made, not sent; `claimed`: sent to the airline; `withdrawn`: made by mistake. */
export type ClaimStatus = (typeof claimStatuses)[number]

/** The moments of a duty; null where not known. */
export type ClaimedTimes = {
  report: Instant | null
  offBlock: Instant | null
  onBlock: Instant | null
  debrief: Instant | null
}

/** The times of a sector; null where not known. */
export type ClaimedSector = Pick<
  PayDuty['sectors'][number],
  'scheduledDeparture' | 'scheduledArrival' | 'actualDeparture' | 'actualArrival'
>

/** A duty as it was when the claim was made. */
export type ClaimedDuty = {
  rosterId: string
  date: CalendarDate
  dutyCode: string
  /** `BHX-FAO-BHX`; empty without sectors. */
  route: string
  scheduled: ClaimedTimes
  actual: ClaimedTimes
  /** In flying order; absent in claims of earlier releases. */
  sectors?: ClaimedSector[] | undefined
}

/** A pay line as it was when the claim was made. */
export type ClaimedLine = {
  periodStart: CalendarDate
  periodEnd: CalendarDate
  routeNumber: string
  details: string
  heads: { head: PayHead; amount: Pence }[]
}

/** A finding with its evidence, frozen when the claim was made. Amounts are pence; null where not known. */
export type ClaimItem = {
  findingId: string
  kind: PayFinding['kind']
  sentence: string
  head: ComparedHead | null
  duties: ClaimedDuty[]
  lines: ClaimedLine[]
  /** The amounts that the expected pay consists of. */
  working: string | null
  /** `rate card "CC 2026", valid from 1 April 2026`. */
  basis: string | null
  /** The version of the rules that found it. */
  engine: string
  /** The period of the report that should pay it, both days inclusive. */
  period: { start: CalendarDate; end: CalendarDate } | null
  expected: PayRange | null
  paid: Pence | null
  /** The amount asked for; null for a question. */
  difference: Pence | null
  /** The heads of the amount asked for; absent in claims of earlier releases, and for a question. */
  asked?: { head: ComparedHead; amount: Pence }[] | undefined
}

/** One step of a claim. */
export type ClaimStep = {
  at: Instant
  from: ClaimStatus
  to: ClaimStatus
  /** Paid by the airline in this step. */
  amount: Pence | null
  note: string | null
}

/** A claim to the airline. */
export type PayClaim = {
  id: string
  createdAt: Instant
  status: ClaimStatus
  items: ClaimItem[]
  /** Oldest first. */
  history: ClaimStep[]
  /** The airline's own number of the claim. */
  reference: string | null
}

/** True for a finding that the crew member can send: in their favour, or a question without a known amount. */
export function isClaimable({
  stake,
  certainty,
}: {
  /** In pence or pounds: only its sign counts. */
  stake: number | null
  certainty: PayFinding['certainty']
}): boolean {
  return stake === null ? certainty === 'check' : stake > 0
}
