import { dutySpan, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { RuleCoverage } from '#limits/rules/findings/coverage.ts'
import { verdicts, type Verdict } from '#duties/rules/verdict.ts'
import { worstVerdict, type Finding, type RuleKey } from '#limits/rules/findings/finding.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import type { LegalityRoster } from '#limits/rules/place/legality-roster.ts'
import { reachOf } from './reach.ts'
import { overlapFindings } from './swap-overlaps.ts'
import { worseFindings } from './worse-findings.ts'

/** Duties that one person gives away, by id, and duties that they take. */
export type Swap = { give: readonly string[]; take: readonly FtlDuty[] }

/** The effect of a swap on one person's roster. */
export type SwapResult = {
  /**
   * The worst verdict of the taken duties and of the duties that the swap makes worse. `cannot tell` also if another duty
   * that the swap reaches is not fully checked, because the swap may break a rule there.
   */
  verdict: Verdict
  /** Duties with a problem that the swap causes, the worst first. */
  problems: SwapProblem[]
  /** The number of other duties that the swap reaches and that are not fully checked. */
  unchecked: number
  /** A missing value of those duties, and the duty that lacks it. Null where none is named. */
  uncheckedStep: { missing: Missing; dutyId: string; date: CalendarDate } | null
  /** The rules that are checked for all duties that the swap reaches, and those that are not known for one. */
  rules: { checked: number; open: number }
  /** Duties next to the swap that are not legal, with the findings that the swap does not make worse. */
  others: SwapProblem[]
}

export type SwapProblem = {
  dutyId: string
  date: CalendarDate
  code: string
  isTaken: boolean
  findings: Finding[]
  /** Rules that are not known for a taken duty, or no longer known for another one. */
  notKnown: RuleCoverage[]
  /** Their missing values that cannot be added yet, because they belong to the roster after the swap. */
  unstored: Missing[]
}

type SwapOptions = {
  /** The last day to judge, where the roster is not known further. */
  until?: CalendarDate
  /** Ends the sentence about a duty that overlaps a taken one. */
  keptWords?: string
}

/**
 * Judges a roster after a swap.
 *
 * For a taken duty it reports all findings that are not legal; for other duties only those that the swap makes
 * worse. If a taken duty overlaps another, it reports only this.
 */
export function checkSwap(
  roster: LegalityRoster,
  { give, take }: Swap,
  { until, keptWords = 'which you keep' }: SwapOptions = {},
): SwapResult {
  const given = roster.duties.filter(({ id }) => give.includes(id))
  const changed = [...given, ...take]
  if (changed.length === 0) return { ...nothing, verdict: 'legal', problems: [] }
  const kept = roster.duties.filter(({ id }) => !give.includes(id))
  const overlaps = overlapFindings({ kept, take }, keptWords)
  if (overlaps.length > 0) {
    const problems = overlaps.map(({ duty, findings }) => takenProblem(duty, findings))
    return { ...nothing, verdict: 'breach', problems }
  }
  const reach = reachOf(roster, changed)
  const last = until !== undefined && until < reach.last ? until : reach.last
  const days = { first: reach.first, last }
  const after = { ...roster, duties: [...kept, ...take] }
  const judged = legalityOf(after, days).duties
  const before = new Map(legalityOf(roster, days).duties.map((duty) => [duty.id, duty]))
  const problems = judged
    .map((duty) => {
      const notKnown = newlyUnknown(duty, before)
      const unstored = unstoredOf(notKnown, before, take)
      const problem = problemOf(duty, causedFindings(duty, before), { kept, take })
      return { ...problem, notKnown, unstored }
    })
    .filter(({ findings, notKnown }) => findings.length + notKnown.length > 0)
  const neighbours = neighbourIds(kept, changed)
  const others = judged
    .filter(({ id }) => neighbours.has(id))
    .map((duty) => problemOf(duty, otherFindings(duty, before), { kept, take }))
    .filter(({ findings }) => findings.length > 0)
  const named = new Set(problems.map(({ dutyId }) => dutyId))
  const open = judged.filter(({ id, coverage }) => !named.has(id) && hasOpen(coverage))
  const unchecked = open.length
  const levels = problems.map(worstOf)
  return {
    verdict: worstVerdict(unchecked > 0 ? [...levels, 'cannot tell'] : levels),
    problems: problems.sort(worstFirst),
    unchecked,
    uncheckedStep: stepOf(open),
    rules: rulesIn(judged),
    others,
  }
}

/** The parts of a result without anything judged. */
const nothing = { unchecked: 0, uncheckedStep: null, rules: { checked: 0, open: 0 }, others: [] }

/** The first value that one of some duties lacks. */
function stepOf(open: readonly DutyLegality[]): SwapResult['uncheckedStep'] {
  const steps = open.flatMap(({ id, date, coverage }) =>
    missingOf(coverage).map((missing) => ({ missing, dutyId: id, date })),
  )
  return steps[0] ?? null
}

/** Each rule once: open if one duty lacks something, else checked if it applies to one. */
function rulesIn(judged: readonly DutyLegality[]): SwapResult['rules'] {
  const inState = (state: RuleCoverage['state']) =>
    new Set(
      judged.flatMap(({ coverage }) =>
        coverage.filter((each) => each.state === state).map(({ rule }) => rule),
      ),
    )
  const open = inState('notKnown')
  const closed = [...inState('checked')].filter((rule) => !open.has(rule))
  return { checked: closed.length, open: open.size }
}

const hasOpen = (coverage: readonly RuleCoverage[]) =>
  coverage.some(({ state }) => state === 'notKnown')

function takenProblem({ id, date, dutyCode }: FtlDuty, findings: Finding[]): SwapProblem {
  return { dutyId: id, date, code: dutyCode, isTaken: true, findings, notKnown: [], unstored: [] }
}

function problemOf(
  { id, date }: DutyLegality,
  findings: Finding[],
  { kept, take }: { kept: readonly FtlDuty[]; take: readonly FtlDuty[] },
): SwapProblem {
  const taken = take.find((duty) => duty.id === id)
  const code = (taken ?? kept.find((duty) => duty.id === id))?.dutyCode ?? ''
  return {
    dutyId: id,
    date,
    code,
    isTaken: taken !== undefined,
    findings,
    notKnown: [],
    unstored: [],
  }
}

/** By duty id, the legality without the swap. */
type Before = ReadonlyMap<string, DutyLegality>

/** The findings of a taken duty that are not legal, and those of another duty that are worse than before. */
function causedFindings({ id, findings }: DutyLegality, before: Before): Finding[] {
  return worseFindings(before.get(id)?.findings ?? [], findings)
}

/** The rules that are not known for the duty, and that were known before the swap. */
function newlyUnknown({ id, coverage }: DutyLegality, before: Before): RuleCoverage[] {
  const wasUnknown = (rule: RuleKey) =>
    before.get(id)?.coverage.some((each) => each.rule === rule && each.state === 'notKnown')
  return coverage.filter(({ rule, state }) => state === 'notKnown' && !wasUnknown(rule))
}

/** The values that a taken duty lacks, and the journeys that the swap makes. */
function unstoredOf(
  notKnown: readonly RuleCoverage[],
  before: Before,
  take: readonly FtlDuty[],
): Missing[] {
  const stored = [...before.values()].flatMap(({ coverage }) => missingOf(coverage))
  const isStored = ({ input, dutyId, from, to }: Missing) =>
    input === 'travel'
      ? stored.some(
          (each) =>
            each.input === input && each.dutyId === dutyId && each.from === from && each.to === to,
        )
      : !take.some(({ id }) => id === dutyId)
  return missingOf(notKnown).filter((missing) => missing.input !== 'homeBase' && !isStored(missing))
}

const missingOf = (coverage: readonly RuleCoverage[]) =>
  coverage.flatMap(({ missing }) => missing ?? [])

/** The findings that are not legal and that the swap does not make worse. */
function otherFindings(duty: DutyLegality, before: Before): Finding[] {
  const caused = new Set(causedFindings(duty, before))
  const causedRules = new Set([...caused].map(({ rule }) => rule))
  return duty.findings.filter(
    ({ rule, level }) => (level === 'breach' || level === 'discretion') && !causedRules.has(rule),
  )
}

/** The kept duties just before and just after each changed duty. */
function neighbourIds(kept: readonly FtlDuty[], changed: readonly FtlDuty[]): Set<string> {
  const spans = kept
    .filter(({ dutyType }) => workingTypes.has(dutyType))
    .flatMap((duty) => spanOf(duty))
    .sort((one, other) => one.from - other.from)
  const ids = changed
    .flatMap((duty) => spanOf(duty))
    .flatMap(({ from }) => [
      spans.findLast((other) => other.from <= from)?.id,
      spans.find((other) => other.from > from)?.id,
    ])
  return new Set(ids.filter((id) => id !== undefined))
}

const workingTypes = new Set<FtlDuty['dutyType']>(['FLIGHT', 'ASBY', 'HSBY', 'TRAINING'])

function spanOf(duty: FtlDuty) {
  const span = dutySpan(duty)
  return span ? [{ id: duty.id, from: span.from }] : []
}

function worstOf({ findings, notKnown }: SwapProblem): Verdict {
  const levels = findings.map(({ level }) => level)
  return worstVerdict(notKnown.length > 0 ? [...levels, 'cannot tell'] : levels)
}

const worstFirst = (one: SwapProblem, other: SwapProblem) =>
  verdicts.indexOf(worstOf(other)) - verdicts.indexOf(worstOf(one))
