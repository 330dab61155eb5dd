import type { PayExpectationData } from '#pay/api/pay-check.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { counted } from '#kernel/words/counted.ts'

type Expectation = Pick<
  PayExpectationData,
  'total' | 'withoutRate' | 'commission' | 'overHours'
> & {
  duties: Pick<PayExpectationData['duties'][number], 'low' | 'unknownHeads'>[]
}

/** The pay of a month in a line: `£412.30 to £455.10 known, 3 duties without a rate`. */
export function forecastWords(expectation: Expectation): string {
  const { duties, total, withoutRate, commission, overHours } = expectation
  const [low, high] = [pounds(total.low), pounds(total.high)]
  const inPart = duties.filter(({ low, unknownHeads }) => low !== null && unknownHeads.length > 0)
  return [
    `${low === high ? low : `${low} to ${high}`} known`,
    overHours !== null && `${pounds(overHours)} of it for hours above the threshold`,
    inPart.length > 0 && `${counted(inPart.length, 'duty')} in part`,
    withoutRate.length > 0 && `${counted(withoutRate.length, 'duty')} without a rate`,
    commission !== null && `commission usually ${pounds(commission)} a flying duty`,
  ]
    .filter(Boolean)
    .join(', ')
}

function pounds(amount: number): string {
  return poundsText(toPence(amount))
}
