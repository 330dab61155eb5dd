import type { PayCheckData, PayFindingAnswer, PayMonthAnswer } from '#pay/api/pay-check.ts'
import { isClaimable } from '#pay/rules/claims/pay-claim.ts'
import type { ComparedHead } from '#pay/rules/rates/expected-pay.ts'
import { byAmountThenDay } from '#pay/web/check/check-groups.ts'
import type { StoredReport } from '#pay/web/reports/stored-report.ts'
import { monthOf, type CalendarDate, type CalendarMonth } from '#kernel/time/calendar-date.ts'

/** A month of the list: its reports, latest first, and its verdict; null while the check is not known. */
export type MonthRow = {
  month: CalendarMonth
  reports: StoredReport[]
  answer: PayMonthAnswer | null
}

/** The months with a report or a finding, and those until today without either. Both newest first. */
export function monthRows(
  reports: readonly StoredReport[],
  months: readonly PayMonthAnswer[],
  today: CalendarDate,
): { shown: MonthRow[]; without: PayMonthAnswer[] } {
  const byMonth = Map.groupBy(reports, ({ payPeriodEnd }) => monthOf(payPeriodEnd))
  const answers = new Map(months.map((each) => [each.month, each]))
  const found = months.filter(({ findingIds }) => findingIds.length > 0)
  const shown = new Set([...byMonth.keys(), ...found.map(({ month }) => month)])
  return {
    shown: [...shown]
      .toSorted()
      .toReversed()
      .map((month) => ({
        month,
        reports: byMonth.get(month) ?? [],
        answer: answers.get(month) ?? null,
      })),
    without: months.filter(({ month }) => !shown.has(month) && month <= monthOf(today)),
  }
}

/** The place of a finding in the list; its head is null if no head has it. */
export type FindingPlace = { month: CalendarMonth; head: ComparedHead | null }

/** The place of a finding that is open or claimed; null if no month has it. */
export function placeOfFinding(months: readonly PayMonthAnswer[], id: string): FindingPlace | null {
  const month = months.find(({ findingIds }) => findingIds.includes(id))
  if (!month) return null
  const head = month.heads.find(({ findingIds }) => findingIds.includes(id))
  return { month: month.month, head: head?.head ?? null }
}

/** The first amber head of the newest month that has a finding; null without one. */
export function firstFinding(months: readonly PayMonthAnswer[]): FindingPlace | null {
  const month = months.find(({ level, findingIds }) => level === 'warn' && findingIds.length > 0)
  if (!month) return null
  const head = month.heads.find(({ level }) => level === 'warn')
  return { month: month.month, head: head?.head ?? null }
}

/** The findings with these ids, the largest first. */
export function findingsOf(
  { findings }: Pick<PayCheckData, 'findings'>,
  ids: readonly string[],
): PayFindingAnswer[] {
  return findings.filter(({ id }) => ids.includes(id)).toSorted(byAmountThenDay)
}

/** The findings of a month that no head has. */
export function otherFindings(
  check: Pick<PayCheckData, 'findings'>,
  { findingIds, heads }: PayMonthAnswer,
): PayFindingAnswer[] {
  const named = new Set(heads.flatMap((head) => head.findingIds))
  return findingsOf(
    check,
    findingIds.filter((id) => !named.has(id)),
  )
}

/** The open findings of a month that are shown with one head, all of them, and where the others are. */
export type ShownFindings = {
  shown: number
  open: number
  elsewhere: { head: ComparedHead; count: number }[]
}

/**
 * Counts the open findings of a month, each once. A finding that is not shown counts for the first head that has it.
 *
 * @param selected the head whose findings are shown, beside those that no head has; null for none.
 */
export function shownFindings(
  check: Pick<PayCheckData, 'findings'>,
  { findingIds, heads }: PayMonthAnswer,
  selected: ComparedHead | null,
): ShownFindings {
  const open = new Set(
    findingsOf(check, findingIds).flatMap(({ id, state }) => (state === 'open' ? id : [])),
  )
  const own = heads.find(({ head }) => head === selected)?.findingIds ?? []
  const left = new Set([...open].filter((id) => !own.includes(id)))
  const elsewhere = heads.flatMap(({ head, findingIds: ids }) => {
    const count = ids.filter((id) => left.delete(id)).length
    return count > 0 ? [{ head, count }] : []
  })
  const others = elsewhere.reduce((sum, { count }) => sum + count, 0)
  return { shown: open.size - others, open: open.size, elsewhere }
}

/** The open findings of a month that one claim can ask for. */
export function claimable(
  check: Pick<PayCheckData, 'findings'>,
  { findingIds, level }: PayMonthAnswer,
): PayFindingAnswer[] {
  // A month with only pennies is not short.
  if (level !== 'warn') return []
  return findingsOf(check, findingIds).filter((finding) => {
    return finding.state === 'open' && finding.certainty !== 'check' && isClaimable(finding)
  })
}

/** The unknown of one head of a month; for null, what no head of the month shows. */
export function unknownOf(
  { unknown }: Pick<PayCheckData, 'unknown'>,
  { month, heads }: Pick<PayMonthAnswer, 'month' | 'heads'>,
  head: ComparedHead | null,
) {
  const shown = new Set(heads.map((each) => each.head))
  return unknown.filter((each) => {
    if (each.month !== month) return false
    return head === null ? !each.heads.some((one) => shown.has(one)) : each.heads.includes(head)
  })
}
