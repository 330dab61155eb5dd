import { dutySpan, type FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { verdicts, worstVerdict, type Finding, type Verdict } from './finding.ts'
import { legalityOf } from './legality-of.ts'
import type { DutyLegality, LegalityRoster } from './legality.ts'
import { overlapFindings } from './swap-overlaps.ts'
import { worseFindings } from './worse-findings.ts'

/** Duties that one person gives away, by id, and duties that they take. */
export type Swap = { give: readonly string[]; take: readonly FtlDuty[] }

/** The effect of a swap on one person's roster. */
export type SwapResult = {
  /** The worst verdict of the taken duties and of the duties that the swap makes worse. */
  verdict: Verdict
  /** Duties with a problem that the swap causes, the worst first. */
  problems: SwapProblem[]
  /** Duties next to the swap that are not legal, with the findings that the swap does not make worse. */
  others: SwapProblem[]
}

export type SwapProblem = {
  dutyId: string
  date: CalendarDate
  code: string
  isTaken: boolean
  findings: Finding[]
}

type SwapOptions = {
  /** The last day to judge, where the roster is not known further. */
  until?: CalendarDate
  /** Ends the sentence about a duty that overlaps a taken one. */
  keptWords?: string
}

/** A taken duty can change the limits of duties up to this long after it. */
const daysAfter = 35
/** The duty before the swap is looked for this long before it. */
const daysBefore = 7

/**
 * Judges a roster after a swap.
 *
 * For a taken duty it reports all findings that are not legal; for other duties only those that the swap makes
 * worse. Duties before the first changed day cannot get worse, except by the rest after them, which the next duty
 * reports. If a taken duty overlaps another, it reports only this.
 */
export function checkSwap(
  roster: LegalityRoster,
  { give, take }: Swap,
  { until, keptWords = 'which you keep' }: SwapOptions = {},
): SwapResult {
  const given = roster.duties.filter(({ id }) => give.includes(id))
  const changed = [...given, ...take]
  const dates = changed.map(({ date }) => date).sort()
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return { verdict: 'legal', problems: [], others: [] }
  const kept = roster.duties.filter(({ id }) => !give.includes(id))
  const overlaps = overlapFindings({ kept, take }, keptWords)
  if (overlaps.length > 0) {
    const problems = overlaps.map(({ duty, findings }) => takenProblem(duty, findings))
    return { verdict: 'breach', problems, others: [] }
  }
  const latest = addDays(last, daysAfter)
  const days = {
    first: addDays(first, -daysBefore),
    last: until !== undefined && until < latest ? until : latest,
  }
  const after = { ...roster, duties: [...kept, ...take] }
  const judged = legalityOf(after, days).duties
  const before = new Map(legalityOf(roster, days).duties.map((duty) => [duty.id, duty]))
  const problems = judged
    .map((duty) => problemOf(duty, causedFindings(duty, before), { kept, take }))
    .filter(({ findings }) => findings.length > 0)
  const neighbours = neighbourIds(kept, changed)
  const others = judged
    .filter(({ id }) => neighbours.has(id))
    .map((duty) => problemOf(duty, otherFindings(duty, before), { kept, take }))
    .filter(({ findings }) => findings.length > 0)
  return {
    verdict: worstVerdict(problems.map(worstOf)),
    problems: problems.sort(worstFirst),
    others,
  }
}

function takenProblem({ id, date, dutyCode }: FtlDuty, findings: Finding[]): SwapProblem {
  return { dutyId: id, date, code: dutyCode, isTaken: true, findings }
}

function problemOf(
  { id, date }: DutyLegality,
  findings: Finding[],
  { kept, take }: { kept: readonly FtlDuty[]; take: readonly FtlDuty[] },
): SwapProblem {
  const taken = take.find((duty) => duty.id === id)
  const code = (taken ?? kept.find((duty) => duty.id === id))?.dutyCode ?? ''
  return { dutyId: id, date, code, isTaken: taken !== undefined, findings }
}

/** By duty id, the legality without the swap. */
type Before = ReadonlyMap<string, DutyLegality>

/** The findings of a taken duty that are not legal, and those of another duty that are worse than before. */
function causedFindings({ id, findings }: DutyLegality, before: Before): Finding[] {
  return worseFindings(before.get(id)?.findings ?? [], findings)
}

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

const worstOf = ({ findings }: SwapProblem) => worstVerdict(findings.map(({ level }) => level))

const worstFirst = (one: SwapProblem, other: SwapProblem) =>
  verdicts.indexOf(worstOf(other)) - verdicts.indexOf(worstOf(one))
