import type { PayPreview } from '#pay/api/pay-preview.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { comparedHead } from '#pay/rules/rates/expected-pay.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { dutyTypeWords } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { RuleValues } from './rule-values.ts'

type Rule = Pick<RuleValues, 'by' | 'head' | 'kinds'>

/** The last duty before today of the types that a rule pays. */
export function lastDutyOf(
  duties: readonly RosterEntry[],
  { kinds }: Pick<RuleValues, 'kinds'>,
  today: CalendarDate,
): RosterEntry | undefined {
  return duties
    .filter((duty) => duty.date < today && kinds.includes(duty.dutyType) && isCounted(duty))
    .reduce<RosterEntry | undefined>(
      (last, duty) => (last === undefined || last.date <= duty.date ? duty : last),
      undefined,
    )
}

/** Why a rule has no example with one duty; null for a rule that pays duties by themselves. */
export function noExampleWords({ by }: Pick<RuleValues, 'by'>): string | null {
  if (by === 'month') return 'This is paid for a month as a whole.'
  return by === 'sales' ? 'This follows the sales that you enter for a duty.' : null
}

/**
 * The pay of a duty by a rule: `Your last flight, ZQ640/ZQ641 on 2 June: £39.00 (2 sectors at 150 % of 13.00).`
 *
 * @param unit the duty as the pay check compares it with the typed card; null if it is not paid by duty.
 */
export function exampleWords(rule: Rule, duty: RosterEntry, unit: PayPreview['unit']): string {
  const name = `Your last ${dutyTypeWords[duty.dutyType].toLowerCase()}`
  // The card of a trip is that of its first day.
  if (!unit || unit.rosterIds[0] !== duty.id) return ''
  const head = rule.head === '' ? null : comparedHead(rule.head)
  const found = unit.heads.find((each) => each.head === head)
  if (!found?.expected || found.basis?.kind !== 'card') {
    return `${name}, ${unit.subject}: nothing by this rule.`
  }
  const working = found.working ? ` (${found.working})` : ''
  return `${name}, ${unit.subject}: ${poundsText(toPence(found.expected.high))}${working}.`
}
