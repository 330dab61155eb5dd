import type { ExpectedDuty } from '#pay/api/pay-check.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import type { DutyType } from '#duties/rules/words/duty-words.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { monthName, monthTitle } from '#kernel/time/date-words.ts'

type Worth = Pick<
  ExpectedDuty,
  'rosterIds' | 'low' | 'high' | 'basis' | 'unknownHeads' | 'paid' | 'paidIn' | 'note'
> & { dutyType: DutyType }

/**
 * The pay of a duty in words: `Paid £51.30 in June`, `£51.30 (your rates)`, `£46.00–£51.00 (3 of 3 on BHX-PMI-BHX)`,
 * `At least £12.00 (your rates)`, or why it is not known. Null if there is nothing to say.
 */
export function worthWords(worth: Worth, today: CalendarDate): string | null {
  const { rosterIds, low, high, basis, unknownHeads, paid, paidIn, note, dutyType } = worth
  const count = rosterIds.length
  const trip = count > 1 ? ` for this trip of ${count} duties` : ''
  if (paid !== null) {
    const month = paidIn ? ` in ${monthWords(paidIn, today)}` : ''
    return `Paid ${pounds(paid)}${month}${trip}`
  }
  const isStandby = dutyType === 'HSBY'
  if (low === null || high === null) {
    return isStandby && note ? `${pounds(0)}, more if you are called` : note
  }
  const range = low === high ? pounds(low) : `${pounds(low)}–${pounds(high)}`
  const amount = unknownHeads.length > 0 ? `At least ${pounds(low)}` : range
  const source = basis ? ` (${basis})` : ''
  return `${amount}${trip}${source}${isStandby ? ', more if you are called' : ''}`
}

/** `June`, or `June 2025` in another year than today's. */
function monthWords(date: CalendarDate, today: CalendarDate): string {
  const month = monthOf(date)
  return date.slice(0, 4) === today.slice(0, 4) ? monthName(month) : monthTitle(month)
}

function pounds(amount: number): string {
  return poundsText(toPence(amount))
}
