import type { PayFinding, PayFindingKind } from '#pay/rules/findings/pay-finding.ts'
import { headWords } from '#pay/rules/findings/pay-words.ts'

/**
 * A finding in the words of the crew member to payroll: `I find no crew food for this duty in the report.`
 *
 * It has no amount, so that it also suits a question.
 */
export function claimSentence({ kind, head }: Pick<PayFinding, 'kind' | 'head'>): string {
  return sentencesAbout(head === null ? 'pay' : headWords[head])[kind]
}

function sentencesAbout(head: string): Record<PayFindingKind, string> {
  return {
    'flown-not-paid': 'This duty is on my roster and I find no line for it in the report.',
    'missing-head': `I find no ${head} for this duty in the report.`,
    'amount-differs': `The ${head} of this duty differs from the amount that I expect.`,
    'commission-missing':
      'I find no commission for this duty. Most of my other flights in the report have some.',
    'other-duty-paid': 'The report pays another duty on this day than my roster shows.',
    'other-date-paid': 'The report pays this duty on another day than my roster shows.',
    'total-differs': 'The total of this report differs from the sum of its lines.',
    'split-differs': 'The untaxed part of TAFB for this duty differs from the share that I expect.',
    'paid-not-flown': 'The report pays a duty that is not on my roster.',
    duplicate: 'The report pays this line more than once.',
  }
}
