import type { PayAmounts } from '#pay/rules/reports/pay-report.ts'
import { payHeads } from '#kernel/words/pay-heads.ts'
import type { PayCheckInput } from '#pay/rules/facts/pay-check-input.ts'
import { reportsOf, type AirlineYear, type PaidLine } from './test-airline-reports.ts'
import { drawFrom } from './test-airline.ts'

/** The faults of a payroll in one line of a year. */
export const faults = ['unpaid', 'too-little', 'too-much', 'no-food', 'twice', 'stranger'] as const
export type Fault = (typeof faults)[number]

/** A year with one fault, the pence at stake, and the ids of the duties; empty for a line without a duty. */
export type FaultyYear = { input: PayCheckInput; stake: number; dutyIds: string[] }

const sumOf = (amounts: PayAmounts) =>
  payHeads.reduce((sum, head) => sum + (head === 'commission' ? 0 : amounts[head]), 0)

/** The year with a fault in a line that a seed draws; null where no line can have it. */
export function faultyYear(year: AirlineYear, fault: Fault, seed: number): FaultyYear | null {
  const draw = drawFrom(seed + 31)
  const { lines } = year
  const flown = lines.filter(({ work, route, month, amounts }) => {
    const isOnce = lines.filter((line) => line.work === work && line.route === route).length === 1
    const isFlight = amounts.flightDutyPay > 600 && work.kind === 'flight'
    return isOnce && isFlight && month < '2026-12' && (fault !== 'no-food' || amounts.crewFood > 0)
  })
  const line = flown[draw(0, flown.length - 1)]
  if (!line) return null
  const { stake, changed } = withFault(line, lines, fault)
  const reports = reportsOf(
    lines.flatMap((each) => changed.get(each) ?? [each]),
    year.payroll,
  )
  const dutyIds = fault === 'stranger' ? [] : line.work.duties.map(({ id }) => id)
  return { input: { ...year.input, reports }, stake, dutyIds }
}

type Change = { stake: number; changed: Map<PaidLine, PaidLine[]> }

function withFault(line: PaidLine, lines: readonly PaidLine[], fault: Fault): Change {
  const { amounts } = line
  const instead = (...others: Partial<PayAmounts>[]) =>
    new Map([[line, others.map((more) => ({ ...line, amounts: { ...amounts, ...more } }))]])
  switch (fault) {
    case 'unpaid': {
      const ofWork = lines.filter((each) => each.work === line.work)
      const stake = ofWork.reduce((sum, each) => sum + sumOf(each.amounts), 0)
      return { stake, changed: new Map(ofWork.map((each) => [each, []])) }
    }
    case 'too-little':
      return { stake: 370, changed: instead({ flightDutyPay: amounts.flightDutyPay - 370 }) }
    case 'too-much':
      return { stake: -410, changed: instead({ flightDutyPay: amounts.flightDutyPay + 410 }) }
    case 'no-food':
      return { stake: amounts.crewFood, changed: instead({ crewFood: 0 }) }
    case 'twice':
      return { stake: -sumOf(amounts) - amounts.commission, changed: instead({}, {}) }
    default: {
      const stranger = { ...line, route: '1999', amounts: { ...amounts, commission: 0 } }
      return { stake: -sumOf(amounts), changed: new Map([[line, [line, stranger]]]) }
    }
  }
}
