import type { PayCheckData, PayFindingAnswer } from '#contract/pay-check/pay-check.ts'
import type { PayPreview } from '#contract/pay-check/pay-preview.ts'
import type { PayReport } from '#domain/allowances/pay-report.ts'
import { toPence } from '#domain/money/pence.ts'
import { lineDate } from '#domain/pay-check/facts/line-date.ts'
import { dayText } from '#domain/pay-check/findings/pay-words.ts'
import type { CalendarDate } from '#domain/time/calendar-date.ts'
import { amount } from './check-words.ts'
import { evidenceOf, type EvidenceLine } from './finding-evidence.ts'

/** A question about a duty that is paid with another number, or on another day. */
export type SwapQuestion = {
  /** `Did you fly 850?` */
  words: string
  /** The button of the answer that changes the roster. */
  yes: string
  /** The flights as the report prints them, `850 and 851`. */
  name: string
  line: EvidenceLine
  /** The flights that were flown; null if a swap cannot say it, such as for a trip of several duties. */
  flown: {
    dutyId: string
    dutyDate: CalendarDate
    /** The flights as printed; empty for the same flights on another day. */
    flights: string
    date: CalendarDate
  } | null
}

/** True for a finding with a question of its own, with its answers on the card. */
export function isSwapKind({ kind }: Pick<PayFindingAnswer, 'kind'>): boolean {
  return kind === 'other-duty-paid' || kind === 'other-date-paid'
}

/** The question of a finding; null for a finding of another kind, or while its line is not loaded. */
export function swapQuestion(
  finding: PayFindingAnswer,
  check: Pick<PayCheckData, 'units' | 'matches'>,
  reports: readonly PayReport[],
): SwapQuestion | null {
  const { kind, rosterIds, date: dutyDate } = finding
  if (!isSwapKind(finding)) return null
  const reason = kind === 'other-duty-paid' ? 'other-duty' : 'other-date'
  const lines = evidenceOf(finding, check, reports).lines.filter((each) => {
    const isOwn = each.reportId === finding.reportId && each.entry === finding.entry
    return isOwn || each.match?.reason === reason
  })
  const [line] = lines
  if (!line) return null
  const routes = [...new Set(lines.map(({ routeNumber }) => routeNumber.trim()))].filter(Boolean)
  const name = routes.join(' and ')
  const date = lineDate(line.details, line.report) ?? dutyDate
  const [dutyId, ...others] = rosterIds
  const isOne = dutyId !== undefined && others.length === 0 && dutyDate !== null && date !== null
  const isOtherDay = kind === 'other-date-paid'
  const isFlight = /\d/.test(name)
  const isKnown = isOne && (isOtherDay || isFlight)
  return {
    words: isOtherDay
      ? `Did you fly it on ${dayText(date ?? '')}?`
      : `Did you ${isFlight ? 'fly' : 'work'} ${name}?`,
    yes: isOtherDay ? `Yes, on ${dayText(date ?? '')}` : 'Yes, a swap',
    name,
    line,
    flown: isKnown ? { dutyId, dutyDate, flights: isOtherDay ? '' : routes.join('/'), date } : null,
  }
}

/**
 * The pay of a duty after a swap: `By your rates 850 is £64.48; paid is £50.70 and £9.40 commission: £13.78 is missing.`
 *
 * @param name of the flights.
 */
export function swapPayWords(unit: PayPreview['unit'], name: string): string | null {
  if (!unit) return null
  const { expected, paid, heads } = unit
  if (!expected) return `No rate is known for ${name}.`
  const isOwn = heads.every(({ basis }) => basis === null || basis.kind === 'card')
  const due = `By ${isOwn ? 'your rates' : 'the rates known'} ${name} is ${amount(expected.low)}`
  if (paid === null) return `${due}; nothing is paid.`
  const commission = heads.find(({ head }) => head === 'commission')?.paid ?? 0
  const rest = toPence(paid) - toPence(commission)
  const extra = commission > 0 ? ` and ${amount(commission)} commission` : ''
  const missing = toPence(expected.low) - rest
  const result =
    missing > 0
      ? `: ${amount(missing / 100)} is missing`
      : rest > toPence(expected.high)
        ? `: ${amount((rest - toPence(expected.high)) / 100)} more`
        : ', as expected'
  return `${due}; paid is ${amount(rest / 100)}${extra}${result}.`
}
