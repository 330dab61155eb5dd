import type { PayFinding } from '#domain/pay-check/findings/pay-finding.ts'
import type { Pence } from '#domain/money/pence.ts'
import {
  comparedHead,
  comparedHeads,
  paidFor,
  type ComparedHead,
} from '#domain/pay-check/rates/expected-pay.ts'
import { sumOf } from '#domain/pay-check/findings/second-payment.ts'
import { reportFor } from '#domain/pay-check/findings/unpaid-findings.ts'
import type { PayCheck } from '#domain/pay-check/pay-check.ts'
import type { CheckedUnit } from '#domain/pay-check/unit-answer.ts'

/** Pence to claim (stakes above 0 that are sure or likely), the number of questions, and pence of overpayments. */
export type PaySums = { toClaim: number; toCheck: number; mayBeTakenBack: number }

/** The sums of findings. Overpayments are never set off. */
export function paySums(findings: readonly Pick<PayFinding, 'stake' | 'certainty'>[]): PaySums {
  let [toClaim, toCheck, mayBeTakenBack] = [0, 0, 0]
  for (const { stake, certainty } of findings) {
    if (certainty === 'check') toCheck += 1
    else if (stake !== null && stake > 0) toClaim += stake
    else mayBeTakenBack -= stake ?? 0
  }
  return { toClaim, toCheck, mayBeTakenBack }
}

/** The counts of a check. `duties` are those that should be paid by now; `checked` are those that were judged. */
export type PayCounts = {
  duties: number
  matched: number
  checked: number
  /** The pay of the judged duties, in pence. */
  paid: number
  unknown: number
  reports: number
}

export function payCounts({ units, unknown, reports }: PayCheck): PayCounts {
  const due = units.filter(isDue)
  const judged = due.filter(({ status }) => status === 'checked')
  return {
    duties: dutiesOf(due),
    matched: dutiesOf(due.filter(({ lines }) => lines.length > 0)),
    checked: dutiesOf(judged),
    paid: judged.reduce((sum, { pay }) => sum + sumOf(pay.amounts), 0),
    unknown: unknown.length,
    reports: reports.length,
  }
}

/**
 * Why pay was not compared: no rate is known, it follows sales, a report pays it in totals, no duty is known for it, or
 * several duties and lines fit.
 */
export const notComparedReasons = ['no-rate', 'sales', 'totals', 'no-duty', 'unclear'] as const

/** The pay of the counted reports, and the part that had an expected amount, in pence. */
export type ComparedPay = {
  compared: Pence
  of: Pence
  /** The rest, by head and reason, in the order of a report. Commission never has an expected amount. */
  not: { head: ComparedHead; amount: Pence; why: (typeof notComparedReasons)[number] }[]
}

/** The pay of the reports in range that was compared with an expected amount. */
export function comparedPay({ units, reports, reading }: PayCheck): ComparedPay {
  const { matches, unmatched } = reading.matched
  const ids = new Set(reports.map(({ id }) => id))
  const unitOf = new Map(units.flatMap((each) => each.lines.map((line) => [line, each] as const)))
  let compared = 0
  const not = new Map<string, ComparedPay['not'][number]>()
  for (const entry of [...matches.map((match) => match.entry), ...unmatched]) {
    if (!ids.has(entry.reportId)) continue
    const unit = unitOf.get(entry) ?? null
    for (const head of new Set(entry.heads.map(comparedHead))) {
      const amount = paidFor(entry.line, head)
      if (unit?.comparedHeads.includes(head)) {
        compared += amount
        continue
      }
      const why = reasonOf(head, unit, reading.totals.has(entry.reportId))
      const known = not.get(`${head} ${why}`) ?? { head, amount: 0, why }
      not.set(`${head} ${why}`, { ...known, amount: known.amount + amount })
    }
  }
  const rest = [...not.values()]
  const order = ({ head }: { head: ComparedHead }) => comparedHeads.indexOf(head)
  return {
    compared,
    of: rest.reduce((sum, { amount }) => sum + amount, compared),
    not: rest.sort((one, other) => order(one) - order(other)),
  }
}

function reasonOf(head: ComparedHead, unit: CheckedUnit | null, isTotal: boolean) {
  if (head === 'commission') return 'sales'
  if (!unit) return isTotal ? 'totals' : 'no-duty'
  return unit.status === 'checked' && !unit.expectation.heads.has(head) ? 'no-rate' : 'unclear'
}

/** The result for one report. */
export type ReportResult = PaySums & {
  reportId: string
  duties: number
  matched: number
  /** The report that replaces this one; null if it counts. */
  replacedBy: string | null
}

/**
 * The result for each report in range: the duties it should pay, those that a line pays, and its findings.
 *
 * @param open the findings that count, such as those that were not dismissed.
 */
export function reportResults(
  { units, reports, reading }: PayCheck,
  open: readonly PayFinding[],
): ReportResult[] {
  const due = Map.groupBy(units.filter(isDue), ({ unit, lines }) => {
    return lines[0]?.reportId ?? reportFor(unit, reading)?.id ?? null
  })
  const found = Map.groupBy(open, ({ reportId }) => reportId)
  const counted = reports.map(({ id }): ReportResult => {
    const ofReport = due.get(id) ?? []
    return {
      reportId: id,
      duties: dutiesOf(ofReport),
      matched: dutiesOf(ofReport.filter(({ lines }) => lines.length > 0)),
      replacedBy: null,
      ...paySums(found.get(id) ?? []),
    }
  })
  const replaced = [...reading.superseded].map(([reportId, replacedBy]): ReportResult => {
    return { reportId, duties: 0, matched: 0, replacedBy, ...paySums([]) }
  })
  return [...counted, ...replaced]
}

const isDue = ({ status }: CheckedUnit) => status === 'checked' || status === 'waiting'

function dutiesOf(units: readonly CheckedUnit[]): number {
  return units.reduce((sum, { unit }) => sum + unit.duties.length + (unit.standby ? 1 : 0), 0)
}
