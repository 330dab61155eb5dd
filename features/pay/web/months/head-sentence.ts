import type { PayMonthHead } from '#pay/api/pay-check.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import { amount } from '#pay/web/check/check-words.ts'

type Head = Pick<PayMonthHead, 'head' | 'paid' | 'level' | 'compared' | 'findingIds' | 'reasons'>

/** Sentence about a pay head: `Crew Food: £126.80 paid, all as expected.` After a dismissed difference it says only what was paid. */
export function headSentence({ head, paid, level, compared, findingIds, reasons }: Head): string {
  const fact = `${headLabel(head)}: ${amount(paid)} paid`
  const isDismissed = reasons.some(({ why }) => why === 'dismissed')
  if (level === 'good') return isDismissed ? `${fact}.` : `${fact}, all as expected.`
  if (findingIds.length > 0) return `${fact}.`
  if (compared === 'none') return `${fact}, not compared.`
  return `${fact}, not all compared.`
}
