import type { CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthName } from '#kernel/time/date-words.ts'
import { poundsText, type Pence } from '#kernel/money/pence.ts'
import { counted } from '#kernel/words/counted.ts'
import { claimedWords, type ClaimedPay } from './claimed-pay.ts'
import type { PaySums } from './pay-summary.ts'
import type { SubjectVerdict } from '#kernel/words/subject-verdict.ts'

/** The pay of one month as its verdict reads it. A month has the reports whose periods end in it. */
export type MonthPay = {
  month: CalendarMonth
  reports: number
  /** The duties that should be paid by now, and those of them that were judged. */
  duties: number
  checked: number
  /** Open findings; 0 where all of it is pennies. */
  toClaim: Pence
  toCheck: number
  mayBeTakenBack: Pence
  claimed: ClaimedPay
  /** True if all pay but commission had an expected amount, and no amount due for a judged duty is unknown. */
  isAllCompared: boolean
}

/**
 * The one rule for the pay of a month, on all screens and in the API. It is `all right` only if all pay but commission
 * was compared, every duty was judged, and nothing is open or claimed. A claim that is not sent needs the user.
 *
 * @param finding the id of the finding that its link opens; null for the month itself.
 */
export function monthPayVerdict(pay: MonthPay, finding: string | null = null): SubjectVerdict {
  const { level, word } = standingOf(pay)
  const sentence = `${monthName(pay.month)}: ${word}`
  const link =
    finding === null
      ? `/allowances?view=check&month=${pay.month}`
      : `/allowances?finding=${finding}`
  return { level, word, sentence, link }
}

/** The word for open findings of a month or of duties, the first that fits: `£5.20 short`; null without any. */
export function openWord({ toClaim, toCheck, mayBeTakenBack }: PaySums): string | null {
  if (toClaim > 0) return `${poundsText(toClaim)} short`
  if (toCheck > 0) return counted(toCheck, 'question')
  return mayBeTakenBack > 0 ? `${poundsText(mayBeTakenBack)} may be taken back` : null
}

function standingOf(pay: MonthPay): Pick<SubjectVerdict, 'level' | 'word'> {
  const open = openWord(pay)
  if (open !== null) return { level: 'warn', word: open }
  const [claimed] = claimedWords(pay.claimed)
  if (claimed) return { level: pay.claimed.notSent > 0 ? 'warn' : 'unknown', word: claimed }
  if (pay.reports === 0 || pay.duties === 0) return { level: 'unknown', word: 'not known yet' }
  const isProven = pay.isAllCompared && pay.checked === pay.duties
  return isProven
    ? { level: 'good', word: 'all right' }
    : { level: 'unknown', word: 'nothing short found' }
}
