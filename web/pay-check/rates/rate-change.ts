import type { PayFindingAnswer } from '#contract/pay-check/pay-check.ts'
import { toPence } from '#domain/money/pence.ts'
import { dayText } from '#domain/pay-check/findings/pay-words.ts'
import type { ComparedHead } from '#domain/pay-check/rates/expected-pay.ts'
import { daysOfMonth, monthOf, type CalendarDate } from '#domain/time/calendar-date.ts'
import { monthName } from '#domain/time/date-words.ts'

/** A raise that the pay shows and no rate card has. */
export type RateChange = {
  heads: ComparedHead[]
  /** In tenths of a per cent. */
  tenths: number
  /** The first day of the new rate, and of the duties with it. */
  from: CalendarDate
  first: CalendarDate
  last: CalendarDate
  duties: number
}

/** Fewer duties are no raise. */
const dutiesLeast = 3
/** A larger difference has another reason. */
const tenthsMost = 200
/** Each head is rounded, and time away twice. */
const roundingPence = 2

/** The raise that explains all pay above the rate cards from its first day on; null without one. */
export function rateChangeOf(findings: readonly PayFindingAnswer[]): RateChange | null {
  const raised = findings
    .flatMap(raisedPay)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const duties = new Set(raised.map(({ duty }) => duty)).size
  const [first, last] = [raised[0], raised.at(-1)]
  if (!first || !last || duties < dutiesLeast) return null
  const [paid, expected] = [sumOf(raised, 'paid'), sumOf(raised, 'expected')]
  const tenths = Math.round((paid / expected - 1) * 1000)
  const isRaise = tenths > 0 && tenths <= tenthsMost
  const fits = raised.every((each) => {
    return Math.abs(each.paid - (each.expected * (1000 + tenths)) / 1000) <= roundingPence
  })
  if (!isRaise || !fits) return null
  const from = daysOfMonth(monthOf(first.date)).first
  const heads = [...new Set(raised.map(({ head }) => head))]
  return { heads, tenths, from, first: first.date, last: last.date, duties }
}

type RaisedPay = {
  duty: string
  date: CalendarDate
  head: ComparedHead
  paid: number
  expected: number
}

/** A head that was paid more than a rate card says. */
function raisedPay(finding: PayFindingAnswer): RaisedPay[] {
  const { kind, state, head, paid, expected, basis, date, rosterIds } = finding
  const isAbove = kind === 'amount-differs' && state === 'open' && basis?.kind === 'card'
  if (!isAbove || !head || !date || paid === null || !expected) return []
  if (expected.low !== expected.high || expected.low <= 0 || paid <= expected.high) return []
  const [own, due] = [toPence(paid), toPence(expected.low)]
  return [{ duty: rosterIds.join('+'), date, head, paid: own, expected: due }]
}

function sumOf(all: readonly RaisedPay[], field: 'paid' | 'expected'): number {
  return all.reduce((sum, each) => sum + each[field], 0)
}

/** `3 duties of June are 4 % more. A new rate from 1 June?` */
export function rateChangeWords({ tenths, from, first, last, duties }: RateChange): string {
  const isOneMonth = monthOf(first) === monthOf(last)
  const when = isOneMonth ? `of ${monthName(monthOf(first))}` : `from ${dayText(first)} on`
  return `${duties} duties ${when} are ${tenths / 10} % more. A new rate from ${dayText(from)}?`
}
