import type { PayFinding } from '#domain/pay-check/findings/pay-finding.ts'
import type { Pence } from '#domain/money/pence.ts'
import {
  comparedHead,
  comparedHeads,
  paidFor,
  type ComparedHead,
} from '#domain/pay-check/rates/expected-pay.ts'
import { sumOf } from '#domain/pay-check/findings/second-payment.ts'
import type { PayCheck } from '#domain/pay-check/pay-check.ts'
import type { CheckedUnit } from '#domain/pay-check/unit-answer.ts'

/** Pence to claim (stakes above 0 that are sure or likely), the number of questions, and pence of overpayments. */
export type PaySums = { toClaim: number; toCheck: number; mayBeTakenBack: number }

/** Differences of a duty below this many pence are pennies. */
const penniesBelow = 5

/**
 * A function that tells if a finding is about pennies: all that its duties are paid too little, or too much, comes to
 * less than 5p. Pennies are in every sum, and alone they raise no badge, reminder or link.
 *
 * @param findings those that count, sure or likely. Without duties, each is on its own.
 */
export function isPennies<Finding extends Pick<PayFinding, 'stake' | 'certainty' | 'dutyIds'>>(
  findings: readonly Finding[],
): (finding: Finding) => boolean {
  const keyOf = (finding: Finding) => {
    const sign = Math.sign(finding.stake ?? 0)
    return finding.dutyIds.length > 0 ? `${finding.dutyIds.join('+')} ${sign}` : finding
  }
  const judged = findings.filter(({ certainty, stake }) => certainty !== 'check' && stake)
  const sums = new Map<unknown, Pence>()
  for (const finding of judged) {
    const key = keyOf(finding)
    sums.set(key, (sums.get(key) ?? 0) + (finding.stake ?? 0))
  }
  return (finding) => {
    const sum = sums.get(keyOf(finding))
    return sum !== undefined && Math.abs(sum) < penniesBelow
  }
}

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
type NotComparedReason = (typeof notComparedReasons)[number]

/** The pay of the counted reports, and the part that had an expected amount, in pence. */
export type ComparedPay = {
  compared: Pence
  of: Pence
  /** True if all but commission was compared. */
  isAll: boolean
  /** The rest, by head and reason, in the order of a report. Commission never has an expected amount. */
  not: { head: ComparedHead; amount: Pence; why: NotComparedReason }[]
}

/** The pay of the reports in range that was compared with an expected amount. */
export function comparedPay(check: PayCheck): ComparedPay {
  return addedUp([...comparedLines(check).values()].flat())
}

type ComparedLine = { head: ComparedHead; amount: Pence; why: NotComparedReason | null }

/** The heads of each line, by the id of its report. `why` is null where they were compared. */
function comparedLines({ units, reports, reading }: PayCheck): Map<string, ComparedLine[]> {
  const { matches, unmatched } = reading.matched
  const unitOf = new Map(units.flatMap((each) => each.lines.map((line) => [line, each] as const)))
  const lines = new Map(reports.map(({ id }): [string, ComparedLine[]] => [id, []]))
  for (const entry of [...matches.map((match) => match.entry), ...unmatched]) {
    const unit = unitOf.get(entry) ?? null
    for (const head of new Set(entry.heads.map(comparedHead))) {
      const isTotal = reading.totals.has(entry.reportId)
      const why = unit?.comparedHeads.includes(head) ? null : reasonOf(head, unit, isTotal)
      lines.get(entry.reportId)?.push({ head, amount: paidFor(entry.line, head), why })
    }
  }
  return lines
}

function addedUp(lines: readonly ComparedLine[]): ComparedPay {
  const not = new Map<string, ComparedPay['not'][number]>()
  let [compared, of] = [0, 0]
  for (const { head, amount, why } of lines) {
    of += amount
    if (why === null) compared += amount
    else {
      const known = not.get(`${head} ${why}`) ?? { head, amount: 0, why }
      not.set(`${head} ${why}`, { ...known, amount: known.amount + amount })
    }
  }
  const order = ({ head }: { head: ComparedHead }) => comparedHeads.indexOf(head)
  const rest = [...not.values()].sort((one, other) => order(one) - order(other))
  return {
    compared,
    of,
    isAll: compared > 0 && rest.every(({ why }) => why === 'sales'),
    not: rest,
  }
}

function reasonOf(
  head: ComparedHead,
  unit: CheckedUnit | null,
  isTotal: boolean,
): NotComparedReason {
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
  compared: Omit<ComparedPay, 'not'>
  /** True if all that can be claimed or taken back is pennies. */
  isOnlyPennies: boolean
}

/**
 * The result for each report in range: the duties it should pay, those that a line pays, and its findings.
 *
 * @param open the findings that count, such as those that were not dismissed.
 */
export function reportResults(check: PayCheck, open: readonly PayFinding[]): ReportResult[] {
  const { units, reports, reading } = check
  const isPenny = isPennies(open)
  const lines = comparedLines(check)
  const due = Map.groupBy(units.filter(isDue), ({ unit, lines }) => {
    return lines[0]?.reportId ?? reading.reportOf(unit)?.id ?? null
  })
  const found = Map.groupBy(open, ({ reportId }) => reportId)
  const counted = reports.map(({ id }): ReportResult => {
    const ofReport = due.get(id) ?? []
    const findings = found.get(id) ?? []
    return {
      reportId: id,
      duties: dutiesOf(ofReport),
      matched: dutiesOf(ofReport.filter(({ lines }) => lines.length > 0)),
      replacedBy: null,
      compared: addedUp(lines.get(id) ?? []),
      isOnlyPennies: findings.some(isPenny) && findings.every(isPenny),
      ...paySums(findings),
    }
  })
  const replaced = [...reading.superseded].map(([reportId, replacedBy]): ReportResult => {
    const compared = { compared: 0, of: 0, isAll: false }
    const nothing = { duties: 0, matched: 0, compared, isOnlyPennies: false }
    return { reportId, replacedBy, ...nothing, ...paySums([]) }
  })
  return [...counted, ...replaced]
}

const isDue = ({ status }: CheckedUnit) => status === 'checked' || status === 'waiting'

function dutiesOf(units: readonly CheckedUnit[]): number {
  return units.reduce((sum, { unit }) => sum + unit.duties.length + (unit.standby ? 1 : 0), 0)
}
