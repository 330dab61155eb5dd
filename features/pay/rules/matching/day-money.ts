import type { DutyFacts, ReportDating } from '#pay/rules/facts/duty-facts.ts'
import type { EntryFacts } from '#pay/rules/facts/entry-facts.ts'
import type { MatchReason } from './named-duties.ts'
import { isNearby, isWork, sharesNumber, withNumbers, type Roster } from './roster.ts'

/** The pay lines of a day that named no duty, and the duties that they may pay. */
export type DayMoney = {
  entries: EntryFacts[]
  /** Each is a duty, or a trip without any pay. */
  candidates: DutyFacts[][]
  reason: MatchReason
  /** True if exactly one candidate is left, and no other sum wants it. */
  isClear: boolean
}

/**
 * Adds up the pay lines of each day that named no duty, whatever their numbers. Candidates are the unpaid work of that
 * day, and unpaid duties of the same flight up to three days away.
 *
 * @param open the pay lines that named no duty.
 */
export function dayMoney(
  open: readonly EntryFacts[],
  roster: Roster,
  state: { isPaid: (duty: DutyFacts) => boolean; ambiguous: ReadonlySet<string> },
): DayMoney[] {
  const byDay = Map.groupBy(open, ({ date }) => date ?? '')
  const found = [...byDay].map(([date, entries]) => {
    const numbers = entries.flatMap((each) => each.numbers)
    const datings = new Set(entries.map(({ reportId }) => roster.datingOf(reportId)))
    const isUnpaid = (each: DutyFacts) => !state.isPaid(each)
    const unpaidOn = (dating: ReportDating) => {
      return roster.onDay(date, dating).filter((each) => isWork(each) && isUnpaid(each))
    }
    const byReport = [...datings].flatMap(unpaidOn)
    const ofDay = byReport.length > 0 ? byReport : unpaidOn('roster')
    const near = withNumbers(numbers, roster).filter((each) => isNearby(each, date))
    const unpaid = [...new Set([...ofDay, ...near.filter(isUnpaid)])]
    const called = new Set(unpaid.map((each) => roster.standbyBefore(each)))
    const trips = unpaid
      .filter((each) => !called.has(each))
      .map((each) => candidateOf(each, roster, state.isPaid))
    const candidates = [...new Map(trips.map((each) => [keyOf(each), each])).values()]
    const [only = []] = candidates
    const isOfDay = only.some((each) => ofDay.includes(each))
    const reason: MatchReason = isOfDay || !named(only, numbers) ? 'other-duty' : 'other-date'
    return { entries, candidates, reason }
  })
  const wanted = new Map<string, number>()
  for (const each of found.flatMap(({ candidates }) => candidates)) {
    wanted.set(keyOf(each), (wanted.get(keyOf(each)) ?? 0) + 1)
  }
  return found.map((each) => {
    const [only, ...others] = each.candidates
    const isClear =
      only !== undefined &&
      others.length === 0 &&
      wanted.get(keyOf(only)) === 1 &&
      !only.some(({ duty }) => state.ambiguous.has(duty.id))
    return { ...each, isClear }
  })
}

/** A whole trip without any pay is one candidate. */
function candidateOf(
  each: DutyFacts,
  { trips }: Roster,
  isPaid: (duty: DutyFacts) => boolean,
): DutyFacts[] {
  const trip = trips.get(each.duty.id)
  return trip?.isWhole && !trip.duties.some(isPaid) ? trip.duties : [each]
}

const keyOf = (duties: readonly DutyFacts[]) => duties.map(({ duty }) => duty.id).join('+')

function named(duties: readonly DutyFacts[], numbers: readonly string[]): boolean {
  return duties.some((each) => sharesNumber(each, numbers))
}
