import type { RestFacts, DutyFacts, WorkLine } from './work-line.ts'
import { mayBeOneDuty, type WorkPeriod } from '#limits/rules/duty/work-periods.ts'
import { localNights } from '#limits/rules/rest/local-nights.ts'
import { minimumRest } from '#limits/rules/rest/minimum-rest.ts'
import { reducedRest } from '#limits/rules/rest/reduced-rest.ts'
import { timeDifferenceMinutes } from '#limits/rules/rest/time-zone-nights.ts'
import type { DutyRules } from '#limits/rules/scheme/duty-rules.ts'
import { usualTravelMinutes } from '#duties/rules/words/duty-words.ts'

type Place = {
  /** Of the duties before, in order of time. */
  facts: readonly DutyFacts[]
  line: WorkLine
  place: number
  /** The index in the line of the first of `facts`. */
  start: number
}

/** The place of the period with which a duty period begins: the period itself, or the standby that led to it. */
export function firstOfDutyPeriod(periods: readonly WorkPeriod[], place: number): number {
  const period = periods[place]
  const isJoined = period && (period.standby !== null || period.dutyFrom < period.from)
  return isJoined && place > 0 ? firstOfDutyPeriod(periods, place - 1) : place
}

/** The rest before a duty, or before the standby that led to it; null for the first duty of the roster. */
export function restFacts(
  { facts, line, place, start: firstFact }: Place,
  { rules, extraMinutes }: { rules: DutyRules; extraMinutes: number },
): RestFacts | null {
  const { periods, bodies } = line
  const start = firstOfDutyPeriod(periods, place)
  const before = lastDuty(facts, start - firstFact)
  const [period, first] = [periods[place], periods[start]]
  const [body, gap] = [bodies[place], bodies[start]?.gap]
  if (!period || !first || !before || !body || !gap) return null
  const [from, to] = [before.to, first.from]
  const minutes = to - from
  const least = leastRests(period, before, { rules, extraMinutes, isHome: body.isAtHome })
  const normal = period.isOperating ? least.smallest : 0
  const isHome = body.isAtHome === true
  const isReduced = period.isOperating && period.duty.ftlInputs?.reducedRest === true
  const { floor } = reducedRest({ isHome, normal, reduced: minutes }, rules)
  return {
    before,
    from,
    to,
    minutes,
    isHome,
    required: isReduced ? Math.min(normal, floor) : normal,
    requiredMost: period.isOperating && !isReduced ? least.largest : isReduced ? floor : 0,
    normal,
    localNights: localNights({ from, to }, body.startZone ?? body.home.zone),
    isUnclear: minutes < 0 || isMaybeOneDuty(before, period, first),
    gap,
  }
}

/** The last duty or standby before a place. Reserve is no duty, so it does not end a rest (CS FTL.1.230(b)). */
function lastDuty(facts: readonly DutyFacts[], place: number): DutyFacts | undefined {
  for (let index = place - 1; index >= 0; index -= 1) {
    if (facts[index]?.duty.dutyType !== 'RESERVE') return facts[index]
  }
  return undefined
}

function isMaybeOneDuty(before: DutyFacts, period: WorkPeriod, first: WorkPeriod): boolean {
  return period.isOperating && before.isOperating && mayBeOneDuty(before, first)
}

type Least = { rules: DutyRules; extraMinutes: number; isHome: boolean | null }

/** The smallest and the largest least rest that the known place and time difference allow. */
function leastRests(
  { duty }: WorkPeriod,
  before: DutyFacts,
  { rules, extraMinutes, isHome }: Least,
) {
  const isDuty = before.duty.dutyType !== 'HSBY' && before.duty.dutyType !== 'RESERVE'
  const { timeDifference: difference } = before
  const isFar = difference === null ? null : difference >= timeDifferenceMinutes
  const least = (isAtHome: boolean, hadTimeDifference: boolean, hadInFlightRest: boolean) =>
    minimumRest(
      {
        isHome: isAtHome,
        precedingMinutes: isDuty ? before.to - before.dutyFrom : 0,
        travelMinutes: duty.ftlInputs?.travelMinutes ?? usualTravelMinutes,
        hadTimeDifference,
        hadInFlightRest,
        extraMinutes,
      },
      rules,
    )
  const rests = possible(isHome).flatMap((home) =>
    possible(isFar).flatMap((far) =>
      possible(before.hadInFlightRest).map((onBoard) => least(home, far, onBoard)),
    ),
  )
  return { smallest: Math.min(...rests), largest: Math.max(...rests) }
}

const possible = (known: boolean | null) => (known === null ? [false, true] : [known])

/** The least rest at a place whatever the duty before was, in minutes: the journey may have been a duty of its own. */
export function restFloor(
  { duty, body }: Pick<DutyFacts, 'duty' | 'body'>,
  rules: DutyRules,
): number {
  const floors = possible(body.isAtHome).map((isHome) =>
    minimumRest(
      {
        isHome,
        precedingMinutes: 0,
        travelMinutes: duty.ftlInputs?.travelMinutes ?? usualTravelMinutes,
        hadTimeDifference: false,
        hadInFlightRest: false,
        extraMinutes: 0,
      },
      rules,
    ),
  )
  return Math.min(...floors)
}
