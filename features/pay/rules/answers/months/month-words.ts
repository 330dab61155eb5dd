import { poundsText } from '#kernel/money/pence.ts'
import { agreed, counted } from '#kernel/words/counted.ts'
import { claimedWords } from '#pay/rules/answers/claimed-pay.ts'
import { notComparedReasons } from '#pay/rules/answers/compared-pay.ts'
import type { MonthPay } from '#pay/rules/answers/month-pay-verdict.ts'
import { headWords } from '#pay/rules/findings/pay-words.ts'
import { listed } from '#pay/rules/rates/rule-words.ts'
import type { MonthHead, RightDuties } from './month-heads.ts'

/**
 * What was compared of the pay of a month: `26 of 26 duties paid as expected. Commission and leave pay are not compared.`
 * Duties with a difference that the user dismissed are counted apart. A head without any comparison is always named, and so are duties that were compared only in part.
 *
 * @param isBeyondRoster true if the roster does not reach the days of the report.
 */
export function monthWords(
  { reports, duties }: Pick<MonthPay, 'reports' | 'duties'>,
  heads: readonly Pick<MonthHead, 'head' | 'compared'>[],
  { isBeyondRoster, ...right }: RightDuties & { isBeyondRoster: boolean },
): string {
  const names = (part: MonthHead['compared']) =>
    heads.filter(({ compared }) => compared === part).map(({ head }) => headWords[head])
  const none = names('none')
  const some = names('part')
  const sentences = [
    dutiesSentence({ reports, duties }, { isBeyondRoster, ...right }),
    none.length > 0 && `${listed(none)} ${agreed(none.length, 'is', 'are')} not compared.`,
    some.length > 0 && `Only a part of ${listed(some)} is compared.`,
  ]
  return sentences.flatMap((each) => (each ? [withCapital(each)] : [])).join(' ')
}

function dutiesSentence(
  { reports, duties }: Pick<MonthPay, 'reports' | 'duties'>,
  { asExpected, inPart, dismissed, isBeyondRoster }: RightDuties & { isBeyondRoster: boolean },
): string {
  if (reports === 0) return 'No pay report ends in this month.'
  const of = counted(duties, 'duty')
  const decided = dismissed > 0 ? `, ${dismissed} dismissed` : ''
  if (asExpected === 0 && inPart > 0) return `${inPart} of ${of} compared in part${decided}.`
  const rest = `${inPart > 0 ? `, ${inPart} compared in part` : ''}${decided}`
  if (duties > 0) return `${asExpected} of ${of} paid as expected${rest}.`
  return isBeyondRoster
    ? 'Your roster does not reach these days.'
    : 'No duty of your roster belongs to this pay.'
}

const withCapital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const notComparedWords: Record<MonthHead['not'][number]['why'], string> = {
  'no-rate': 'has no rate',
  sales: 'follows your sales',
  totals: 'is paid in totals',
  'no-duty': 'belongs to no duty of your roster',
  unclear: 'could not be compared for sure',
}

/** Why a head is not green, or what its green rests on. */
export const headReasonKinds = [
  ...notComparedReasons,
  'claimed',
  'waiting',
  'pennies',
  'dismissed',
] as const

type HeadReason = { why: (typeof headReasonKinds)[number]; sentence: string }

/** Why a head is not green, and what its green rests on, in words. */
export function headReasons({
  claimed,
  not,
  waiting,
  pennies,
  dismissed,
}: Pick<MonthHead, 'claimed' | 'not' | 'waiting' | 'pennies' | 'dismissed'>): HeadReason[] {
  const waits = `${counted(waiting, 'duty')} ${agreed(waiting, 'waits', 'wait')}`
  const reasons: [count: number, reason: HeadReason][] = [
    [waiting, { why: 'waiting', sentence: `${waits} for a rate or a later report.` }],
    [pennies, { why: 'pennies', sentence: `${counted(pennies, 'difference')} below 5p.` }],
    [
      dismissed,
      { why: 'dismissed', sentence: `You dismissed ${counted(dismissed, 'difference')}.` },
    ],
  ]
  return [
    ...claimedWords(claimed).map((words) => ({ why: 'claimed' as const, sentence: `${words}.` })),
    ...not.map(({ why, amount }) => {
      return { why, sentence: `${poundsText(amount)} ${notComparedWords[why]}.` }
    }),
    ...reasons.filter(([count]) => count > 0).map(([, reason]) => reason),
  ]
}
