import type { FtlDuty } from '#domain/ftl/cumulative/ftl-duty.ts'
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts'
import { verdicts, worstVerdict, type Finding, type Verdict } from './finding.ts'
import { legalityOf } from './legality-of.ts'
import type { LegalityRoster } from './legality.ts'

/** Duties that one person gives away, by id, and duties that they take. */
export type Swap = { give: readonly string[]; take: readonly FtlDuty[] }

/** The effect of a swap on one person's roster. */
export type SwapResult = {
  /** The worst of the taken duties, and of what the swap makes worse. */
  verdict: Verdict
  /** Duties with a problem that the swap causes, the worst first. */
  problems: SwapProblem[]
}

export type SwapProblem = {
  dutyId: string
  date: CalendarDate
  code: string
  isTaken: boolean
  findings: Finding[]
}

/** A taken duty can change the limits of duties up to this long after it. */
const daysAfter = 35

/**
 * Judges a roster after a swap.
 *
 * For a taken duty it reports all findings that are not legal; for other duties only those that the swap makes
 * worse. Duties before the first changed day cannot get worse, except by the rest after them, which the next duty
 * reports.
 *
 * @param until the last day to judge, where the roster is not known further.
 */
export function checkSwap(
  roster: LegalityRoster,
  { give, take }: Swap,
  until?: CalendarDate,
): SwapResult {
  const given = roster.duties.filter(({ id }) => give.includes(id))
  const dates = [...given, ...take].map(({ date }) => date).sort()
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return { verdict: 'legal', problems: [] }
  const latest = addDays(last, daysAfter)
  const days = { first, last: until !== undefined && until < latest ? until : latest }
  const remaining = roster.duties.filter(({ id }) => !give.includes(id))
  const after = { ...roster, duties: [...remaining, ...take] }
  const levelsBefore = levelsOf(roster, days)
  const takenIds = new Set(take.map(({ id }) => id))
  const codes = new Map(after.duties.map(({ id, dutyCode }) => [id, dutyCode]))
  const problems = legalityOf(after, days).duties.flatMap(({ id, date, findings }) => {
    const isTaken = takenIds.has(id)
    const before = levelsBefore.get(id)
    const worse = findings.filter(
      ({ rule, level }) =>
        level !== 'legal' && (isTaken || isWorse(level, before?.get(rule) ?? 'legal')),
    )
    const code = codes.get(id) ?? ''
    return worse.length > 0 ? [{ dutyId: id, date, code, isTaken, findings: worse }] : []
  })
  return { verdict: worstVerdict(problems.map(worstOf)), problems: problems.sort(worstFirst) }
}

function levelsOf(roster: LegalityRoster, days: { first: CalendarDate; last: CalendarDate }) {
  return new Map(
    legalityOf(roster, days).duties.map(({ id, findings }) => [
      id,
      new Map(findings.map(({ rule, level }) => [rule, level])),
    ]),
  )
}

const isWorse = (level: Verdict, before: Verdict) =>
  verdicts.indexOf(level) > verdicts.indexOf(before)

const worstOf = ({ findings }: SwapProblem) => worstVerdict(findings.map(({ level }) => level))

const worstFirst = (one: SwapProblem, other: SwapProblem) =>
  verdicts.indexOf(worstOf(other)) - verdicts.indexOf(worstOf(one))
