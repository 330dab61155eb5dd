import { dayAndMonth } from '#kernel/time/date-words.ts'
import type { PayCheckData, PayFindingAnswer, PayUnitAnswer } from '#pay/api/pay-check.ts'
import type { PayPreview } from '#pay/api/pay-preview.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import { toPence, toPounds, type Pence } from '#kernel/money/pence.ts'
import { lineDate } from '#pay/rules/facts/line-date.ts'
import { headWords } from '#pay/rules/findings/pay-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { amount, rangeText } from './check-words.ts'
import { evidenceOf, type EvidenceLine } from './finding-evidence.ts'

/** A question about a duty that is paid with another number, or on another day. */
export type SwapQuestion = {
  /** `Did you fly 850?` */
  words: string
  /** Advice where no button can say it; null otherwise. */
  hint: string | null
  /** The button of the answer that changes the roster. */
  yes: string
  /** The flights as the report prints them, `850 and 851`. */
  name: string
  line: EvidenceLine
  /** The flights that were flown; null if neither a swap nor a call-out can say it. */
  flown: {
    /** The action on the duty of the roster: given away, or a standby that led to the flights. */
    as: 'swapped' | 'calledOut'
    dutyId: string
    dutyDate: CalendarDate
    /** The flights as printed; empty for the same flights on another day. */
    flights: string
    date: CalendarDate
  } | null
  /** Work beside the duty, to add to the roster on its day; null where a swap says it, or another day is asked for. */
  worked: { code: string; date: CalendarDate; isFlight: boolean } | null
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
  const { unit, ...evidence } = evidenceOf(finding, check, reports)
  const lines = evidence.lines.filter((each) => {
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
  const as = answerOf({ isOtherDay, isFlight, unit })
  const isAdded = !isOtherDay && as === null && date !== null && unit?.allFlights !== undefined
  return {
    words: isOtherDay
      ? `Did you fly it on ${dayAndMonth(date ?? '')}?`
      : `Did you ${isFlight ? 'fly' : 'work'} ${name}?`,
    hint: as && isOne ? null : hintOf({ isOtherDay, isFlight, unit }),
    yes: isOtherDay ? `Yes, on ${dayAndMonth(date ?? '')}` : isAdded ? 'Yes, add it' : yesWords(as),
    name,
    line,
    flown:
      isOne && as
        ? { as, dutyId, dutyDate, flights: isOtherDay ? '' : routes.join('/'), date }
        : null,
    worked: isAdded ? { code: routes.join('/'), date, isFlight } : null,
  }
}

const yesWords = (as: Flown['as'] | null) =>
  as === 'calledOut' ? 'Yes, called out' : 'Yes, a swap'

type Flown = NonNullable<SwapQuestion['flown']>

type Asked = { isOtherDay: boolean; unit: PayUnitAnswer | undefined }

/** The action that "yes" performs. A ground duty still counts beside the flight, so a swap would be wrong. */
function answerOf({
  isOtherDay,
  isFlight,
  unit,
}: Asked & { isFlight: boolean }): 'swapped' | 'calledOut' | null {
  if (unit?.allFlights === true && (isOtherDay || isFlight)) return 'swapped'
  return unit?.isStandby === true && isFlight && !isOtherDay ? 'calledOut' : null
}

function hintOf({ isOtherDay, isFlight, unit }: Asked & { isFlight: boolean }): string | null {
  if (unit?.allFlights === undefined) return null
  if (unit.allFlights && (isOtherDay || isFlight)) {
    return unit.rosterIds.length > 1
      ? 'This trip has several duties, so one answer cannot replace it. If so, delete them on your roster and add what you flew.'
      : null
  }
  return isOtherDay
    ? 'If so, correct the day of the duty on your roster.'
    : 'If so, add it to your roster. The duty there stays as it is.'
}

/**
 * The pay of a duty after a swap: `By your rates 850 is £64.48; paid is £50.70 and £9.40 commission: £13.78 is missing.`
 * It is as expected only if each paid head has a rate.
 *
 * @param name of the flights.
 */
export function swapPayWords(unit: PayPreview['unit'], name: string): string | null {
  if (!unit) return null
  const { paid, heads } = unit
  const compared = heads.filter(({ head }) => head !== 'commission')
  const known = compared.flatMap(({ head, expected, basis, ...each }) => {
    if (!expected) return []
    const [paid, low, high] = [toPence(each.paid), toPence(expected.low), toPence(expected.high)]
    return [{ name: headWords[head], paid, low, high, basis }]
  })
  const unrated = compared
    .filter((each) => each.expected === null && each.paid !== 0)
    .map((each) => `${amount(each.paid)} ${headWords[each.head]} has no rate.`)
  if (known.length === 0) return [`No rate is known for ${name}.`, ...unrated].join(' ')
  const isOwn = known.every(({ basis }) => basis?.kind === 'card')
  const [low, high] = [sumOf(known.map((each) => each.low)), sumOf(known.map((each) => each.high))]
  const due = `By ${isOwn ? 'your rates' : 'the rates known'} ${name} is ${rangeText({ low, high })}`
  if (paid === null) return `${due}; nothing is paid.`
  const commission = heads.find(({ head }) => head === 'commission')?.paid ?? 0
  const extra = commission > 0 ? ` and ${amount(commission)} commission` : ''
  const rest = sumOf(known.map((each) => each.paid))
  const missing = known.filter((each) => each.paid < each.low)
  const above = known.filter((each) => each.paid > each.high)
  const fits = unrated.length === 0 ? ', as expected' : ''
  const result = differencesOf(missing, above) ?? fits
  return [`${due}; paid is ${amount(rest)}${extra}${result}.`, ...unrated].join(' ')
}

type KnownPay = { name: string; paid: Pence; low: Pence; high: Pence }

/** `: £13.78 is missing`; heads that differ in both ways are named and not set off. Null without a difference. */
function differencesOf(missing: readonly KnownPay[], above: readonly KnownPay[]): string | null {
  const less = missing.map(({ name, paid, low }) => ({ name, pence: low - paid }))
  const more = above.map(({ name, paid, high }) => ({ name, pence: paid - high }))
  const sum = (all: typeof less) => amount(sumOf(all.map(({ pence }) => pence)))
  if (more.length === 0) return less.length === 0 ? null : `: ${sum(less)} is missing`
  if (less.length === 0) return `: ${sum(more)} more`
  const named = (all: typeof less, word: string) =>
    all.map((each) => `${sum([each])} ${each.name} ${word}`)
  return `: ${[...named(less, 'is missing'), ...named(more, 'is too much')].join(', ')}`
}

/** A sum of pence in pounds. */
function sumOf(all: readonly Pence[]): number {
  return toPounds(all.reduce((sum, each) => sum + each, 0))
}
